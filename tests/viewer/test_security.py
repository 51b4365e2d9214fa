"""Who is answered, and with what: this machine's own page, and nothing but the run."""

import json
import socket

import pytest
import scenes

UPGRADE = [
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
]
# Words that stand in files around the server and in none of its answers.
SECRETS = [b"[workspace]", b"root:", b"[[bodies]]", b"PK\x03\x04"]


@pytest.mark.parametrize("path", ["/", "/assets/viewer.js", "/api/run", "/api/frames/0", "/api/log"])
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1"]
)
def test_foreign_origins_are_refused(recorded, path, origin):
    status, body = recorded.raw(path, [f"Origin: {origin.format(port=recorded.port)}"])
    assert status == 403
    assert list(json.loads(body)) == ["error"]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "127.0.0.1", ""])
def test_foreign_hosts_are_refused(recorded, host):
    status, body = recorded.raw("/api/run", host=host.format(port=recorded.port))
    assert status == 403
    assert list(json.loads(body)) == ["error"]


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_own_names_are_answered(recorded, name):
    own = f"{name}:{recorded.port}"
    assert recorded.raw("/api/run", [f"Origin: http://{own}"], host=own)[0] == 200


def test_live_lines_are_opened_to_the_own_page_only(live):
    server = live(scenes.WEIGHT)
    own = f"Origin: http://127.0.0.1:{server.port}"
    assert server.raw("/api/live", [*UPGRADE, own])[0] == 101
    for origin in ["http://evil.example", "null", "http://localhost:1"]:
        assert server.raw("/api/live", [*UPGRADE, f"Origin: {origin}"])[0] == 403, origin
    assert server.raw("/api/live", UPGRADE, host="evil.example")[0] == 403
    assert 400 <= server.raw("/api/live")[0] < 500, "without an upgrade there is nothing to see"


def test_a_record_has_no_live_line(recorded):
    status, body = recorded.raw("/api/live", UPGRADE)
    assert status == 404 and "not live" in json.loads(body)["error"]


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/assets/%2e%2e%2fCargo.toml",
        "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/assets/....//Cargo.toml",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/..%5c..%5cCargo.toml",
        "/assets/viewer.js%00.txt",
        "/api/frames/../../scene.toml",
        "/api/frames/..%2f..%2fscene.toml",
        "/api/frames/..%2fframes%2fframe.0000.npz",
        "/api/frames/0%2f..%2f..%2fscene.toml",
        "/api/frames/../../scene.toml/surface",
        "/scene.toml",
        "/frames/frame.0000.npz",
        "/run.json",
        "//etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    ],
)
def test_no_file_is_reached_by_its_path(recorded, path):
    status, body = recorded.raw(path)
    assert 400 <= status < 500
    assert len(body) < 500
    assert not any(secret in body for secret in SECRETS)


def test_nothing_but_reading_is_allowed(recorded):
    for method in ["POST", "PUT", "DELETE", "PATCH"]:
        head = f"{method} /api/run HTTP/1.1\r\nHost: 127.0.0.1:{recorded.port}\r\n"
        with socket.create_connection(("127.0.0.1", recorded.port), timeout=30) as line:
            line.sendall((head + "Content-Length: 0\r\nConnection: close\r\n\r\n").encode())
            assert line.recv(100).split()[1] == b"405", method


def test_only_the_loopback_address_listens(recorded):
    # On Linux all of 127/8 is this machine: a server on all addresses would answer here too.
    others = {"127.0.0.2", *socket.gethostbyname_ex(socket.gethostname())[2]} - {"127.0.0.1"}
    for address in others:
        with pytest.raises(OSError):
            socket.create_connection((address, recorded.port), timeout=2).close()


def test_the_page_may_load_nothing_from_elsewhere(recorded, visit):
    with socket.create_connection(("127.0.0.1", recorded.port), timeout=30) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{recorded.port}\r\nConnection: close\r\n\r\n".encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += line.recv(4096)
    head = head.lower()
    assert b"content-security-policy: default-src 'self'" in head
    assert b"x-content-type-options: nosniff" in head
    page = visit(recorded, expected=["example.invalid", "Content Security Policy", "Content-Security-Policy"])
    loaded = page.ask("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert loaded and all(name.startswith(recorded.url) for name in loaded)
    refused = page.ask("fetch('http://example.invalid/').then(() => false, () => true)")
    assert refused

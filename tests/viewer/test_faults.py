"""Run folders that are not as they should be, ports that are taken, servers that go away."""

import json
import os
import shutil
import signal
import socket
import subprocess
import zipfile

import pytest
import scenes
from harness import Server, changed, differ, eventually, pliant

# What the browser prints when nobody answers.
GONE = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED"]


@pytest.fixture
def writing(tmp_path):
    """A run that is being written and stands still until it is let go."""
    scene = tmp_path / "slow.toml"
    scene.write_text(scenes.SPACE.replace("frames = 6", "frames = 12"))
    folder = tmp_path / "run"
    command = [os.environ["PLIANT"], "run", scene, "--out", folder, "--quiet", "--threads", "1"]
    process = subprocess.Popen([str(part) for part in command])
    eventually(lambda: (folder / "frames" / "frame.0001.npz").is_file(), "the first frames are written")
    process.send_signal(signal.SIGSTOP)
    assert not (folder / "frames" / "frame.0012.npz").is_file(), "it was stopped in time"
    yield folder, process
    process.kill()
    process.wait()


def test_a_folder_that_is_being_written(writing, serve, visit):
    folder, process = writing
    server = serve(folder)
    page = visit(server)
    assert page.text("#status") == "running"
    shown = page.frame
    assert 1 <= shown < 12, "the newest frame is shown"
    assert server.run()["frames"] == list(range(shown + 1))
    process.send_signal(signal.SIGCONT)
    eventually(lambda: page.frame > shown, "new frames are followed")
    eventually(lambda: page.text("#status") == "finished", "the end is noticed")
    assert process.wait() == 0
    page.wait_frame(12)
    assert page.page.get_attribute("#scrub", "max") == "12"


def test_whoever_looks_back_is_not_carried_on(writing, serve, visit):
    folder, process = writing
    page = visit(serve(folder))
    page.page.keyboard.press("Home")
    page.wait_frame(0)
    process.send_signal(signal.SIGCONT)
    eventually(lambda: page.text("#status") == "finished", "the end is noticed")
    assert page.frame == 0
    assert page.page.get_attribute("#scrub", "max") == "12"


def test_a_run_that_was_killed_is_not_running(writing, serve, visit):
    folder, process = writing
    process.kill()
    process.wait()
    page = visit(serve(folder))
    assert page.text("#status") == "stopped"


def truncate(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path):
    path.write_bytes(b"")


def scramble(path):
    """Changes bytes in the middle, where positions and velocities are."""
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 64] = bytes(byte ^ 0x5A for byte in data[middle : middle + 64])
    path.write_bytes(data)


def renew(path):
    """Gives the frame a version of the future."""
    with zipfile.ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    meta = json.loads(entries["meta.json"])
    entries["meta.json"] = json.dumps({**meta, "version": meta["version"] + 1}).encode()
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, content)


def lose(path):
    path.unlink()


@pytest.mark.parametrize("harm", [truncate, empty, scramble, renew, lose])
@pytest.mark.parametrize("number", [0, 3])
def test_a_frame_that_cannot_be_read_is_left_out(space, serve, tmp_path, harm, number):
    run = space.copy(tmp_path / "run")
    harm(run.path(number))
    server = serve(run.folder)
    assert server.run()["frames"] == [other for other in range(7) if other != number]
    status, body = server.raw(f"/api/frames/{number}")
    assert 400 <= status and json.loads(body)["error"]


def test_the_page_passes_over_gaps(space, serve, visit, tmp_path):
    run = space.copy(tmp_path / "run")
    for number, harm in [(0, truncate), (3, lose), (4, empty)]:
        harm(run.path(number))
    page = visit(serve(run.folder))
    assert page.frame == 1
    assert "3 of the frames cannot be read" in page.banner("missing").text_content()
    before = page.picture()
    page.slide("#scrub", 2)
    page.wait_frame(5)
    assert differ(before, page.picture())
    page.page.keyboard.press("End")
    page.wait_frame(6)


def test_a_folder_without_frames(space, serve, visit, tmp_path):
    run = space.copy(tmp_path / "run")
    for path in (run.folder / "frames").iterdir():
        path.unlink()
    page = visit(serve(run.folder))
    assert page.frame == -1
    assert page.page.is_visible("#empty")
    assert "no frames" in page.text("#empty").lower()


def test_a_folder_without_summary_or_log(space, serve, visit, tmp_path):
    run = space.copy(tmp_path / "run")
    (run.folder / "run.json").unlink()
    (run.folder / "log.jsonl").unlink()
    page = visit(serve(run.folder))
    page.ask("pliant.setFrame(6)")
    assert page.page.is_visible("#graphs-empty")


def test_a_log_with_damaged_lines(space, serve, tmp_path):
    run = space.copy(tmp_path / "run")
    log = run.folder / "log.jsonl"
    lines = log.read_text().splitlines()
    log.write_text("\n".join([lines[0], "{ not JSON", *lines[2:5], lines[5][: len(lines[5]) // 2]]))
    sent = json.loads(serve(run.folder).get("/api/log"))
    assert sent == [json.loads(lines[number]) for number in (0, 2, 3, 4)]


def refused(*arguments):
    """What the command says when it cannot do what is asked."""
    done = pliant("view", "--no-open", "--port", 0, *arguments)
    assert done.returncode == 1, (done.returncode, done.stdout, done.stderr)
    assert done.stdout == "" and "panicked" not in done.stderr
    return done.stderr


def test_not_a_run_folder(tmp_path):
    said = refused(tmp_path)
    assert str(tmp_path) in said and "scene.toml" in said


def test_nothing_there(tmp_path):
    assert "no-such-run" in refused(tmp_path / "no-such-run")


def test_a_scene_of_another_version(space, tmp_path):
    run = space.copy(tmp_path / "run")
    scene = run.folder / "scene.toml"
    scene.write_text("viscoplasticity = 7\n" + scene.read_text())
    said = refused(run.folder)
    assert "viscoplasticity" in said and "scene.toml" in said


def test_a_scene_that_is_no_scene(tmp_path):
    scene = tmp_path / "scene.toml"
    scene.write_text("frames = [")
    assert "scene.toml" in refused(scene)


def test_records_take_no_changes(space):
    assert "--set" in refused(space.folder, "--set", "frames=3")


def test_a_port_in_use(space):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = pliant("view", space.folder, "--no-open", "--port", port)
    assert done.returncode == 1
    assert str(port) in done.stderr and "--port" in done.stderr


def test_the_next_port_when_the_first_is_taken(space, serve):
    first = serve(space.folder, port=None)
    second = serve(space.folder, port=None)
    assert 7070 <= first.port < second.port <= 7090
    assert first.run()["title"] == second.run()["title"]


def test_ends_when_it_is_told_to(space):
    server = Server(space.folder)
    server.process.send_signal(signal.SIGINT)
    server.process.wait(30)
    server.stop()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", server.port), timeout=2).close()


def test_the_server_of_a_record_goes_and_comes_back(space, serve, visit):
    server = serve(space.folder)
    page = visit(server, expected=GONE)
    first = page.picture()
    server.kill()
    page.ask("pliant.setColor('pressure').catch(() => {})")
    eventually(lambda: page.banner("connection").count() == 1, "the page says so")
    server.start(server.port)
    eventually(lambda: page.banner("connection").count() == 0, "the page finds it again")
    page.ask("pliant.setFrame(5)")
    assert page.frame == 5
    assert changed(first, page.picture()) > 0


def test_the_server_of_a_live_run_goes_and_comes_back(live, visit):
    server = live(scenes.WEIGHT)
    page = visit(server, expected=[*GONE, "WebSocket"])
    eventually(lambda: page.frame >= 5, "frames arrive")
    server.kill()
    eventually(lambda: page.banner("live").count() == 1, "the page says so")
    server.start(server.port)
    eventually(lambda: page.banner("live").count() == 0, "the page finds it again")
    at = page.frame
    eventually(lambda: page.frame != at, "frames again")
    page.page.click("#live-pause")
    eventually(lambda: page.ask("document.documentElement.dataset.paused") == "true", "it is heard")


def test_another_run_at_the_same_address(space, plane, serve, visit):
    server = serve(space.folder)
    # A frame asked for before the page knows better is one that the new run may not have.
    page = visit(server, expected=[*GONE, "answer 404", "Failed to load resource"])
    server.kill()
    server.show = plane.folder
    page.page.keyboard.press("End")
    eventually(lambda: page.banner("connection").count() == 1, "the page says so")
    server.start(server.port)
    eventually(lambda: page.text("#title") == "A column of sand in the plane", "the page begins afresh")
    page.ask("pliant.ready")
    assert page.ask("pliant.particleCount()") == len(plane.frame(0)["P"])


def test_a_folder_that_is_removed(space, serve, visit, tmp_path):
    run = space.copy(tmp_path / "run")
    server = serve(run.folder)
    page = visit(server, expected=["answer", "Failed to load resource"])
    shutil.rmtree(run.folder)
    status, body = server.raw("/api/run")
    assert status == 200 or json.loads(body)["error"]
    page.ask("pliant.setColor('pressure').catch(() => {})")
    eventually(lambda: page.banner("frame").count() == 1, "the page says what is wrong")

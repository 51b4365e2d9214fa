"""The server under test, and the browser's page as the tests see it."""

import base64
import http.client
import json
import os
import re
import socket
import subprocess
import tempfile
import time

import frames
import numpy as np

# A busy machine that draws in software may take this long [s]; waits end as soon as what they wait for is so.
PATIENCE = 40
# Colors further apart than this, of 255, are seen as different.
VISIBLE = 12
# Part of the pixels that differ between two pictures which are not the same.
CHANGED = 0.002
# Software rendering makes Chromium warn that reading pixels is slow.
NOT_OURS = ("GPU stall",)


def pliant(*arguments):
    """Runs the binary under test to its end."""
    command = [os.environ["PLIANT"], *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def eventually(check, what):
    """Waits until a check gives something true, and gives that."""
    end = time.monotonic() + PATIENCE
    while not (result := check()):
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.03)
    return result


class Server:
    """`pliant view`."""

    def __init__(self, show, *arguments, port=0):
        self.show, self.arguments = show, arguments
        self.complaints = tempfile.TemporaryFile()
        self.start(port)

    def start(self, port):
        choice = [] if port is None else ["--port", port]
        command = [os.environ["PLIANT"], "view", self.show, "--no-open", *choice, *self.arguments]
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.PIPE, stderr=self.complaints, text=True
        )
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"{command} printed {line!r}; {self.said()}"
        self.url, self.port = found[0], int(found[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends the server as Ctrl-C or a terminal does; checks that it had nothing to complain about."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            finally:
                self.kill()
        said = self.said()
        self.complaints.close()
        assert said == ""

    def said(self):
        self.complaints.seek(0)
        return self.complaints.read().decode()

    def raw(self, path, headers=(), host=None):
        """Asks with a path that nobody tidies up; gives status and body."""
        host = f"127.0.0.1:{self.port}" if host is None else host
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", *headers]
        if not any(line.lower().startswith("connection:") for line in headers):
            lines.append("Connection: close")
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            answer = http.client.HTTPResponse(line)
            answer.begin()
            return answer.status, b"" if answer.status == 101 else answer.read()

    def get(self, path):
        status, body = self.raw(path)
        assert status == 200, (path, status, body)
        return body

    def run(self):
        return json.loads(self.get("/api/run"))

    def frame(self, number, color="body"):
        return frames.particles(self.get(f"/api/frames/{number}?color={color}"))

    def present(self):
        """The present frame of a live run, which may be over before it can be asked for."""
        while True:
            number = self.run()["frames"][-1]
            status, body = self.raw(f"/api/frames/{number}")
            if status == 200:
                return frames.particles(body)


class Page:
    """The page in a browser. What goes wrong on it is kept in `faults`."""

    def __init__(self, page, expected=()):
        self.page, self.expected, self.faults = page, expected, []
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.fault(f"exception: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def fault(self, text):
        if not any(known in text for known in [*NOT_OURS, *self.expected]):
            self.faults.append(text)

    def heard(self, message):
        if message.type in ("error", "warning"):
            self.fault(f"console: {message.text} {message.location.get('url', '')}")

    def failed(self, request):
        # Frames fetched ahead are dropped when others are wanted.
        if request.failure != "net::ERR_ABORTED":
            self.fault(f"request failed: {request.url} {request.failure}")

    def answered(self, response):
        if response.status >= 400:
            self.fault(f"answer {response.status}: {response.url}")

    def open(self, server):
        self.page.goto(server.url)
        self.page.evaluate("pliant.ready")
        return self

    def ask(self, script, argument=None):
        return self.page.evaluate(script, argument)

    @property
    def frame(self):
        return self.ask("pliant.frame()")

    def text(self, selector):
        return self.page.text_content(selector)

    def slide(self, selector, value):
        """Moves a slider as a hand would: it takes the value and says so."""
        self.page.fill(selector, str(value))

    def banner(self, key):
        return self.page.locator(f"[data-test='banner-{key}']")

    def wait_frame(self, number):
        eventually(lambda: self.frame == number, f"frame {number} is drawn")

    def project(self, points):
        script = "points => points.map(p => pliant.project(...p))"
        return np.array(self.ask(script, np.asarray(points, float).tolist()))

    def picture(self):
        """What is drawn: rows × columns × red, green, blue."""
        width, height, text = self.ask(
            """async () => {
                const bytes = await pliant.pixelArray();
                let text = "";
                for (let i = 0; i < bytes.length; i += 8192) {
                    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
                }
                const { width, height } = document.getElementById("canvas");
                return [width, height, btoa(text)];
            }"""
        )
        pixels = np.frombuffer(base64.b64decode(text), "u1").reshape(height, width, 4)
        return pixels[:, :, :3].astype(int)

    def at(self, picture, points):
        """Colors of a picture where points of the world are."""
        box = self.ask(
            "(({left, top, width, height}) => [left, top, width, height])"
            "(document.getElementById('canvas').getBoundingClientRect())"
        )
        rows, columns = picture.shape[:2]
        places = (self.project(points) - box[:2]) / box[2:] * [columns, rows]
        x, y = places.astype(int).T
        inside = (x >= 0) & (x < columns) & (y >= 0) & (y < rows)
        assert inside.mean() > 0.9, "nearly all of the matter is within the picture"
        return picture[y[inside], x[inside]]


def changed(one, other):
    """Part of the pixels that differ visibly."""
    return (np.abs(one - other).max(axis=-1) > VISIBLE).mean()


def differ(one, other):
    return changed(one, other) > CHANGED


def colors(picture):
    """How many clearly different colors there are."""
    return len(np.unique((picture // 24).reshape(-1, 3), axis=0))

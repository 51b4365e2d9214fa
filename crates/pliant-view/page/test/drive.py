"""Drives the page in headless Chromium against the mock server and checks what it does.

    pip install playwright pillow numpy      # and a Chromium, found as `chromium` or by $CHROMIUM
    python test/drive.py [--shots DIR] [NAME …]

Every test gets its own server and page; a message on the browser's console fails it.
"""

import argparse
import base64
import io
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time

import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright

PAGE = pathlib.Path(__file__).resolve().parent.parent
# Software rendering: the same pixels on every machine, with or without a GPU.
FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
# Part of the pixels that must differ for two pictures to count as different.
CHANGED = 0.002
# What the browser prints when the server has been stopped.
GONE = ("WebSocket", "Failed to load resource")
TESTS = []


def test(*arguments, expected_errors=(), **page_options):
    """Registers a test with the mock server's arguments; `expected_errors` are allowed on the console."""

    def register(function):
        TESTS.append((function.__name__, arguments, expected_errors, page_options, function))
        return function

    return register


class Server:
    def __init__(self, arguments, port=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", port or 0))
            self.port = probe.getsockname()[1]
        self.arguments = arguments
        self.start()

    def start(self):
        command = ["node", str(PAGE / "mock" / "server.mjs"), "--port", str(self.port), *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def stop(self):
        """Ends the server; returns what it printed (the commands of a live run)."""
        self.process.terminate()
        return self.process.communicate()[0]


def pixels(page):
    data = page.evaluate("pliant.pixels()")
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(data.split(",")[1]))).convert("RGB")).astype(int)


def differ(a, b):
    return (np.abs(a - b).max(axis=2) > 12).mean() > CHANGED


def colors(picture):
    """How many clearly different colors a picture has."""
    return len(np.unique((picture // 24).reshape(-1, 3), axis=0))


def eventually(check, what, seconds=8):
    end = time.time() + seconds
    while not check():
        assert time.time() < end, f"timed out: {what}"
        time.sleep(0.05)


@test()
def finished_run_is_drawn_and_scrubbed(page, server):
    assert page.evaluate("pliant.frame()") == 0
    assert page.evaluate("pliant.particleCount()") > 40_000
    first = pixels(page)
    assert colors(first) > 20
    page.evaluate("pliant.setFrame(9)")
    assert page.evaluate("pliant.frame()") == 9
    assert differ(first, pixels(page))
    assert page.text_content("#frame-label") == "9"
    page.keyboard.press("ArrowRight")
    eventually(lambda: page.evaluate("pliant.frame()") == 10, "a step forward")
    page.keyboard.press("End")
    eventually(lambda: page.evaluate("pliant.frame()") == 47, "the last frame")
    page.keyboard.press("Home")
    eventually(lambda: page.evaluate("pliant.frame()") == 0, "the first frame")
    assert not differ(first, pixels(page))


@test()
def colors_follow_the_attribute(page, server):
    before = pixels(page)
    page.evaluate("pliant.setColor('speed')")
    assert page.evaluate("pliant.color()") == "speed"
    assert differ(before, pixels(page))
    legend = page.locator("#legend")
    assert legend.get_attribute("data-attribute") == "speed"
    assert "m/s" in legend.get_attribute("aria-label")
    page.select_option("#color", "height")
    eventually(lambda: page.evaluate("pliant.color()") == "height", "the chosen color")
    page.select_option("#colormap", "magma")
    assert differ(before, pixels(page))


@test()
def playing_moves_on_and_stops(page, server):
    page.keyboard.press("Space")
    eventually(lambda: page.evaluate("pliant.frame()") >= 5, "five frames")
    page.keyboard.press("Space")
    time.sleep(0.3)
    stopped = page.evaluate("pliant.frame()")
    time.sleep(0.4)
    assert page.evaluate("pliant.frame()") == stopped


@test()
def surface_and_section(page, server):
    particles = pixels(page)
    page.click("#mode-surface")
    eventually(lambda: differ(particles, pixels(page)), "the surface")
    whole = pixels(page)
    page.keyboard.press("x")
    assert differ(whole, pixels(page))
    cut = pixels(page)
    page.click("#section-flip")
    assert differ(cut, pixels(page))
    page.click("#section-z")
    page.fill("#section-position", "0.7")
    page.click("#mode-particles")
    time.sleep(0.3)
    assert differ(whole, pixels(page))


@test()
def views_and_hidden_bodies(page, server):
    start = pixels(page)
    for key in "123":
        page.keyboard.press(key)
        assert differ(start, pixels(page)), key
    page.keyboard.press("4")
    assert not differ(start, pixels(page))
    page.click("[data-test='body-red ball']")
    assert differ(start, pixels(page))


@test()
def orbit_and_probe(page, server):
    start = pixels(page)
    x, y = page.evaluate("pliant.project(-0.25, 0.55, 0)")
    page.mouse.click(x, y)
    assert "red ball" in page.text_content("#probe")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y + 30, steps=4)
    page.mouse.up()
    assert differ(start, pixels(page))


@test()
def picture_and_film_are_saved(page, server):
    with page.expect_download() as download:
        page.keyboard.press("p")
    picture = Image.open(download.value.path())
    assert picture.format == "PNG" and picture.width > 500
    assert download.value.suggested_filename == "mock-0000.png"
    page.select_option("#speed", "2")
    with page.expect_download(timeout=60_000) as download:
        page.click("#film")
    assert download.value.suggested_filename == "mock.webm"
    film = pathlib.Path(download.value.path()).read_bytes()
    assert film[:4] == b"\x1aE\xdf\xa3" and len(film) > 20_000


@test("--running")
def running_folder_grows(page, server):
    assert page.text_content("#status") == "running"
    start = page.evaluate("pliant.frame()")
    eventually(lambda: page.evaluate("pliant.frame()") >= start + 3, "new frames are followed")


@test(expected_errors=GONE)
def server_goes_away_and_comes_back(page, server):
    server.stop()
    page.keyboard.press("End")
    eventually(lambda: page.locator("[data-test='banner-connection']").count() == 1, "the banner")
    server.start()
    eventually(lambda: page.locator("[data-test='banner-connection']").count() == 0, "the banner goes")
    eventually(lambda: page.evaluate("pliant.frame()") == 47, "the frame that was asked for")


@test(expected_errors=("404",))
def refusals_are_shown(page, server):
    page.route("**/api/frames/5?*", lambda route: route.fulfill(status=404, json={"error": "Frame 5 is damaged: run it again."}))
    page.evaluate("pliant.setFrame(5).catch(() => {})")
    assert "Frame 5 is damaged" in page.text_content("#banner")
    page.evaluate("pliant.setFrame(6)")
    assert page.text_content("#banner") == ""


@test("--live", "--particles", "20000", expected_errors=GONE)
def live_run_streams_and_obeys(page, server):
    eventually(lambda: page.evaluate("pliant.frame()") > 5, "frames")
    assert page.is_visible("#live-bar") and not page.is_visible("#timeline")
    page.keyboard.press("Space")
    eventually(lambda: page.get_attribute("#live-pause", "aria-label") == "Resume", "the pause")
    time.sleep(0.3)
    paused = page.evaluate("pliant.frame()")
    page.keyboard.press("ArrowRight")
    eventually(lambda: page.evaluate("pliant.frame()") == paused + 1, "one step")
    page.evaluate("pliant.setColor('height')")
    page.fill("#gravity-y", "100")
    page.fill("[data-test='material-jelly-young']", "150")
    page.click("#live-restart")
    eventually(lambda: page.evaluate("pliant.frame()") == 0, "the restart")
    page.fill("[data-test='material-jelly-young']", "400")
    eventually(lambda: page.locator("[data-test='banner-live-error']").count() == 1, "the refusal")
    said = server.stop()
    for command in ['"type":"pause"', '"type":"step"', '"attribute":"height"', '"type":"gravity","value":[0,-10,0]', '"field":"young","value":8', '"type":"restart"']:
        assert command in said, (command, said)


@test("--live", "--particles", "20000", expected_errors=GONE)
def hand_drags_matter_and_colliders(page, server):
    page.keyboard.press("Space")
    time.sleep(0.3)
    page.keyboard.press("3")
    before = pixels(page)
    at = page.evaluate("pliant.particle(500)")
    x, y = page.evaluate("p => pliant.project(...p)", at)
    page.keyboard.down("Shift")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y + 40, steps=5)
    page.keyboard.up("Shift")
    page.keyboard.press("ArrowRight")
    eventually(lambda: differ(before, pixels(page)), "matter moves")
    page.mouse.up()
    page.keyboard.press("g")
    x, y = page.evaluate("pliant.project(0.05, 0.48, 0.25)")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=3)
    page.mouse.up()
    said = server.stop()
    for command in ['"type":"grab","point":[', '"type":"drag","point":[', '"type":"release"', '"type":"collider","name":"paddle","at":[']:
        assert command in said, (command, said)


@test("--live", "--particles", "20000", expected_errors=GONE)
def nozzle_is_opened_carried_and_closed(page, server):
    page.keyboard.press("Space")
    page.keyboard.press("g")
    page.keyboard.press("n")
    assert page.get_attribute("#pour", "aria-pressed") == "true"
    assert page.get_attribute("#grab", "aria-pressed") == "false"
    page.select_option("#pour-material", "rubber")
    page.fill("#pour-radius", "4")
    before = pixels(page)
    # A place on the floor, free of matter.
    x, y = page.evaluate("pliant.project(0, 0, 0.25)")
    page.mouse.move(x, y)
    page.mouse.down()
    assert differ(before, pixels(page)), "the nozzle is shown"
    page.mouse.move(x + 60, y, steps=3)
    page.mouse.up()
    assert not differ(before, pixels(page)), "the nozzle is gone, and the camera stays"
    page.click("#pour")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    said = [json.loads(line) for line in server.stop().splitlines()]
    poured = [command for command in said if command["type"] in ("pour", "close")]
    assert [command["type"] for command in poured] == 4 * ["pour"] + ["close"], poured
    points = np.array([command["point"] for command in poured[:-1]])
    radius = poured[0]["radius"]
    assert poured[0]["material"] == "rubber" and 0 < radius < 0.1
    assert np.abs(points[0] - [0, 5 * radius, 0.25]).max() < 0.005, points
    assert np.ptp(points[:, 1]) < 1e-9 and np.all(np.diff(points[:, 0]) > 0), "it moves at its height"


@test("--live", "--particles", "5000", expected_errors=GONE)
def live_line_is_opened_again(page, server):
    server.stop()
    eventually(lambda: page.locator("[data-test='banner-live']").count() == 1, "the banner")
    server.start()
    eventually(lambda: page.locator("[data-test='banner-live']").count() == 0, "the banner goes", 15)
    first = page.evaluate("pliant.frame()")
    eventually(lambda: page.evaluate("pliant.frame()") != first, "frames again")


@test("--particles", "200000")
def many_particles_play(page, server):
    assert page.evaluate("pliant.particleCount()") > 190_000
    took = page.evaluate(
        """async () => {
            for (let i = 0; i < 12; i += 1) await pliant.setFrame(i);
            const start = performance.now();
            for (let i = 0; i < 12; i += 1) await pliant.setFrame(i);
            return (performance.now() - start) / 12;
        }"""
    )
    print(f"    {took:.0f} ms a frame, drawn in software")


@test(width=420, height=760)
def small_window_and_help(page, server):
    assert not page.is_visible("#panel")
    page.click("#panel-toggle")
    assert page.is_visible("#color")
    page.keyboard.press("m")
    page.keyboard.press("?")
    assert page.is_visible("#help-keys")
    page.click("#help-close")
    before = page.evaluate("document.documentElement.dataset.theme")
    page.keyboard.press("t")
    assert page.evaluate("document.documentElement.dataset.theme") != before
    unnamed = page.evaluate(
        """[...document.querySelectorAll('button, input, select')].filter((e) =>
            !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map((e) => e.id)"""
    )
    assert unnamed == [], unnamed


def run(browser, name, arguments, expected_errors, options, function, shots):
    server = Server(arguments)
    said = []
    size = {"width": options.get("width", 1280), "height": options.get("height", 800)}
    context = browser.new_context(viewport=size, color_scheme=options.get("scheme", "dark"))
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    try:
        page.goto(f"http://127.0.0.1:{server.port}/")
        page.evaluate("pliant.ready")
        function(page, server)
        if shots:
            page.screenshot(path=str(pathlib.Path(shots) / f"{name}.png"))
        # Software rendering makes Chromium warn of slow reads; that is not the page's doing.
        bad = [line for line in said if "GPU stall" not in line and not any(e in line for e in expected_errors)]
        assert not bad, bad
    finally:
        context.close()
        server.stop() if server.process.poll() is None else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shots", help="folder for a picture of every test's end")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    failed = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, *rest in TESTS:
            if options.names and name not in options.names:
                continue
            start = time.time()
            try:
                run(browser, name, *rest, options.shots)
                print(f"ok      {name} ({time.time() - start:.1f} s)", flush=True)
            except Exception as error:
                failed.append(name)
                print(f"FAILED  {name}: {type(error).__name__} {error} (line {error.__traceback__.tb_next.tb_lineno if error.__traceback__.tb_next else '?'})", flush=True)
    sys.exit(f"{len(failed)} failed" if failed else 0)


if __name__ == "__main__":
    main()

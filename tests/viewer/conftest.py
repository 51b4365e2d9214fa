"""Runs, servers and pages for the tests; each page must end without a complaint in the browser."""

import os
import shutil
from pathlib import Path

import numpy as np
import pytest
import scenes
from harness import PATIENCE, Page, Server, pliant
from playwright.sync_api import sync_playwright

# Software rendering works everywhere; containers have no sandbox to offer.
FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
# Small, so that drawing in software is quick; wide enough for the panel to be open.
WINDOW = {"width": 880, "height": 500}


class Run:
    """A finished run."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def path(self, index):
        return self.folder / "frames" / f"frame.{index:04}.npz"

    def frame(self, index):
        with np.load(self.path(index)) as arrays:
            return {name: arrays[name] for name in arrays.files if name != "meta.json"}

    def copy(self, to):
        shutil.copytree(self.folder, to)
        return Run(to)


def simulate(folder, text):
    scene = folder / "scene-file.toml"
    scene.write_text(text)
    done = pliant("run", scene, "--out", folder / "run", "--quiet")
    assert done.returncode == 0, done.stderr
    return Run(folder / "run")


@pytest.fixture(scope="session")
def space(tmp_path_factory):
    return simulate(tmp_path_factory.mktemp("space"), scenes.SPACE)


@pytest.fixture(scope="session")
def plane(tmp_path_factory):
    return simulate(tmp_path_factory.mktemp("plane"), scenes.PLANE)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["PLIANT_CHROMIUM"], args=FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture
def serve():
    """Starts servers that end with the test."""
    servers = []

    def start(show, *arguments, **options):
        servers.append(Server(show, *arguments, **options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def recorded(space):
    """A server of a finished run, for tests that only ask."""
    server = Server(space.folder)
    yield server
    server.stop()


@pytest.fixture
def live(serve, tmp_path):
    """Starts a live run of a scene."""

    def start(text):
        scene = tmp_path / "live.toml"
        scene.write_text(text)
        return serve(scene, "--threads", 1)

    return start


@pytest.fixture
def visit(browser, serve):
    """Opens pages; `expected` are words of complaints that belong to the test. `serve` ends after them."""
    opened = []

    def open_page(server, expected=(), script=None):
        context = browser.new_context(viewport=WINDOW, color_scheme="dark", reduced_motion="reduce")
        context.set_default_timeout(1000 * PATIENCE)
        if script:
            context.add_init_script(script)
        page = Page(context.new_page(), expected)
        opened.append((context, page))
        return page.open(server)

    yield open_page
    faults = [fault for _, page in opened for fault in page.faults]
    for context, _ in opened:
        context.close()
    assert faults == []

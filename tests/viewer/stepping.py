"""A live run, paused, stepped and begun anew with the buttons of its page; and where its page looks."""

import pytest
from harness import eventually


def pause(page):
    """Pauses with the button and waits until page and server agree on the frame."""
    if page.ask("document.documentElement.dataset.paused") != "true":
        page.page.click("#live-pause")
    eventually(lambda: page.ask("document.documentElement.dataset.paused") == "true", "the pause")
    settle(page)


def settle(page):
    """Waits until the page has drawn the frame that a paused server is at."""
    eventually(lambda: page.text("#live-frame") == f"frame {page.frame}", "the last frame is drawn")


def restart_paused(page):
    pause(page)
    page.page.click("#live-restart")
    page.wait_frame(0)
    eventually(lambda: page.text("#live-frame") == "frame 0", "the restart is reported")


def steps(page, count):
    """Steps from frame 0 and waits for each."""
    for number in range(1, count + 1):
        page.page.click("#live-step")
        page.wait_frame(number)


def bring_into_view(page, point):
    """Zooms out until a point is in the picture; the camera then no longer follows the bounds of the matter."""
    canvas = "(({left, top}) => [left, top])(document.getElementById('canvas').getBoundingClientRect())"
    corner = page.ask(canvas)
    page.page.mouse.move(280, 250)
    for _ in range(20):
        page.page.mouse.wheel(0, 10)
        page.picture()
        if (page.project([point])[0] > corner).all():
            return
        page.page.mouse.wheel(0, 400)
    pytest.fail(f"{point} is not in the picture")


def drag(page, start, end):
    """Drags what is at a point of the world to another, in the plane that faces the viewer."""
    start, end = page.project([start, end])
    page.page.keyboard.down("Shift")
    page.page.mouse.move(*start)
    page.page.mouse.down()
    for part in range(1, 7):
        page.page.mouse.move(*(start + (end - start) * part / 6))
        shown = page.frame
        eventually(lambda: page.frame > shown, "a frame while it is dragged")
    page.page.mouse.up()
    page.page.keyboard.up("Shift")

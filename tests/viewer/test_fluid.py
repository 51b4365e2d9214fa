"""A live run of fluids in the browser: they are poured, stirred and turned from stiff to liquid."""

import numpy as np
import pytest
import scenes
from harness import eventually
from stepping import bring_into_view, drag, restart_paused

# Frames that make a change plain.
ENOUGH = 6
SPACING = 0.012
# Of the nozzle, in spacings: the page's slider.
WIDTH = 2


def positions(page):
    """The matter of the frame that the page shows."""
    script = "() => Array.from({length: pliant.particleCount()}, (_, i) => pliant.particle(i))"
    return np.array(page.ask(script))


def wait_frames(page, count):
    end = page.frame + count
    eventually(lambda: page.frame >= end, f"{count} frames")


def in_the_air(frame):
    """What has left the nozzle and not landed on the lump, which is half as high."""
    return frame.positions[frame.positions[:, 1] > 0.12]


def open_nozzle(page, point):
    """Opens it above a place of the first frame, and lets the run go on."""
    restart_paused(page)
    page.slide("#pour-radius", WIDTH)
    bring_into_view(page, np.add(point, [0, 0.2, 0]))
    page.page.mouse.move(*page.project([point])[0])
    page.page.mouse.down()
    page.page.keyboard.press("Space")


def test_pressing_pours_onto_what_is_under_the_pointer(live, visit):
    server = live(scenes.LUMP)
    assert server.run()["pours"] == ["honey"]
    page = visit(server)
    assert page.page.is_visible("#pour") and not page.page.is_visible("#pour-material")
    page.page.click("#pour")
    assert page.page.get_attribute("#pour", "aria-pressed") == "true"
    # The middle of the top of the lump.
    open_nozzle(page, [0, 0.06, 0])
    eventually(lambda: page.ask("pliant.particleCount()") > 500, "fluid on the page")
    early = server.present()
    wait_frames(page, ENOUGH)
    late = server.present()
    page.page.mouse.up()

    # A stream as wide as the nozzle, as fast as after a fall by its radius.
    radius = WIDTH * SPACING
    rate = np.pi * radius**2 * np.sqrt(2 * 9.81 * radius) / SPACING**3
    poured = (len(late.positions) - len(early.positions)) / (late.time - early.time)
    assert poured == pytest.approx(rate, rel=0.25)
    # What has not landed yet is above the place that was pointed at.
    falling = in_the_air(late)
    assert len(falling) > 20
    assert np.hypot(falling[:, 0], falling[:, 2]).max() < radius + SPACING

    eventually(lambda: len(in_the_air(server.present())) == 0, "the last of it lands")
    closed = len(server.present().positions)
    wait_frames(page, ENOUGH)
    assert len(server.present().positions) == closed
    assert page.ask("pliant.particleCount()") == closed


def test_a_nozzle_is_carried_along_and_closes_when_its_page_leaves(live, visit):
    server = live(scenes.LUMP)
    page = visit(server)
    page.page.keyboard.press("n")
    open_nozzle(page, [-0.05, 0.06, 0])
    eventually(lambda: page.ask("pliant.particleCount()") > 500, "fluid")
    page.page.mouse.move(*page.project([[0.05, 0.06, 0]])[0], steps=5)

    def is_carried():
        falling = in_the_air(server.present())
        return len(falling) > 0 and falling[:, 0].min() > 0

    eventually(is_carried, "the nozzle is where the pointer is")
    page.page.close()
    eventually(lambda: len(in_the_air(server.present())) == 0, "the nozzle closes")


def test_a_nozzle_that_is_held_pours_on_when_the_run_begins_anew(live, visit):
    server = live(scenes.LUMP)
    page = visit(server)
    page.page.keyboard.press("n")
    open_nozzle(page, [0, 0.06, 0])
    eventually(lambda: page.ask("pliant.particleCount()") > 500, "fluid")
    wait_frames(page, ENOUGH)
    late = page.frame
    page.page.keyboard.press("r")
    eventually(lambda: page.frame < late, "it begins anew")
    eventually(lambda: page.ask("pliant.particleCount()") > 500, "fluid again")
    page.page.mouse.up()


def test_what_is_no_fluid_cannot_be_poured(live, visit):
    server = live(scenes.WEIGHT)
    assert server.run()["pours"] == []
    page = visit(server)
    assert not page.page.is_visible("#pour")
    page.page.keyboard.press("n")
    assert page.page.get_attribute("#pour", "aria-pressed") == "false"


def test_a_spoon_is_drawn_through_a_fluid(live, visit):
    server = live(scenes.LUMP)
    page = visit(server)
    restart_paused(page)
    page.page.keyboard.press("1")
    before = server.present()
    middle = np.array([-0.12, 0.03, 0])

    def spoon(frame):
        return middle + (frame.poses[1] - before.poses[1])[:3, 3]

    bring_into_view(page, middle - [0.03, 0, 0])
    page.page.keyboard.press("Space")
    # Its nearest point, then to the middle of the fluid.
    drag(page, middle + [0, 0, 0.03], [0, 0.03, 0.03])
    eventually(lambda: spoon(server.present())[0] > -0.02, "the spoon follows the pointer")
    after = server.present()
    # It takes its place among the fluid, which makes way.
    assert np.linalg.norm(after.positions - spoon(after), axis=1).min() > 0.02
    pushed = after.positions[:, 0].mean() - before.positions[:, 0].mean()
    assert pushed > 0.003


def test_a_slider_turns_a_pile_into_a_puddle(live, visit):
    page = visit(live(scenes.PILE))

    def height():
        """That of nearly all of the matter on the page: a drop that splashes up does not count."""
        return np.percentile(positions(page)[:, 1], 95)

    start = height()
    assert start > 0.08
    # Left alone, it stands for as long as the puddle takes to spread.
    wait_frames(page, 24)
    assert height() > 0.9 * start
    wide = np.ptp(positions(page)[:, 0])
    page.slide("[data-test='material-dough-alpha']", 400)
    eventually(lambda: height() < 0.4 * start, "the pile sinks")
    assert np.ptp(positions(page)[:, 0]) > 1.5 * wide

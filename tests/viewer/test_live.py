"""A live run in the browser: it streams, obeys, and can be touched."""

import numpy as np
import pytest
import scenes
from harness import differ, eventually
from stepping import bring_into_view, drag, pause, restart_paused, settle, steps

# Frames that make a change plain.
ENOUGH = 6


def test_frames_stream(live, visit):
    server = live(scenes.SPACE)
    page = visit(server)
    assert page.text("#title") == "Two bodies fall past a post"
    assert page.text("#status") == "live"
    assert page.page.is_visible("#live-bar") and not page.page.is_visible("#timeline")
    restart_paused(page)
    first = page.picture()
    page.page.click("#live-pause")
    eventually(lambda: page.frame >= ENOUGH, "frames arrive")
    pause(page)
    assert differ(first, page.picture())
    eventually(lambda: not page.page.is_visible("#graphs-empty"), "the log is drawn")


def test_pause_and_resume(live, visit):
    server = live(scenes.WEIGHT)
    page = visit(server)
    eventually(lambda: page.frame > 1, "frames arrive")
    pause(page)
    at = page.frame
    # As many frames as would have come in this time stay away: the server itself stands still.
    page.page.wait_for_timeout(400)
    assert page.frame == at
    assert server.run()["frames"] == [at]
    page.page.click("#live-pause")
    eventually(lambda: page.frame > at + 1, "it goes on")


def test_step_advances_one_frame(live, visit):
    server = live(scenes.WEIGHT)
    page = visit(server)
    pause(page)
    at = page.frame
    before = server.frame(at)
    page.page.click("#live-step")
    page.wait_frame(at + 1)
    page.page.wait_for_timeout(200)
    assert server.run()["frames"] == [at + 1]
    after = server.frame(at + 1)
    assert after.time - before.time == pytest.approx(1 / 24, abs=1e-5)


def test_restart_begins_again(live, visit):
    server = live(scenes.SPACE)
    page = visit(server)
    restart_paused(page)
    first = server.frame(0)
    steps(page, 3)
    later = server.frame(3)
    assert np.abs(later.positions - first.positions).max() > 0.05
    restart_paused(page)
    again = server.frame(0)
    assert again.time == 0
    np.testing.assert_array_equal(again.positions, first.positions)
    steps(page, 3)
    np.testing.assert_array_equal(server.frame(3).positions, later.positions)


def test_restart_while_running(live, visit):
    page = visit(live(scenes.WEIGHT))
    # A second's worth: frames from before the restart are not mistaken for those after it.
    eventually(lambda: page.frame >= 24, "frames arrive")
    page.ask(
        """() => {
            const seen = pliant.frame();
            window.begunAgain = new Promise((resolve) => {
                const look = () => (pliant.frame() < seen ? resolve() : requestAnimationFrame(look));
                look();
            });
        }"""
    )
    page.page.keyboard.press("r")
    page.ask("window.begunAgain")
    at = page.frame
    eventually(lambda: page.frame > at, "and go on")


def test_gravity_slider_turns_the_fall(live, visit):
    server = live(scenes.SPACE)
    page = visit(server)
    restart_paused(page)
    start = server.frame(0).positions[:, 1].mean()
    steps(page, ENOUGH)
    assert server.frame(ENOUGH).positions[:, 1].mean() < start - 0.05
    restart_paused(page)
    page.slide("#gravity-y", 400)
    up = eventually(lambda: server.run()["gravity"][1] > 0 and server.run()["gravity"], "gravity")
    assert up[1] >= 9.81 and up[0] == up[2] == 0
    steps(page, ENOUGH)
    # The block sets out downwards at 1 m/s.
    block = server.frame(ENOUGH)
    assert block.positions[:, 1].mean() > start + 0.05
    page.page.click("#gravity-reset")
    eventually(lambda: server.run()["gravity"] == pytest.approx([0, -9.81, 0]), "the reset")


def test_material_slider_changes_the_result(live, visit):
    server = live(scenes.WEIGHT)
    page = visit(server)
    slider = "[data-test='material-soft-young']"

    def sagged(place, young):
        restart_paused(page)
        page.slide(slider, place)

        def value():
            (soft,) = server.run()["materials"]
            (one,) = [one for one in soft["sliders"] if one["field"] == "young"]
            return one["value"]

        eventually(lambda: value() == pytest.approx(young, rel=0.01), f"young is {young}")
        steps(page, ENOUGH)
        return server.frame(ENOUGH).positions

    soft = sagged(0, 5e2)
    firm = sagged(400, 5e4)
    # Of its height of 20 cm, the soft one loses centimeters under its weight, the firm one millimeters.
    assert firm[:, 1].mean() - soft[:, 1].mean() > 0.01
    # It is the slider, not chance: the same again gives the same.
    np.testing.assert_array_equal(sagged(0, 5e2), soft)


def test_a_material_changes_while_it_runs(live, visit):
    server = live(scenes.WEIGHT)
    page = visit(server)
    restart_paused(page)
    # Firm, it sags by a few millimeters at most, so that what happens later is due to the change.
    page.slide("[data-test='material-soft-young']", 400)
    page.page.click("#live-pause")
    eventually(lambda: page.frame >= ENOUGH, "frames arrive")
    before = server.present().positions[:, 1].mean()
    assert before > 0.094
    page.slide("[data-test='material-soft-young']", 0)
    eventually(lambda: server.present().positions[:, 1].mean() < before - 0.01, "it sags")


def test_color_of_a_paused_run(live, visit):
    page = visit(live(scenes.SPACE))
    pause(page)
    before = page.picture()
    page.ask("pliant.setColor('speed')")
    eventually(lambda: differ(before, page.picture()), "the colors change")
    assert page.page.get_attribute("#legend", "data-attribute") == "speed"
    assert page.ask("document.documentElement.dataset.paused") == "true"


def front_particle(page, points):
    """A particle in the middle of the face towards the viewer of the front view."""
    front = np.flatnonzero(points[:, 2] > points[:, 2].max() - 0.005)
    return front[np.argmin(np.linalg.norm(points[front, :2], axis=1))]


def test_dragging_moves_matter(live, visit):
    server = live(scenes.WEIGHTLESS)
    page = visit(server)
    page.page.keyboard.press("1")
    before = server.present()
    eventually(lambda: page.frame >= before.frame + ENOUGH, "time passes")
    # Nothing moves by itself: what moves later was moved.
    rest = server.present().positions
    assert np.abs(rest - before.positions).max() < 1e-3
    particle = front_particle(page, rest)
    (x, y), *_ = page.project(rest[[particle]])
    page.page.keyboard.down("Shift")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    for part in range(1, 7):
        page.page.mouse.move(x + 15 * part, y)
        shown = page.frame
        eventually(lambda: page.frame > shown, "a frame while it is dragged")
    page.page.mouse.move(x + 90, y)

    def moved():
        return server.present().positions - rest

    scale = np.linalg.norm(np.diff(page.project([[0, 0, 0.1], [0.1, 0, 0.1]]), axis=0)) / 0.1
    pulled = 90 / scale
    # What is in the hand goes with it most of the way, to the right and not elsewhere.
    eventually(lambda: moved()[particle, 0] > 0.6 * pulled, "it follows the pointer")
    assert np.abs(moved()[particle, 1:]).max() < 0.4 * pulled
    page.page.mouse.up()
    page.page.keyboard.up("Shift")
    # The rest of the block comes along, and it springs back into shape.
    eventually(lambda: moved()[:, 0].mean() > 0.2 * pulled, "the block comes along")
    assert np.isfinite(server.present().positions).all()


def test_orbiting_does_not_move_matter(live, visit):
    server = live(scenes.WEIGHTLESS)
    page = visit(server)
    page.page.keyboard.press("1")
    before = server.present()
    (x, y), *_ = page.project(before.positions[[front_particle(page, before.positions)]])
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 90, y, steps=6)
    page.page.mouse.up()
    eventually(lambda: page.frame >= before.frame + ENOUGH, "time passes")
    assert np.abs(server.present().positions - before.positions).max() < 1e-3


def test_a_collider_is_moved_and_pushes_matter(live, visit):
    server = live(scenes.WEIGHTLESS)
    assert server.run()["colliders"] == [{"name": "stone", "movable": True}]
    page = visit(server)
    page.page.keyboard.press("1")
    before = server.present()

    def stone():
        return server.present().poses[0][:3, 3]

    start = stone()
    # The page frames the matter; the stone is beside it.
    bring_into_view(page, [-0.42, 0, 0])
    # The stone's nearest point, then to the side of the block.
    drag(page, [-0.3, 0, 0.08], [-0.12, 0, 0.08])
    eventually(lambda: (stone() - start)[0] > 0.15, "the stone follows the pointer")
    assert np.abs((stone() - start)[1:]).max() < 0.02
    # It has been pushed 4 cm and more into the block, which gives way.
    eventually(
        lambda: (server.present().positions - before.positions)[:, 0].mean() > 0.005,
        "the block gives way",
    )


def test_two_pages_see_the_same_run(live, visit):
    server = live(scenes.WEIGHT)
    one, other = visit(server), visit(server)
    for page in (one, other):
        at = page.frame
        eventually(lambda: page.frame > at, "frames arrive")
    pause(one)
    paused = "document.documentElement.dataset.paused"
    eventually(lambda: other.ask(paused) == "true", "the other page hears of the pause")
    settle(other)
    assert one.frame == other.frame
    other.page.click("#live-pause")
    at = one.frame
    eventually(lambda: one.frame > at and other.frame > at, "both go on")


KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
    constructor(...parts) { super(...parts); window.sockets.push(this); }
};
"""


def test_a_line_that_drops_is_opened_again(live, visit):
    page = visit(live(scenes.WEIGHT), script=KEEP_SOCKETS)
    eventually(lambda: page.frame > 1, "frames arrive")
    page.ask("sockets.at(-1).close()")
    eventually(lambda: page.ask("sockets.length") == 2, "a new line is opened")
    eventually(lambda: page.banner("live").count() == 0, "the banner goes")
    at = page.frame
    eventually(lambda: page.frame > at + 1, "frames again")
    # And it is heard on the new line.
    pause(page)


def say(page, message):
    """Sends a message on the page's own line."""
    page.ask("message => sockets.at(-1).send(message)", message)


def test_refused_messages_are_told_and_the_run_goes_on(live, visit):
    page = visit(live(scenes.WEIGHT), script=KEEP_SOCKETS)
    for message, words in [
        ('{"type": "material", "name": "lead", "field": "young", "value": 1}', "lead"),
        ('{"type": "material", "name": "soft", "field": "density", "value": 1}', "density"),
        ('{"type": "material", "name": "soft", "field": "young", "value": -1}', "young"),
        ('{"type": "collider", "name": "lid", "at": [0, 0, 0]}', "lid"),
        ('{"type": "gravity", "value": [0, 1]}', "not understood"),
        ('{"type": "gravity", "value": [0, 1e999, 0]}', "not understood"),
        ('{"type": "grab", "point": [0, 0, 0], "radius": -1}', "radius"),
        ('{"type": "pour", "point": [0, 1, 0], "material": "soft", "radius": 0.01}', "poured"),
        ('{"type": "color", "attribute": "taste"}', "taste"),
        ('{"type": "dance"}', "dance"),
        ("no JSON", "not understood"),
    ]:
        say(page, message)
        eventually(lambda: page.banner("live-error").count() == 1, f"the page is told: {message}")
        assert words in page.banner("live-error").text_content(), message
        page.banner("live-error").locator("button").click()
    at = page.frame
    eventually(lambda: page.frame > at, "the run goes on")


def test_what_has_no_middle_cannot_be_moved(live, visit):
    server = live(scenes.WEIGHT)
    assert server.run()["colliders"] == [{"name": "floor", "movable": False}]
    page = visit(server, script=KEEP_SOCKETS)
    say(page, '{"type": "collider", "name": "floor", "at": [0, 0.1, 0]}')
    # What is refused is told before the frame after the next.
    at = page.frame
    eventually(lambda: page.frame > at + 2, "frames arrive")
    assert page.banner("live-error").count() == 1
    assert "floor" in page.banner("live-error").text_content()
    assert (server.present().poses[0] == np.eye(4)).all()


def test_a_restart_forgets_old_complaints(live, visit):
    page = visit(live(scenes.WEIGHT), script=KEEP_SOCKETS)
    say(page, '{"type": "material", "name": "lead", "field": "young", "value": 1}')
    eventually(lambda: page.banner("live-error").count() == 1, "the page is told")
    restart_paused(page)
    steps(page, 1)
    assert page.banner("live-error").count() == 0


def test_a_scene_in_the_plane_runs_live(live, visit):
    server = live(scenes.PLANE)
    page = visit(server)
    restart_paused(page)
    first = page.picture()
    before = server.frame(0).positions
    steps(page, 3)
    assert differ(first, page.picture())
    after = server.frame(3).positions
    assert after[:, 1].mean() < before[:, 1].mean() - 0.005
    assert (after[:, 2] == 0).all()
    assert page.page.locator("#gravity-z").count() == 0

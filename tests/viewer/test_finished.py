"""A finished run in the browser: what is drawn follows what is asked for."""

import numpy as np
import pytest
from harness import changed, colors, differ, eventually

# Part of the particles at whose place matter must be seen; others are hidden behind a collider.
SEEN = 0.9


def hide(page, *names):
    for name in names:
        page.page.click(f"[data-test='body-{name}']")


def test_page_says_what_it_shows(space, serve, visit):
    page = visit(serve(space.folder))
    assert page.text("#title") == "Two bodies fall past a post"
    assert page.text("#status") == "finished"
    assert page.frame == 0
    assert page.ask("pliant.particleCount()") == len(space.frame(0)["P"])
    for name in ["block", "ball", "jelly", "sand"]:
        assert name in page.text("#panel")
    eventually(lambda: not page.page.is_visible("#graphs-empty"), "the log is drawn")


def test_matter_is_drawn_where_it_is(space, serve, visit):
    page = visit(serve(space.folder))
    points = space.frame(0)["P"]
    whole = page.picture()
    with_matter = page.at(whole, points)
    assert colors(with_matter) > 5
    hide(page, "block", "ball")
    without = page.at(page.picture(), points)
    assert changed(with_matter, without) > SEEN
    hide(page, "block", "ball")
    assert not differ(page.picture(), whole)


def test_frames_by_hook(space, serve, visit):
    page = visit(serve(space.folder))
    first = page.picture()
    page.ask("pliant.setFrame(6)")
    assert page.frame == 6
    assert page.text("#frame-label") == "6"
    last = page.picture()
    assert differ(first, last)
    # The page holds the frame that it says it does.
    shown = np.array(page.ask("[0, 100, 700].map(i => pliant.particle(i))"))
    np.testing.assert_allclose(shown, space.frame(6)["P"][[0, 100, 700]], atol=1e-4)
    page.ask("pliant.setFrame(0)")
    assert not differ(first, page.picture())


def test_frames_by_slider_and_keys(space, serve, visit):
    page = visit(serve(space.folder))
    first = page.picture()
    page.slide("#scrub", 4)
    page.wait_frame(4)
    assert differ(first, page.picture())
    page.page.keyboard.press("ArrowRight")
    page.wait_frame(5)
    page.page.keyboard.press("Home")
    page.wait_frame(0)
    assert not differ(first, page.picture())
    page.page.click("#last")
    page.wait_frame(6)


def test_playing_goes_on_until_it_is_paused(space, serve, visit):
    page = visit(serve(space.folder))
    page.page.click("#loop")
    page.page.click("#play")
    page.wait_frame(6)
    eventually(lambda: page.page.get_attribute("#play", "aria-label") == "Play", "it ends")
    assert page.frame == 6


def test_colors(space, serve, visit):
    server = serve(space.folder)
    page = visit(server)
    by_body = page.picture()
    legend = page.page.locator("#legend")
    assert legend.get_attribute("data-attribute") == "body"
    page.ask("pliant.setColor('speed')")
    assert page.ask("pliant.color()") == "speed"
    by_speed = page.picture()
    assert differ(by_body, by_speed)
    assert legend.get_attribute("data-attribute") == "speed"
    assert "m/s" in legend.get_attribute("aria-label")
    known = {one["name"]: one for one in server.run()["attributes"]}
    assert float(legend.get_attribute("data-high")) == pytest.approx(known["speed"]["high"])
    page.ask("pliant.setFrame(6)")
    page.page.select_option("#color", "pressure")
    eventually(lambda: legend.get_attribute("data-attribute") == "pressure", "the legend follows")
    assert page.ask("pliant.color()") == "pressure"
    by_pressure = page.picture()
    page.page.select_option("#colormap", "magma")
    assert differ(by_pressure, page.picture())
    page.ask("pliant.setColor('body')")
    page.ask("pliant.setFrame(0)")
    assert not differ(by_body, page.picture())


def test_surface(space, serve, visit):
    page = visit(serve(space.folder))
    particles = page.picture()
    page.page.click("#mode-surface")
    eventually(lambda: differ(particles, page.picture()), "the surface is drawn")
    surface = page.picture()
    points = space.frame(0)["P"]
    assert colors(page.at(surface, points)) > 5
    hide(page, "block", "ball")
    bare = page.at(page.picture(), points)
    assert changed(page.at(surface, points), bare) > SEEN
    hide(page, "block", "ball")
    page.ask("pliant.setFrame(6)")
    assert differ(surface, page.picture())
    page.page.click("#mode-particles")
    page.ask("pliant.setFrame(0)")
    assert not differ(particles, page.picture())


def test_section_takes_matter_away(space, serve, visit):
    page = visit(serve(space.folder))
    page.page.keyboard.press("1")
    whole = page.picture()
    page.page.click("#section-section summary")
    page.page.check("#section-on")
    page.slide("#section-position", 0.5)
    cut = page.picture()
    low, high = (space.frame(0)["P"][:, 0].min(), space.frame(6)["P"][:, 0].max())
    # From the front, the ball lies beyond the cut and nearly all of the block before it.
    points = space.frame(0)
    ball = points["P"][points["body"] == 1]
    block = points["P"][(points["body"] == 0) & (points["P"][:, 0] < 0.1)]
    assert ball[:, 0].min() > (low + high) / 2 > 0.1
    assert changed(page.at(whole, ball), page.at(cut, ball)) > SEEN
    assert changed(page.at(whole, block), page.at(cut, block)) < 1 - SEEN
    page.page.click("#section-flip")
    flipped = page.picture()
    assert changed(page.at(whole, ball), page.at(flipped, ball)) < 1 - SEEN
    assert changed(page.at(whole, block), page.at(flipped, block)) > SEEN
    page.page.uncheck("#section-on")
    assert not differ(whole, page.picture())


def test_orbiting_changes_the_view_and_a_click_reads_values(space, serve, visit):
    page = visit(serve(space.folder))
    start = page.picture()
    (x, y), *_ = page.project([[0.4, 0.4, 0]])
    page.page.mouse.click(x, y)
    assert "ball" in page.text("#probe")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 90, y + 20, steps=4)
    page.page.mouse.up()
    assert differ(start, page.picture())


def test_a_picture_is_saved(space, serve, visit):
    page = visit(serve(space.folder))
    with page.page.expect_download() as download:
        page.page.keyboard.press("p")
    data = download.value.path().read_bytes()
    assert data.startswith(b"\x89PNG\r\n") and len(data) > 5000
    assert download.value.suggested_filename.endswith(".png")


def test_run_in_the_plane(plane, serve, visit):
    page = visit(serve(plane.folder))
    assert page.text("#title") == "A column of sand in the plane"
    points = plane.frame(0)["P"]
    first = page.picture()
    hide(page, "column")
    assert changed(page.at(first, points), page.at(page.picture(), points)) > SEEN
    hide(page, "column")
    page.ask("pliant.setFrame(4)")
    assert differ(first, page.picture())
    by_body = page.picture()
    page.ask("pliant.setColor('speed')")
    assert differ(by_body, page.picture())

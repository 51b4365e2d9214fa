"""USD, read by OpenUSD itself, and checked by all of its validators."""

import numpy as np
import pytest
from pxr import Usd, UsdGeom, UsdValidation


@pytest.fixture(scope="module")
def stage(run, tmp_path_factory):
    out = run.export(tmp_path_factory.mktemp("usd"), "usd")
    assert [path.name for path in out.iterdir()] == [f"{run.name}.usda"]
    return Usd.Stage.Open(str(out / f"{run.name}.usda"))


def points(stage, run, body):
    """The prim of a body, found by the name that people gave it."""
    for prim in stage.GetDefaultPrim().GetChildren():
        if (prim.GetDisplayName() or prim.GetName()) == run.names[body]:
            return UsdGeom.Points(prim)
    raise AssertionError(f"no prim for {run.names[body]}")


def test_the_stage_says_what_its_numbers_mean(run, stage):
    assert stage.GetDefaultPrim().IsA(UsdGeom.Xform)
    assert stage.GetDefaultPrim().GetName() == run.name
    assert UsdGeom.GetStageMetersPerUnit(stage) == 1
    assert UsdGeom.GetStageUpAxis(stage) == UsdGeom.Tokens.y
    assert stage.GetTimeCodesPerSecond() == stage.GetFramesPerSecond() == run.fps
    assert (stage.GetStartTimeCode(), stage.GetEndTimeCode()) == (0, run.indices[-1])
    assert len(stage.GetDefaultPrim().GetChildren()) == len(run.names)


def test_every_body_has_its_particles_at_every_frame(run, stage):
    for index in run.indices:
        frame = run.frame(index)
        for body in range(len(run.names)):
            prim = points(stage, run, body)
            of_body = frame["body"] == body
            position = frame["P"][of_body].astype(np.float32)
            read = np.asarray(prim.GetPointsAttr().Get(index)).reshape(-1, 3)
            np.testing.assert_array_equal(read, position)
            read = np.asarray(prim.GetVelocitiesAttr().Get(index)).reshape(-1, 3)
            np.testing.assert_array_equal(read, frame["v"][of_body].astype(np.float32))
            read = np.asarray(prim.GetIdsAttr().Get(index))
            np.testing.assert_array_equal(read, frame["id"][of_body])
            width = np.asarray(prim.GetWidthsAttr().Get(index))
            np.testing.assert_array_equal(width, 2 * frame["pscale"][of_body].astype(np.float32))
            assert prim.GetWidthsInterpolation() == UsdGeom.Tokens.vertex
            computed = UsdGeom.Boundable.ComputeExtentFromPlugins(prim, index)
            np.testing.assert_allclose(prim.GetExtentAttr().Get(index), computed, rtol=1e-6)


def test_bounds_of_the_whole_stage(run, stage):
    for index in run.indices:
        frame = run.frame(index)
        cache = UsdGeom.BBoxCache(index, [UsdGeom.Tokens.default_])
        box = cache.ComputeWorldBound(stage.GetDefaultPrim()).ComputeAlignedRange()
        radius = frame["pscale"][:, None]
        # The bounds are of the balls, in single precision.
        np.testing.assert_allclose(box.GetMin(), (frame["P"] - radius).min(axis=0), atol=1e-6)
        np.testing.assert_allclose(box.GetMax(), (frame["P"] + radius).max(axis=0), atol=1e-6)


def test_further_attributes_are_primvars(run, stage):
    for index in run.indices:
        frame = run.frame(index)
        for body in range(len(run.names)):
            api = UsdGeom.PrimvarsAPI(points(stage, run, body))
            of_body = frame["body"] == body
            for name in set(frame) - {"P", "v", "id", "pscale", "body"}:
                primvar = api.GetPrimvar(name)
                values = frame[name][of_body]
                assert primvar.GetInterpolation() == UsdGeom.Tokens.vertex
                assert primvar.GetElementSize() == (1 if values.ndim == 1 else values.shape[1])
                read = np.asarray(primvar.Get(index))
                np.testing.assert_array_equal(read, values.ravel().astype(read.dtype), err_msg=name)
            color = api.GetPrimvar("displayColor")
            assert color.GetInterpolation() == UsdGeom.Tokens.constant
            assert len(color.Get(index)) == 1


def test_values_change_only_where_the_run_does(run, stage):
    ids = points(stage, run, 0).GetIdsAttr()
    assert ids.GetTimeSamples() == [], "the ids of a body are written once"
    samples = points(stage, run, 0).GetPointsAttr().GetTimeSamples()
    assert samples == list(run.indices)
    if run.name == "space":
        tap = points(stage, run, 2)
        assert len(tap.GetPointsAttr().Get(0)) == 0
        # Between frames of different counts USD holds the earlier one.
        last = run.indices[-1]
        held = tap.GetPointsAttr().Get(last - 0.5)
        assert len(held) == len(tap.GetPointsAttr().Get(last - 1))


def test_the_validators_of_openusd_find_nothing(stage):
    registry = UsdValidation.ValidationRegistry()
    validators = registry.GetOrLoadAllValidators()
    assert len(validators) > 20
    errors = UsdValidation.ValidationContext(validators).Validate(stage)
    assert [error.GetErrorAsString() for error in errors] == []


def test_types_are_those_of_the_schemas(run, stage):
    definition = Usd.SchemaRegistry().FindConcretePrimDefinition("Points")
    prim = points(stage, run, 0).GetPrim()
    assert prim.GetTypeName() == "Points"
    for name in ["points", "velocities", "ids", "widths", "extent"]:
        declared = definition.GetSchemaAttributeSpec(name).typeName
        assert prim.GetAttribute(name).GetTypeName() == declared, name

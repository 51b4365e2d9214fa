//! Material tables: presets, overrides, and every way to get them wrong.

use pliant_materials::{
    Cone, ConeKind, Energy, MaterialError, MaterialSpec, Model, ModelKind, presets,
};

fn spec(text: &str) -> MaterialSpec {
    toml::from_str(text).unwrap()
}

fn error(text: &str) -> MaterialError {
    spec(text).resolve(3).unwrap_err()
}

#[test]
fn every_preset_is_described_and_resolves_in_both_dimensions() {
    let expected = [
        "rubber",
        "silicone-rubber",
        "memory-foam",
        "jelly",
        "sand",
        "wet-sand",
        "snow",
        "modelling-clay",
        "steel",
        "aluminium",
        "whipped-cream",
        "honey",
        "water",
        "cream",
        "syrup",
        "slime",
        "ice-cream",
        "cotton",
        "silk",
        "denim",
        "wool-yarn",
        "hair",
    ];
    assert_eq!(presets::names().collect::<Vec<_>>(), expected);
    for name in presets::names() {
        let preset = presets::find(name).unwrap();
        assert!(preset.description.is_some(), "{name}");
        // In the plane a sheet is a strand.
        let least = if preset.model == Some(ModelKind::Sheet) { 3 } else { 2 };
        for dim in least..=3 {
            let material = preset.resolve(dim).unwrap();
            // Shear waves in fluids, which do not compress, are slower than sound in anything.
            let is_fluid = preset.model == Some(ModelKind::ViscoelasticFluid);
            let slowest = if is_fluid { 0.05 } else { 0.5 };
            assert!(material.density > 0.0 && material.wave_speed() > slowest, "{name}");
            assert_eq!(Some(material.model.kind()), preset.model);
        }
    }
}

#[test]
fn mass_per_area_and_per_length_stand_for_a_density() {
    let cotton = presets::find("cotton").unwrap().resolve(3).unwrap();
    assert!((cotton.density - 0.15 / 3.5e-4).abs() < 1e-9);
    let yarn = presets::find("wool-yarn").unwrap().resolve(3).unwrap();
    assert!((yarn.density - 4.2e-4 / (std::f64::consts::PI * 1e-6)).abs() < 1e-9);
    let both = error("preset = \"cotton\"\ndensity = 100\nareal_density = 0.1");
    assert!(matches!(both, MaterialError::Conflict { .. }), "{both}");
    let heavier = spec("preset = \"cotton\"\ndensity = 1000").resolve(3).unwrap();
    assert_eq!(heavier.density, 1000.0);
}

#[test]
fn sheets_bend_like_plates_unless_told_otherwise() {
    let text = "model = \"sheet\"\ndensity = 900\nyoung = 1e9\npoisson = 0.4\nthickness = 1e-4";
    let Model::Sheet(foil) = spec(text).resolve(3).unwrap().model else { panic!() };
    assert!((foil.bending - 1e9 * 1e-12 / (12.0 * 0.84)).abs() < 1e-12);
    assert_eq!(foil.extent, 1e-4);
    // Moduli of plane stress, contact as stiff as the sheet, and no shear without friction.
    assert!((foil.law.lambda - 1e9 * 0.4 / 0.84).abs() < 1.0);
    assert_eq!((foil.law.normal, foil.law.shear), (1e9, 0.0));
    assert!(matches!(spec(text).resolve(2), Err(MaterialError::SpaceOnly { .. })));
}

#[test]
fn steel_carries_sound_at_its_speed() {
    let steel = presets::find("steel").unwrap().resolve(3).unwrap();
    // Longitudinal waves in mild steel travel at 5.8 to 6.0 km/s.
    assert!((5700.0..6000.0).contains(&steel.wave_speed()), "{}", steel.wave_speed());
    let Model::VonMises(law) = steel.model else { panic!("{steel:?}") };
    assert!((law.yield_kirchhoff / (2.5e8 * (2.0_f64 / 3.0).sqrt()) - 1.0).abs() < 1e-15);
}

#[test]
fn fields_win_over_the_preset_one_by_one() {
    let sand = spec("preset = \"sand\"\nfriction_angle = 30").resolve(3).unwrap();
    let Model::DruckerPrager(law) = sand.model else { panic!("{sand:?}") };
    assert_eq!(law.alpha, Cone::ThreeDimensional.alpha(30_f64.to_radians()).unwrap());
    assert!((law.lame.young() / 1e7 - 1.0).abs() < 1e-12);
}

#[test]
fn another_way_of_saying_it_sets_the_presets_way_aside() {
    let foam = spec("preset = \"memory-foam\"\nviscosity = 40.0").resolve(3).unwrap();
    let Model::Viscoelastic { branch, elastic } = foam.model else { panic!("{foam:?}") };
    assert_eq!((branch.deviatoric, branch.volumetric), (40.0, 40.0));
    assert!(matches!(elastic, Energy::Hencky(_)));

    let rubber = spec("preset = \"rubber\"\nlambda = 3e6\nmu = 1e6").resolve(3).unwrap();
    let Model::NeoHookean(solid) = rubber.model else { panic!("{rubber:?}") };
    assert_eq!((solid.0.lame.lambda, solid.0.lame.mu), (3e6, 1e6));

    // Half of the other way is still the other way: the rest must be given.
    let half = error("preset = \"rubber\"\nmu = 1e6");
    assert!(
        matches!(&half, MaterialError::Missing { fields, .. } if fields == &["lambda"]),
        "{half}"
    );
}

#[test]
fn relaxation_time_is_that_of_shear() {
    let foam = presets::find("memory-foam").unwrap().resolve(3).unwrap();
    let Model::Viscoelastic { branch, .. } = foam.model else { panic!("{foam:?}") };
    assert!((branch.relaxation_time() - 0.01).abs() < 1e-15);
}

#[test]
fn friction_matches_the_plane_in_two_dimensions_unless_told_otherwise() {
    let angle = 35_f64.to_radians();
    let alpha = |spec: &MaterialSpec, dim| match spec.resolve(dim).unwrap().model {
        Model::DruckerPrager(law) => law.alpha,
        other => panic!("{other:?}"),
    };
    let sand = presets::find("sand").unwrap().clone();
    assert_eq!(alpha(&sand, 2), Cone::PlaneStrain.alpha(angle).unwrap());
    assert_eq!(alpha(&sand, 3), Cone::ThreeDimensional.alpha(angle).unwrap());
    let paper = MaterialSpec { cone: Some(ConeKind::ThreeDimensional), ..sand };
    assert_eq!(alpha(&paper, 2), Cone::ThreeDimensional.alpha(angle).unwrap());
}

#[test]
fn impossible_numbers_are_named_with_value_and_remedy() {
    let cases = [
        ("preset = \"jelly\"\ndensity = -3", "density", "kg/m³; water has 1000"),
        ("preset = \"jelly\"\ndensity = 0", "density", "kg/m³; water has 1000"),
        ("preset = \"jelly\"\npoisson = 0.5", "poisson", "0.49"),
        ("preset = \"jelly\"\npoisson = -1.0", "poisson", "-1"),
        ("preset = \"jelly\"\nyoung = nan", "young", "finite"),
        ("preset = \"jelly\"\nyoung = inf", "young", "finite"),
        ("preset = \"jelly\"\nlambda = 1e3\nmu = -1e3", "mu", "positive"),
        ("preset = \"sand\"\nfriction_angle = 95", "friction_angle", "90"),
        ("preset = \"sand\"\nfriction_angle = -5", "friction_angle", "degrees"),
        ("preset = \"sand\"\ncohesion = -0.1", "cohesion", "not negative"),
        ("preset = \"steel\"\nyield_stress = -1", "yield_stress", "not negative"),
        ("preset = \"steel\"\nhardening = -1", "hardening", "not negative"),
        ("preset = \"snow\"\ncritical_compression = 1.0", "critical_compression", "below 1"),
        ("preset = \"memory-foam\"\nrelaxation_time = 0", "relaxation_time", "positive"),
        ("preset = \"memory-foam\"\nviscosity = 0", "viscosity", "positive"),
        ("preset = \"memory-foam\"\nbranch_poisson = 0.6", "branch_poisson", "0.49"),
        ("preset = \"water\"\nsound_speed = 0", "sound_speed", "positive"),
        ("preset = \"water\"\ngamma = 1", "gamma", "above 1"),
        ("preset = \"water\"\nviscosity = -1e-3", "viscosity", "not negative"),
    ];
    for (text, field, hint) in cases {
        let error = error(text);
        assert_eq!(error.fields(), [field], "{text}: {error}");
        assert!(matches!(error, MaterialError::OutOfRange { .. }), "{text}: {error}");
        assert!(error.to_string().contains(hint), "{text}: {error}");
    }
}

#[test]
fn what_is_missing_doubled_or_useless_is_said() {
    let missing = error("density = 1000");
    assert!(missing.to_string().contains("`model`"), "{missing}");
    let missing = error("model = \"hencky\"\nyoung = 1e5\npoisson = 0.3");
    assert!(missing.to_string().contains("`density`"), "{missing}");
    let missing = error("model = \"hencky\"\ndensity = 1e3");
    assert!(missing.to_string().contains("`young` and `poisson`"), "{missing}");
    let missing = error("model = \"fluid\"\ndensity = 1e3");
    assert!(missing.to_string().contains("`sound_speed`"), "{missing}");

    let conflict = error("preset = \"jelly\"\nyoung = 1e4\nmu = 3e3");
    assert_eq!(conflict.fields(), ["young", "mu"]);
    let conflict = error("preset = \"steel\"\nyield_stress = 1\nyield_kirchhoff = 1");
    assert_eq!(conflict.fields(), ["yield_stress", "yield_kirchhoff"]);

    let unused = error("preset = \"jelly\"\nfriction_angle = 30");
    assert_eq!(unused, MaterialError::Unused { field: "friction_angle", model: "fixed-corotated" });
    assert_eq!(presets::find("sand").unwrap().resolve(4), Err(MaterialError::Dimension { dim: 4 }));
}

#[test]
fn a_preset_may_be_given_another_model() {
    // The friction angle the preset leaves over is not the user's mistake.
    let block = spec("preset = \"sand\"\nmodel = \"hencky\"").resolve(3).unwrap();
    assert_eq!(block.model.kind(), ModelKind::Hencky);
}

#[test]
fn misspelt_presets_get_a_suggestion() {
    for (name, meant) in
        [("memoryfoam", "memory-foam"), ("aluminum", "aluminium"), ("Sand", "sand")]
    {
        let error = error(&format!("preset = \"{name}\""));
        assert!(error.to_string().contains(&format!("did you mean `{meant}`")), "{error}");
    }
    let error = error("preset = \"unobtainium\"");
    assert!(!error.to_string().contains("did you mean") && error.to_string().contains("jelly"));
}

#[test]
fn misspelt_fields_and_models_are_refused_when_read() {
    assert!(toml::from_str::<MaterialSpec>("yonug = 1e5").is_err());
    assert!(toml::from_str::<MaterialSpec>("model = \"honky\"").is_err());
}

#[test]
fn a_table_survives_writing_and_reading() {
    for name in presets::names() {
        let preset = presets::find(name).unwrap();
        let text = toml::to_string(preset).unwrap();
        assert_eq!(&spec(&text), preset);
    }
}

#[test]
fn the_schema_documents_every_field_with_its_unit() {
    let schema = schemars::schema_for!(MaterialSpec);
    let properties = schema.as_value()["properties"].as_object().unwrap();
    assert_eq!(properties.len(), MaterialSpec::FIELDS.len());
    for (name, property) in properties {
        assert!(property["description"].is_string(), "{name}");
    }
}

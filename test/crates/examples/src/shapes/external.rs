//! Externally tagged enums: `{"Variant": content}`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::case::Case;
use crate::shapes::structs::{Point, StrictPoint, Unit};
use crate::shapes::units::Documented;

/// Every form of variant.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum External {
    UnitOne,
    UnitTwo,
    /// A unit with an explanation stands apart from the others.
    DocumentedUnit,
    Newtype(u32),
    /// A newtype with an explanation.
    DocumentedNewtype(String),
    NewtypeOption(Option<u8>),
    NewtypeNull(()),
    NewtypeUnit(Unit),
    NewtypeStruct(Point),
    NewtypeStrict(StrictPoint),
    NewtypeEnum(Documented),
    NewtypeMap(BTreeMap<String, i32>),
    NewtypeList(Vec<u8>),
    NewtypeAny(Value),
    EmptyTuple(),
    Tuple(i32, String),
    EmptyStruct {},
    Struct {
        x: i32,
        label: Option<String>,
    },
}

impl External {
    fn every() -> Vec<Self> {
        vec![
            External::UnitOne,
            External::UnitTwo,
            External::DocumentedUnit,
            External::Newtype(1),
            External::DocumentedNewtype("text".to_owned()),
            External::NewtypeOption(None),
            External::NewtypeOption(Some(1)),
            External::NewtypeNull(()),
            External::NewtypeUnit(Unit),
            External::NewtypeStruct(Point { x: 1, y: 2 }),
            External::NewtypeStrict(StrictPoint { x: 1, y: 2 }),
            External::NewtypeEnum(Documented::Morning),
            External::NewtypeMap(BTreeMap::from([("a".to_owned(), -1)])),
            External::NewtypeList(vec![1, 2]),
            External::NewtypeAny(json!({"free": [null]})),
            External::EmptyTuple(),
            External::Tuple(-1, "text".to_owned()),
            External::EmptyStruct {},
            External::Struct { x: 1, label: None },
            External::Struct {
                x: 1,
                label: Some("text".to_owned()),
            },
        ]
    }
}

/// Variants that take no other fields.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(
    deny_unknown_fields,
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum StrictExternal {
    Moved { from_place: Point, to_place: Point },
    Stopped { at_place: Option<Point> },
}

/// Anything that is no variant is text.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum ExternalOrText {
    Known,
    Number(u32),
    #[serde(untagged)]
    Text(String),
}

/// One variant only.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum SingleExternal {
    Only { value: u8 },
}

topic! {
    "external", "Enums with the variant's name around its content.",
    /// Every form of variant.
    external: External,
    /// Variants that take no other fields.
    strict: StrictExternal,
    /// A variant without tag.
    or_text: ExternalOrText,
    /// One variant.
    single: SingleExternal,
}

pub fn cases() -> Vec<Case> {
    let point = || Point { x: 0, y: 0 };
    vec![
        Case::new::<External>(
            "External",
            External::every(),
            json!([
                null,
                "unit_one",
                "Newtype",
                {},
                {"Newtype": -1},
                {"Newtype": 1, "Tuple": [1, "a"]},
                {"NewtypeNull": 0},
                {"NewtypeStrict": {"x": 1, "y": 2, "z": 3}},
                {"NewtypeEnum": "noon"},
                {"Tuple": [1]},
                {"EmptyTuple": [1]},
                {"Struct": {}},
                {"Unknown": 1},
            ]),
        ),
        Case::new::<StrictExternal>(
            "StrictExternal",
            [
                StrictExternal::Moved {
                    from_place: point(),
                    to_place: point(),
                },
                StrictExternal::Stopped { at_place: None },
                StrictExternal::Stopped {
                    at_place: Some(point()),
                },
            ],
            json!([
                {"stopped": {"atPlace": null, "why": 1}},
                {"stopped": {"at_place": null}},
                {"moved": {}},
            ]),
        ),
        Case::new::<ExternalOrText>(
            "ExternalOrText",
            [
                ExternalOrText::Known,
                ExternalOrText::Number(1),
                ExternalOrText::Text("x".to_owned()),
            ],
            json!([1, null, {"Number": -1}]),
        ),
        Case::new::<SingleExternal>(
            "SingleExternal",
            [SingleExternal::Only { value: 1 }],
            json!(["Only", {"value": 1}]),
        ),
    ]
}

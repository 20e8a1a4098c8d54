//! Fields that are written among those of the struct around them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::case::Case;
use crate::shapes::structs::Point;

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatStruct {
    pub name: String,
    #[serde(flatten)]
    pub point: Point,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatOptionStruct {
    pub name: String,
    #[serde(flatten)]
    pub point: Option<Point>,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatMap {
    pub name: String,
    #[serde(flatten)]
    pub rest: BTreeMap<String, u32>,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatValue {
    pub name: String,
    #[serde(flatten)]
    pub rest: Value,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatExternal {
    pub name: String,
    #[serde(flatten)]
    pub choice: ExternalChoice,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatInternal {
    pub name: String,
    #[serde(flatten)]
    pub choice: InternalChoice,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatAdjacent {
    pub name: String,
    #[serde(flatten)]
    pub choice: AdjacentChoice,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatUntagged {
    pub name: String,
    #[serde(flatten)]
    pub choice: UntaggedChoice,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatOptionEnum {
    pub name: String,
    #[serde(flatten)]
    pub choice: Option<InternalChoice>,
}

/// Several at once.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct FlatSeveral {
    #[serde(flatten)]
    pub point: Point,
    #[serde(flatten)]
    pub internal: InternalChoice,
    #[serde(flatten)]
    pub external: ExternalChoice,
}

/// Takes no fields but those of both.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct StrictFlatStruct {
    pub name: String,
    #[serde(flatten)]
    pub point: Point,
}

/// Takes no fields but its own and those of one variant.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct StrictFlatExternal {
    pub name: String,
    #[serde(flatten)]
    pub choice: ExternalChoice,
}

/// A variant whose fields are partly another struct's.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FlatVariant {
    Placed {
        name: String,
        #[serde(flatten)]
        point: Point,
    },
    Lost,
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ExternalChoice {
    Number(u32),
    Fields { a: u8, b: Option<u8> },
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum InternalChoice {
    Nothing,
    Fields { a: u8, b: Option<u8> },
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind", content = "data", rename_all = "snake_case")]
pub enum AdjacentChoice {
    Nothing,
    Number(u32),
    Fields { a: u8, b: Option<u8> },
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum UntaggedChoice {
    Point(Point),
    Other { other: bool },
}

topic! {
    "flatten", "Fields written among those of the struct around them.",
    /// A struct.
    flat_struct: FlatStruct,
    /// Maybe a struct.
    flat_option_struct: FlatOptionStruct,
    /// A map.
    flat_map: FlatMap,
    /// Free JSON.
    flat_value: FlatValue,
    /// An externally tagged enum.
    flat_external: FlatExternal,
    /// An internally tagged enum.
    flat_internal: FlatInternal,
    /// An adjacently tagged enum.
    flat_adjacent: FlatAdjacent,
    /// An untagged enum.
    flat_untagged: FlatUntagged,
    /// Maybe an enum.
    flat_option_enum: FlatOptionEnum,
    /// Several at once.
    flat_several: FlatSeveral,
    /// A struct, and no other fields.
    strict_flat_struct: StrictFlatStruct,
    /// An enum, and no other fields.
    strict_flat_external: StrictFlatExternal,
    /// In a variant.
    flat_variant: FlatVariant,
}

pub fn cases() -> Vec<Case> {
    let name = || "n".to_owned();
    let point = || Point { x: 1, y: 2 };
    let internal = || InternalChoice::Fields { a: 1, b: Some(2) };
    vec![
        Case::new::<FlatStruct>(
            "FlatStruct",
            [FlatStruct {
                name: name(),
                point: point(),
            }],
            json!([{"name": "n"}, {"name": "n", "point": {"x": 1, "y": 2}}, {"x": 1, "y": 2}]),
        ),
        Case::new::<FlatOptionStruct>(
            "FlatOptionStruct",
            [None, Some(point())].map(|point| FlatOptionStruct {
                name: name(),
                point,
            }),
            json!([{}, {"x": 1, "y": 2}]),
        ),
        Case::new::<FlatMap>(
            "FlatMap",
            [
                BTreeMap::new(),
                BTreeMap::from([("a".to_owned(), 1), ("b c".to_owned(), 2)]),
            ]
            .map(|rest| FlatMap { name: name(), rest }),
            json!([{}, {"name": "n", "a": -1}, {"name": "n", "a": "1"}]),
        ),
        Case::new::<FlatValue>(
            "FlatValue",
            [json!({}), json!({"a": [1, null]})].map(|rest| FlatValue { name: name(), rest }),
            json!([{}, {"name": 1}]),
        ),
        Case::new::<FlatExternal>(
            "FlatExternal",
            [
                ExternalChoice::Number(1),
                ExternalChoice::Fields { a: 1, b: None },
            ]
            .map(|choice| FlatExternal {
                name: name(),
                choice,
            }),
            json!([{"name": "n"}, {"name": "n", "number": -1}, {"name": "n", "fields": {}}]),
        ),
        Case::new::<FlatInternal>(
            "FlatInternal",
            [InternalChoice::Nothing, internal()].map(|choice| FlatInternal {
                name: name(),
                choice,
            }),
            json!([{"name": "n"}, {"name": "n", "kind": "fields"}, {"name": "n", "kind": "x"}]),
        ),
        Case::new::<FlatAdjacent>(
            "FlatAdjacent",
            [
                AdjacentChoice::Nothing,
                AdjacentChoice::Number(1),
                AdjacentChoice::Fields { a: 1, b: Some(2) },
            ]
            .map(|choice| FlatAdjacent {
                name: name(),
                choice,
            }),
            json!([{"name": "n"}, {"name": "n", "kind": "number"}, {"name": "n", "kind": "x"}]),
        ),
        Case::new::<FlatUntagged>(
            "FlatUntagged",
            [
                UntaggedChoice::Point(point()),
                UntaggedChoice::Other { other: true },
            ]
            .map(|choice| FlatUntagged {
                name: name(),
                choice,
            }),
            json!([{"name": "n"}, {"name": "n", "x": 1}, {"name": "n", "other": 1}]),
        ),
        Case::new::<FlatOptionEnum>(
            "FlatOptionEnum",
            [None, Some(InternalChoice::Nothing), Some(internal())].map(|choice| FlatOptionEnum {
                name: name(),
                choice,
            }),
            json!([{}, {"kind": "nothing"}]),
        ),
        Case::new::<FlatSeveral>(
            "FlatSeveral",
            [FlatSeveral {
                point: point(),
                internal: internal(),
                external: ExternalChoice::Number(1),
            }],
            json!([{"x": 1, "y": 2}, {"x": 1, "y": 2, "kind": "nothing"}]),
        ),
        Case::new::<StrictFlatStruct>(
            "StrictFlatStruct",
            [StrictFlatStruct {
                name: name(),
                point: point(),
            }],
            json!([{"name": "n"}, {"name": "n", "x": 1, "y": 2, "z": 3}]),
        ),
        Case::new::<StrictFlatExternal>(
            "StrictFlatExternal",
            [
                ExternalChoice::Number(1),
                ExternalChoice::Fields { a: 1, b: Some(2) },
            ]
            .map(|choice| StrictFlatExternal {
                name: name(),
                choice,
            }),
            json!([{"name": "n"}, {"name": "n", "number": 1, "z": 3}]),
        ),
        Case::new::<FlatVariant>(
            "FlatVariant",
            [
                FlatVariant::Placed {
                    name: name(),
                    point: point(),
                },
                FlatVariant::Lost,
            ],
            json!([{}, {"type": "placed", "name": "n"}, {"type": "found"}]),
        ),
    ]
}

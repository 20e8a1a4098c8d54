//! Adjacently tagged enums: `{"tag": "variant", "content": content}`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::case::Case;
use crate::shapes::structs::{Point, StrictPoint, Unit};
use crate::shapes::units::Documented;

/// Every form of variant.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind", content = "content")]
pub enum Adjacent {
    Unit,
    /// A unit with an explanation.
    DocumentedUnit,
    Newtype(u32),
    NewtypeOption(Option<u8>),
    NewtypeNull(()),
    NewtypeUnit(Unit),
    NewtypeStruct(Point),
    NewtypeStrict(StrictPoint),
    NewtypeEnum(Documented),
    NewtypeMap(BTreeMap<String, i32>),
    NewtypeAny(Value),
    EmptyTuple(),
    Tuple(i32, String),
    EmptyStruct {},
    Struct {
        x: i32,
        label: Option<String>,
    },
}

impl Adjacent {
    fn every() -> Vec<Self> {
        vec![
            Adjacent::Unit,
            Adjacent::DocumentedUnit,
            Adjacent::Newtype(1),
            Adjacent::NewtypeOption(None),
            Adjacent::NewtypeOption(Some(1)),
            Adjacent::NewtypeNull(()),
            Adjacent::NewtypeUnit(Unit),
            Adjacent::NewtypeStruct(Point { x: 1, y: 2 }),
            Adjacent::NewtypeStrict(StrictPoint { x: 1, y: 2 }),
            Adjacent::NewtypeEnum(Documented::Morning),
            Adjacent::NewtypeMap(BTreeMap::from([("a".to_owned(), -1)])),
            Adjacent::NewtypeAny(json!({"free": [null]})),
            Adjacent::EmptyTuple(),
            Adjacent::Tuple(-1, "text".to_owned()),
            Adjacent::EmptyStruct {},
            Adjacent::Struct { x: 1, label: None },
            Adjacent::Struct {
                x: 1,
                label: Some("text".to_owned()),
            },
        ]
    }
}

/// Other names for tag and content, and no other keys.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(
    tag = "type",
    content = "data",
    rename_all = "snake_case",
    deny_unknown_fields
)]
pub enum Message {
    Ping,
    Text(String),
    Moved { from: Point, to: Point },
}

/// One variant only.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", content = "data")]
pub enum SingleAdjacent {
    Only(u8),
}

/// What is no tagged object is a number.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", content = "data")]
pub enum AdjacentOrNumber {
    Known,
    Text(String),
    #[serde(untagged)]
    Number(u32),
}

topic! {
    "adjacent", "Enums with tag and content side by side.",
    /// Every form of variant.
    adjacent: Adjacent,
    /// Other names, no other keys.
    message: Message,
    /// One variant.
    single: SingleAdjacent,
    /// A variant without tag.
    or_number: AdjacentOrNumber,
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new::<Adjacent>(
            "Adjacent",
            Adjacent::every(),
            json!([
                null,
                "Unit",
                {},
                {"kind": "unit"},
                {"kind": "Unit", "content": 1},
                {"kind": "Newtype"},
                {"kind": "Newtype", "content": -1},
                {"kind": "NewtypeStrict", "content": {"x": 1, "y": 2, "z": 3}},
                {"kind": "Tuple", "content": [1]},
                {"kind": "Struct"},
                {"kind": "Struct", "x": 1},
                {"content": 1},
            ]),
        ),
        Case::new::<Message>(
            "Message",
            [
                Message::Ping,
                Message::Text("hi".to_owned()),
                Message::Moved {
                    from: Point { x: 0, y: 0 },
                    to: Point { x: 1, y: 1 },
                },
            ],
            json!([
                {"type": "text", "data": 1},
                {"type": "ping", "extra": 1},
                {"type": "moved", "data": {}},
                {"kind": "ping"},
            ]),
        ),
        Case::new::<SingleAdjacent>(
            "SingleAdjacent",
            [SingleAdjacent::Only(1)],
            json!([1, {"type": "Only"}]),
        ),
        Case::new::<AdjacentOrNumber>(
            "AdjacentOrNumber",
            [
                AdjacentOrNumber::Known,
                AdjacentOrNumber::Text("hi".to_owned()),
                AdjacentOrNumber::Number(1),
            ],
            json!([-1, "Known", {"type": "Number", "data": 1}]),
        ),
    ]
}

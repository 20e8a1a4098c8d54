//! Untagged enums: the content alone.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;
use crate::shapes::structs::{Point, StrictPoint};
use crate::shapes::units::Plain;

/// Every form of variant, such that no value fits two.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum Untagged {
    Unit,
    Flag(bool),
    Number(u32),
    Word(Plain),
    Tuple(i32, String),
    /// A struct with an explanation.
    Struct {
        id: u32,
        label: Option<String>,
    },
    Point(StrictPoint),
}

/// What fits the first variant never reaches the second.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum Overlapping {
    Small(u8),
    Large(u64),
    Point(Point),
    Map(BTreeMap<String, i32>),
}

/// A value or several.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum OneOrMany<T> {
    One(T),
    Many(Vec<T>),
}

/// One variant only.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum SingleUntagged {
    Only { value: u8 },
}

/// Twice nothing.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum TwoNulls {
    Nothing,
    Maybe(Option<u8>),
}

topic! {
    "untagged", "Enums without a tag.",
    /// Every form of variant.
    untagged: Untagged,
    /// Variants that overlap.
    overlapping: Overlapping,
    /// A word or several.
    one_or_many: OneOrMany<String>,
    /// One variant.
    single: SingleUntagged,
    /// Twice nothing.
    two_nulls: TwoNulls,
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new::<Untagged>(
            "Untagged",
            [
                Untagged::Unit,
                Untagged::Flag(true),
                Untagged::Number(1),
                Untagged::Word(Plain::SecondOne),
                Untagged::Tuple(-1, "text".to_owned()),
                Untagged::Struct { id: 1, label: None },
                Untagged::Struct {
                    id: 1,
                    label: Some("text".to_owned()),
                },
                Untagged::Point(StrictPoint { x: 1, y: 2 }),
            ],
            json!([-1, "third-one", [1], {}, {"x": 1, "y": 2, "z": 3}]),
        ),
        Case::new::<Overlapping>(
            "Overlapping",
            [
                Overlapping::Small(1),
                Overlapping::Large(256),
                Overlapping::Point(Point { x: 1, y: 2 }),
                Overlapping::Map(BTreeMap::from([("x".to_owned(), 1)])),
            ],
            json!([-1, "text", {"x": "1"}]),
        ),
        Case::new::<OneOrMany<String>>(
            "OneOrMany<String>",
            [
                OneOrMany::One("a".to_owned()),
                OneOrMany::Many(vec![]),
                OneOrMany::Many(vec!["a".to_owned(), "b".to_owned()]),
            ],
            json!([1, [1], null]),
        ),
        Case::new::<SingleUntagged>(
            "SingleUntagged",
            [SingleUntagged::Only { value: 1 }],
            json!([{}, {"value": 256}]),
        ),
        Case::new::<TwoNulls>(
            "TwoNulls",
            [TwoNulls::Nothing, TwoNulls::Maybe(Some(1))],
            json!([256, "null"]),
        ),
    ]
}

//! What may be missing, null, or filled in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::case::Case;

/// An `Option` of everything.
#[derive(Clone, Default, Deserialize, JsonSchema, Serialize)]
pub struct Options {
    pub text: Option<String>,
    pub count: Option<u32>,
    pub byte: Option<u8>,
    pub ratio: Option<f64>,
    pub flag: Option<bool>,
    pub nothing: Option<()>,
    pub item: Option<Item>,
    /// Documented, so that the description stands beside the choice.
    pub described: Option<Item>,
    pub choice: Option<Choice>,
    pub documented_choice: Option<DocumentedChoice>,
    pub tagged: Option<Tagged>,
    pub anything: Option<Value>,
    pub list: Option<Vec<Item>>,
    pub pair: Option<(u8, Item)>,
    pub boxed: Option<Box<Item>>,
    pub twice: Option<Option<u8>>,
    pub twice_item: Option<Option<Item>>,
}

#[derive(Clone, Default, Deserialize, JsonSchema, Serialize)]
pub struct Item {
    pub name: String,
}

#[derive(Clone, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    Yes,
    No,
}

#[derive(Clone, Deserialize, JsonSchema, Serialize)]
pub enum DocumentedChoice {
    /// Go on.
    Go,
    /// Do not.
    Stop,
}

#[derive(Clone, Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type")]
pub enum Tagged {
    Left,
    Right { weight: u8 },
}

/// Every way to fill in what is missing.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
pub struct Defaults {
    #[serde(default)]
    pub zero: u32,
    #[serde(default = "three")]
    pub three: u32,
    #[serde(default)]
    pub list: Vec<u8>,
    #[serde(default)]
    pub item: Item,
    #[serde(default = "yes")]
    pub choice: Choice,
    #[serde(default)]
    pub maybe: Option<u8>,
    /// Left out when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rare: Option<u8>,
    /// Left out when empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub few: Vec<u8>,
    /// Left out when there is none; serde reads a missing `Option` without being told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<String>,
}

fn three() -> u32 {
    3
}

fn yes() -> Choice {
    Choice::Yes
}

/// Every field of it may be missing.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
#[serde(default)]
pub struct DefaultStruct {
    pub host: String,
    pub port: u16,
}

impl Default for DefaultStruct {
    fn default() -> Self {
        DefaultStruct {
            host: "localhost".to_owned(),
            port: 4444,
        }
    }
}

topic! {
    "options", "What may be missing, null, or filled in.",
    /// An option of everything.
    options: Options,
    /// Fields with a default.
    defaults: Defaults,
    /// A struct with a default for all fields.
    default_struct: DefaultStruct,
    /// Maybe a number.
    number: Option<u32>,
    /// Maybe a struct.
    item: Option<Item>,
    /// Maybe one of several words.
    choice: Option<Choice>,
    /// Maybe one of several objects.
    tagged: Option<Tagged>,
    /// Maybe anything.
    anything: Option<Value>,
}

fn item() -> Item {
    Item {
        name: "thing".to_owned(),
    }
}

fn full_options() -> Options {
    Options {
        text: Some(String::new()),
        count: Some(0),
        byte: Some(255),
        ratio: Some(0.5),
        flag: Some(false),
        nothing: None,
        item: Some(item()),
        described: Some(item()),
        choice: Some(Choice::No),
        documented_choice: Some(DocumentedChoice::Stop),
        tagged: Some(Tagged::Right { weight: 1 }),
        anything: Some(json!([null])),
        list: Some(vec![item()]),
        pair: Some((1, item())),
        boxed: Some(Box::new(item())),
        twice: Some(Some(1)),
        twice_item: Some(Some(item())),
    }
}

fn full_defaults() -> Defaults {
    Defaults {
        zero: 1,
        three: 2,
        list: vec![3],
        item: item(),
        choice: Choice::No,
        maybe: Some(4),
        rare: Some(5),
        few: vec![6],
        quiet: Some("7".to_owned()),
    }
}

fn empty_defaults() -> Defaults {
    Defaults {
        zero: 0,
        three: 3,
        list: vec![],
        item: Item::default(),
        choice: Choice::Yes,
        maybe: None,
        rare: None,
        few: vec![],
        quiet: None,
    }
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new::<Option<u32>>(
            "Option<u32>",
            [None, Some(0), Some(1)],
            json!([-1, "1", []]),
        ),
        Case::new::<Option<String>>(
            "Option<String>",
            [None, Some(String::new())],
            json!([1, {}]),
        ),
        Case::new::<Option<bool>>("Option<bool>", [None, Some(true)], json!([0, "true"])),
        Case::new::<Option<Item>>(
            "Option<Item>",
            [None, Some(item())],
            json!([{}, "thing", {"name": null}]),
        ),
        Case::new::<Option<Choice>>(
            "Option<Choice>",
            [None, Some(Choice::Yes), Some(Choice::No)],
            json!(["Yes", 0]),
        ),
        Case::new::<Option<DocumentedChoice>>(
            "Option<DocumentedChoice>",
            [
                None,
                Some(DocumentedChoice::Go),
                Some(DocumentedChoice::Stop),
            ],
            json!(["go", 0]),
        ),
        Case::new::<Option<Tagged>>(
            "Option<Tagged>",
            [None, Some(Tagged::Left), Some(Tagged::Right { weight: 1 })],
            json!([{}, {"type": "Right"}, "Left"]),
        ),
        Case::new::<Option<Value>>(
            "Option<Value>",
            [None, Some(json!(1)), Some(json!({}))],
            json!([]),
        ),
        Case::new::<Option<Option<u8>>>(
            "Option<Option<u8>>",
            [None, Some(Some(1))],
            json!([256, "1"]),
        ),
        Case::new::<Option<Vec<Item>>>(
            "Option<Vec<Item>>",
            [None, Some(vec![]), Some(vec![item()])],
            json!([[null], {}]),
        ),
        Case::new::<Options>(
            "Options",
            [Options::default(), full_options()],
            json!([
                {"count": -1},
                {"item": {}},
                {"choice": "maybe"},
                {"tagged": {"type": "Up"}},
                {"pair": [1]},
            ]),
        ),
        Case::new::<Defaults>(
            "Defaults",
            [empty_defaults(), full_defaults()],
            json!([
                {"zero": null},
                {"item": {}},
                {"choice": "maybe"},
                {"few": [256]},
            ]),
        ),
        Case::new::<DefaultStruct>(
            "DefaultStruct",
            [
                DefaultStruct::default(),
                DefaultStruct {
                    host: String::new(),
                    port: 0,
                },
            ],
            json!([{"port": "4444"}, {"host": null}, null]),
        ),
    ]
}

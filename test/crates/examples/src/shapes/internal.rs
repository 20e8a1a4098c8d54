//! Internally tagged enums: `{"tag": "variant", …fields}`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::case::Case;
use crate::shapes::structs::{Empty, Point, StrictPoint, Unit};

/// Every form of variant that this tagging allows.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type")]
pub enum Internal {
    Unit,
    /// A unit with an explanation.
    DocumentedUnit,
    NewtypeUnit(Unit),
    NewtypeEmpty(Empty),
    NewtypeStruct(Point),
    /// A struct with an explanation.
    DocumentedStruct(Point),
    NewtypeStrict(StrictPoint),
    NewtypeBoxed(Box<Point>),
    NewtypeInternal(Inner),
    NewtypeExternal(Outer),
    NewtypeMap(BTreeMap<String, i32>),
    NewtypeAny(Value),
    EmptyStruct {},
    Struct {
        x: i32,
        label: Option<String>,
    },
}

/// Tagged under another name, so that both tags fit in one object.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Inner {
    Near,
    Far { distance: f64 },
}

/// Its variant's name becomes a key beside the tag, that of a unit too: `{"type": …, "Here": null}`.
/// The schema asks for an object that is the string `Here`, which is nothing.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum Outer {
    Here,
    At(u32),
    Between { from: u32, to: u32 },
}

impl Internal {
    fn every() -> Vec<Self> {
        let point = || Point { x: 1, y: 2 };
        vec![
            Internal::Unit,
            Internal::DocumentedUnit,
            Internal::NewtypeUnit(Unit),
            Internal::NewtypeEmpty(Empty {}),
            Internal::NewtypeStruct(point()),
            Internal::DocumentedStruct(point()),
            Internal::NewtypeStrict(StrictPoint { x: 1, y: 2 }),
            Internal::NewtypeBoxed(Box::new(point())),
            Internal::NewtypeInternal(Inner::Near),
            Internal::NewtypeInternal(Inner::Far { distance: 0.5 }),
            Internal::NewtypeExternal(Outer::At(1)),
            Internal::NewtypeExternal(Outer::Between { from: 1, to: 2 }),
            Internal::NewtypeMap(BTreeMap::from([("a".to_owned(), -1)])),
            Internal::NewtypeAny(json!({"free": [null]})),
            Internal::EmptyStruct {},
            Internal::Struct { x: 1, label: None },
            Internal::Struct {
                x: 1,
                label: Some("text".to_owned()),
            },
        ]
    }
}

/// Tagged `event`, renamed at every level.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(
    tag = "event",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum Event {
    Started,
    FileAdded {
        file_name: String,
        byte_size: u64,
    },
    #[serde(rename = "DONE")]
    Done {
        exit_code: Option<i32>,
    },
}

/// Tagged `state`, and takes no other fields.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "state", rename_all = "snake_case", deny_unknown_fields)]
pub enum State {
    Idle,
    Running { pid: u32 },
    Failed { code: Option<i32> },
}

/// Words only, but each in an object.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind")]
pub enum TaggedWords {
    On,
    Off,
}

/// One variant only.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type")]
pub enum SingleInternal {
    Only { value: u8 },
}

/// A struct that carries a tag.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type")]
pub struct TaggedStruct {
    pub value: u8,
}

/// Reads variants that it does not know.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OpenInternal {
    Known {
        value: u8,
    },
    #[serde(other)]
    Unknown,
}

/// An object without a known tag is kept as it is.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum InternalOrMap {
    Known {
        value: u8,
    },
    #[serde(untagged)]
    Other(BTreeMap<String, u32>),
}

topic! {
    "internal", "Enums with the tag among the fields.",
    /// Every form of variant.
    internal: Internal,
    /// Tagged by event.
    event: Event,
    /// Tagged by state.
    state: State,
    /// Words in objects.
    words: TaggedWords,
    /// One variant.
    single: SingleInternal,
    /// A struct with a tag.
    tagged_struct: TaggedStruct,
    /// A variant for all others.
    open: OpenInternal,
    /// A variant without tag.
    or_map: InternalOrMap,
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new::<Internal>(
            "Internal",
            Internal::every(),
            json!([
                null,
                "Unit",
                {},
                {"type": "unit"},
                {"type": "NewtypeStruct", "x": 1},
                {"type": "NewtypeStrict", "x": 1, "y": 2, "z": 3},
                {"type": "NewtypeInternal"},
                {"type": "NewtypeInternal", "kind": "far"},
                {"type": "NewtypeExternal", "At": -1},
                {"type": "NewtypeMap", "a": "text"},
                {"type": "Struct"},
            ]),
        )
        .beyond_schema([Internal::NewtypeExternal(Outer::Here)]),
        Case::new::<Event>(
            "Event",
            [
                Event::Started,
                Event::FileAdded {
                    file_name: "a".to_owned(),
                    byte_size: 1,
                },
                Event::Done { exit_code: None },
                Event::Done {
                    exit_code: Some(-1),
                },
            ],
            json!([{"event": "done"}, {"event": "file_added", "file_name": "a", "byte_size": 1}]),
        ),
        Case::new::<State>(
            "State",
            [
                State::Idle,
                State::Running { pid: 1 },
                State::Failed { code: None },
                State::Failed { code: Some(1) },
            ],
            json!([
                {"state": "running", "pid": 1, "why": 1},
                {"state": "running"},
                {"type": "idle"},
            ]),
        ),
        Case::new::<TaggedWords>(
            "TaggedWords",
            [TaggedWords::On, TaggedWords::Off],
            json!(["On", {"kind": "on"}]),
        ),
        Case::new::<SingleInternal>(
            "SingleInternal",
            [SingleInternal::Only { value: 1 }],
            json!([{"value": 1}, {"type": "only", "value": 1}]),
        ),
        Case::new::<TaggedStruct>(
            "TaggedStruct",
            [TaggedStruct { value: 1 }],
            json!([{}, {"type": "TaggedStruct"}]),
        ),
        Case::new::<OpenInternal>(
            "OpenInternal",
            [OpenInternal::Known { value: 1 }, OpenInternal::Unknown],
            json!([{}, {"type": "known"}, {"type": 1}]),
        ),
        Case::new::<InternalOrMap>(
            "InternalOrMap",
            [
                InternalOrMap::Known { value: 1 },
                InternalOrMap::Other(BTreeMap::from([("a".to_owned(), 1)])),
            ],
            json!([1, {"type": "other"}, {"a": "text"}]),
        ),
    ]
}

//! Names that mean something else in another language, or nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

/// Keywords of TypeScript, Haskell and Rust.
#[derive(Clone, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default)]
pub struct Keywords {
    pub r#type: u8,
    pub class: u8,
    pub then: u8,
    pub constructor: u8,
    #[serde(rename = "__proto__")]
    pub proto: u8,
    #[serde(rename = "toString")]
    pub to_string: u8,
    #[serde(rename = "hasOwnProperty")]
    pub has_own_property: u8,
    pub r#where: u8,
    pub r#let: u8,
    pub r#in: u8,
    pub module: u8,
    pub instance: u8,
    pub function: u8,
    pub default: u8,
    pub delete: u8,
    pub arguments: u8,
    #[serde(rename = "self")]
    pub this: u8,
    #[serde(rename = "crate")]
    pub root: u8,
    #[serde(rename = "async")]
    pub later: u8,
    #[serde(rename = "_")]
    pub underscore: u8,
}

/// Names that are no identifiers.
#[derive(Clone, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default)]
pub struct Oddities {
    #[serde(rename = "with space")]
    pub space: u8,
    #[serde(rename = "with \"quotes\" and 'quotes'")]
    pub quotes: u8,
    #[serde(rename = "with \\ and ` and ${x}")]
    pub escapes: u8,
    #[serde(rename = "with\nnewline")]
    pub newline: u8,
    #[serde(rename = "🦀")]
    pub emoji: u8,
    #[serde(rename = "größe")]
    pub umlaut: u8,
    #[serde(rename = "1st")]
    pub digit: u8,
    #[serde(rename = "kebab-case")]
    pub kebab: u8,
    #[serde(rename = "a.b/c~d")]
    pub path: u8,
    #[serde(rename = "$ref")]
    pub reference: u8,
    #[serde(rename = "")]
    pub empty: u8,
}

/// Names that become one when their case is changed.
#[derive(Clone, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default)]
pub struct Collisions {
    pub user_id: u8,
    #[serde(rename = "userId")]
    pub camel: u8,
    #[serde(rename = "UserId")]
    pub pascal: u8,
    #[serde(rename = "user-id")]
    pub kebab: u8,
    #[serde(rename = "user__id")]
    pub double: u8,
}

/// Variants with the names of types that every language has.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type")]
pub enum Variants {
    Object,
    String {
        value: String,
    },
    Promise,
    Maybe,
    #[serde(rename = "constructor")]
    Constructor,
    #[serde(rename = "with space")]
    Space,
    #[serde(rename = "🦀")]
    Emoji,
    #[serde(rename = "user_id")]
    Snake,
    #[serde(rename = "userId")]
    Camel,
}

/// A type with the name of one that every language has.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Object {
    pub array: Array,
    pub string: Text,
}

/// Another one.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Array(pub Vec<u8>);

/// A third one, with arguments in its name.
#[derive(Deserialize, JsonSchema, Serialize)]
#[schemars(rename = "String<'a>")]
pub struct Text {
    pub text: String,
}

topic! {
    "names", "Names that mean something else in another language.",
    /// Fields named by keywords.
    keywords: Keywords,
    /// Fields whose names are no identifiers.
    oddities: Oddities,
    /// Fields whose names collide.
    collisions: Collisions,
    /// Variants with names of types.
    variants: Variants,
    /// Types with names of types.
    object: Object,
    /// A method named by a keyword.
    delete: u8,
    /// A method that every object has.
    constructor: u8,
    /// A method that makes a promise of an object.
    then: u8,
}

pub fn cases() -> Vec<Case> {
    vec![
        Case::new::<Keywords>(
            "Keywords",
            [Keywords::default()],
            json!([{"type": "a"}, {"__proto__": -1}]),
        ),
        Case::new::<Oddities>(
            "Oddities",
            [Oddities::default()],
            json!([{"with space": -1}, {"🦀": null}]),
        ),
        Case::new::<Collisions>(
            "Collisions",
            [Collisions::default()],
            json!([{"user_id": -1}, {"userId": -1}]),
        ),
        Case::new::<Variants>(
            "Variants",
            [
                Variants::Object,
                Variants::String {
                    value: String::new(),
                },
                Variants::Promise,
                Variants::Maybe,
                Variants::Constructor,
                Variants::Space,
                Variants::Emoji,
                Variants::Snake,
                Variants::Camel,
            ],
            json!([{"type": "Constructor"}, {"type": "String"}, {}]),
        ),
        Case::new::<Object>(
            "Object",
            [Object {
                array: Array(vec![1]),
                string: Text {
                    text: String::new(),
                },
            }],
            json!([{}, {"array": [], "string": ""}]),
        ),
    ]
}

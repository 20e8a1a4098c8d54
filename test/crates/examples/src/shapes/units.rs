//! Enums of words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plain {
    FirstOne,
    SecondOne,
}

/// Every word is explained.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Documented {
    /// Before noon.
    Morning,
    /// After noon.
    Afternoon,
}

/// Some words are explained.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum Mixed {
    Red,
    /// The colour of hope.
    Green,
    Blue,
    /// Not in use any more.
    #[deprecated]
    Mauve,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub enum Single {
    Only,
}

/// The only word is explained.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum DocumentedSingle {
    /// There is no other.
    Only,
}

/// No value has this type.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum Never {}

/// Words that are no identifiers.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum Symbols {
    #[serde(rename = "")]
    Empty,
    #[serde(rename = "+")]
    Plus,
    #[serde(rename = "++")]
    PlusPlus,
    #[serde(rename = "1st")]
    First,
    #[serde(rename = "in progress")]
    InProgress,
    #[serde(rename = "null")]
    Null,
}

/// Reads words that it does not know.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Open {
    Known,
    #[serde(other)]
    Unknown,
}

/// Where no value can be, the others still can.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Words {
    pub plain: Plain,
    pub documented: Documented,
    pub mixed: Mixed,
    pub single: Single,
    pub documented_single: DocumentedSingle,
    pub symbols: Symbols,
    pub open: Open,
    pub never: Option<Never>,
}

topic! {
    "units", "Enums of words.",
    /// Without explanations.
    plain: Plain,
    /// With explanations.
    documented: Documented,
    /// With some explanations.
    mixed: Mixed,
    /// With one word.
    single: Single,
    /// With words that are no identifiers.
    symbols: Symbols,
    /// With a word for all others.
    open: Open,
    /// Without any word, so there is none.
    never: Option<Never>,
    /// All of them.
    words: Words,
}

#[allow(deprecated)]
pub fn cases() -> Vec<Case> {
    vec![
        Case::new::<Plain>(
            "Plain",
            [Plain::FirstOne, Plain::SecondOne],
            json!(["FirstOne", "", 0, null]),
        ),
        Case::new::<Documented>(
            "Documented",
            [Documented::Morning, Documented::Afternoon],
            json!(["noon", 1]),
        ),
        Case::new::<Mixed>(
            "Mixed",
            [Mixed::Red, Mixed::Green, Mixed::Blue, Mixed::Mauve],
            json!(["red", {"Red": 1}]),
        ),
        Case::new::<Single>("Single", [Single::Only], json!(["only", null])),
        Case::new::<DocumentedSingle>(
            "DocumentedSingle",
            [DocumentedSingle::Only],
            json!(["only", null]),
        ),
        Case::new::<Never>("Never", [] as [Never; 0], json!([null, "", {}])),
        Case::new::<Symbols>(
            "Symbols",
            [
                Symbols::Empty,
                Symbols::Plus,
                Symbols::PlusPlus,
                Symbols::First,
                Symbols::InProgress,
                Symbols::Null,
            ],
            json!(["Plus", null]),
        ),
        Case::new::<Open>("Open", [Open::Known, Open::Unknown], json!([null, 1])),
        Case::new::<Words>(
            "Words",
            [Words {
                plain: Plain::FirstOne,
                documented: Documented::Morning,
                mixed: Mixed::Green,
                single: Single::Only,
                documented_single: DocumentedSingle::Only,
                symbols: Symbols::Plus,
                open: Open::Known,
                never: None,
            }],
            json!([{}, {"plain": "first-one"}]),
        ),
    ]
}

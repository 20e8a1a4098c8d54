//! The questions that any hub may ask, and their answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A question that needs no type of its own.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum StandardRequest<T = Value> {
    /// Yes or no.
    Confirm {
        /// The question, as the user reads it.
        message: String,
        /// What an empty answer means.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        default: Option<bool>,
    },
    /// One value, freely entered.
    Prompt {
        /// The question, as the user reads it.
        message: String,
        /// The value to start from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        default: Option<T>,
        /// A hint to show while nothing is entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        placeholder: Option<String>,
    },
    /// One or more of the given options.
    Select {
        /// The question, as the user reads it.
        message: String,
        /// What there is to choose from.
        options: Vec<SelectOption<T>>,
        /// Whether more than one option may be chosen.
        #[serde(default)]
        multi_select: bool,
    },
    /// A question of the hub's own.
    Custom {
        /// The question itself.
        data: T,
    },
}

/// An answer to a [`StandardRequest`].
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum StandardResponse<T = Value> {
    /// Answers `confirm`.
    Confirmed {
        /// True for yes.
        value: bool,
    },
    /// Answers `prompt`.
    Text {
        /// What was entered.
        value: T,
    },
    /// Answers `select`.
    Selected {
        /// The values of the chosen options.
        values: Vec<T>,
    },
    /// Answers `custom`.
    Custom {
        /// The answer itself.
        data: T,
    },
    /// The user would not answer.
    Cancelled,
}

/// One line of a menu.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct SelectOption<T = Value> {
    /// What choosing this option answers.
    pub value: T,
    /// What the user reads.
    pub label: String,
    /// More about it, where the label is not enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}

//! Comments that are hard to carry into another language.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

/// Ends a block comment: */ and opens one: /* and {- and -}.
///
/// ```ts
/// const x = `${template}`; // </script> */
/// ```
///
/// - a list
///   - in a list
///
/// Backslash \ and \n, "quotes", 'quotes', @deprecated, {@link nothing}, %s, #{ruby}, <b>html</b>.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Commented {
    /// Naïve café ☕, 日本語, עברית, \u{202e}, and an emoji: 👩‍👩‍👧.
    pub unicode: String,
    /// -- | looks like Haddock
    pub haddock: String,
    /// /// looks like Rust
    pub rust: String,
    #[doc = "Two lines,\r\nthe first with a carriage return."]
    pub carriage_return: String,
    /// # A heading all the same
    /// although no empty line follows it.
    pub hash: String,
    pub undocumented: String,
}

/// # A title of several words
///
/// The heading becomes the title, so the type's name is nowhere to be read.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Headed {
    /// # A titled field
    ///
    /// With a description.
    pub field: u8,
    /// A choice.
    pub choice: HeadedChoice,
}

/// # Either */ or
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HeadedChoice {
    /// # The first
    ///
    /// With a description.
    First {
        /// # A titled field
        value: u8,
    },
    /// # The second
    Second,
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[schemars(title = "explicit title", description = "explicit description")]
pub struct Titled {
    pub value: u8,
}

topic! {
    "docs", "Comments that are hard to carry over: */ and -} and \"quotes\".",
    /// Returns */ what it takes, `even ${this}`.
    commented: Commented,
    /// Types with a heading for a comment.
    headed: Headed,
    /// A choice with headings.
    choice: HeadedChoice,
    /// A type with a title.
    titled: Titled,
}

pub fn cases() -> Vec<Case> {
    let word = || "word".to_owned();
    vec![
        Case::new::<Commented>(
            "Commented",
            [Commented {
                unicode: word(),
                haddock: word(),
                rust: word(),
                carriage_return: word(),
                hash: word(),
                undocumented: word(),
            }],
            json!([{}]),
        ),
        Case::new::<Headed>(
            "Headed",
            [Headed {
                field: 1,
                choice: HeadedChoice::Second,
            }],
            json!([{}, {"field": 1}]),
        ),
        Case::new::<HeadedChoice>(
            "HeadedChoice",
            [HeadedChoice::First { value: 1 }, HeadedChoice::Second],
            json!([{}, {"type": "first"}]),
        ),
        Case::new::<Titled>("Titled", [Titled { value: 1 }], json!([{}])),
    ]
}

//! A hub with questions of its own, written as plain Rust enums.

use base64::prelude::{Engine, BASE64_STANDARD};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hub::{HubDocument, Method, Plugin};

/// One picture.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
pub struct ImageData {
    /// Where it is kept.
    pub path: String,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    pub format: ImageFormat,
    /// The file's content.
    #[serde(with = "base64_text")]
    #[schemars(with = "String", extend("contentEncoding" = "base64"))]
    pub data: Vec<u8>,
}

#[derive(Clone, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ImageFormat {
    Jpeg,
    Png,
    Webp,
}

/// What the hub asks while it works on pictures.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum ImageRequest {
    /// May this file be replaced?
    ConfirmOverwrite { path: String },
    /// How good should the result be?
    ChooseQuality { options: Vec<u8> },
    /// Should a picture this small be left out?
    SkipLowRes {
        width: u32,
        height: u32,
        threshold: u32,
    },
}

/// Answers to [`ImageRequest`].
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum ImageResponse {
    Confirmed(bool),
    Quality(u8),
    Skip(bool),
}

/// What became of one picture.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum ProcessEvent {
    Processed { path: String, quality: u8 },
    Skipped { path: String },
    Error { path: String, message: String },
    Done,
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Params {
    Generate {
        /// What the pictures should show.
        prompt: String,
        /// How many to make.
        #[serde(default = "one")]
        count: u8,
    },
    ProcessImages {
        paths: Vec<String>,
    },
    Watermark {
        /// The picture to mark.
        input: ImageData,
        /// The text to lay over it.
        text: Option<String>,
    },
}

fn one() -> u8 {
    1
}

pub fn document() -> HubDocument {
    let root = Plugin::new("images", "Makes pictures and works on them.");
    let root = root.methods::<Params>([
        Method::new("generate", "Makes pictures from a description.").streams::<ImageData>(),
        Method::new(
            "process_images",
            "Compresses pictures, asking where it is not clear what is wanted.",
        )
        .streams::<ProcessEvent>()
        .asks::<ImageRequest, ImageResponse>(),
        Method::new("watermark", "Lays a text over each picture.")
            .streams::<ImageData>()
            .asks::<ImageRequest, ImageResponse>(),
    ]);
    HubDocument::new("images", root).answers(
        "ImageRequest",
        [
            ("ConfirmOverwrite", vec!["Confirmed"]),
            ("ChooseQuality", vec!["Quality"]),
            ("SkipLowRes", vec!["Skip"]),
        ],
    )
}

/// Bytes as base64 text, for `#[serde(with)]`.
pub mod base64_text {
    use super::{Engine, BASE64_STANDARD};
    use serde::{de::Error, Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&BASE64_STANDARD.encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        BASE64_STANDARD.decode(text).map_err(D::Error::custom)
    }
}

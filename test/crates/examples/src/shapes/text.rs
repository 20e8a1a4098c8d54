//! What is written as a string.

use std::net::IpAddr;
use std::path::PathBuf;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::case::Case;
use crate::hubs::images::base64_text;

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Texts {
    pub letter: char,
    pub line: String,
    pub path: PathBuf,
    pub id: Uuid,
    pub address: IpAddr,
}

/// Points in time, with and without a zone.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Moments {
    pub instant: DateTime<Utc>,
    pub local: NaiveDateTime,
    pub day: NaiveDate,
    pub clock: NaiveTime,
    pub last_seen: Option<DateTime<Utc>>,
}

/// Bytes, once as text and once as numbers.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Blob {
    #[serde(with = "base64_text")]
    #[schemars(with = "String", extend("contentEncoding" = "base64"))]
    pub encoded: Vec<u8>,
    pub plain: Vec<u8>,
}

topic! {
    "text", "What is written as a string.",
    /// Strings of several kinds.
    texts: Texts,
    /// Points in time.
    moments: Moments,
    /// Bytes.
    blob: Blob,
    /// A bare string.
    line: String,
    /// A bare identifier.
    id: Uuid,
}

fn day(ordinal: u32) -> NaiveDate {
    NaiveDate::from_yo_opt(2024, ordinal).expect("a day of 2024")
}

fn noon(ordinal: u32) -> NaiveDateTime {
    day(ordinal)
        .and_hms_milli_opt(12, 0, 0, 250)
        .expect("a time of day")
}

pub fn cases() -> Vec<Case> {
    let lines = [
        "",
        "plain",
        "naïve café ☕",
        "\u{1F600}\n\t\"\\\u{0}\u{2028}",
    ];
    vec![
        Case::new::<char>(
            "char",
            ['a', 'é', '\u{1F600}', '\u{0}'],
            json!(["", "ab", 1, null]),
        ),
        Case::new::<String>("String", lines.map(str::to_owned), json!([1, null, []])),
        Case::new::<PathBuf>("PathBuf", ["/a b", "../é"].map(PathBuf::from), json!([1])),
        Case::new::<Uuid>(
            "Uuid",
            [
                Uuid::nil(),
                Uuid::from_u128(0x0123_4567_89ab_4def_8123_4567_89ab_cdef),
            ],
            json!(["", "0123", 1]),
        ),
        Case::new::<IpAddr>(
            "IpAddr",
            ["127.0.0.1", "::1"].map(|text| text.parse::<IpAddr>().expect("an address")),
            json!(["localhost", 1]),
        ),
        Case::new::<DateTime<Utc>>(
            "DateTime<Utc>",
            [DateTime::UNIX_EPOCH, noon(60).and_utc()],
            json!(["2024-02-29", "noon", 0]),
        ),
        Case::new::<NaiveDate>(
            "NaiveDate",
            [day(1), day(60), day(366)],
            json!(["2023-02-29", "today", 1]),
        ),
        Case::new::<NaiveDateTime>(
            "NaiveDateTime",
            [noon(1), noon(366)],
            json!(["2024-01-01", 1]),
        ),
        Case::new::<NaiveTime>(
            "NaiveTime",
            [noon(1).time(), NaiveTime::MIN],
            json!(["25:00:00", 1]),
        ),
        Case::new::<Texts>(
            "Texts",
            [Texts {
                letter: 'ß',
                line: String::new(),
                path: PathBuf::from("a/b"),
                id: Uuid::max(),
                address: IpAddr::from([10, 0, 0, 1]),
            }],
            json!([{}, {"letter": "ss", "line": "", "path": "", "id": "", "address": ""}]),
        ),
        Case::new::<Moments>(
            "Moments",
            [None, Some(DateTime::UNIX_EPOCH)].map(|last_seen| Moments {
                instant: noon(60).and_utc(),
                local: noon(60),
                day: day(60),
                clock: noon(60).time(),
                last_seen,
            }),
            json!([{}, "now"]),
        ),
        Case::new::<Blob>(
            "Blob",
            [
                Blob {
                    encoded: vec![],
                    plain: vec![],
                },
                Blob {
                    encoded: b"any carnal pleas".to_vec(),
                    plain: vec![0, 255],
                },
            ],
            json!([
                {"encoded": "*", "plain": []},
                {"encoded": "", "plain": [256]},
                {"encoded": "", "plain": "AA=="},
            ]),
        ),
    ]
}

//! Numbers of every width, and the booleans.
//!
//! What a double cannot hold has cases of its own (`… past 2^53`), so that a reader without big
//! integers can tell them apart.

use std::num::{NonZeroI64, NonZeroU32, NonZeroU8};
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

/// One integer of each width.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Integers {
    pub i8: i8,
    pub i16: i16,
    pub i32: i32,
    pub i64: i64,
    pub i128: i128,
    pub isize: isize,
    pub u8: u8,
    pub u16: u16,
    pub u32: u32,
    pub u64: u64,
    pub u128: u128,
    pub usize: usize,
}

impl Integers {
    fn all(value: u8) -> Self {
        Integers {
            i8: i8::try_from(value).unwrap_or(i8::MAX),
            i16: value.into(),
            i32: value.into(),
            i64: value.into(),
            i128: value.into(),
            isize: value.into(),
            u8: value,
            u16: value.into(),
            u32: value.into(),
            u64: value.into(),
            u128: value.into(),
            usize: value.into(),
        }
    }

    fn greatest() -> Self {
        Integers {
            i8: i8::MAX,
            i16: i16::MAX,
            i32: i32::MAX,
            i64: i64::MAX,
            i128: i128::MAX,
            isize: isize::MAX,
            u8: u8::MAX,
            u16: u16::MAX,
            u32: u32::MAX,
            u64: u64::MAX,
            u128: u128::MAX,
            usize: usize::MAX,
        }
    }
}

/// Integers that are never zero.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct NonZeros {
    pub byte: NonZeroU8,
    pub count: NonZeroU32,
    pub offset: NonZeroI64,
    pub limit: Option<NonZeroU32>,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Floats {
    pub single: f32,
    pub double: f64,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Flags {
    pub on: bool,
    pub elapsed: Duration,
}

topic! {
    "numbers", "Numbers of every width.",
    /// One integer of each width.
    integers: Integers,
    /// Integers that are never zero.
    non_zeros: NonZeros,
    /// Floating point of both widths.
    floats: Floats,
    /// A boolean and a span of time.
    flags: Flags,
    /// A bare number.
    number: u64,
    /// A bare boolean.
    boolean: bool,
}

const SAFE: u64 = (1 << 53) - 1;

pub fn cases() -> Vec<Case> {
    let non_zero = |value| NonZeroU32::new(value).expect("not zero");
    vec![
        Case::new::<u8>(
            "u8",
            [0, 1, u8::MAX],
            json!([-1, 256, 1.5, "1", null, true]),
        ),
        Case::new::<u16>("u16", [0, 256, u16::MAX], json!([-1, 65_536])),
        Case::new::<u32>("u32", [0, 65_536, u32::MAX], json!([-1, 4_294_967_296_u64])),
        Case::new::<u64>("u64", [0, SAFE], json!([-1, 0.5])),
        Case::new::<u64>("u64 past 2^53", [SAFE + 2, u64::MAX], json!([-1])),
        Case::new::<u128>("u128", [0, u128::from(SAFE)], json!([-1, "0"])),
        Case::new::<u128>(
            "u128 past 2^53",
            [u128::from(u64::MAX) + 1, u128::MAX],
            json!([-1]),
        ),
        Case::new::<usize>("usize", [0, SAFE as usize], json!([-1])),
        Case::new::<i8>("i8", [i8::MIN, 0, i8::MAX], json!([-129, 128, "0"])),
        Case::new::<i16>("i16", [i16::MIN, i16::MAX], json!([-32_769, 32_768])),
        Case::new::<i32>(
            "i32",
            [i32::MIN, i32::MAX],
            json!([-2_147_483_649_i64, 2_147_483_648_i64]),
        ),
        Case::new::<i64>("i64", [-(SAFE as i64), SAFE as i64], json!([0.5, null])),
        Case::new::<i64>("i64 past 2^53", [i64::MIN, i64::MAX], json!([0.5])),
        Case::new::<i128>("i128", [-1, 0, i128::from(SAFE)], json!([[], "1"])),
        Case::new::<i128>("i128 past 2^53", [i128::MIN, i128::MAX], json!([0.5])),
        Case::new::<isize>("isize", [-1, 0, 1], json!([0.5])),
        Case::new::<f32>(
            "f32",
            [-1.5, 0.0, 0.25, 16_777_216.0],
            json!(["1", null, true]),
        ),
        Case::new::<f64>(
            "f64",
            [-1.5, 0.1, 1e-7, 1e21, 1e300],
            json!(["1", null, []]),
        )
        .beyond_schema([f64::NAN, f64::INFINITY]),
        Case::new::<bool>("bool", [false, true], json!([0, 1, "true", null])),
        Case::new::<NonZeroU8>("NonZeroU8", NonZeroU8::new(1), json!([0, -1, 256])),
        Case::new::<NonZeroU32>(
            "NonZeroU32",
            [non_zero(1), non_zero(u32::MAX)],
            json!([0, -1]),
        ),
        Case::new::<NonZeroI64>(
            "NonZeroI64",
            [-1, 1].into_iter().filter_map(NonZeroI64::new),
            json!([0, 0.5]),
        ),
        Case::new::<Duration>(
            "Duration",
            [Duration::ZERO, Duration::from_millis(1_500)],
            json!([0, {"secs": 1}, {"secs": -1, "nanos": 0}]),
        ),
        Case::new::<Integers>(
            "Integers",
            [Integers::all(0), Integers::all(255)],
            json!([{}, {"i8": 0}]),
        ),
        Case::new::<Integers>("Integers past 2^53", [Integers::greatest()], json!([{}])),
        Case::new::<NonZeros>(
            "NonZeros",
            [
                NonZeros {
                    byte: NonZeroU8::MAX,
                    count: NonZeroU32::MIN,
                    offset: NonZeroI64::new(-1).expect("not zero"),
                    limit: None,
                },
                NonZeros {
                    byte: NonZeroU8::MIN,
                    count: NonZeroU32::MAX,
                    offset: NonZeroI64::new(1).expect("not zero"),
                    limit: Some(non_zero(10)),
                },
            ],
            json!([
                {"byte": 0, "count": 1, "offset": 1},
                {"byte": 1, "count": 1, "offset": 0},
                {"byte": 1, "count": 1, "offset": 1, "limit": 0},
            ]),
        ),
        Case::new::<Floats>(
            "Floats",
            [Floats {
                single: 0.5,
                double: -0.125,
            }],
            json!([{"single": 0}, {"single": "0.5", "double": 0}]),
        ),
        Case::new::<Flags>(
            "Flags",
            [Flags {
                on: true,
                elapsed: Duration::new(3, 4),
            }],
            json!([{"on": 1, "elapsed": {"secs": 0, "nanos": 0}}, {"on": true, "elapsed": 3}]),
        ),
    ]
}

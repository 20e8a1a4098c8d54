//! Tuples, arrays, lists, sets and maps.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::case::Case;

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Sequences {
    pub one: (u8,),
    pub pair: (u8, String),
    pub nested: ((bool, char), Vec<(u8, u8)>),
    pub three: [i32; 3],
    pub none: [i32; 0],
    pub grid: [[u8; 2]; 2],
    pub list: Vec<String>,
    pub sparse: Vec<Option<u32>>,
    pub queue: VecDeque<u8>,
    pub set: HashSet<u32>,
    pub sorted: BTreeSet<String>,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Maps {
    pub by_text: HashMap<String, u8>,
    pub by_unsigned: HashMap<u32, String>,
    pub by_signed: HashMap<i64, String>,
    pub by_byte: BTreeMap<u8, bool>,
    pub by_flag: BTreeMap<bool, u8>,
    pub by_letter: BTreeMap<char, u8>,
    pub by_id: BTreeMap<Uuid, u8>,
    pub by_side: BTreeMap<Side, u8>,
    pub by_level: BTreeMap<Level, u8>,
    pub by_name: BTreeMap<Name, u8>,
    pub of_options: BTreeMap<String, Option<u8>>,
    pub of_maps: BTreeMap<String, BTreeMap<u16, Vec<u8>>>,
}

/// A key without documented variants.
#[derive(Clone, Copy, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    LeftHand,
    RightHand,
}

/// A key with documented variants.
#[derive(Clone, Copy, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
pub enum Level {
    /// Below average.
    Low,
    /// Above average.
    High,
}

/// A key that is text in a coat.
#[derive(Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
pub struct Name(pub String);

topic! {
    "containers", "Tuples, arrays, lists, sets and maps.",
    /// Values in order.
    sequences: Sequences,
    /// Values by key.
    maps: Maps,
    /// A bare pair.
    pair: (u8, String),
    /// A bare array.
    three: [i32; 3],
    /// A bare map.
    by_text: HashMap<String, u8>,
    /// A bare map with numbers for keys.
    by_unsigned: HashMap<u32, String>,
    /// A bare map with an enum for keys.
    by_side: BTreeMap<Side, u8>,
}

fn full_sequences() -> Sequences {
    Sequences {
        one: (1,),
        pair: (2, "b".to_owned()),
        nested: ((true, 'c'), vec![(1, 2), (3, 4)]),
        three: [-1, 0, 1],
        none: [],
        grid: [[1, 2], [3, 4]],
        list: vec!["a".to_owned(), String::new()],
        sparse: vec![None, Some(1)],
        queue: VecDeque::from([1, 2]),
        set: HashSet::from([7]),
        sorted: BTreeSet::from(["a".to_owned(), "b".to_owned()]),
    }
}

fn full_maps() -> Maps {
    Maps {
        by_text: HashMap::from([("a key".to_owned(), 1)]),
        by_unsigned: HashMap::from([(u32::MAX, "max".to_owned())]),
        by_signed: HashMap::from([(-1, "minus one".to_owned())]),
        by_byte: BTreeMap::from([(0, false), (255, true)]),
        by_flag: BTreeMap::from([(false, 0), (true, 1)]),
        by_letter: BTreeMap::from([('a', 1), ('é', 2)]),
        by_id: BTreeMap::from([(Uuid::nil(), 0)]),
        by_side: BTreeMap::from([(Side::LeftHand, 1), (Side::RightHand, 2)]),
        by_level: BTreeMap::from([(Level::Low, 1), (Level::High, 2)]),
        by_name: BTreeMap::from([(Name("x".to_owned()), 1)]),
        of_options: BTreeMap::from([("none".to_owned(), None), ("some".to_owned(), Some(1))]),
        of_maps: BTreeMap::from([("m".to_owned(), BTreeMap::from([(1, vec![1, 2])]))]),
    }
}

fn empty_maps() -> Maps {
    Maps {
        by_text: HashMap::new(),
        by_unsigned: HashMap::new(),
        by_signed: HashMap::new(),
        by_byte: BTreeMap::new(),
        by_flag: BTreeMap::new(),
        by_letter: BTreeMap::new(),
        by_id: BTreeMap::new(),
        by_side: BTreeMap::new(),
        by_level: BTreeMap::new(),
        by_name: BTreeMap::new(),
        of_options: BTreeMap::new(),
        of_maps: BTreeMap::new(),
    }
}

pub fn cases() -> Vec<Case> {
    let word = || "word".to_owned();
    vec![
        Case::new::<(u8,)>("(u8,)", [(0,), (255,)], json!([0, [], [0, 0], [256]])),
        Case::new::<(u8, String)>(
            "(u8, String)",
            [(1, word())],
            json!([[1], ["word", 1], [1, "word", 2], {}]),
        ),
        Case::new::<[i32; 3]>(
            "[i32; 3]",
            [[1, 2, 3]],
            json!([[1, 2], [1, 2, 3, 4], ["1", 2, 3]]),
        ),
        Case::new::<[i32; 0]>("[i32; 0]", [[0_i32; 0]], json!([[1], {}])),
        Case::new::<[[u8; 2]; 2]>(
            "[[u8; 2]; 2]",
            [[[1, 2], [3, 4]]],
            json!([[], [[1, 2]], [1, 2, 3, 4]]),
        ),
        Case::new::<Vec<String>>(
            "Vec<String>",
            [vec![], vec![word(), word()]],
            json!([[1], "word", {}, null]),
        ),
        Case::new::<Vec<Option<u32>>>(
            "Vec<Option<u32>>",
            [vec![None, Some(1)]],
            json!([[-1], null]),
        ),
        Case::new::<Vec<Vec<u8>>>(
            "Vec<Vec<u8>>",
            [vec![], vec![vec![], vec![1]]],
            json!([[1], [[256]]]),
        ),
        Case::new::<VecDeque<u8>>("VecDeque<u8>", [VecDeque::from([1, 1])], json!([[256]])),
        Case::new::<HashSet<u32>>(
            "HashSet<u32>",
            [HashSet::new(), HashSet::from([1])],
            json!([[-1], {}]),
        ),
        Case::new::<BTreeSet<String>>(
            "BTreeSet<String>",
            [BTreeSet::from([word()])],
            json!([[1], "word"]),
        ),
        Case::new::<HashMap<String, u8>>(
            "HashMap<String, u8>",
            [
                HashMap::new(),
                HashMap::from([(word(), 1)]),
                HashMap::from([(String::new(), 2)]),
            ],
            json!([[], {"word": 256}, {"word": null}, null]),
        ),
        Case::new::<HashMap<u32, String>>(
            "HashMap<u32, String>",
            [
                HashMap::new(),
                HashMap::from([(0_u32, word())]),
                HashMap::from([(u32::MAX, word())]),
            ],
            json!([{"a": "b"}, {"-1": "b"}, {"1.5": "b"}, {"4294967296": "b"}, {"1": 1}]),
        ),
        Case::new::<HashMap<i64, String>>(
            "HashMap<i64, String>",
            [
                HashMap::from([(-1_i64, word())]),
                HashMap::from([(i64::MAX, word())]),
            ],
            json!([{"a": "b"}, {"1.5": "b"}, {"": "b"}, {"--1": "b"}]),
        ),
        Case::new::<BTreeMap<bool, u8>>(
            "BTreeMap<bool, u8>",
            [full_maps().by_flag],
            json!([{"yes": 1}, {"0": 1}]),
        ),
        Case::new::<BTreeMap<char, u8>>(
            "BTreeMap<char, u8>",
            [full_maps().by_letter],
            json!([{"ab": 1}, {"": 1}]),
        ),
        Case::new::<BTreeMap<Uuid, u8>>(
            "BTreeMap<Uuid, u8>",
            [full_maps().by_id],
            json!([{"id": 1}]),
        ),
        Case::new::<BTreeMap<Side, u8>>(
            "BTreeMap<Side, u8>",
            [
                BTreeMap::new(),
                BTreeMap::from([(Side::RightHand, 1)]),
                full_maps().by_side,
            ],
            json!([{"middle": 1}, {"LeftHand": 1}, {"left_hand": 256}]),
        ),
        Case::new::<BTreeMap<Level, u8>>(
            "BTreeMap<Level, u8>",
            [full_maps().by_level],
            json!([{"Middle": 1}]),
        ),
        Case::new::<BTreeMap<Name, u8>>(
            "BTreeMap<Name, u8>",
            [full_maps().by_name],
            json!([{"x": "y"}]),
        ),
        Case::new::<Sequences>("Sequences", [full_sequences()], json!([{}, {"one": [1]}])),
        Case::new::<Maps>(
            "Maps",
            [empty_maps(), full_maps()],
            json!([{}, {"by_text": {}}]),
        ),
    ]
}

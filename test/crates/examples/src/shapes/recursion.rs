//! Types that contain themselves.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

/// Recursive through a list.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Tree {
    pub label: String,
    #[serde(default)]
    pub children: Vec<Tree>,
}

/// Recursive through an option.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Link {
    pub value: i32,
    pub next: Option<Box<Link>>,
}

/// Recursive through a map.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Folder {
    pub folders: BTreeMap<String, Folder>,
}

/// Half of a pair: an expression is made of terms.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Expression {
    pub terms: Vec<Term>,
}

/// The other half: a term may be an expression in brackets.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Term {
    Number { value: f64 },
    Bracket { inner: Box<Expression> },
    Negated { term: Box<Term> },
}

/// Recursive through itself, without a struct between.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum Nested {
    Leaf(u32),
    Branch(Vec<Nested>),
}

/// Recursive through tuples and newtypes.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum Peano {
    Zero,
    Successor(Box<Peano>),
    Sum(Box<Peano>, Box<Peano>),
}

/// Uses a recursive type without being one.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Forest {
    pub trees: Vec<Tree>,
    pub expression: Option<Expression>,
}

topic! {
    "recursion", "Types that contain themselves.",
    /// Through a list.
    tree: Tree,
    /// Through an option.
    link: Link,
    /// Through a map.
    folder: Folder,
    /// Through another type.
    expression: Expression,
    /// Through an enum.
    term: Term,
    /// Through nothing but lists.
    nested: Nested,
    /// Through variants without names for their fields.
    peano: Peano,
    /// From outside.
    forest: Forest,
}

fn tree(label: &str, children: Vec<Tree>) -> Tree {
    Tree {
        label: label.to_owned(),
        children,
    }
}

fn grown() -> Tree {
    tree(
        "root",
        vec![
            tree("leaf", vec![]),
            tree("twig", vec![tree("leaf", vec![])]),
        ],
    )
}

fn sum() -> Expression {
    let one = || Term::Number { value: 1.5 };
    let bracket = Term::Bracket {
        inner: Box::new(Expression { terms: vec![one()] }),
    };
    Expression {
        terms: vec![
            one(),
            bracket,
            Term::Negated {
                term: Box::new(one()),
            },
        ],
    }
}

pub fn cases() -> Vec<Case> {
    let zero = || Box::new(Peano::Zero);
    vec![
        Case::new::<Tree>(
            "Tree",
            [tree("", vec![]), grown()],
            json!([{}, {"label": "a", "children": [{}]}]),
        ),
        Case::new::<Link>(
            "Link",
            [
                Link {
                    value: 1,
                    next: None,
                },
                Link {
                    value: 1,
                    next: Some(Box::new(Link {
                        value: 2,
                        next: None,
                    })),
                },
            ],
            json!([{}, {"value": 1, "next": {}}]),
        ),
        Case::new::<Folder>(
            "Folder",
            [Folder {
                folders: BTreeMap::from([(
                    "a".to_owned(),
                    Folder {
                        folders: BTreeMap::new(),
                    },
                )]),
            }],
            json!([{}, {"folders": {"a": {}}}, {"folders": []}]),
        ),
        Case::new::<Expression>(
            "Expression",
            [Expression { terms: vec![] }, sum()],
            json!([{}, {"terms": [{"type": "bracket", "inner": {}}]}]),
        ),
        Case::new::<Term>(
            "Term",
            sum().terms,
            json!([{"type": "number"}, {"type": "negated", "term": {}}]),
        ),
        Case::new::<Nested>(
            "Nested",
            [
                Nested::Leaf(1),
                Nested::Branch(vec![Nested::Branch(vec![]), Nested::Leaf(2)]),
            ],
            json!([-1, "1", [[-1]], {}]),
        ),
        Case::new::<Peano>(
            "Peano",
            [
                Peano::Zero,
                Peano::Successor(zero()),
                Peano::Sum(zero(), Box::new(Peano::Successor(zero()))),
            ],
            json!(["One", {"Successor": "One"}, {"Sum": ["Zero"]}, {"Zero": 1}]),
        ),
        Case::new::<Forest>(
            "Forest",
            [
                Forest {
                    trees: vec![],
                    expression: None,
                },
                Forest {
                    trees: vec![grown()],
                    expression: Some(sum()),
                },
            ],
            json!([{}, {"trees": [{}]}]),
        ),
    ]
}

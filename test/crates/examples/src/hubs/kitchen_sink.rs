//! A hub with one of everything: every shape of value, and everything a hub can say of itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hub::{
    Answers, Child, Credential, CredentialKind, CredentialSite, Deprecation, HubDocument, Method,
    Override, Plugin, Role,
};
use crate::shapes;
use crate::standard::{StandardRequest, StandardResponse};

/// What the hub knows of a caller without being told.
#[derive(JsonSchema)]
pub struct Caller {
    /// The session of the browser.
    #[schemars(extend("x-plexus-source" = {"from": "cookie", "key": "session"}))]
    pub session: String,
    /// The language that the caller reads.
    #[schemars(extend("x-plexus-source" = {"from": "header", "key": "accept-language"}))]
    pub language: Option<String>,
    /// The rights of the caller.
    #[schemars(extend("x-plexus-source" = {"from": "derived", "resolver": "rights"}))]
    pub rights: Vec<String>,
}

/// A dish.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Dish {
    pub name: String,
    /// How many it feeds.
    pub portions: u8,
    /// Use `portions`.
    #[deprecated]
    pub serves: Option<u8>,
}

/// What the cook wants to know.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CookQuestion {
    /// How hot?
    Spice { levels: Vec<u8> },
    /// With this?
    Allergy { ingredient: String },
    /// Anything else?
    AnythingElse,
}

/// What the cook is told.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "kind", content = "data", rename_all = "snake_case")]
pub enum CookAnswer {
    Level(u8),
    Allergic(bool),
    Wish(String),
    Nothing,
}

/// What the kitchen is at.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum CookEvent {
    Chopping { ingredient: String },
    Cooking { minutes_left: u32 },
    Served(Dish),
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Params {
    Cook {
        /// What to cook.
        recipe: String,
        /// For how many.
        #[serde(default = "two")]
        portions: u8,
        /// Use `portions`.
        #[deprecated]
        serves: Option<u8>,
    },
    Order {
        /// What to order.
        items: Vec<String>,
        /// Who orders; the hub knows.
        #[schemars(extend("x-plexus-source" = {"from": "auth", "key": "sub"}))]
        customer: String,
        /// The table, from the address.
        #[schemars(extend("x-plexus-source" = {"from": "query", "key": "table"}))]
        table: Option<u16>,
        /// Said by the caller like any other.
        #[schemars(extend("x-plexus-source" = {"from": "rpc"}))]
        note: Option<String>,
    },
    Pay {
        amount: f64,
        /// The receipt of the bank.
        receipt: String,
    },
    SearchShelves {
        query: String,
    },
}

fn two() -> u8 {
    2
}

pub fn document() -> HubDocument {
    HubDocument::new("kitchen-sink", kitchen())
        .answers(
            "CookQuestion",
            [
                ("spice", vec!["level", "nothing"]),
                ("allergy", vec!["allergic"]),
                ("anything_else", vec!["wish", "nothing"]),
            ],
        )
        .overriding(
            "kitchen.shelf_names",
            Override {
                streaming: Some(true),
                ..Override::default()
            },
        )
        .overriding(
            "kitchen.cook_quietly",
            Override {
                answers: Some(Answers::from([
                    ("spice", vec!["nothing"]),
                    ("allergy", vec!["allergic"]),
                    ("anything_else", vec!["nothing"]),
                ])),
                ..Override::default()
            },
        )
}

fn kitchen() -> Plugin {
    Plugin::new("kitchen", "One of everything.")
        .long_description(
            "One of everything.\n\nNobody would serve this hub; every hub serves a part of it.",
        )
        .methods::<Params>(methods())
        .gate("pantry", "The pantry.", Role::StaticChild)
        .gate(
            "shelf",
            "A shelf, by its name.",
            Role::DynamicChild {
                list_method: "shelf_names",
                search_method: Some("search_shelves"),
            },
        )
        .children([
            Child::whole(pantry()),
            Child::summary("cellar", "What lies in the cellar."),
            Child::whole(shapes()),
        ])
        .request::<Caller>()
}

fn methods() -> Vec<Method> {
    vec![
        Method::new("cook", "Cooks a dish, to the taste of the caller.")
            .streams::<CookEvent>()
            .asks::<CookQuestion, CookAnswer>()
            .deprecated_param(
                "serves",
                Deprecation {
                    since: "0.9",
                    removed_in: "2.0",
                    message: "use `portions`",
                },
            )
            .auth_posture("optional"),
        Method::new("cook_quietly", "Cooks what there is, and asks little.")
            .streams::<CookEvent>()
            .asks::<CookQuestion, CookAnswer>()
            .public()
            .auth_posture("none"),
        Method::new("microwave", "Warms something up.")
            .returns::<Dish>()
            .deprecated(Deprecation {
                since: "1.0",
                removed_in: "2.0",
                message: "use `cook`, it tastes better */",
            }),
        Method::new("order", "Orders from the caller's table.")
            .returns::<bool>()
            .auth_posture("required")
            .requires(Credential {
                kind: CredentialKind::Bearer,
                scopes: vec!["orders.write", "tables.read"],
                site_hint: CredentialSite::Header {
                    name: "authorization",
                },
            }),
        Method::new("pay", "Pays for what was ordered.")
            .returns::<Result<u32, String>>()
            .http_method("PUT")
            .auth_posture("mixed")
            .requires(Credential {
                kind: CredentialKind::Other { name: "receipt" },
                scopes: vec![],
                site_hint: CredentialSite::InRpcParam { param: "receipt" },
            }),
        Method::new("tip", "Thanks the cook.")
            .returns::<()>()
            .asks::<StandardRequest, StandardResponse>()
            .requires(Credential {
                kind: CredentialKind::Cookie,
                scopes: vec!["tips"],
                site_hint: CredentialSite::Cookie { name: "session" },
            }),
        Method::new("shelf_names", "Names all shelves, one an item.")
            .returns::<String>()
            .http_method("GET"),
        Method::new("search_shelves", "Names the shelves that match.").streams::<String>(),
    ]
}

fn pantry() -> Plugin {
    /// What to look for.
    #[derive(JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Params {
        Find { name: String },
    }

    Plugin::new("pantry", "What is in store.")
        .methods::<Params>([
            Method::new("find", "Finds something in store.").returns::<Option<Dish>>()
        ])
        .children([])
        .deprecated(Deprecation {
            since: "1.0",
            removed_in: "3.0",
            message: "the shelves hold the same",
        })
}

/// Every shape that serde can give a value, by topic.
fn shapes() -> Plugin {
    Plugin::new("shapes", "Every shape of value.")
        .methods::<()>([])
        .children(shapes::namespaces().into_iter().map(Child::whole))
}

//! Types with parameters, and types that share a name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

/// One page of a longer list.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Page<T> {
    pub items: Vec<T>,
    /// Where the next page starts.
    pub next: Option<String>,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Repo {
    pub name: String,
}

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Image {
    pub width: u32,
    pub height: u32,
}

/// A change of anything.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Change<T> {
    Added { item: T },
    Replaced { old: T, new: T },
    Cleared,
}

/// One generic type at three arguments.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Pages {
    pub repos: Page<Repo>,
    pub images: Page<Image>,
    pub numbers: Page<u32>,
}

/// Two types of one name.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Configs {
    pub client: client::Config,
    pub server: server::Config,
}

pub mod client {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// How a client connects.
    #[derive(Deserialize, JsonSchema, Serialize)]
    pub struct Config {
        pub url: String,
    }
}

pub mod server {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// Where a server listens.
    #[derive(Deserialize, JsonSchema, Serialize)]
    pub struct Config {
        pub port: u16,
    }
}

topic! {
    "generics", "Types with parameters, and types that share a name.",
    /// A page of repositories.
    repos: Page<Repo>,
    /// A page of images.
    images: Page<Image>,
    /// Pages of three types.
    pages: Pages,
    /// A change of a repository.
    repo_change: Change<Repo>,
    /// A change of a number.
    number_change: Change<u32>,
    /// Two types of one name.
    configs: Configs,
    /// One of the two.
    client_config: client::Config,
    /// The other of the two.
    server_config: server::Config,
}

fn page<T>(items: Vec<T>) -> Page<T> {
    let next = (!items.is_empty()).then(|| "2".to_owned());
    Page { items, next }
}

pub fn cases() -> Vec<Case> {
    let repo = || Repo {
        name: "hub".to_owned(),
    };
    let image = || Image {
        width: 2,
        height: 1,
    };
    vec![
        Case::new::<Page<Repo>>(
            "Page<Repo>",
            [page(vec![]), page(vec![repo()])],
            json!([{}, {"items": [{"width": 1, "height": 1}]}]),
        ),
        Case::new::<Page<Image>>(
            "Page<Image>",
            [page(vec![]), page(vec![image()])],
            json!([{}, {"items": [{"name": "hub"}]}]),
        ),
        Case::new::<Pages>(
            "Pages",
            [Pages {
                repos: page(vec![repo()]),
                images: page(vec![image()]),
                numbers: page(vec![1, 2]),
            }],
            json!([{}, {
                "repos": {"items": [{"width": 1, "height": 1}]},
                "images": {"items": []},
                "numbers": {"items": []},
            }]),
        ),
        Case::new::<Change<Repo>>(
            "Change<Repo>",
            [
                Change::Added { item: repo() },
                Change::Replaced {
                    old: repo(),
                    new: repo(),
                },
                Change::Cleared,
            ],
            json!([{"event": "added"}, {"event": "added", "item": 1}, {}]),
        ),
        Case::new::<Change<u32>>(
            "Change<u32>",
            [
                Change::Added { item: 1 },
                Change::Replaced { old: 1, new: 2 },
                Change::Cleared,
            ],
            json!([{"event": "added", "item": {"name": "hub"}}, {"event": "replaced", "old": 1}]),
        ),
        Case::new::<Configs>(
            "Configs",
            [Configs {
                client: client::Config {
                    url: "ws://hub".to_owned(),
                },
                server: server::Config { port: 4444 },
            }],
            json!([{}, {"client": {"port": 1}, "server": {"url": ""}}]),
        ),
    ]
}

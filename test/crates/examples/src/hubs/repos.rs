//! A hub whose methods are made to be piped: `list | filter | clone`, `list | delete`.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::hub::{HubDocument, Method, Override, Plugin};
use crate::standard::{StandardRequest, StandardResponse};

/// One repository.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
pub struct Repo {
    pub id: Uuid,
    /// Unique among the repositories of its owner.
    pub name: String,
    pub owner: String,
    /// Where to clone it from.
    pub clone_url: String,
    /// Whether it is kept for reading only.
    pub archived: bool,
    /// The repository that it was forked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork_of: Option<String>,
    /// The size on disk, in bytes.
    pub size: u64,
    pub pushed_at: Option<DateTime<Utc>>,
    pub topics: Vec<String>,
}

/// What `filter` asks about a repository that it is not sure of.
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum FilterRequest {
    /// Take an archived repository?
    IncludeArchived { repo_name: String },
    /// Take a fork?
    IncludeFork { repo_name: String, fork_of: String },
    /// Which of the topics found so far should be taken?
    ChooseTopics { topics: Vec<String> },
    /// How large may a repository be, in bytes?
    LimitSize { largest: u64 },
}

/// Answers to [`FilterRequest`].
#[derive(Deserialize, JsonSchema, Serialize)]
pub enum FilterResponse {
    /// Whether to take it.
    Include(bool),
    /// The chosen topics.
    Topics(Vec<String>),
    /// The limit, in bytes.
    Limit(u64),
    /// Stop filtering.
    Cancelled,
}

/// How far a clone has come.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CloneEvent {
    Progress {
        name: String,
        received: u64,
        total: Option<u64>,
    },
    Cloned {
        name: String,
        path: String,
    },
    Failed {
        name: String,
        message: String,
    },
}

/// What became of a repository to delete.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DeleteEvent {
    Deleted { id: Uuid },
    Kept { id: Uuid },
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Params {
    List {
        /// Whether to list archived repositories too.
        include_archived: Option<bool>,
    },
    Filter {
        input: Repo,
    },
    Clone {
        input: Repo,
        /// Leave history out beyond this many commits.
        depth: Option<u32>,
    },
    Delete {
        /// The repository to delete.
        repo: Repo,
        /// Why, for the record.
        reason: String,
    },
}

pub fn document() -> HubDocument {
    let root = Plugin::new("repos", "Lists repositories and acts on them.");
    let root = root.methods::<Params>([
        Method::new("list", "Lists the repositories of the user.").streams::<Repo>(),
        Method::new("filter", "Passes on the repositories that the user wants.")
            .streams::<Repo>()
            .asks::<FilterRequest, FilterResponse>(),
        Method::new("clone", "Clones a repository.").streams::<CloneEvent>(),
        Method::new("delete", "Deletes a repository, once the user has agreed.")
            .streams::<DeleteEvent>()
            .asks::<StandardRequest, StandardResponse>(),
    ]);
    HubDocument::new("repos", root)
        .answers(
            "FilterRequest",
            [
                ("IncludeArchived", vec!["Include", "Cancelled"]),
                ("IncludeFork", vec!["Include", "Cancelled"]),
                ("ChooseTopics", vec!["Topics", "Cancelled"]),
                ("LimitSize", vec!["Limit", "Cancelled"]),
            ],
        )
        .overriding(
            "repos.delete",
            Override {
                pipe_input: Some("repo"),
                ..Override::default()
            },
        )
}

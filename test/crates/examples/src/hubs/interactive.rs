//! A hub that asks standard questions, at any JSON and at a type of its own.

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hub::{HubDocument, Method, Plugin};
use crate::standard::{StandardRequest, StandardResponse};

/// What happened so far in the set-up of a project.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum WizardEvent {
    /// The first item of every run.
    Started,
    /// The user has named the project.
    NameCollected { name: String },
    /// The user has chosen a template.
    TemplateSelected { template: String },
    /// The project exists now.
    Created { name: String, template: String },
    /// The user would not go on.
    Cancelled,
    /// The run cannot go on.
    Error { message: String },
    /// The last item of a run that went well.
    Done,
}

/// What became of the files to delete.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum DeleteEvent {
    /// One file is gone.
    Deleted { path: PathBuf },
    /// The user would not have it.
    Cancelled,
    /// All files are gone.
    Done { count: usize },
}

/// What the user said.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ConfirmEvent {
    /// The user said yes.
    Confirmed,
    /// The user said no.
    Declined,
    /// Nobody answered.
    Error { message: String },
}

/// What is asked of the user, and answered, by `configure`.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct ProjectConfig {
    /// The name of the project.
    pub name: String,
    /// The language that most of it is written in.
    pub language: Language,
    /// Whether the project is open to everyone.
    #[serde(default)]
    pub public: bool,
    /// Who may change it.
    #[serde(default)]
    pub maintainers: Vec<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Haskell,
    Rust,
    TypeScript,
}

/// How far the configuration has come.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ConfigureEvent {
    /// The configuration as it is now written.
    Saved(ProjectConfig),
    /// Nothing was changed.
    Unchanged,
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Params {
    Delete {
        /// The files to delete.
        paths: Vec<PathBuf>,
    },
    Confirm {
        message: String,
    },
    Configure {
        /// The project to configure; a new one if left out.
        project: Option<String>,
    },
}

pub fn document() -> HubDocument {
    let root = Plugin::new(
        "interactive",
        "Methods that ask before they act, with the standard questions.",
    );
    let root = root.methods::<Params>([
        Method::new(
            "wizard",
            "Sets up a project.\n\nAsks for\n- its name (prompt)\n- a template (select)\n- a last yes (confirm)",
        )
        .streams::<WizardEvent>()
        .asks::<StandardRequest, StandardResponse>(),
        Method::new("delete", "Deletes files, once the user has agreed.")
            .streams::<DeleteEvent>()
            .asks::<StandardRequest, StandardResponse>(),
        Method::new("confirm", "Puts one question to the user.")
            .returns::<ConfirmEvent>()
            .asks::<StandardRequest, StandardResponse>(),
        Method::new("configure", "Edits a project's configuration, as one value.")
            .streams::<ConfigureEvent>()
            .asks::<StandardRequest<ProjectConfig>, StandardResponse<ProjectConfig>>(),
    ]);
    HubDocument::new("substrate", root)
}

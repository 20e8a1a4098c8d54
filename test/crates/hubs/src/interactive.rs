//! The standard questions: confirm, prompt and select.

use std::sync::Arc;

use async_stream::stream;
use futures::Stream;
use plexus_core::plexus::bidirectional::{BidirError, SelectOption, StandardBidirChannel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum WizardEvent {
    /// The wizard has started
    Started,
    /// The user has named the project
    NameCollected { name: String },
    /// The user has chosen a template
    TemplateSelected { template: String },
    /// The project exists
    Created { name: String, template: String },
    /// The user did not want to go on
    Cancelled,
    /// A question found no answer
    Error { message: String },
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum DeleteEvent {
    Deleted { path: String },
    Cancelled,
    Done,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ConfirmEvent {
    Confirmed,
    Declined,
    Error { message: String },
}

#[derive(Clone)]
pub struct Interactive;

/// Methods that ask with the standard questions
#[plexus_macros::activation(namespace = "interactive", version = "1.0.0")]
impl Interactive {
    /// Asks for a name, a template and a confirmation
    #[plexus_macros::method(bidirectional, streaming)]
    async fn wizard(
        &self,
        ctx: &Arc<StandardBidirChannel>,
    ) -> impl Stream<Item = WizardEvent> + Send + 'static {
        let ctx = ctx.clone();
        stream! {
            yield WizardEvent::Started;
            let name = match ctx.prompt("Enter project name:").await {
                Ok(name) => name,
                Err(error) => { yield unanswered(error); return; }
            };
            yield WizardEvent::NameCollected { name: name.clone() };
            let templates = vec![
                SelectOption::new("minimal", "Minimal").with_description("Nothing but a start"),
                SelectOption::new("full", "Full"),
            ];
            let template = match ctx.select("Choose template:", templates).await {
                Ok(chosen) => chosen.into_iter().next().unwrap_or_default(),
                Err(error) => { yield unanswered(error); return; }
            };
            yield WizardEvent::TemplateSelected { template: template.clone() };
            yield match ctx.confirm(&format!("Create {name} from {template}?")).await {
                Ok(true) => WizardEvent::Created { name, template },
                Ok(false) => WizardEvent::Cancelled,
                Err(error) => unanswered(error),
            };
        }
    }

    /// Deletes files, once the user agrees
    #[plexus_macros::method(bidirectional, streaming, params(paths = "What to delete"))]
    async fn delete(
        &self,
        ctx: &Arc<StandardBidirChannel>,
        paths: Vec<String>,
    ) -> impl Stream<Item = DeleteEvent> + Send + 'static {
        let ctx = ctx.clone();
        stream! {
            if !matches!(ctx.confirm(&format!("Delete {} files?", paths.len())).await, Ok(true)) {
                yield DeleteEvent::Cancelled;
                return;
            }
            for path in paths {
                yield DeleteEvent::Deleted { path };
            }
            yield DeleteEvent::Done;
        }
    }

    /// Asks what it is given
    #[plexus_macros::method(bidirectional, params(message = "The question"))]
    async fn confirm(
        &self,
        ctx: &Arc<StandardBidirChannel>,
        message: String,
    ) -> impl Stream<Item = ConfirmEvent> + Send + 'static {
        let ctx = ctx.clone();
        stream! {
            yield match ctx.confirm(&message).await {
                Ok(true) => ConfirmEvent::Confirmed,
                Ok(false) => ConfirmEvent::Declined,
                Err(error) => ConfirmEvent::Error { message: error.to_string() },
            };
        }
    }
}

fn unanswered(error: BidirError) -> WizardEvent {
    match error {
        BidirError::Cancelled => WizardEvent::Cancelled,
        error => WizardEvent::Error {
            message: error.to_string(),
        },
    }
}

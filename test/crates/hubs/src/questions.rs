//! Questions in unusual circumstances.

use std::sync::Arc;

use async_stream::stream;
use futures::Stream;
use plexus_core::plexus::bidirectional::StandardBidirChannel;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Answers {
    pub first: Option<String>,
    pub second: Option<String>,
}

#[derive(Clone)]
pub struct Questions;

/// Questions in unusual circumstances
#[plexus_macros::activation(namespace = "questions", version = "1.0.0")]
impl Questions {
    /// Asks two questions at once, and reports both answers
    #[plexus_macros::method(bidirectional)]
    async fn two_at_once(
        &self,
        ctx: &Arc<StandardBidirChannel>,
    ) -> impl Stream<Item = Answers> + Send + 'static {
        let ctx = ctx.clone();
        stream! {
            let (first, second) = tokio::join!(ctx.prompt("first"), ctx.prompt("second"));
            yield Answers { first: first.ok(), second: second.ok() };
        }
    }
}

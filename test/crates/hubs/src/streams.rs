//! Streams that end, and one that does not.

use std::time::Duration;

use async_stream::stream;
use futures::Stream;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Tick {
    pub n: u64,
}

#[derive(Clone)]
pub struct Streams;

/// Streams of numbers
#[plexus_macros::activation(namespace = "streams", version = "1.0.0")]
impl Streams {
    /// Counts from one
    #[plexus_macros::method(streaming, params(to = "The last number"))]
    async fn count(&self, to: u64) -> impl Stream<Item = Tick> + Send + 'static {
        futures::stream::iter((1..=to).map(|n| Tick { n }))
    }

    /// Counts for ever
    #[plexus_macros::method(streaming, params(delay_ms = "How long to wait after each number"))]
    async fn forever(&self, delay_ms: u64) -> impl Stream<Item = Tick> + Send + 'static {
        stream! {
            for n in 1.. {
                yield Tick { n };
                tokio::time::sleep(Duration::from_millis(delay_ms)).await;
            }
        }
    }
}

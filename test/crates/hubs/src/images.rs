//! Questions of the hub's own, each with the answers that it admits.

use std::sync::Arc;

use async_stream::stream;
use futures::Stream;
use plexus_core::plexus::bidirectional::{BidirChannel, BidirError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub enum ImageRequest {
    /// A file is in the way
    ConfirmOverwrite { path: String, size: u64 },
    /// Which quality
    ChooseQuality { options: Vec<u8> },
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub enum ImageResponse {
    Confirmed(bool),
    Quality(u8),
    Cancelled,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ImageEvent {
    Processed { path: String, quality: u8 },
    Skipped { path: String },
    Failed { path: String, message: String },
}

#[derive(Clone)]
pub struct Images;

/// Methods that ask with questions of their own
#[plexus_macros::activation(namespace = "images", version = "1.0.0")]
impl Images {
    /// Processes images, and asks about each
    #[plexus_macros::method(
        bidirectional(request = "ImageRequest", response = "ImageResponse"),
        streaming,
        params(paths = "The images")
    )]
    async fn process_images(
        &self,
        ctx: &Arc<BidirChannel<ImageRequest, ImageResponse>>,
        paths: Vec<String>,
    ) -> impl Stream<Item = ImageEvent> + Send + 'static {
        let ctx = ctx.clone();
        stream! {
            for path in paths {
                yield match process(&ctx, &path).await {
                    Ok(Some(quality)) => ImageEvent::Processed { path, quality },
                    Ok(None) => ImageEvent::Skipped { path },
                    Err(error) => ImageEvent::Failed { path, message: error.to_string() },
                };
            }
        }
    }
}

/// The quality that the user wants, if any.
async fn process(
    ctx: &BidirChannel<ImageRequest, ImageResponse>,
    path: &str,
) -> Result<Option<u8>, BidirError> {
    let overwrite = ImageRequest::ConfirmOverwrite {
        path: path.into(),
        size: 1024,
    };
    if !matches!(
        ctx.request(overwrite).await?,
        ImageResponse::Confirmed(true)
    ) {
        return Ok(None);
    }
    match ctx
        .request(ImageRequest::ChooseQuality {
            options: vec![50, 75, 90],
        })
        .await?
    {
        ImageResponse::Quality(quality) => Ok(Some(quality)),
        _ => Ok(None),
    }
}

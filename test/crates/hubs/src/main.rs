//! A hub with every kind of method that scripts/interop tries. Serves on the loopback port that is its only argument.

// The newer crates want names and attributes that the older ones do not know.
#![allow(deprecated)]

mod images;
mod interactive;
mod questions;
mod solar;
mod streams;

use std::sync::Arc;

use anyhow::Context;
use plexus_core::plexus::DynamicHub;
use plexus_transport::TransportServer;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let port = std::env::args()
        .nth(1)
        .context("the port is missing")?
        .parse()?;
    let hub = DynamicHub::new("substrate")
        .register(interactive::Interactive)
        .register(images::Images)
        .register(questions::Questions)
        .register(streams::Streams)
        .register(solar::Solar);
    TransportServer::builder(Arc::new(hub), |hub| {
        Ok(DynamicHub::arc_into_rpc_module(hub)?)
    })
    .with_websocket(port)
    .build()
    .await?
    .serve()
    .await
}

//! Children: one that is always there, mounted under another name than its own, and others that are found by name.

use async_stream::stream;
use futures::Stream;

const BODIES: [&str; 3] = ["earth", "io", "mars"];

#[derive(Clone)]
pub struct Solar;

/// The solar system
#[plexus_macros::activation(namespace = "solar", version = "1.0.0")]
impl Solar {
    /// Says pong
    #[plexus_macros::method]
    async fn ping(&self) -> impl Stream<Item = String> + Send + 'static {
        stream! { yield "pong".to_string(); }
    }

    /// The Moon, which calls itself otherwise
    #[plexus_macros::child]
    fn luna(&self) -> Moon {
        Moon
    }

    /// A body by its name
    #[plexus_macros::child(list = "body_names")]
    fn body(&self, name: &str) -> Option<Body> {
        BODIES
            .into_iter()
            .find(|body| *body == name)
            .map(|name| Body { name })
    }

    fn body_names(&self) -> impl Stream<Item = String> + Send + '_ {
        futures::stream::iter(BODIES.map(String::from))
    }
}

#[derive(Clone)]
pub struct Moon;

/// A moon
#[plexus_macros::activation(namespace = "moon", version = "1.0.0")]
impl Moon {
    /// Its name
    #[plexus_macros::method]
    async fn info(&self) -> impl Stream<Item = String> + Send + 'static {
        stream! { yield "Luna".to_string(); }
    }
}

#[derive(Clone)]
pub struct Body {
    name: &'static str,
}

/// A body
#[plexus_macros::activation(namespace = "body", version = "1.0.0")]
impl Body {
    /// Its name
    #[plexus_macros::method]
    async fn info(&self) -> impl Stream<Item = String> + Send + 'static {
        let name = self.name.to_string();
        stream! { yield name; }
    }
}

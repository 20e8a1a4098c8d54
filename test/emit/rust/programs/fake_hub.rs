//! A hub that does as a test says, faults included.

use futures_util::{SinkExt, StreamExt};
use serde_json::{json, Value};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{accept_async, WebSocketStream};

pub struct FakeHub {
    listener: TcpListener,
}

/// The hub's end of a connection.
pub struct Peer {
    socket: WebSocketStream<TcpStream>,
    subscription: u64,
}

impl FakeHub {
    pub async fn start() -> Self {
        Self {
            listener: TcpListener::bind("127.0.0.1:0").await.unwrap(),
        }
    }

    pub fn url(&self) -> String {
        format!("ws://{}", self.listener.local_addr().unwrap())
    }

    pub async fn accept(&self) -> Peer {
        let (stream, _) = self.listener.accept().await.unwrap();
        Peer {
            socket: accept_async(stream).await.unwrap(),
            subscription: 6,
        }
    }

    /// A connection that nothing is ever said on.
    pub async fn accept_silently(&self) -> TcpStream {
        self.listener.accept().await.unwrap().0
    }
}

impl Peer {
    /// The next request; `None` where the client has gone.
    pub async fn try_heard(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    pub async fn heard(&mut self) -> Value {
        self.try_heard().await.expect("the client says something")
    }

    pub async fn say(&mut self, message: Value) {
        self.say_text(message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).await.unwrap();
    }

    pub async fn say_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).await.unwrap();
    }

    /// Takes a call, and grants it a subscription.
    pub async fn grant(&mut self) -> Value {
        let request = self.heard().await;
        self.subscription += 1;
        self.say(json!({ "jsonrpc": "2.0", "id": request["id"], "result": self.subscription }))
            .await;
        request
    }

    /// Says something in the last call that was granted.
    pub async fn item(&mut self, item: Value) {
        let message = self.notification(item);
        self.say(message).await;
    }

    pub fn notification(&self, item: Value) -> Value {
        json!({
            "jsonrpc": "2.0",
            "method": "images.call",
            "params": { "subscription": self.subscription, "result": item },
        })
    }

    pub async fn data(&mut self, content: Value) {
        self.item(
            json!({ "type": "data", "content_type": "x", "metadata": {}, "content": content }),
        )
        .await;
    }

    pub async fn ask(&mut self, id: &str, question: Value, timeout_ms: u64) {
        self.item(json!({
            "type": "request", "requestId": id, "requestData": question, "timeoutMs": timeout_ms,
        }))
        .await;
    }

    pub async fn done(&mut self) {
        self.item(json!({ "type": "done", "metadata": {} })).await;
    }

    /// The next answer: the id of its question, and what it says.
    pub async fn answer(&mut self) -> (String, Value) {
        let request = self.heard().await;
        assert_eq!(request["method"], "images.respond", "{request}");
        self.say(json!({ "jsonrpc": "2.0", "id": request["id"], "result": { "success": true } }))
            .await;
        let params = &request["params"];
        (
            params["request_id"].as_str().unwrap().to_owned(),
            params["response_data"].clone(),
        )
    }

    /// The end of the last call, as the client wants it.
    pub async fn unsubscribed(&mut self) {
        let request = self.heard().await;
        assert_eq!(request["method"], "images.call_unsub", "{request}");
        assert_eq!(request["params"], json!([self.subscription]));
    }

    /// Without a goodbye.
    pub fn cut(self) {
        drop(self);
    }
}

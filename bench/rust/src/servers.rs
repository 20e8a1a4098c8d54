//! Servers that write frames which were made in advance, and count what comes back.

use std::future::Future;
use std::sync::mpsc;
use std::thread;

use futures_util::{FutureExt, SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{accept_async, WebSocketStream};

type Socket = WebSocketStream<TcpStream>;

/// In a thread of its own. Gives the address.
pub fn start<F>(count: usize, serve: fn(Socket, usize) -> F) -> String
where
    F: Future<Output = Option<()>> + 'static,
{
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let local = tokio::task::LocalSet::new();
        runtime.block_on(local.run_until(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            tell.send(format!("ws://{}", listener.local_addr().unwrap()))
                .unwrap();
            while let Ok((stream, _)) = listener.accept().await {
                stream.set_nodelay(true).unwrap();
                let socket = accept_async(stream).await.unwrap();
                tokio::task::spawn_local(serve(socket, count));
            }
        }));
    });
    told.recv().unwrap()
}

fn path(index: usize) -> String {
    format!("pictures/{index:06}.png")
}

pub async fn echo(mut socket: Socket, count: usize) -> Option<()> {
    let frames: Vec<Utf8Bytes> = (0..count)
        .map(|index| format!(r#"{{"id":{index},"path":"{}"}}"#, path(index)).into())
        .collect();
    loop {
        socket.next().await?.ok()?;
        send_all(&mut socket, &frames).await?;
        for _ in 0..count {
            socket.next().await?.ok()?;
        }
        socket.send(Message::text("done")).await.ok()?;
    }
}

const SUBSCRIPTION: u64 = 4_503_599_627_370_495;

pub async fn hub(mut socket: Socket, count: usize) -> Option<()> {
    let frames: Vec<Utf8Bytes> = (0..count)
        .map(|index| {
            let question = format!(r#"{{"type":"overwrite","path":"{}"}}"#, path(index));
            item(&format!(
                r#"{{"type":"request","requestId":"{index:036}","requestData":{question},"timeoutMs":30000}}"#
            ))
        })
        .collect();
    loop {
        let call = text(socket.next().await?.ok()?)?;
        let granted = reply(&call, &SUBSCRIPTION.to_string())?;
        socket.send(Message::Text(granted)).await.ok()?;
        send_all(&mut socket, &frames).await?;
        for _ in 0..count {
            // What is to be said goes out when nothing more is there to be read.
            let ready = socket.next().now_or_never();
            let message = match ready {
                Some(message) => message,
                None => {
                    socket.flush().await.ok()?;
                    socket.next().await
                }
            };
            let answer = text(message?.ok()?)?;
            let taken = reply(&answer, r#"{"success":true}"#)?;
            socket.feed(Message::Text(taken)).await.ok()?;
        }
        let metadata =
            r#"{"provenance":["bench"],"plexus_hash":"7fb1c324d059f48f","timestamp":1700000000}"#;
        let result = format!(
            r#"{{"type":"data","metadata":{metadata},"content_type":"bench.ask_all","content":{count}}}"#
        );
        socket.feed(Message::Text(item(&result))).await.ok()?;
        let done = format!(r#"{{"type":"done","metadata":{metadata}}}"#);
        socket.send(Message::Text(item(&done))).await.ok()?;
    }
}

async fn send_all(socket: &mut Socket, frames: &[Utf8Bytes]) -> Option<()> {
    for frame in frames {
        socket.feed(Message::Text(frame.clone())).await.ok()?;
    }
    socket.flush().await.ok()
}

fn item(result: &str) -> Utf8Bytes {
    let params = format!(r#"{{"subscription":{SUBSCRIPTION},"result":{result}}}"#);
    format!(r#"{{"jsonrpc":"2.0","method":"bench.call","params":{params}}}"#).into()
}

fn text(message: Message) -> Option<String> {
    Some(message.into_text().ok()?.to_string())
}

fn reply(request: &str, result: &str) -> Option<Utf8Bytes> {
    let id = request.split_once(r#""id":"#)?.1.split_once(',')?.0;
    Some(format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#).into())
}

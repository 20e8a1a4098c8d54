//! Answers as many questions as the first argument says, as often as the second does: by a bare tungstenite socket that
//! sends back what it gets, and by the generated client. Prints a line of JSON per round, in nanoseconds.

mod servers;

use std::fs;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Instant;

use bench_client::client::Bench;
use bench_client::handlers::{AskAllHandler, Overwrite, Rename};
use bench_client::runtime::{Answered, Context};
use bench_client::{Answer, AskAllParams};
use futures_util::{SinkExt, Stream, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{connect_async, MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().unwrap());
    let count: usize = arguments.next().unwrap();
    let rounds: usize = arguments.next().unwrap();
    let echo = servers::start(count, servers::echo);
    let hub = servers::start(count, servers::hub);
    let (mut plain, mut corked) = (connected(&echo).await, connected(&echo).await);
    let client = bench_client::connect(&hub).await.unwrap();
    for _ in 0..rounds {
        measured("raw echo", echo_each(&mut plain, count)).await;
        measured("raw echo, corked", echo_together(&mut corked, count)).await;
        measured("generated client", ask_all(&client, count)).await;
    }
}

/// The cpu time is that of this thread: servers have threads of their own.
async fn measured(name: &str, work: impl std::future::Future<Output = ()>) {
    let (start, cpu) = (Instant::now(), cpu_time());
    work.await;
    let (wall, cpu) = (start.elapsed().as_nanos(), cpu_time() - cpu);
    println!(r#"{{"name":"{name}","wall":{wall},"cpu":{cpu}}}"#);
}

fn cpu_time() -> u64 {
    let status = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = status.split(' ').next().unwrap_or_default();
    first.parse().unwrap_or_default()
}

async fn connected(url: &str) -> Socket {
    connect_async(url).await.unwrap().0
}

async fn echo_each(socket: &mut Socket, count: usize) {
    socket.send(Message::text("ask")).await.unwrap();
    for _ in 0..count {
        let message = socket.next().await.unwrap().unwrap();
        socket.send(message).await.unwrap();
    }
    socket.next().await.unwrap().unwrap();
}

/// Sends when nothing more is there to be read.
async fn echo_together(socket: &mut Socket, count: usize) {
    socket.send(Message::text("ask")).await.unwrap();
    let mut received = 0;
    while received < count {
        let ready = poll_fn(|context| Poll::Ready(Pin::new(&mut *socket).poll_next(context))).await;
        let message = match ready {
            Poll::Ready(message) => message,
            Poll::Pending => {
                socket.flush().await.unwrap();
                socket.next().await
            }
        };
        socket.feed(message.unwrap().unwrap()).await.unwrap();
        received += 1;
    }
    socket.flush().await.unwrap();
    socket.next().await.unwrap().unwrap();
}

struct Yes;

impl AskAllHandler for Yes {
    async fn overwrite(&self, _: Overwrite, _: Context) -> Answered<Answer> {
        Ok(Answer::Confirmed { value: true })
    }

    async fn rename(&self, _: Rename, _: Context) -> Answered<Answer> {
        Ok(Answer::Cancelled)
    }
}

async fn ask_all(client: &Bench, count: usize) {
    let params = AskAllParams {
        count: count as u32,
    };
    let confirmed = client.ask_all(params, Yes).await.unwrap();
    assert_eq!(serde_json::json!(confirmed), serde_json::json!(count));
}

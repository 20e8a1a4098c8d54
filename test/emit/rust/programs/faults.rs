//! The client against a hub that does as the test says, faults included.

use std::ffi::OsStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::fake_hub::{FakeHub, Peer};
use images_client::client::Images;
use images_client::handlers::{
    ChooseQuality, ChooseQualityAnswer, ConfirmOverwrite, ConfirmOverwriteAnswer, ImageHandler,
    SkipLowRes, SkipLowResAnswer,
};
use images_client::runtime::{
    answering, command, Answered, Call, CallOptions, Context, EventKind, HandlerError, Heartbeat,
    HubError, Options, Retry, Terminal,
};
use images_client::{
    connect_with, GenerateParams, ImageRequest, ImageResponse, ProcessEvent, ProcessImagesParams,
};
use serde_json::{json, Value};
use tokio::sync::{mpsc, Semaphore};

/// What a client says by the way.
#[derive(Clone, Default)]
struct Events(Arc<Mutex<Vec<(EventKind, String)>>>);

impl Events {
    fn options(&self) -> Options {
        let events = self.clone();
        let retry = Retry {
            attempts: 2,
            min_wait: Duration::from_millis(1),
            ..Retry::default()
        };
        Options {
            retry: Some(retry),
            ..Options::default()
        }
        .on_event(move |event| {
            events
                .0
                .lock()
                .unwrap()
                .push((event.kind, event.message.clone()))
        })
    }

    fn kinds(&self) -> Vec<EventKind> {
        self.0
            .lock()
            .unwrap()
            .iter()
            .map(|(kind, _)| *kind)
            .collect()
    }
}

async fn connected(options: Options) -> (FakeHub, Peer, Images) {
    let hub = FakeHub::start().await;
    let url = hub.url();
    let (peer, client) = tokio::join!(hub.accept(), connect_with(&url, options));
    (hub, peer, client.unwrap())
}

fn process(
    client: &Images,
    handler: impl images_client::runtime::Handler<images_client::handlers::ImageExchange>,
) -> Call<ProcessEvent> {
    client.process_images(
        ProcessImagesParams {
            paths: vec!["a.png".to_owned()],
        },
        handler,
    )
}

fn picture(number: u32) -> Value {
    json!({ "path": number.to_string(), "width": number, "height": number, "format": "png", "data": "" })
}

fn generate(client: &Images) -> Call<images_client::ImageData> {
    client.generate(GenerateParams {
        prompt: "a cat".to_owned(),
        count: 1,
    })
}

/// Answers each question as it should be.
#[derive(Clone)]
struct Polite;

impl ImageHandler for Polite {
    async fn confirm_overwrite(
        &self,
        question: ConfirmOverwrite,
        _: Context,
    ) -> Answered<ConfirmOverwriteAnswer> {
        Ok(question.path.ends_with("tmp").into())
    }

    async fn choose_quality(
        &self,
        question: ChooseQuality,
        context: Context,
    ) -> Answered<ChooseQualityAnswer> {
        assert_eq!(context.method, "images.process_images");
        assert_eq!(context.variant.name, "ChooseQuality");
        let best = question.options.into_iter().max();
        best.map(Into::into)
            .ok_or_else(|| HandlerError::new("there is nothing to choose from"))
    }

    async fn skip_low_res(&self, question: SkipLowRes, _: Context) -> Answered<SkipLowResAnswer> {
        Ok((question.width < question.threshold).into())
    }
}

fn quality(options: &[u8]) -> Value {
    json!({ "ChooseQuality": { "options": options } })
}

#[tokio::test]
async fn items_come_until_the_hub_is_done() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let call = generate(&client);
    let request = peer.grant().await;
    assert_eq!(request["method"], "images.call");
    assert_eq!(
        request["params"],
        json!({ "method": "images.generate", "params": { "prompt": "a cat", "count": 1 } })
    );
    peer.data(picture(1)).await;
    peer.data(picture(2)).await;
    peer.done().await;
    let paths: Vec<String> = call
        .collect()
        .await
        .unwrap()
        .into_iter()
        .map(|image| image.path)
        .collect();
    assert_eq!(paths, ["1", "2"]);
}

#[tokio::test]
async fn a_question_before_the_reply_is_answered() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let call = process(&client, Polite);
    let request = peer.heard().await;
    let early = json!([
        { "params": { "subscription": "s", "result": { "type": "request", "request_id": "q", "request_data": quality(&[1, 2]) } } },
        { "id": request["id"], "result": { "subscription": "s" } },
        { "params": { "subscription": "s", "result": { "type": "data", "content": "Done" } } },
        { "params": { "subscription": "s", "result": { "type": "done" } } },
    ]);
    peer.say(early).await;
    assert_eq!(call.collect().await.unwrap(), [ProcessEvent::Done]);
}

#[tokio::test]
async fn questions_are_answered_though_nobody_takes_the_items() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let _call = process(&client, Polite);
    peer.grant().await;
    peer.data(json!("Done")).await;
    peer.ask("q", quality(&[70, 90, 80]), 0).await;
    assert_eq!(
        peer.answer().await,
        ("q".to_owned(), json!({ "Quality": 90 }))
    );
}

#[tokio::test]
async fn two_questions_are_open_at_once() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let first_may_go = Arc::new(Semaphore::new(0));
    let gate = first_may_go.clone();
    let handler = answering(move |question: ImageRequest, _: Context| {
        let gate = gate.clone();
        async move {
            let ImageRequest::ChooseQuality { options } = question else {
                return Err(HandlerError::new("not that"));
            };
            if options == [1] {
                gate.acquire().await?.forget();
            }
            Ok(ImageResponse::Quality(options[0]))
        }
    });
    let _call = process(&client, handler);
    peer.grant().await;
    peer.ask("first", quality(&[1]), 0).await;
    peer.ask("second", quality(&[2]), 0).await;
    assert_eq!(peer.answer().await.0, "second");
    first_may_go.add_permits(1);
    assert_eq!(peer.answer().await.0, "first");
}

#[tokio::test]
async fn the_deadline_drops_the_handler_and_the_call_goes_on() {
    let events = Events::default();
    let (_hub, mut peer, client) = connected(events.options()).await;
    let (dropped, mut is_dropped) = mpsc::unbounded_channel::<()>();
    let handler = answering(move |question: ImageRequest, context: Context| {
        let dropped = dropped.clone();
        async move {
            let _held = dropped;
            assert!(context.deadline.is_some());
            if let ImageRequest::ChooseQuality { options } = question {
                return Ok(ImageResponse::Quality(options[0]));
            }
            std::future::pending().await
        }
    });
    let mut call = process(&client, handler);
    peer.grant().await;
    peer.ask("slow", json!({ "ConfirmOverwrite": { "path": "a" } }), 40)
        .await;
    peer.ask("quick", quality(&[3]), 30_000).await;
    assert_eq!(peer.answer().await.0, "quick");
    while !events.kinds().contains(&EventKind::QuestionTimeout) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    peer.data(json!("Done")).await;
    assert_eq!(call.next().await.unwrap().unwrap(), ProcessEvent::Done);
    drop(call);
    assert_eq!(is_dropped.recv().await, None);
    // Nothing was said for the question that was too slow.
    peer.unsubscribed().await;
}

#[tokio::test]
async fn a_question_that_comes_again_is_answered_once_or_the_same() {
    let events = Events::default();
    let (_hub, mut peer, client) = connected(events.options()).await;
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let handler = answering(move |_: ImageRequest, _: Context| {
        let count = count.clone();
        async move {
            Ok(ImageResponse::Quality(
                count.fetch_add(1, Ordering::SeqCst) as u8
            ))
        }
    });
    let _call = process(&client, handler);
    peer.grant().await;
    peer.ask("q", quality(&[1]), 0).await;
    assert_eq!(peer.answer().await.1, json!({ "Quality": 0 }));
    peer.ask("q", quality(&[1]), 0).await;
    assert_eq!(peer.answer().await.1, json!({ "Quality": 0 }));
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    assert_eq!(events.kinds(), [EventKind::DuplicateQuestion]);
}

#[tokio::test]
async fn a_handler_that_fails_or_panics_ends_a_call_that_cannot_say_so() {
    for panics in [false, true] {
        let (_hub, mut peer, client) = connected(Options::default()).await;
        let handler = answering(move |_: ImageRequest, _: Context| async move {
            assert!(!panics, "on purpose");
            Err(HandlerError::new("no idea"))
        });
        let mut call = process(&client, handler);
        peer.grant().await;
        peer.ask("q", quality(&[1]), 0).await;
        let error = call.next().await.unwrap().unwrap_err();
        assert_eq!(error.code(), "HANDLER_FAILED", "{error}");
        assert!(call.next().await.is_none());
        peer.unsubscribed().await;
    }
}

#[tokio::test]
async fn a_wrong_answer_or_question_is_not_sent() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let handler = answering(|_: ImageRequest, _: Context| async { Ok(ImageResponse::Skip(true)) });
    let mut call = process(&client, handler);
    peer.grant().await;
    peer.ask("q", quality(&[1]), 0).await;
    let error = call.next().await.unwrap().unwrap_err();
    assert_eq!(error.to_string(), "the answer to \"ChooseQuality\" of images.process_images: expected one of Quality, found Skip");
    peer.unsubscribed().await;

    let mut call = process(&client, Polite);
    peer.grant().await;
    peer.ask("q", json!({ "ChooseQuality": { "options": [1, 300] } }), 0)
        .await;
    match call.next().await {
        Some(Err(HubError::InvalidQuestion(misfit))) => {
            assert_eq!(misfit.pointer, "/ChooseQuality/options/1");
            assert!(misfit.message.contains("300"), "{misfit}");
        }
        other => panic!("{other:?}"),
    }
    peer.unsubscribed().await;

    let mut call = process(&client, Polite);
    peer.grant().await;
    peer.ask("q", json!({ "Crop": {} }), 0).await;
    let error = call.next().await.unwrap().unwrap_err();
    assert_eq!(error.code(), "NO_HANDLER", "{error}");
    assert!(
        error.to_string().contains("generate the client again"),
        "{error}"
    );
}

#[tokio::test]
async fn an_item_that_does_not_fit_is_an_error_with_a_pointer() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let mut call = generate(&client);
    peer.grant().await;
    let mut wrong = picture(1);
    wrong["width"] = json!(-1);
    peer.data(wrong).await;
    peer.data(picture(2)).await;
    match call.next().await {
        Some(Err(HubError::InvalidItem(misfit))) => assert_eq!(misfit.pointer, "/width"),
        other => panic!("{other:?}"),
    }
    assert!(call.next().await.is_none());
    peer.unsubscribed().await;
}

#[tokio::test]
async fn a_lost_connection_is_an_error_that_names_the_open_questions() {
    let (hub, mut peer, client) = connected(Options::default()).await;
    let (dropped, mut is_dropped) = mpsc::unbounded_channel::<()>();
    let handler = answering(move |_: ImageRequest, _: Context| {
        let dropped = dropped.clone();
        async move {
            let _held = dropped;
            std::future::pending::<Answered<ImageResponse>>().await
        }
    });
    let mut call = process(&client, handler);
    peer.grant().await;
    peer.data(json!("Done")).await;
    peer.ask("open", quality(&[1]), 0).await;
    assert_eq!(call.next().await.unwrap().unwrap(), ProcessEvent::Done);
    peer.cut();
    match call.next().await {
        Some(Err(HubError::ConnectionLost { open_questions, .. })) => {
            assert!(open_questions.is_empty() || open_questions == ["open"]);
        }
        other => panic!("{other:?}"),
    }
    assert!(call.next().await.is_none());
    drop(call);
    assert_eq!(is_dropped.recv().await, None);

    // The next call connects again; the one that was lost is not run again.
    let call = generate(&client);
    let mut peer = hub.accept().await;
    assert_eq!(peer.grant().await["params"]["method"], "images.generate");
    peer.done().await;
    assert!(call.collect().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_hub_that_is_gone_fails_the_calls_that_wait_and_may_come_back() {
    let (hub, peer, client) = connected(Events::default().options()).await;
    let address = hub.url();
    peer.cut();
    drop(hub);
    let error = generate(&client).collect().await.unwrap_err();
    assert_eq!(error.code(), "CONNECTION_LOST", "{error}");
    let listener = tokio::net::TcpListener::bind(address.trim_start_matches("ws://"))
        .await
        .unwrap();
    let call = generate(&client);
    let (stream, _) = listener.accept().await.unwrap();
    drop(stream);
    // The second attempt.
    let (stream, _) = listener.accept().await.unwrap();
    drop(stream);
    assert_eq!(call.collect().await.unwrap_err().code(), "CONNECTION_LOST");
}

#[tokio::test]
async fn dropping_a_call_ends_it_at_the_hub() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let mut call = generate(&client);
    peer.grant().await;
    peer.data(picture(1)).await;
    call.next().await.unwrap().unwrap();
    drop(call);
    peer.unsubscribed().await;

    // Also before the hub has replied.
    let call = generate(&client);
    let request = peer.heard().await;
    drop(call);
    let next = generate(&client);
    let other = peer.heard().await;
    peer.say(json!({ "id": request["id"], "result": 50 })).await;
    let end = peer.heard().await;
    assert_eq!(end["params"], json!([50]));
    peer.say(json!({ "id": other["id"], "result": 51 })).await;
    drop(next);
}

#[tokio::test]
async fn hostile_frames_end_the_connection_or_are_skipped() {
    for text in ["{", "", "[1,", "{\"a\":\"\\ud800\"", "nonsense"] {
        let (_hub, mut peer, client) = connected(Options::default()).await;
        let mut call = generate(&client);
        peer.grant().await;
        peer.say_text(text).await;
        let error = call.next().await.unwrap().unwrap_err();
        assert_eq!(error.code(), "PROTOCOL", "{text}: {error}");
    }
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let mut call = generate(&client);
    peer.grant().await;
    peer.say_bytes(vec![1, 2, 3]).await;
    assert_eq!(call.next().await.unwrap().unwrap_err().code(), "PROTOCOL");

    let events = Events::default();
    let (_hub, mut peer, client) = connected(events.options()).await;
    let call = generate(&client);
    peer.grant().await;
    let deep = "[".repeat(50_000) + &"]".repeat(50_000);
    let skipped = [
        "[]",
        "7",
        "null",
        "\"text\"",
        "[1, null, {}]",
        "{}",
        "{\"id\":99,\"result\":1}",
        "{\"id\":[],\"result\":1}",
        "{\"method\":\"x\",\"params\":{\"subscription\":4711,\"result\":{}}}",
        "{\"id\":1,\"id\":1}",
        "{\"params\":{\"subscription\":{\"__proto__\":1}}}",
        "{\"params\":[]}",
    ];
    for text in skipped.into_iter().chain([deep.as_str()]) {
        peer.say_text(text).await;
    }
    for item in [
        json!(null),
        json!([]),
        json!({}),
        json!({ "type": "x" }),
        json!({ "type": "request" }),
    ] {
        peer.item(item).await;
    }
    // A request of the hub's own has no answer here, and the hub hears so.
    peer.say(json!({ "id": "mine", "method": "surprise" }))
        .await;
    let reply = peer.heard().await;
    assert_eq!(
        (&reply["id"], &reply["error"]["code"]),
        (&json!("mine"), &json!(-32601))
    );
    peer.data(picture(1)).await;
    peer.done().await;
    assert_eq!(call.collect().await.unwrap().len(), 1);
    assert!(events
        .kinds()
        .iter()
        .all(|kind| matches!(kind, EventKind::UnknownFrame | EventKind::UnexpectedReply)));
    assert!(
        events.kinds().len() >= skipped.len() - 1,
        "{:?}",
        events.kinds()
    );
}

#[tokio::test]
async fn frames_that_are_too_large_are_refused_both_ways() {
    let options = Options {
        max_frame_bytes: 2_000,
        ..Options::default()
    };
    let (_hub, mut peer, client) = connected(options).await;
    let long = "x".repeat(3_000);
    let call = client.generate(GenerateParams {
        prompt: long.clone(),
        count: 1,
    });
    assert_eq!(call.collect().await.unwrap_err().code(), "FRAME_TOO_LARGE");
    let mut call = generate(&client);
    peer.grant().await;
    peer.item(json!({ "type": "progress", "message": long }))
        .await;
    assert_eq!(
        call.next().await.unwrap().unwrap_err().code(),
        "FRAME_TOO_LARGE"
    );
}

#[tokio::test]
async fn who_takes_no_items_loses_the_call_and_not_the_connection() {
    let options = Options {
        max_buffered: 2,
        ..Options::default()
    };
    let (_hub, mut peer, client) = connected(options).await;
    let mut call = generate(&client);
    peer.grant().await;
    for number in 0..3 {
        peer.data(picture(number)).await;
    }
    peer.unsubscribed().await;
    assert!(call.next().await.unwrap().is_ok());
    assert!(call.next().await.unwrap().is_ok());
    assert_eq!(
        call.next().await.unwrap().unwrap_err().code(),
        "SLOW_CONSUMER"
    );
    assert!(call.next().await.is_none());
    let _next = generate(&client);
    peer.grant().await;
}

#[tokio::test]
async fn silence_ends_a_call_except_while_a_question_is_open() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let client = client.with(CallOptions::default().timeout(Duration::from_millis(60)));
    let mut call = generate(&client);
    peer.grant().await;
    assert_eq!(
        call.next().await.unwrap().unwrap_err().code(),
        "CALL_TIMEOUT"
    );
    peer.unsubscribed().await;

    let handler = answering(|_: ImageRequest, _: Context| async {
        tokio::time::sleep(Duration::from_millis(150)).await;
        Ok(ImageResponse::Quality(1))
    });
    let call = process(&client, handler);
    peer.grant().await;
    peer.ask("q", quality(&[1]), 0).await;
    peer.answer().await;
    peer.done().await;
    assert!(call.collect().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_silent_hub_is_asked_for_a_sign_of_life_and_given_up() {
    let heartbeat = Heartbeat {
        interval: Duration::from_millis(40),
        timeout: Duration::from_millis(80),
    };
    let options = Options {
        heartbeat: Some(heartbeat),
        ..Options::default()
    };
    let (_hub, mut peer, client) = connected(options.clone()).await;
    let mut call = generate(&client);
    peer.grant().await;
    // Reading it answers each ping.
    let talk = async {
        loop {
            if peer.try_heard().await.is_none() {
                break;
            }
        }
    };
    let quiet = tokio::time::timeout(Duration::from_millis(400), call.next());
    tokio::select! {
        () = talk => panic!("the connection was given up"),
        ended = quiet => assert!(ended.is_err(), "{ended:?}"),
    }
    // Nobody reads any more.
    let error = call.next().await.unwrap().unwrap_err();
    assert!(error.to_string().contains("no sign of life"), "{error}");
}

#[tokio::test]
async fn a_hub_that_does_not_finish_the_handshake_is_given_up() {
    let hub = FakeHub::start().await;
    let options = Options {
        connect_timeout: Duration::from_millis(50),
        retry: None,
        ..Options::default()
    };
    let url = hub.url();
    let (_held, client) = tokio::join!(hub.accept_silently(), connect_with(&url, options));
    assert!(client
        .unwrap_err()
        .to_string()
        .contains("no connection within 50ms"));
    assert!(connect_with("http://127.0.0.1:1", Options::default())
        .await
        .is_err());
    let error = connect_with("wss://127.0.0.1:1", Options::default())
        .await
        .unwrap_err();
    assert!(error.to_string().contains("the feature `tls`"), "{error}");
}

#[tokio::test]
async fn a_request_without_a_reply_is_given_up_and_given_back() {
    let events = Events::default();
    let options = Options {
        request_timeout: Duration::from_millis(50),
        ..events.options()
    };
    let (_hub, mut peer, client) = connected(options).await;
    let mut call = generate(&client);
    let request = peer.heard().await;
    assert_eq!(
        call.next().await.unwrap().unwrap_err().code(),
        "CALL_TIMEOUT"
    );
    peer.say(json!({ "id": request["id"], "result": 9 })).await;
    let end = peer.heard().await;
    assert_eq!(
        (&end["method"], &end["params"]),
        (&json!("images.call_unsub"), &json!([9]))
    );
    assert_eq!(events.kinds(), [EventKind::UnexpectedReply]);
}

#[tokio::test]
async fn the_hubs_errors_say_what_it_said() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let mut call = generate(&client);
    let request = peer.heard().await;
    peer.say(
        json!({ "id": request["id"], "error": { "code": -32601, "message": "Method not found" } }),
    )
    .await;
    match call.next().await {
        Some(Err(HubError::Remote(error))) => {
            assert_eq!(error.number(), Some(-32601));
            assert_eq!(error.message, "images.call: Method not found");
        }
        other => panic!("{other:?}"),
    }
    let mut call = generate(&client);
    peer.grant().await;
    peer.item(json!({
        "type": "error", "metadata": {}, "message": "no", "code": "-7", "recoverable": true, "error_kind": "forbidden", "grant": "x",
    }))
    .await;
    match call.next().await {
        Some(Err(HubError::Remote(error))) => {
            assert_eq!(
                (error.number(), error.kind(), error.recoverable),
                (Some(-7), Some("forbidden"), true)
            );
            assert_eq!(error.details["grant"], "x");
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_answer_that_the_hub_refuses_is_an_event() {
    let events = Events::default();
    let (_hub, mut peer, client) = connected(events.options()).await;
    let call = process(&client, Polite);
    peer.grant().await;
    peer.ask("q", quality(&[1]), 0).await;
    let request = peer.heard().await;
    peer.say(json!({ "id": request["id"], "result": { "success": false, "message": "too late" } }))
        .await;
    peer.done().await;
    assert!(call.collect().await.unwrap().is_empty());
    assert_eq!(events.kinds(), [EventKind::AnswerRejected]);
}

#[tokio::test]
async fn closing_ends_calls_and_says_goodbye() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let mut call = generate(&client);
    peer.grant().await;
    let (ended, heard) = tokio::join!(client.client().close(), peer.try_heard());
    assert_eq!((ended, heard), ((), None));
    assert_eq!(call.next().await.unwrap().unwrap_err(), HubError::Closed);
    assert_eq!(
        generate(&client).next().await.unwrap().unwrap_err(),
        HubError::Closed
    );
    client.client().close().await;
}

#[tokio::test]
async fn dropping_the_client_closes_the_connection() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    drop(client);
    assert_eq!(peer.try_heard().await, None);
}

#[tokio::test]
async fn progress_is_told_to_who_listens() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let (tell, mut told) = mpsc::unbounded_channel();
    let options = CallOptions::default().on_progress(move |progress| {
        tell.send((progress.message.clone(), progress.percentage))
            .unwrap();
    });
    let _call = generate(&client.with(options));
    peer.grant().await;
    peer.item(json!({ "type": "progress", "message": "half", "percentage": 50.0 }))
        .await;
    peer.item(json!({ "type": "progress", "fraction": 0.75 }))
        .await;
    assert_eq!(told.recv().await.unwrap(), ("half".to_owned(), Some(50.0)));
    assert_eq!(told.recv().await.unwrap(), (String::new(), Some(75.0)));
}

#[tokio::test]
async fn programs_and_terminals_answer_a_hubs_own_questions() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let script = "read line; case \"$line\" in *ChooseQuality*) echo '{\"Quality\":5}';; *) echo true;; esac";
    let _call = process(&client, command("sh", ["-c", script]));
    peer.grant().await;
    peer.ask("a", quality(&[5]), 0).await;
    assert_eq!(peer.answer().await.1, json!({ "Quality": 5 }));
    peer.ask("b", json!({ "ConfirmOverwrite": { "path": "x" } }), 0)
        .await;
    assert_eq!(peer.answer().await.1, json!({ "Confirmed": true }));

    let mut call = process(&client, command("no-such-program", [""; 0]));
    peer.grant().await;
    peer.ask("c", quality(&[5]), 0).await;
    let error = call.next().await.unwrap().unwrap_err();
    assert!(
        error.to_string().contains("no-such-program cannot be run"),
        "{error}"
    );
    peer.unsubscribed().await;

    let (screen, output) = tokio::io::duplex(4_096);
    let _call = process(&client, Terminal::new(&b"maybe\n7\n"[..], output));
    peer.grant().await;
    peer.ask(
        "d",
        json!({ "ChooseQuality": { "options": [7], "\u{1b}[31m": 1 } }),
        0,
    )
    .await;
    assert_eq!(peer.answer().await.1, json!({ "Quality": 7 }));
    drop(screen);
}

#[tokio::test]
async fn thousands_of_questions_are_each_answered_once() {
    const MANY: usize = 2_000;
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let _call = process(&client, Polite);
    peer.grant().await;
    for number in 0..MANY {
        peer.ask(&number.to_string(), quality(&[9]), 30_000).await;
    }
    let mut answered = std::collections::HashSet::new();
    for _ in 0..MANY {
        let (id, answer) = peer.answer().await;
        assert_eq!(answer, json!({ "Quality": 9 }));
        assert!(answered.insert(id));
    }
}

/// A file of this test alone, that a program writes to.
fn notes(name: &str) -> std::path::PathBuf {
    let file = format!("hub-codegen-{name}-{}", std::process::id());
    std::env::temp_dir().join(file)
}

/// Asks again and again, until it is so.
async fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_program_is_killed_with_all_that_it_started() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let file = notes("killed");
    let script = "sleep 1000 & echo $! > \"$0\"; wait";
    let call = process(
        &client,
        command("sh", [OsStr::new("-c"), script.as_ref(), file.as_ref()]),
    );
    peer.grant().await;
    peer.ask("q", quality(&[1]), 0).await;
    let id = || std::fs::read_to_string(&file).unwrap_or_default();
    until(|| id().ends_with('\n')).await;
    drop(call);
    until(|| {
        // A process that nobody has waited for yet is still there, and does no more.
        let status = std::fs::read_to_string(format!("/proc/{}/stat", id().trim()));
        status.map_or(true, |status| status.contains(") Z "))
    })
    .await;
    std::fs::remove_file(file).unwrap();
}

#[tokio::test]
async fn no_more_programs_run_at_a_time_than_they_may() {
    let (_hub, mut peer, client) = connected(Options::default()).await;
    let file = notes("at-most");
    let script =
        "echo start >> \"$0\"; sleep 0.05; echo end >> \"$0\"; echo '{\"Quality\":1}'; sleep 9 &";
    let arguments = [OsStr::new("-c"), script.as_ref(), file.as_ref()];
    let call = process(&client, command("sh", arguments).at_most(1));
    peer.grant().await;
    for id in ["a", "b", "c"] {
        peer.ask(id, quality(&[1]), 0).await;
    }
    for _ in 0..3 {
        assert_eq!(peer.answer().await.1, json!({ "Quality": 1 }));
    }
    drop(call);
    let noted = std::fs::read_to_string(&file).unwrap();
    assert_eq!(noted, "start\nend\n".repeat(3));
    std::fs::remove_file(file).unwrap();
}

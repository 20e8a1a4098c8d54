//! What a user of the generated crate does with a hub that runs: its address is in `HUB`.

use std::io::{BufRead, Write};

use serde::de::DeserializeOwned;
use serde::Serialize;
use serde_json::{from_value, json, Value};
use substrate_client::client::Substrate;
use substrate_client::images::handlers::{
    ChooseQuality, ChooseQualityAnswer, ConfirmOverwrite, ConfirmOverwriteAnswer, ImageHandler,
};
use substrate_client::runtime::{
    answering, auto, Answered, Call, Confirm, ConfirmAnswer, ConfirmRule, Context, CustomAnswer,
    HubError, Prompt, PromptAnswer, Select, SelectAnswer, StandardHandler,
};
use tokio::sync::Notify;

/// What a hub takes in one request.
const REQUEST_LIMIT: usize = 10 << 20;

async fn hub() -> Substrate {
    let url = std::env::var("HUB").expect("HUB is the address of a hub");
    substrate_client::connect(&url).await.unwrap()
}

/// As the hub has them: what may be left out differs between releases.
fn params<T: DeserializeOwned>(value: Value) -> T {
    from_value(value).unwrap()
}

async fn all<T: Serialize + DeserializeOwned>(call: Call<T>) -> Value {
    json!(call.collect().await.unwrap())
}

/// Creates a project, or does not want to.
struct User {
    name: Option<&'static str>,
}

impl StandardHandler for User {
    async fn confirm(&self, question: Confirm, _: Context) -> Answered<ConfirmAnswer> {
        Ok((question.message == "Create harbour from full?").into())
    }

    async fn prompt(&self, _: Prompt, _: Context) -> Answered<PromptAnswer> {
        Ok(match self.name {
            Some(name) => PromptAnswer::Text(name.into()),
            None => PromptAnswer::Cancelled,
        })
    }

    async fn select(&self, question: Select, _: Context) -> Answered<SelectAnswer> {
        Ok(SelectAnswer::Selected(vec![question.options[1]
            .value
            .clone()]))
    }

    async fn custom(&self, _: Value, _: Context) -> Answered<CustomAnswer> {
        Ok(CustomAnswer::Cancelled)
    }
}

#[tokio::test]
async fn wizard_gets_a_name_a_template_and_a_confirmation() {
    let name = Some("harbour");
    assert_eq!(
        all(hub().await.interactive.wizard(User { name })).await,
        json!([
            { "event": "started" },
            { "event": "name_collected", "name": "harbour" },
            { "event": "template_selected", "template": "full" },
            { "event": "created", "name": "harbour", "template": "full" },
        ])
    );
}

#[tokio::test]
async fn wizard_ends_when_the_user_cancels() {
    let events = all(hub().await.interactive.wizard(User { name: None })).await;
    assert_eq!(
        events.as_array().unwrap().last(),
        Some(&json!({ "event": "cancelled" }))
    );
}

#[tokio::test]
async fn delete_waits_for_the_confirmation() {
    let hub = hub().await;
    let deleting = |rule| {
        let paths = params(json!({ "paths": ["a", "b"] }));
        all(hub.interactive.delete(paths, auto().confirm(rule)))
    };
    assert_eq!(
        deleting(ConfirmRule::No).await,
        json!([{ "event": "cancelled" }])
    );
    assert_eq!(
        deleting(ConfirmRule::Yes).await,
        json!([
            { "event": "deleted", "path": "a" },
            { "event": "deleted", "path": "b" },
            { "event": "done" },
        ])
    );
}

#[tokio::test]
async fn one_result() {
    let asked = params(json!({ "message": "Sure?" }));
    let result = hub()
        .await
        .interactive
        .confirm(asked, auto().confirm(ConfirmRule::Yes))
        .await;
    assert_eq!(json!(result.unwrap()), json!({ "event": "confirmed" }));
}

struct Images;

impl ImageHandler for Images {
    async fn confirm_overwrite(
        &self,
        question: ConfirmOverwrite,
        _: Context,
    ) -> Answered<ConfirmOverwriteAnswer> {
        Ok((question.path == "a.png").into())
    }

    async fn choose_quality(
        &self,
        question: ChooseQuality,
        _: Context,
    ) -> Answered<ChooseQualityAnswer> {
        let best = question.options.into_iter().max();
        Ok(best.unwrap_or_default().into())
    }
}

#[tokio::test]
async fn process_images_asks_the_hubs_own_questions() {
    let paths = params(json!({ "paths": ["a.png", "b.png"] }));
    assert_eq!(
        all(hub().await.images.process_images(paths, Images)).await,
        json!([
            { "type": "processed", "path": "a.png", "quality": 90 },
            { "type": "skipped", "path": "b.png" },
        ])
    );
}

/// Answers the first of two questions when the second has been.
struct SecondFirst(Notify);

impl StandardHandler for SecondFirst {
    async fn confirm(&self, _: Confirm, _: Context) -> Answered<ConfirmAnswer> {
        Ok(ConfirmAnswer::Cancelled)
    }

    async fn prompt(&self, question: Prompt, _: Context) -> Answered<PromptAnswer> {
        match question.message.as_str() {
            "first" => self.0.notified().await,
            _ => self.0.notify_one(),
        }
        Ok(PromptAnswer::Text(
            format!("the {}", question.message).into(),
        ))
    }

    async fn select(&self, _: Select, _: Context) -> Answered<SelectAnswer> {
        Ok(SelectAnswer::Cancelled)
    }

    async fn custom(&self, _: Value, _: Context) -> Answered<CustomAnswer> {
        Ok(CustomAnswer::Cancelled)
    }
}

#[tokio::test]
async fn two_questions_are_open_at_once() {
    let answers = hub()
        .await
        .questions
        .two_at_once(SecondFirst(Notify::new()))
        .await;
    assert_eq!(
        json!(answers.unwrap()),
        json!({ "first": "the first", "second": "the second" })
    );
}

#[tokio::test]
async fn a_static_child_is_called_by_the_name_that_its_parent_gives_it() {
    assert_eq!(
        json!(hub().await.solar.luna.info().await.unwrap()),
        json!("Luna")
    );
}

#[tokio::test]
async fn a_stream_ends_by_itself_or_when_it_is_dropped() {
    let hub = hub().await;
    assert_eq!(
        all(hub.streams.count(params(json!({ "to": 3 })))).await,
        json!([{ "n": 1 }, { "n": 2 }, { "n": 3 }])
    );
    let mut forever = hub.streams.forever(params(json!({ "delay_ms": 1 })));
    for _ in 0..3 {
        assert!(forever.next().await.unwrap().is_ok());
    }
    drop(forever);
    assert_eq!(json!(hub.solar.ping().await.unwrap()), json!("pong"));
}

#[tokio::test]
async fn a_request_that_is_too_large_ends_with_the_hubs_reason() {
    let hub = hub().await;
    let paths = params(json!({ "paths": ["x".repeat(REQUEST_LIMIT)] }));
    let error = hub
        .interactive
        .delete(paths, auto())
        .collect()
        .await
        .unwrap_err();
    assert!(
        matches!(&error, HubError::Remote(remote) if remote.number() == Some(-32007)),
        "{error}"
    );
    assert_eq!(json!(hub.solar.ping().await.unwrap()), json!("pong"));
}

/// Whoever runs this kills the hub, and starts it again.
#[tokio::test]
async fn a_hub_that_is_lost_ends_its_calls_and_is_found_again() {
    let hub = hub().await;
    let mut counting = hub.streams.forever(params(json!({ "delay_ms": 1 })));
    let (asked, mut is_asked) = tokio::sync::mpsc::unbounded_channel();
    let never = answering(move |_, context: Context| {
        asked.send(context.request_id).unwrap();
        std::future::pending()
    });
    let mut asking = hub.interactive.wizard(never);
    let id = is_asked.recv().await.unwrap();
    turn("kill");
    let error = loop {
        if let Err(error) = counting.next().await.expect("no clean end") {
            break error;
        }
    };
    assert_eq!(error.code(), "CONNECTION_LOST");
    let error = loop {
        if let Err(error) = asking.next().await.expect("no clean end") {
            break error;
        }
    };
    assert!(
        matches!(&error, HubError::ConnectionLost { open_questions, .. } if open_questions[..] == [id]),
        "{error}"
    );
    turn("start");
    assert_eq!(json!(hub.solar.ping().await.unwrap()), json!("pong"));
}

/// Asks whoever runs this, and waits until it is done.
fn turn(what: &str) {
    println!("\nturn: {what}");
    std::io::stdout().flush().unwrap();
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).unwrap();
    assert_eq!(line.trim(), what);
}

//! The client against the hubs that `hub-codegen serve` runs.

use std::env;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex};

use images_client::handlers::{
    ChooseQuality, ChooseQualityAnswer, ConfirmOverwrite, ConfirmOverwriteAnswer, ImageHandler,
    SkipLowRes, SkipLowResAnswer,
};
use images_client::{
    GenerateParams, ImageData, ImageFormat, ProcessEvent, ProcessImagesParams, WatermarkParams,
};
use serde_json::{json, Value};
use substrate_client::interactive::{
    client::Interactive, ConfigureEvent, ConfigureParams, ConfirmEvent, ConfirmParams, DeleteEvent,
    DeleteParams, Language, ProjectConfig, WizardEvent,
};
use substrate_client::runtime::{
    auto, command, Answered, Confirm, ConfirmAnswer, ConfirmRule, Context, CustomAnswer,
    HandlerError, Prompt, PromptAnswer, PromptRule, Select, SelectAnswer, SelectRule,
    StandardHandler, Terminal,
};
use tokio::sync::{Barrier, Notify};

fn url(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("{name} is the address of a hub"))
}

async fn interactive() -> Interactive {
    substrate_client::connect(&url("INTERACTIVE"))
        .await
        .unwrap()
        .interactive
}

async fn images() -> images_client::client::Images {
    images_client::connect(&url("IMAGES")).await.unwrap()
}

/// Sets up a project.
#[derive(Clone)]
struct User;

impl<T: Send + 'static> StandardHandler<T> for User
where
    T: From<Project>,
{
    async fn confirm(&self, question: Confirm, _: Context) -> Answered<ConfirmAnswer> {
        assert!(question.message.contains("'demo'"), "{question:?}");
        Ok(true.into())
    }

    async fn prompt(&self, _: Prompt<T>, _: Context) -> Answered<PromptAnswer<T>> {
        Ok(PromptAnswer::Text(Project.into()))
    }

    async fn select(&self, question: Select<T>, _: Context) -> Answered<SelectAnswer<T>> {
        let last = question.options.into_iter().last();
        Ok(SelectAnswer::Selected(
            last.into_iter().map(|option| option.value).collect(),
        ))
    }

    async fn custom(&self, _: T, _: Context) -> Answered<CustomAnswer<T>> {
        Err(HandlerError::nobody("nobody asks that"))
    }
}

/// What the user enters, whatever is asked for.
struct Project;

impl From<Project> for Value {
    fn from(_: Project) -> Self {
        "demo".into()
    }
}

impl From<Project> for ProjectConfig {
    fn from(_: Project) -> Self {
        Self {
            name: "demo".to_owned(),
            language: Language::Rust,
            maintainers: vec!["ada".to_owned()],
            public: true,
        }
    }
}

fn created(template: &str) -> Vec<WizardEvent> {
    let (name, template) = ("demo".to_owned(), template.to_owned());
    vec![
        WizardEvent::Started,
        WizardEvent::NameCollected { name: name.clone() },
        WizardEvent::TemplateSelected {
            template: template.clone(),
        },
        WizardEvent::Created { name, template },
        WizardEvent::Done,
    ]
}

#[tokio::test]
async fn wizard() {
    let hub = interactive().await;
    assert_eq!(hub.wizard(User).collect().await.unwrap(), created("api"));
}

#[tokio::test]
async fn wizard_with_ready_made_handlers() {
    let hub = interactive().await;
    let rules = auto()
        .confirm(ConfirmRule::Yes)
        .prompt(PromptRule::Value("demo".into()))
        .select(SelectRule::First);
    assert_eq!(
        hub.wizard(rules).collect().await.unwrap(),
        created("minimal")
    );

    // What is not answered is cancelled, which the hub takes for an answer.
    let events = hub.wizard(auto()).collect().await.unwrap();
    assert_eq!(events, [WizardEvent::Started, WizardEvent::Cancelled]);

    let (mut screen, output) = tokio::io::duplex(1 << 16);
    let typed = Terminal::new(&b"demo\nnothing\n2\nperhaps\ny\n"[..], output);
    assert_eq!(hub.wizard(typed).collect().await.unwrap(), created("full"));
    let mut shown = vec![0; 1 << 16];
    let size = tokio::io::AsyncReadExt::read(&mut screen, &mut shown)
        .await
        .unwrap();
    let shown = String::from_utf8(shown[..size].to_vec()).unwrap();
    assert!(shown.contains("Enter project name: "), "{shown}");
    assert!(
        shown.contains("  2) Full Featured - All features included\n"),
        "{shown}"
    );
    assert!(shown.contains("\"nothing\" is none of them"), "{shown}");

    let script = r#"read line; case "$line" in
        *'"variant":"prompt"'*) echo '"demo"';;
        *'"variant":"select"'*) echo '{"type":"selected","values":["api"]}';;
        *) echo '{"type":"confirmed","value":true}';;
    esac"#;
    assert_eq!(
        hub.wizard(command("sh", ["-c", script]))
            .collect()
            .await
            .unwrap(),
        created("api")
    );
}

#[tokio::test]
async fn configure() {
    let hub = interactive().await;
    let params = || ConfigureParams {
        project: Some(Some("demo".to_owned())),
    };
    let events = hub.configure(params(), User).collect().await.unwrap();
    assert_eq!(events, [ConfigureEvent::Saved(Project.into())]);
    let unchanged = auto().prompt(PromptRule::Default);
    assert_eq!(
        hub.configure(params(), unchanged).collect().await.unwrap(),
        [ConfigureEvent::Unchanged]
    );
}

#[tokio::test]
async fn one_result_and_a_stream() {
    let hub = interactive().await;
    let params = ConfirmParams {
        message: "Is it 'demo'?".to_owned(),
    };
    assert_eq!(
        hub.confirm(params.clone(), User).await.unwrap(),
        ConfirmEvent::Confirmed
    );
    assert_eq!(
        hub.confirm(params, auto().confirm(ConfirmRule::No))
            .await
            .unwrap(),
        ConfirmEvent::Declined
    );
    let paths = vec!["a".to_owned(), "b".to_owned()];
    let events = hub
        .delete(DeleteParams { paths }, auto().confirm(ConfirmRule::Yes))
        .collect()
        .await
        .unwrap();
    assert_eq!(events.last(), Some(&DeleteEvent::Done { count: 2 }));
}

/// Answers once all calls have asked: that is so only if all of their questions are open together.
#[derive(Clone)]
struct Together(Arc<Barrier>);

impl ImageHandler for Together {
    async fn confirm_overwrite(
        &self,
        _: ConfirmOverwrite,
        _: images_client::runtime::Context,
    ) -> images_client::runtime::Answered<ConfirmOverwriteAnswer> {
        Ok(ConfirmOverwriteAnswer::Confirmed(false))
    }

    async fn choose_quality(
        &self,
        question: ChooseQuality,
        _: images_client::runtime::Context,
    ) -> images_client::runtime::Answered<ChooseQualityAnswer> {
        self.0.wait().await;
        Ok(question.options[0].into())
    }

    async fn skip_low_res(
        &self,
        question: SkipLowRes,
        _: images_client::runtime::Context,
    ) -> images_client::runtime::Answered<SkipLowResAnswer> {
        Ok(SkipLowResAnswer::Skip(question.width < question.threshold))
    }
}

#[tokio::test]
async fn process_images_in_two_calls_at_once() {
    let hub = images().await;
    let handler = Together(Arc::new(Barrier::new(2)));
    let call = |path: &str| {
        let paths = vec![
            path.to_owned(),
            "existing.png".to_owned(),
            "small.png".to_owned(),
        ];
        hub.process_images(ProcessImagesParams { paths }, handler.clone())
            .collect()
    };
    let (first, second) = tokio::join!(call("a.png"), call("b.png"));
    for (path, events) in [("a.png", first.unwrap()), ("b.png", second.unwrap())] {
        let (path, skipped) = (path.to_owned(), |path: &str| ProcessEvent::Skipped {
            path: path.to_owned(),
        });
        let processed = ProcessEvent::Processed { path, quality: 80 };
        assert_eq!(
            events,
            [
                processed,
                skipped("existing.png"),
                skipped("small.png"),
                ProcessEvent::Done
            ]
        );
    }
}

#[tokio::test]
async fn early_stop_and_the_next_call() {
    let hub = images().await;
    let params = GenerateParams {
        prompt: "a cat".to_owned(),
        count: 200,
    };
    let mut call = hub.generate(params);
    assert!(call.next().await.unwrap().is_ok());
    drop(call);
    let one = GenerateParams {
        prompt: "a dog".to_owned(),
        count: 1,
    };
    assert_eq!(hub.generate(one).collect().await.unwrap().len(), 1);
    assert_eq!(hub.schema().await.unwrap()["namespace"], json!("images"));
    hub.client().close().await;
}

/// Answers the first of two questions when the second has been.
struct SecondFirst(Notify);

impl ImageHandler for SecondFirst {
    async fn confirm_overwrite(
        &self,
        _: ConfirmOverwrite,
        _: images_client::runtime::Context,
    ) -> images_client::runtime::Answered<ConfirmOverwriteAnswer> {
        std::future::pending().await
    }

    async fn choose_quality(
        &self,
        question: ChooseQuality,
        _: images_client::runtime::Context,
    ) -> images_client::runtime::Answered<ChooseQualityAnswer> {
        match question.options[0] {
            1 => self.0.notified().await,
            _ => self.0.notify_one(),
        }
        Ok(question.options[0].into())
    }

    async fn skip_low_res(
        &self,
        _: SkipLowRes,
        _: images_client::runtime::Context,
    ) -> images_client::runtime::Answered<SkipLowResAnswer> {
        Ok(SkipLowResAnswer::Skip(false))
    }
}

#[tokio::test]
async fn two_questions_of_one_call_are_open_at_once() {
    let hub = images_client::connect(&url("ASKING")).await.unwrap();
    let params = ProcessImagesParams { paths: vec![] };
    let call = hub.process_images(params, SecondFirst(Notify::new()));
    let answered: Vec<u8> = call
        .collect()
        .await
        .unwrap()
        .into_iter()
        .map(|event| match event {
            ProcessEvent::Processed { quality, .. } => quality,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(answered, [2, 1]);
}

#[tokio::test]
async fn a_question_that_is_not_answered_in_time_does_not_end_the_call() {
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let options = images_client::runtime::Options::default()
        .on_event(move |event| tell.send(event.kind).unwrap());
    let hub = images_client::connect_with(&url("ASKING"), options)
        .await
        .unwrap();
    let input = ImageData {
        path: "a.png".to_owned(),
        width: 1,
        height: 1,
        format: ImageFormat::Png,
        data: String::new(),
    };
    let mut call = hub.watermark(WatermarkParams::new(input), SecondFirst(Notify::new()));
    let kind = told.recv().await.unwrap();
    assert_eq!(kind, images_client::runtime::EventKind::QuestionTimeout);
    // The hub goes on: what it says then is no picture, which is another matter.
    let error = call.next().await.unwrap().unwrap_err();
    assert_eq!(error.code(), "INVALID_ITEM", "{error}");
}

/// Whoever runs this cuts the connections of the hub.
#[tokio::test]
async fn a_connection_that_is_cut_is_an_error_after_the_items_that_came_before() {
    let hub = images_client::connect(&url("CUT")).await.unwrap();
    let mut call = hub.generate(GenerateParams::new("cats without end"));
    assert!(call.next().await.unwrap().is_ok());
    turn("cut");
    let error = loop {
        match call.next().await.expect("no clean end") {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert_eq!(error.code(), "CONNECTION_LOST");
    assert!(call.next().await.is_none());
    let mut next = hub.generate(GenerateParams::new("dogs"));
    assert!(next.next().await.unwrap().is_ok());
}

#[tokio::test]
async fn the_other_dialect() {
    let hub = seed_client::connect(&url("SEED")).await.unwrap();
    let rules = seed_client::runtime::auto()
        .confirm(seed_client::runtime::ConfirmRule::Yes)
        .prompt(seed_client::runtime::PromptRule::Value("demo".into()))
        .select(seed_client::runtime::SelectRule::First);
    let events = hub.interactive.wizard(rules).collect().await.unwrap();
    let created = serde_json::to_value(events.iter().rev().nth(1)).unwrap();
    assert_eq!(
        created,
        json!({ "event": "created", "name": "demo", "template": "minimal" })
    );
}

fn trusting(authorities: Option<String>) -> substrate_client::runtime::Options {
    substrate_client::runtime::Options {
        authorities,
        ..Default::default()
    }
}

#[tokio::test]
async fn behind_tls() {
    let authority = Some(std::fs::read_to_string(url("AUTHORITY")).unwrap());
    let secure = url("SECURE");
    let connect = |url: String, authorities| async move {
        substrate_client::connect_with(&url, trusting(authorities)).await
    };
    let hub = connect(secure.clone(), authority.clone()).await.unwrap();
    let events = hub.interactive.wizard(User).collect().await.unwrap();
    assert_eq!(events, created("api"));

    let elsewhere = secure.replace("localhost", "127.0.0.1");
    for (url, authorities, says) in [
        (secure.clone(), None, "UnknownIssuer"),
        (elsewhere, authority, "not valid for name"),
        (secure, Some(String::new()), "no certificate"),
    ] {
        let error = connect(url, authorities).await.unwrap_err();
        assert_eq!(error.code(), "CONNECTION_LOST");
        assert!(error.to_string().contains(says), "{error}");
    }
}

/// Whoever runs this stops the hub when a line is read, and starts it again when the next is.
#[tokio::test]
async fn restart() {
    let hub = substrate_client::connect(&url("RESTARTED"))
        .await
        .unwrap()
        .interactive;
    let (asked, mut is_asked) = tokio::sync::mpsc::unbounded_channel();
    let never = substrate_client::runtime::answering(move |_, context: Context| {
        asked.send(context.request_id).unwrap();
        std::future::pending()
    });
    let mut call = hub.wizard(never);
    assert_eq!(call.next().await.unwrap().unwrap(), WizardEvent::Started);
    let id = is_asked.recv().await.unwrap();
    turn("stop");
    let error = call.next().await.unwrap().unwrap_err();
    assert_eq!(error.code(), "CONNECTION_LOST");
    assert!(error.to_string().contains(&id), "{error}");
    turn("start");
    assert_eq!(hub.wizard(User).collect().await.unwrap(), created("api"));
}

/// Asks whoever runs this, and waits until it is done.
fn turn(what: &str) {
    // One at a time: who asks waits for what was asked.
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap();
    std::io::stdout()
        .write_all(format!("\nturn: {what}\n").as_bytes())
        .unwrap();
    std::io::stdout().flush().unwrap();
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).unwrap();
    assert_eq!(line.trim(), what);
}

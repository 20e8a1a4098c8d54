//! Frames and parameters as their types make them.

use images_client::frame::{CallReply, Id, Reply, Request};
use images_client::methods::Generate;
use images_client::{GenerateParams, WatermarkParams};
use serde_json::json;
use substrate_client::interactive::ConfigureParams;

#[test]
fn a_reply_is_one_of_two() {
    let granted: CallReply =
        serde_json::from_value(json!({ "jsonrpc": "2.0", "id": 1, "result": "s" })).unwrap();
    assert!(
        matches!(granted, Reply::Success { id: Id::Number(1), result, .. } if result == "s".into())
    );
    let refused = json!({
        "jsonrpc": "2.0",
        "id": null,
        "error": { "code": -32700, "message": "Parse error" },
    });
    let reply: CallReply = serde_json::from_value(refused.clone()).unwrap();
    assert!(
        matches!(&reply, Reply::Failure { id: None, error, .. } if error.code == -32700),
        "{reply:?}"
    );
    assert_eq!(serde_json::to_value(reply).unwrap(), refused);
    assert!(serde_json::from_value::<CallReply>(json!({ "jsonrpc": "2.0", "id": 1 })).is_err());
}

#[test]
fn what_may_be_left_out_is() {
    let params = GenerateParams::new("a cat");
    let request = Request::call::<Generate>(7.into(), params);
    assert_eq!(
        serde_json::to_value(&request).unwrap(),
        json!({
            "jsonrpc": "2.0",
            "id": 7,
            "method": "images.call",
            "params": {
                "method": "images.generate",
                "params": { "prompt": "a cat", "count": 1 },
            },
        })
    );
    let input = serde_json::from_value(json!({
        "path": "a.png", "width": 1, "height": 1, "format": "png", "data": "",
    }));
    let params = serde_json::to_value(WatermarkParams::new(input.unwrap())).unwrap();
    assert!(params.get("text").is_none(), "{params}");
    assert_eq!(
        serde_json::to_value(ConfigureParams::default()).unwrap(),
        json!({})
    );
}

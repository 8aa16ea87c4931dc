//! A mock Airtable with marked records: one valid, one that refuses writes, one with unusable data.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::{Value, json};

use crate::calls::Visitor;

const WHOLE: &str = "recZyxomma0000001";
const UNWRITABLE: &str = "recZyxomma0000002";
const UNUSABLE: &str = "recZyxomma0000003";

/// Starts the mock server on a free port. Returns its address.
pub(crate) fn start() -> String {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let records =
                axum::Router::new().route("/v0/{base}/{table}/{record}", get(read).patch(write));
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            sender.send(listener.local_addr().unwrap()).unwrap();
            axum::serve(listener, records).await.unwrap();
        });
    });
    format!("http://{}", receiver.recv().unwrap())
}

async fn read(Path((_, _, id)): Path<(String, String, String)>) -> Json<Value> {
    let date = if id == UNUSABLE { "1987-03-09 Zyxomma" } else { "1987-03-09" };
    Json(json!({"id": id, "createdTime": "2026-01-01T00:00:00.000Z", "fields": {
        "Name": "Zyxomma Quillfeather", "Date of Birth": date, "Time of Birth": "04:56:07",
        "Latitude": 12.345_678_9, "Longitude": 98.765_432_1, "Timezone": "auto",
        "Place of Birth": "Qwertyville"}}))
}

/// A refusal quotes the refused value, as Airtable does.
async fn write(path: Path<(String, String, String)>) -> Response {
    if path.2 != UNWRITABLE {
        return read(path).await.into_response();
    }
    let error = json!({"error": {"type": "INVALID_VALUE_FOR_COLUMN",
        "message": "Zyxomma Quillfeather, 1987-03-09, 12.3456789"}});
    (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response()
}

/// Every call about records, with success and with errors.
pub(crate) fn every_call(visitor: &mut Visitor) {
    visitor.get("/airtable/health", "/airtable/health");
    visitor.get("/airtable/birth-data/{recordId}", &format!("/airtable/birth-data/{WHOLE}"));
    for record in [WHOLE, UNWRITABLE] {
        for (call, path) in [
            ("generate-complete/{recordId}", format!("generate-complete/{record}")),
            ("generate/{readingType}/{recordId}", format!("generate/love/{record}")),
        ] {
            let answer =
                visitor.ask(&format!("POST /airtable/{call}"), &format!("/airtable/{path}"), None);
            assert_eq!(answer.status(), 200, "{path}");
            let answer: Value = answer.json().unwrap();
            assert_eq!(answer["writeBack"]["written"], record == WHOLE, "{path}");
        }
    }
    let unusable = format!("/airtable/generate-complete/{UNUSABLE}");
    let answer = visitor.ask("POST /airtable/generate-complete/{recordId}", &unusable, None);
    assert_eq!(answer.status(), 400);
    let answer = visitor.ask(
        "GET /airtable/birth-data/{recordId}",
        "/airtable/birth-data/Zyxomma-1987-03-09",
        None,
    );
    assert_eq!(answer.status(), 400);
}

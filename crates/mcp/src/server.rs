//! The protocol, over standard input and output or over HTTP.

use std::sync::Arc;

use engine::request::BODY_LIMIT;
use http::request::Parts;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ErrorData, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool as Definition,
};
use rmcp::service::{RequestContext, RoleServer, ServerInitializeError};
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;

use crate::answer::{answer, refusal};
use crate::host::{Admission, Host, Unlimited};
use crate::request::Arguments;
use crate::tool::{INSTRUCTIONS, Tool};

/// The longest line on standard input, bytes. A longer one is dropped.
const LINE_LIMIT: usize = 64 * BODY_LIMIT;

/// The tools as a server of the protocol.
pub struct Tools<E, G> {
    engine: Arc<E>,
    admission: G,
    definitions: Arc<[Definition]>,
}

impl<E, G: Clone> Clone for Tools<E, G> {
    fn clone(&self) -> Self {
        Self {
            engine: Arc::clone(&self.engine),
            admission: self.admission.clone(),
            definitions: Arc::clone(&self.definitions),
        }
    }
}

impl<E: Host, G: Admission> Tools<E, G> {
    fn new(engine: Arc<E>, admission: G) -> Self {
        let definitions = Tool::ALL.map(Tool::definition).into();
        Self { engine, admission, definitions }
    }
}

impl<E: Host, G: Admission> ServerHandler for Tools<E, G> {
    fn get_info(&self) -> ServerConfig {
        let program = Implementation::new("astrarium", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(program.with_title("Astrarium"))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.definitions.to_vec()))
    }

    fn get_tool(&self, name: &str) -> Option<Definition> {
        self.definitions.iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = Tool::named(&request.name) else {
            let known = Tool::ALL.map(Tool::name).join(", ");
            let message = format!("there is no such tool; there is {known}");
            return Err(ErrorData::invalid_params(message, None));
        };
        let arguments = Arguments(request.arguments.unwrap_or_default());
        let call = || answer(self.engine.as_ref(), tool, arguments);
        let parts = context.extensions.get::<Parts>();
        let answered = self.admission.run(tool.cost(), parts, call).await;
        Ok(answered.unwrap_or_else(|problem| refusal(&problem)).into())
    }
}

/// The client did not send a valid initialization. Its message is not quoted because it may contain birth data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotInitialized;

impl std::fmt::Display for NotInitialized {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the client does not begin as the Model Context Protocol asks")
    }
}

impl std::error::Error for NotInitialized {}

/// Serves one client over standard input and output, until the input ends.
///
/// # Errors
/// If the client does not send a valid initialization.
pub async fn serve_stdio<E: Host>(engine: Arc<E>) -> Result<(), NotInitialized> {
    let (input, output) = rmcp::transport::stdio();
    let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(LINE_LIMIT);
    let serving = rmcp::serve_server(Tools::new(engine, Unlimited), transport).await;
    match serving {
        Ok(serving) => {
            // The panic hook has already reported a task that panicked.
            let _ = serving.waiting().await;
            Ok(())
        }
        // The client closed the connection before the initialization.
        Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
        Err(_) => Err(NotInitialized),
    }
}

/// The tools as an HTTP service without sessions.
pub type HttpService<E, G> = StreamableHttpService<Tools<E, G>, NeverSessionManager>;

/// Pages that may call the tools from a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origins {
    /// All pages.
    Any,
    /// Pages of these origins. Requests without an `Origin` header, such as those of programs, are always answered.
    Only(Vec<String>),
}

/// The tools over streamable HTTP. Requests are independent of each other and answered with JSON.
///
/// The host names of the server are unknown here, so the `Host` header is not checked. `origins` protects against DNS
/// rebinding: requests from pages of other origins are refused.
pub fn http_service<E: Host, G: Admission>(
    engine: Arc<E>,
    admission: G,
    origins: Origins,
) -> HttpService<E, G> {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(BODY_LIMIT)
        .disable_allowed_hosts();
    let config = match origins {
        Origins::Any => config.disable_allowed_origins(),
        Origins::Only(origins) => config.with_allowed_origins(origins).enforce_origin_validation(),
    };
    let tools = Tools::new(engine, admission);
    StreamableHttpService::new(move || Ok(tools.clone()), Arc::default(), config)
}

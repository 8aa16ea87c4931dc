//! The protocol, over standard input and output or over HTTP.

use std::sync::Arc;

use axum::http::request::Parts;
use engine::request::BODY_LIMIT;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestMethod, CallToolRequestParams, CallToolResponse, ConstString as _,
    CustomRequest, CustomResult, ErrorCode, ErrorData, GetPromptRequestMethod,
    GetPromptRequestParams, GetPromptResponse, Implementation, InitializeResultMethod,
    ListPromptsResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ReadResourceRequestMethod, ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities,
    ServerConfig, Tool as Definition,
};
use rmcp::service::{RequestContext, RoleServer, ServerInitializeError};
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;

use super::admission::Admission;
use super::page;
use super::prompt;
use super::result::refusal;
use super::tool::{INSTRUCTIONS, Tool, tools};
use crate::app::App;
use crate::http::policy::Policy;
use crate::limits::Limits;

/// The longest line on standard input, bytes. A longer one is dropped.
const LINE_LIMIT: usize = 64 * BODY_LIMIT;

/// The tools as a server of the protocol.
#[derive(Clone)]
pub(crate) struct Tools {
    admission: Admission,
    tools: Arc<[Tool]>,
    /// The definitions of the tools, in the same order.
    definitions: Arc<[Definition]>,
}

impl Tools {
    fn new(app: &Arc<App>, limits: Option<&Arc<Limits>>) -> Self {
        let admission = Admission { app: Arc::clone(app), limits: limits.map(Arc::clone) };
        let tools: Arc<[Tool]> = tools().into();
        let definitions = tools.iter().map(Tool::definition).collect();
        Self { admission, tools, definitions }
    }

    fn named(&self, name: &str) -> Option<&Tool> {
        self.tools.iter().find(|tool| tool.name == name)
    }
}

impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let program = Implementation::new("astrarium", env!("CARGO_PKG_VERSION"));
        let capabilities = ServerCapabilities::builder()
            .enable_extensions_with(page::extension())
            .enable_prompts()
            .enable_resources()
            .enable_tools();
        ServerConfig::new(capabilities.build())
            .with_server_info(program.with_title("Astrarium"))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(vec![page::resource()]))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        if request.uri != page::URI {
            let message = format!("there is no such resource; there is {}", page::URI);
            return Err(ErrorData::resource_not_found(message, None));
        }
        Ok(page::contents().into())
    }

    async fn list_prompts(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![prompt::definition()]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        if request.name != prompt::NAME {
            let message = format!("there is no such prompt; there is {}", prompt::NAME);
            return Err(ErrorData::invalid_params(message, None));
        }
        let arguments = request.arguments.unwrap_or_default();
        let call = || prompt::message(&self.admission.app, &arguments);
        let parts = context.extensions.get::<Parts>();
        let answered = self.admission.run(Policy::CHART, parts, call).await;
        let message = answered.map_err(|problem| {
            let details = serde_json::to_value(&problem).ok();
            let code = match problem.status {
                400..500 => ErrorCode::INVALID_PARAMS,
                _ => ErrorCode::INTERNAL_ERROR,
            };
            ErrorData::new(code, problem.detail, details)
        })?;
        Ok(message.into())
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
        let Some(tool) = self.named(&request.name) else {
            let known = self.tools.iter().map(|tool| tool.name).collect::<Vec<_>>().join(", ");
            let message = format!("there is no such tool; there is {known}");
            return Err(ErrorData::invalid_params(message, None));
        };
        let arguments = request.arguments.unwrap_or_default();
        let call = || tool.answer(&self.admission.app, arguments);
        let parts = context.extensions.get::<Parts>();
        let answered = self.admission.run(tool.policy, parts, call).await;
        Ok(answered.unwrap_or_else(|problem| refusal(&problem)).into())
    }

    /// A request of another method, or with parameters that its method does not have: the library reads both as this.
    async fn on_custom_request(
        &self,
        CustomRequest { method, .. }: CustomRequest,
        _context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let with_parameters = [
            InitializeResultMethod::VALUE,
            CallToolRequestMethod::VALUE,
            GetPromptRequestMethod::VALUE,
            ReadResourceRequestMethod::VALUE,
        ];
        if with_parameters.contains(&method.as_str()) {
            let message = format!("the parameters are not those of {method}");
            return Err(ErrorData::invalid_params(message, None));
        }
        Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, method, None))
    }
}

/// The client did not send a valid initialization. Its message is not quoted because it may contain birth data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotInitialized;

impl std::fmt::Display for NotInitialized {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the client does not begin as the Model Context Protocol asks")
    }
}

impl std::error::Error for NotInitialized {}

/// Serves one client over standard input and output, until the input ends. There are no limits, because the program runs
/// on the user's own machine.
pub(crate) async fn serve_stdio(app: &Arc<App>) -> Result<(), NotInitialized> {
    let (input, output) = rmcp::transport::stdio();
    let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(LINE_LIMIT);
    let serving = rmcp::serve_server(Tools::new(app, None), transport).await;
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

/// The tools over streamable HTTP, within the limits of the API. Requests are independent of each other and answered
/// with JSON.
///
/// The host names of the server are unknown here, so the `Host` header is not checked. The origins that are configured
/// for the API protect against DNS rebinding: requests from pages of other origins are refused. Requests without an
/// `Origin` header, such as those of programs, are always answered.
pub(crate) fn http_service(
    app: &Arc<App>,
    limits: &Arc<Limits>,
) -> StreamableHttpService<Tools, NeverSessionManager> {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(BODY_LIMIT)
        .disable_allowed_hosts();
    let config = if app.cors_origins.iter().any(|origin| origin == "*") {
        config.disable_allowed_origins()
    } else {
        let origins = app.cors_origins.iter().filter_map(|origin| origin.to_str().ok());
        config.with_allowed_origins(origins.map(with_port)).enforce_origin_validation()
    };
    let tools = Tools::new(app, Some(limits));
    StreamableHttpService::new(move || Ok(tools.clone()), Arc::default(), config)
}

/// Adds the default port to an origin without one. The library allows every port for an origin without a port.
fn with_port(origin: &str) -> String {
    let (scheme, host) = origin.split_once("://").unwrap_or(("https", origin));
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let port = if scheme == "http" { 80 } else { 443 };
    if has_port { origin.to_owned() } else { format!("{origin}:{port}") }
}

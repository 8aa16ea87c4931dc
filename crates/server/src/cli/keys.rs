//! `astrarium keys`.

use std::io::Write as _;

use clap::{Args, Subcommand};

use super::CliError;
use crate::app::now_unix_seconds;
use crate::config::{Config, Settings};
use crate::keys::{ApiKey, Scope, Tier};
use crate::limits::{KeyStore, NewKey};

/// The arguments of `astrarium keys`.
#[derive(Debug, Args)]
pub(super) struct KeysArgs {
    /// Folder with the keys, the same as the server's [default: the user's state folder]
    #[arg(long, value_name = "FOLDER", global = true)]
    data_dir: Option<String>,
    /// Redis with the keys, the same as the server's
    #[arg(long, value_name = "URL", global = true, conflicts_with = "data_dir")]
    redis_url: Option<String>,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    task: KeyTask,
}

#[derive(Debug, Subcommand)]
enum KeyTask {
    /// Create a key and print it; it cannot be printed again
    Create {
        /// Name of the owner
        #[arg(long, value_parser = key_name)]
        name: String,
        /// Tier, which sets the daily limit
        #[arg(long)]
        tier: Tier,
        /// Counted calls a day; needed for enterprise
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..),
            required_if_eq("tier", "enterprise"))]
        limit: Option<u32>,
        /// Additional right of the key
        #[arg(long)]
        scope: Option<Scope>,
    },
    /// List all keys, including revoked ones
    List,
    /// Revoke a key permanently, with immediate effect
    Revoke {
        /// Id of the key, as in the list
        id: String,
    },
}

/// A new key as JSON.
#[derive(serde::Serialize)]
struct Created<'a> {
    /// The key itself.
    key: &'a str,
    #[serde(flatten)]
    about: &'a ApiKey,
}

/// Checks the name of a key.
fn key_name(text: &str) -> Result<String, &'static str> {
    if text.chars().any(char::is_control) {
        return Err("A name must not have control characters, such as line ends and tabs.");
    }
    if !engine::request::is_visible(text) {
        return Err("A name needs at least one visible character.");
    }
    Ok(text.to_owned())
}

/// Runs the command.
pub(super) fn run(arguments: KeysArgs) -> Result<(), CliError> {
    let KeysArgs { data_dir, redis_url, json, task } = arguments;
    let config =
        Config::load(&Settings::of([("data_dir", data_dir), ("redis_url", redis_url)]), None)?;
    super::print_warnings(&config.warnings())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(carry_out(task, json, &config))
}

async fn carry_out(task: KeyTask, json: bool, config: &Config) -> Result<(), CliError> {
    let store = KeyStore::open(config).await?;
    let now = now_unix_seconds();
    let mut out = std::io::stdout();
    match task {
        KeyTask::Create { name, tier, limit, scope } => {
            let key = NewKey::new(name, tier, limit, scope, now)?;
            store.create(&key).await?;
            if json {
                let created = Created { key: &key.text, about: &key.about };
                writeln!(out, "{}", serde_json::to_string_pretty(&created)?)?;
            } else {
                writeln!(out, "{}", key.text)?;
                let id = key.about.id;
                writeln!(out, "Keep this key: it is not shown again. Its id is {id}.")?;
            }
        }
        KeyTask::List => {
            let keys = store.keys().await?;
            if json {
                writeln!(out, "{}", serde_json::to_string_pretty(&keys)?)?;
            } else {
                write!(out, "{}", table(&keys))?;
            }
        }
        KeyTask::Revoke { id } => {
            if !store.revoke(&id, now).await? {
                return Err(CliError::NoKey(id));
            }
            if json {
                writeln!(out, "{}", serde_json::json!({"id": id, "revoked": true}))?;
            } else {
                writeln!(out, "Revoked.")?;
            }
        }
    }
    Ok(())
}

fn table(keys: &[ApiKey]) -> String {
    let rows = keys.iter().map(|key| {
        [
            key.id.clone(),
            // Control characters in a name could change the state of the terminal.
            key.name.chars().filter(|c| !c.is_control()).collect(),
            key.tier.name().to_owned(),
            key.limit.map_or_else(|| "the tier's".to_owned(), |limit| limit.to_string()),
            key.scope.map_or_else(String::new, |scope| scope.name().to_owned()),
            if key.revoked_at.is_some() { "revoked" } else { "in force" }.to_owned(),
        ]
    });
    let head = ["Key", "Name", "Tier", "Calls a day", "Scope", "State"];
    report::table(&head, &rows.collect::<Vec<_>>(), &[3])
}

//! `bindgen MODULE.wasm FOLDER`: writes `device.js`, its types, and the module they load into the
//! folder.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        eprintln!("bindgen MODULE.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    match write(module, Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn write(module: &str, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("device").typescript(true).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true).web(true)?;
    Ok(bindgen.generate(folder)?)
}

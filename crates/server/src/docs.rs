//! Sections of the guides in docs/ that are generated from the code.

/// Checks that the section `name` of a file in docs/ is `text`, or writes it if `UPDATE_DOCS` is set.
pub(crate) fn assert_section(file: &str, name: &str, text: &str) {
    assert_between(
        &format!("docs/{file}"),
        [&format!("<!-- generated: {name} -->\n"), "<!-- end -->\n"],
        text,
    );
}

/// The same for the lines of a file of the project between two others.
pub(crate) fn assert_between(file: &str, [begin, end]: [&str; 2], text: &str) {
    let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    let guide = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = guide.split_once(begin).unwrap();
    let (section, after) = rest.split_once(end).unwrap();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, format!("{before}{begin}{text}{end}{after}")).unwrap();
    } else {
        assert!(
            section == text,
            "{file} is not up to date; UPDATE_DOCS=1 cargo test --release -p server writes it"
        );
    }
}

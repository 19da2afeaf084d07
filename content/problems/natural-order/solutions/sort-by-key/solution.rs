pub fn natural_order(files: Vec<String>) -> Vec<String> {
    let mut ordered = files;
    ordered.sort_by_cached_key(|name| parts(name));
    ordered
}

fn parts(name: &str) -> (String, u32) {
    let letters = name.trim_end_matches(|character: char| character.is_ascii_digit());
    let number = name[letters.len()..].parse().expect("a name ends with digits");
    (letters.to_string(), number)
}

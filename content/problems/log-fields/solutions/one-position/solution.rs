pub fn log_fields(line: String) -> Vec<String> {
    let characters = line.as_bytes();
    let mut fields = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        let start = at;
        match characters[at] {
            b' ' => {}
            b'"' => {
                let mut text = String::new();
                at += 1;
                while characters[at] != b'"' {
                    if characters[at] == b'\\' {
                        at += 1;
                    }
                    text.push(characters[at] as char);
                    at += 1;
                }
                fields.push(text);
            }
            b'[' => {
                let mut open = 1;
                while open > 0 {
                    at += 1;
                    match characters[at] {
                        b'[' => open += 1,
                        b']' => open -= 1,
                        _ => {}
                    }
                }
                fields.push(line[start + 1..at].to_string());
            }
            _ => {
                while at < characters.len() && characters[at] != b' ' {
                    at += 1;
                }
                fields.push(line[start..at].to_string());
            }
        }
        at += 1;
    }
    fields
}

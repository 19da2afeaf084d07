pub fn numbered_notes(notes: Vec<String>, first: i32, width: i32) -> Vec<String> {
    let digits = (first + notes.len() as i32 - 1).to_string().len();
    let columns = width as usize - digits - 2;
    let mut lines = Vec::new();
    for (at, note) in notes.iter().enumerate() {
        let mut texts = vec![String::new()];
        for entry in parts_of(note, columns) {
            let text = texts.last_mut().unwrap();
            if text.is_empty() {
                *text = entry;
            } else if text.len() + 1 + entry.len() <= columns {
                text.push(' ');
                text.push_str(&entry);
            } else {
                texts.push(entry);
            }
        }
        let mut beginning = format!("{:>1$}.", first + at as i32, digits);
        for text in texts {
            let line = format!("{} {}", beginning, text);
            lines.push(line.trim_end().to_string());
            beginning = " ".repeat(digits + 1);
        }
    }
    lines
}

fn parts_of(note: &str, columns: usize) -> Vec<String> {
    let mut parts = Vec::new();
    for word in note.split_whitespace() {
        let mut rest = word;
        while rest.len() > columns {
            parts.push(format!("{}-", &rest[..columns - 1]));
            rest = &rest[columns - 1..];
        }
        parts.push(rest.to_string());
    }
    parts
}

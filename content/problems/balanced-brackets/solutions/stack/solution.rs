pub fn is_balanced(script: String) -> bool {
    let mut still_open = Vec::new();
    for character in script.chars() {
        let opening = match character {
            '(' | '[' | '{' => {
                still_open.push(character);
                continue;
            }
            ')' => '(',
            ']' => '[',
            '}' => '{',
            _ => continue,
        };
        if still_open.pop() != Some(opening) {
            return false;
        }
    }
    still_open.is_empty()
}

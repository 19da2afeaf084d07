#[derive(Default)]
struct LetterNode {
    ends: bool,
    choices: i32,
    children: [usize; 26],
}

pub fn keys_to_press(words: Vec<String>) -> Vec<i32> {
    let mut nodes = vec![LetterNode::default()];
    for word in &words {
        let mut node = 0;
        for byte in word.bytes() {
            let letter = (byte - b'a') as usize;
            if nodes[node].children[letter] == 0 {
                nodes[node].children[letter] = nodes.len();
                nodes[node].choices += 1;
                nodes.push(LetterNode::default());
            }
            node = nodes[node].children[letter];
        }
        nodes[node].ends = true;
    }
    let mut numbers = Vec::new();
    for word in &words {
        let mut node = 0;
        let mut keys = 0;
        for byte in word.bytes() {
            if nodes[node].ends || nodes[node].choices > 1 {
                keys += 1;
            }
            node = nodes[node].children[(byte - b'a') as usize];
        }
        numbers.push(keys);
    }
    numbers
}

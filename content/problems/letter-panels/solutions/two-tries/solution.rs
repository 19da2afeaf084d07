use std::collections::HashSet;

#[derive(Default)]
struct TrieNode {
    word: String,
    children: [Option<Box<TrieNode>>; 26],
}

struct Panel<'a> {
    pattern: &'a [Vec<u8>],
    across: &'a TrieNode,
    down: Vec<&'a TrieNode>,
    used: HashSet<&'a str>,
}

fn trie_of(words: &[String], length: usize) -> TrieNode {
    let mut root = TrieNode::default();
    for word in words.iter().filter(|word| word.len() == length) {
        let mut node = &mut root;
        for byte in word.bytes() {
            node = node.children[(byte - b'a') as usize].get_or_insert_with(Box::default);
        }
        node.word = word.clone();
    }
    root
}

impl<'a> Panel<'a> {
    fn are_different(&self, last: &'a str) -> bool {
        let mut all = self.used.clone();
        all.insert(last);
        all.extend(self.down.iter().map(|end| end.word.as_str()));
        all.len() == self.pattern.len() + self.down.len()
    }

    fn fill(&mut self, row: usize, column: usize, node: &'a TrieNode) -> i32 {
        if column == self.down.len() {
            if self.used.contains(node.word.as_str()) {
                return 0;
            }
            if row == self.pattern.len() - 1 {
                return self.are_different(&node.word) as i32;
            }
            self.used.insert(&node.word);
            let panels = self.fill(row + 1, 0, self.across);
            self.used.remove(node.word.as_str());
            return panels;
        }
        let mut total = 0;
        let above = self.down[column];
        let given = self.pattern[row][column];
        for letter in 0..26 {
            if given != b'?' && (given - b'a') as usize != letter {
                continue;
            }
            if let (Some(child), Some(below)) = (&node.children[letter], &above.children[letter]) {
                self.down[column] = below;
                total += self.fill(row, column + 1, child);
            }
        }
        self.down[column] = above;
        total
    }
}

pub fn count_panels(pattern: Vec<String>, words: Vec<String>) -> i32 {
    let cells: Vec<Vec<u8>> = pattern.iter().map(|row| row.bytes().collect()).collect();
    let columns = cells[0].len();
    let (across, down_root) = (trie_of(&words, columns), trie_of(&words, cells.len()));
    let mut panel = Panel { pattern: &cells, across: &across, down: vec![&down_root; columns], used: HashSet::new() };
    panel.fill(0, 0, &across)
}

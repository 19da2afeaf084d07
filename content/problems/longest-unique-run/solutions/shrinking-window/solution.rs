use std::collections::HashSet;

pub fn longest_unique_run(tiles: String) -> i32 {
    let patterns: Vec<char> = tiles.chars().collect();
    let mut visible = HashSet::new();
    let (mut start, mut best) = (0, 0);
    for (end, pattern) in patterns.iter().enumerate() {
        while visible.contains(pattern) {
            visible.remove(&patterns[start]);
            start += 1;
        }
        visible.insert(*pattern);
        best = best.max(end - start + 1);
    }
    best as i32
}

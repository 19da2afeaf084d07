pub fn first_at_least(names: Vec<String>, words: Vec<String>) -> Vec<i32> {
    words.iter().map(|word| position(&names, word)).collect()
}

fn position(names: &[String], word: &str) -> i32 {
    let (mut low, mut high) = (0, names.len());
    while low < high {
        let middle = (low + high) / 2;
        if names[middle].as_str() < word {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low as i32
}

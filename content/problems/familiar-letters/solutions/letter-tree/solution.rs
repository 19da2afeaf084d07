pub fn familiar_letters(words: Vec<String>) -> Vec<i32> {
    let mut children: Vec<[usize; 26]> = vec![[0; 26]];
    let mut visits = vec![0];
    let mut sums = Vec::new();
    for word in &words {
        let mut node = 0;
        let mut total = 0;
        for byte in word.bytes() {
            let letter = (byte - b'a') as usize;
            if children[node][letter] == 0 {
                children[node][letter] = children.len();
                children.push([0; 26]);
                visits.push(0);
            }
            node = children[node][letter];
            total += visits[node];
            visits[node] += 1;
        }
        sums.push(total);
    }
    sums
}

pub fn near_twins(codes: Vec<String>) -> Vec<Vec<i32>> {
    let codes: Vec<&[u8]> = codes.iter().map(|code| code.as_bytes()).collect();
    let mut pairs = Vec::new();
    for first in 0..codes.len() {
        for second in first + 1..codes.len() {
            let mut differences = 0;
            for place in 0..codes[first].len() {
                if codes[first][place] != codes[second][place] {
                    differences += 1;
                }
            }
            if differences == 1 {
                pairs.push(vec![first as i32, second as i32]);
            }
        }
    }
    pairs
}

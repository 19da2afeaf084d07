use std::collections::HashMap;

pub fn shortest_walk(around: i32, stalls: Vec<Vec<i32>>, needed: Vec<Vec<i32>>) -> Vec<i32> {
    let mut there: HashMap<i32, i32> = HashMap::new();
    for stall in &stalls {
        *there.entry(stall[1]).or_insert(0) += 1;
    }
    let mut lacking: HashMap<i32, i32> = HashMap::new();
    let mut missing = 0;
    for entry in &needed {
        if there.get(&entry[0]).copied().unwrap_or(0) < entry[1] {
            return vec![];
        }
        lacking.insert(entry[0], entry[1]);
        missing += entry[1];
    }
    let mut row: Vec<(i32, i32)> = vec![];
    for stall in &stalls {
        if lacking.contains_key(&stall[1]) {
            row.push((stall[0], stall[1]));
        }
    }
    row.sort();
    for at in 0..row.len() {
        let (place, kind) = row[at];
        row.push((place + around, kind));
    }
    let mut best = vec![];
    let mut first = 0;
    for &(end, kind) in &row {
        let open = lacking.entry(kind).or_insert(0);
        if *open > 0 {
            missing -= 1;
        }
        *open -= 1;
        while missing == 0 {
            let (start, gone) = row[first];
            if best.is_empty() || end - start < best[1] {
                best = vec![start, end - start];
            }
            let again = lacking.entry(gone).or_insert(0);
            *again += 1;
            if *again > 0 {
                missing += 1;
            }
            first += 1;
        }
    }
    best
}

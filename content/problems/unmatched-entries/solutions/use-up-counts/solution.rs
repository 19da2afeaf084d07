use std::collections::HashMap;

pub fn unmatched_entries(own: Vec<i32>, bank: Vec<i32>) -> Vec<Vec<i32>> {
    vec![without_partner(&own, &bank), without_partner(&bank, &own)]
}

fn without_partner(entries: &[i32], others: &[i32]) -> Vec<i32> {
    let mut free: HashMap<i32, i32> = HashMap::new();
    for &amount in others {
        *free.entry(amount).or_insert(0) += 1;
    }
    let mut left = Vec::new();
    for &amount in entries {
        match free.get_mut(&amount) {
            Some(count) if *count > 0 => *count -= 1,
            _ => left.push(amount),
        }
    }
    left
}

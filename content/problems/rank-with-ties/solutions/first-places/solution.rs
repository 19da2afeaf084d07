use std::collections::HashMap;

pub fn kite_ranks(points: Vec<i32>) -> Vec<i32> {
    let mut in_order = points.clone();
    in_order.sort_by(|a, b| b.cmp(a));
    let mut rank_of: HashMap<i32, i32> = HashMap::new();
    for (index, &value) in in_order.iter().enumerate() {
        rank_of.entry(value).or_insert(index as i32 + 1);
    }
    points.iter().map(|value| rank_of[value]).collect()
}

use std::collections::HashMap;

pub fn live_leader(votes: Vec<String>) -> Vec<String> {
    let mut counts: HashMap<&str, i32> = HashMap::new();
    let mut leaders = Vec::new();
    let mut leader = "";
    let mut most = 0;
    for name in &votes {
        let count = counts.entry(name).or_insert(0);
        *count += 1;
        if *count > most {
            leader = name;
            most = *count;
        }
        leaders.push(leader.to_string());
    }
    leaders
}

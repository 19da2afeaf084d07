use std::collections::HashMap;

pub fn time_sheet(entries: Vec<String>) -> Vec<String> {
    let mut sums: HashMap<&str, i32> = HashMap::new();
    for entry in &entries {
        let parts: Vec<&str> = entry.split(' ').collect();
        let worked = (minutes(parts[2]) - minutes(parts[1])).rem_euclid(1440);
        *sums.entry(parts[0]).or_insert(0) += worked;
    }
    let mut lines = Vec::new();
    for (name, total) in sums {
        lines.push(format!("{name} {}:{:02}", total / 60, total % 60));
    }
    lines
}

fn minutes(time: &str) -> i32 {
    let hour: i32 = time[..2].parse().expect("two digits");
    let minute: i32 = time[3..].parse().expect("two digits");
    60 * hour + minute
}

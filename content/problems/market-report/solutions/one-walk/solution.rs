use std::collections::HashMap;
use std::io::{self, Read};

fn euros(cents: u32) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut sums: HashMap<&str, u32> = HashMap::new();
    let mut stalls: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some((stall, price)) = line.rsplit_once(' ') {
            if !sums.contains_key(stall) {
                stalls.push(stall);
            }
            *sums.entry(stall).or_insert(0) += price.parse::<u32>().unwrap();
        }
    }
    let mut report = String::new();
    let mut total = 0;
    for stall in stalls {
        report.push_str(&format!("{}: {}\n", stall, euros(sums[stall])));
        total += sums[stall];
    }
    print!("{}total: {}\n", report, euros(total));
}

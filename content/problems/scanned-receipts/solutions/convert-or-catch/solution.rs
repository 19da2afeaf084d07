use std::io::{self, Read};

fn report(name: &str, cents: i64, damaged: u32) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let size = cents.abs();
    format!("{}: {}{}.{:02}, {} damaged\n", name, sign, size / 100, size % 100, damaged)
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut lines = text.lines();
    let mut answer = String::new();
    let mut total = 0;
    let mut all_damaged = 0;
    while let Some(header) = lines.next() {
        let (name, count) = header.split_once(' ').unwrap();
        let count: usize = count.parse().unwrap();
        let mut cents = 0;
        let mut damaged = 0;
        for _ in 0..count {
            match lines.next().unwrap().parse::<f64>() {
                Ok(amount) => cents += (amount * 100.0).round() as i64,
                Err(_) => damaged += 1,
            }
        }
        answer.push_str(&report(name, cents, damaged));
        total += cents;
        all_damaged += damaged;
    }
    print!("{}{}", answer, report("all", total, all_damaged));
}

pub fn train_delays(planned: Vec<String>, actual: Vec<String>) -> Vec<i32> {
    let mut delays = Vec::new();
    for (plan, arrival) in planned.iter().zip(&actual) {
        if arrival.is_empty() {
            delays.push(-1);
            continue;
        }
        let late = (minutes(arrival) - minutes(plan)).rem_euclid(1440);
        delays.push(if late < 720 { late } else { 0 });
    }
    delays
}

fn minutes(time: &str) -> i32 {
    let hour: i32 = time[..2].parse().expect("two digits");
    let minute: i32 = time[3..].parse().expect("two digits");
    60 * hour + minute
}

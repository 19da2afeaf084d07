fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}

pub fn find_faults(first: Vec<f64>, second: Vec<f64>, lag: i32, tolerance: f64, steps: i32) -> Vec<Vec<i32>> {
    let begin = 0.max(-lag) as usize;
    let partner = 0.max(lag) as usize;
    let pairs = first.iter().skip(begin).zip(second.iter().skip(partner));
    let mut faults: Vec<Vec<i32>> = Vec::new();
    let mut bad_pairs = 0;
    for (at, (left, right)) in pairs.enumerate() {
        let difference = (hundredths(*left) - hundredths(*right)).abs();
        if difference <= hundredths(tolerance) {
            bad_pairs = 0;
            continue;
        }
        bad_pairs += 1;
        if bad_pairs == steps {
            faults.push(vec![(begin + at) as i32 - steps + 1, steps]);
        } else if bad_pairs > steps {
            faults.last_mut().unwrap()[1] += 1;
        }
    }
    faults
}

pub fn busiest_hours(readings: Vec<i32>, k: i32) -> i64 {
    let width = k as usize;
    let mut total: i64 = readings[..width].iter().map(|&reading| i64::from(reading)).sum();
    let mut best = total;
    for (&entering, &leaving) in readings[width..].iter().zip(&readings) {
        total += i64::from(entering) - i64::from(leaving);
        best = best.max(total);
    }
    best
}

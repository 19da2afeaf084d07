pub fn smallest_width(readings: Vec<i32>, pause: i32) -> i64 {
    let gap = pause as usize + 1;
    let count = readings.len();
    let mut widths = vec![0i64; count];
    let mut highest = i64::from(readings[count - 1]);
    let mut lowest = highest;
    for start in (0..count).rev() {
        highest = highest.max(i64::from(readings[start]));
        lowest = lowest.min(i64::from(readings[start]));
        widths[start] = highest - lowest;
    }
    let mut best = i64::MAX;
    highest = i64::from(readings[0]);
    lowest = highest;
    for end in 0..count - gap {
        highest = highest.max(i64::from(readings[end]));
        lowest = lowest.min(i64::from(readings[end]));
        best = best.min(highest - lowest + widths[end + gap]);
    }
    best
}

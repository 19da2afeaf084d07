use std::collections::VecDeque;

pub fn best_trimmed_total(readings: Vec<i32>, k: i32) -> Vec<i32> {
    let width = k as usize;
    let mut highest: VecDeque<usize> = VecDeque::new();
    let mut lowest: VecDeque<usize> = VecDeque::new();
    let mut best: Vec<i32> = Vec::new();
    let mut total = 0;
    for (place, &reading) in readings.iter().enumerate() {
        total += reading;
        while !highest.is_empty() && readings[highest[highest.len() - 1]] <= reading {
            highest.pop_back();
        }
        highest.push_back(place);
        while !lowest.is_empty() && readings[lowest[lowest.len() - 1]] >= reading {
            lowest.pop_back();
        }
        lowest.push_back(place);
        if place + 1 < width {
            continue;
        }
        let first = place + 1 - width;
        if highest[0] < first {
            highest.pop_front();
        }
        if lowest[0] < first {
            lowest.pop_front();
        }
        let trimmed = total - readings[highest[0]] - readings[lowest[0]];
        if best.is_empty() || trimmed > best[1] {
            best = vec![first as i32, trimmed];
        }
        total -= readings[first];
    }
    best
}

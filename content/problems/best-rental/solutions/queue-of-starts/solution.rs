use std::collections::VecDeque;

pub fn best_rental(gains: Vec<i32>, shortest: i32, longest: i32) -> i64 {
    let (shortest, longest) = (shortest as usize, longest as usize);
    let mut sums: Vec<i64> = vec![0];
    for (day, &gain) in gains.iter().enumerate() {
        sums.push(sums[day] + gain as i64);
    }
    let mut starts: VecDeque<usize> = VecDeque::new();
    let mut best = sums[shortest];
    for end in shortest..sums.len() {
        let entering = end - shortest;
        while !starts.is_empty() && sums[starts[starts.len() - 1]] >= sums[entering] {
            starts.pop_back();
        }
        starts.push_back(entering);
        if starts[0] + longest < end {
            starts.pop_front();
        }
        best = std::cmp::max(best, sums[end] - sums[starts[0]]);
    }
    best
}

use std::collections::BinaryHeap;

pub fn latest_start(stops: i32, lines: Vec<Vec<i32>>, start: i32, goal: i32, deadline: i32) -> i32 {
    let mut arriving: Vec<Vec<&Vec<i32>>> = vec![Vec::new(); stops as usize];
    for line in &lines {
        arriving[line[1] as usize].push(line);
    }
    let mut latest = vec![-1; stops as usize];
    latest[goal as usize] = deadline;
    let mut open = BinaryHeap::new();
    open.push((deadline, goal));
    while let Some((minute, stop)) = open.pop() {
        if minute < latest[stop as usize] {
            continue;
        }
        if stop == start {
            return minute;
        }
        for line in &arriving[stop as usize] {
            let (origin, first, every, ride, runs) = (line[0], line[2], line[3], line[4], line[5]);
            let spare = minute - ride - first;
            if spare < 0 {
                continue;
            }
            let leave = first + (runs - 1).min(spare / every) * every;
            if leave > latest[origin as usize] {
                latest[origin as usize] = leave;
                open.push((leave, origin));
            }
        }
    }
    -1
}

use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub fn fewest_minutes(places: i32, canals: Vec<Vec<i32>>, levers: Vec<Vec<i32>>, open: i32, start: i32, goal: i32) -> i32 {
    let mut canals_at = vec![Vec::new(); places as usize];
    let mut levers_at = vec![Vec::new(); places as usize];
    for canal in &canals {
        canals_at[canal[0] as usize].push((canal[1] as usize, canal[2], canal[3] as usize));
        canals_at[canal[1] as usize].push((canal[0] as usize, canal[2], canal[3] as usize));
    }
    for lever in &levers {
        levers_at[lever[0] as usize].push((lever[1], lever[2] as usize));
    }
    let mut best = vec![[i32::MAX; 1024]; places as usize];
    best[start as usize][open as usize] = 0;
    let mut heap = BinaryHeap::new();
    heap.push(Reverse((0, start as usize, open as usize)));
    while let Some(Reverse((time, place, gates))) = heap.pop() {
        if place == goal as usize {
            return time;
        }
        if time > best[place][gates] {
            continue;
        }
        let mut steps = Vec::new();
        for &(to, minutes, needed) in &canals_at[place] {
            if gates & needed == needed {
                steps.push((time + minutes, to, gates));
            }
        }
        for &(minutes, flipped) in &levers_at[place] {
            steps.push((time + minutes, place, gates ^ flipped));
        }
        for step in steps {
            if step.0 < best[step.1][step.2] {
                best[step.1][step.2] = step.0;
                heap.push(Reverse(step));
            }
        }
    }
    -1
}

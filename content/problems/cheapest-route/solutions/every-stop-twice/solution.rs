use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub fn cheapest_route(stops: i32, lines: Vec<Vec<i32>>, start: i32, goal: i32) -> i32 {
    let mut departures = vec![Vec::new(); stops as usize];
    for line in &lines {
        departures[line[0] as usize].push((line[1], line[2]));
    }

    let mut settled = vec![[false; 2]; stops as usize];
    let mut arrivals = BinaryHeap::from([Reverse((0, start, 1))]);
    while let Some(Reverse((total, stop, vouchers))) = arrivals.pop() {
        if stop == goal {
            return total;
        }
        let is_settled = &mut settled[stop as usize][vouchers as usize];
        if *is_settled {
            continue;
        }
        *is_settled = true;
        for &(other, price) in &departures[stop as usize] {
            arrivals.push(Reverse((total + price, other, vouchers)));
            if vouchers > 0 {
                arrivals.push(Reverse((total + price / 2, other, vouchers - 1)));
            }
        }
    }
    -1
}

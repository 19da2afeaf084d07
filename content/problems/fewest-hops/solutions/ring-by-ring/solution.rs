use std::collections::VecDeque;

pub fn fewest_hops(lofts: i32, routes: Vec<Vec<i32>>, start: i32, goal: i32) -> i32 {
    let (start, goal) = (start as usize, goal as usize);
    let mut near = vec![Vec::new(); lofts as usize];
    for route in &routes {
        let (a, b) = (route[0] as usize, route[1] as usize);
        near[a].push(b);
        near[b].push(a);
    }

    let mut flights = vec![-1; lofts as usize];
    flights[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(loft) = queue.pop_front() {
        if loft == goal {
            break;
        }
        for &other in &near[loft] {
            if flights[other] == -1 {
                flights[other] = flights[loft] + 1;
                queue.push_back(other);
            }
        }
    }
    flights[goal]
}

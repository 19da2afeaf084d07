pub fn time_of_trip(minutes: Vec<i32>, rank: i32) -> i32 {
    let legs = [minutes.clone(), minutes.clone()].concat();
    let mut low = 1;
    let mut high = minutes.iter().sum::<i32>() - 1;
    while low < high {
        let middle = (low + high) / 2;
        if trips_within(&legs, middle) >= rank as usize {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

fn trips_within(legs: &[i32], limit: i32) -> usize {
    let mut trips = 0;
    let mut end = 0;
    let mut time = 0;
    for start in 0..legs.len() / 2 {
        while time + legs[end] <= limit {
            time += legs[end];
            end += 1;
        }
        trips += end - start;
        if end > start {
            time -= legs[start];
        } else {
            end += 1;
        }
    }
    trips
}

pub fn smallest_belt(weights: Vec<i32>, rides: i32) -> i32 {
    let mut low = weights.iter().copied().max().unwrap_or(0);
    let mut high = weights.iter().sum();
    while low < high {
        let middle = low + (high - low) / 2;
        if rides_needed(&weights, middle) <= rides {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

fn rides_needed(weights: &[i32], strength: i32) -> i32 {
    let (mut count, mut load) = (1, 0);
    for &weight in weights {
        if load + weight > strength {
            count += 1;
            load = weight;
        } else {
            load += weight;
        }
    }
    count
}

pub fn first_at_least(heights: Vec<i32>, target: i32) -> i32 {
    let (mut low, mut high) = (0, heights.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if heights[middle] < target {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low as i32
}

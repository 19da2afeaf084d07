pub fn most_shelves(boards: Vec<i32>, low: i32, high: i32) -> i32 {
    let mut ordered = boards;
    ordered.sort();
    let mut left = 0;
    let mut end = ordered.len();
    let mut shelves = 0;
    while left + 1 < end {
        let length = ordered[left] + ordered[end - 1];
        if length > high {
            end -= 1;
        } else if length < low {
            left += 1;
        } else {
            shelves += 1;
            left += 1;
            end -= 1;
        }
    }
    shelves
}

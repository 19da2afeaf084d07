pub fn count_even_splits(changes: Vec<i32>, partners: i32) -> i64 {
    let mut seen = vec![0i64; partners as usize];
    seen[0] = 1;
    let mut total = 0;
    let mut periods = 0;
    for change in changes {
        total = (total + change).rem_euclid(partners);
        periods += seen[total as usize];
        seen[total as usize] += 1;
    }
    periods
}

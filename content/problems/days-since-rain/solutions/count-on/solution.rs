pub fn days_since_rain(rain: Vec<i32>, limit: i32) -> Vec<i32> {
    let mut answer = Vec::new();
    let mut since = -1;
    for amount in rain {
        if amount >= limit {
            since = 0;
        } else if since >= 0 {
            since += 1;
        }
        answer.push(since);
    }
    answer
}

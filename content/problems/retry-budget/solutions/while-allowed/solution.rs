pub fn retry_budget(attempts: Vec<i32>, first_wait: i32, longest_wait: i32, budget: i32) -> Vec<i32> {
    let mut made = 1;
    let mut time = attempts[0];
    let mut wait = first_wait;
    while made < attempts.len() && time + wait <= budget {
        time += wait + attempts[made];
        made += 1;
        wait = longest_wait.min(2 * wait);
    }
    vec![made as i32, time]
}

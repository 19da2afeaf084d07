pub fn tasks_in_progress(log: Vec<i32>) -> Vec<i32> {
    let mut open_tasks = Vec::new();
    let mut answer = Vec::new();
    for entry in log {
        if entry > 0 {
            open_tasks.push(entry);
        } else {
            open_tasks.pop();
        }
        answer.push(open_tasks.last().copied().unwrap_or(0));
    }
    answer
}

pub fn plan_duration(plan: Vec<String>) -> i32 {
    let mut teams = vec![false];
    let mut totals = vec![0];
    for part in plan {
        let minutes: i32 = match part.as_str() {
            "[" | "{" => {
                teams.push(part == "{");
                totals.push(0);
                continue;
            }
            "]" | "}" => {
                teams.pop();
                totals.pop().unwrap()
            }
            step => step.parse().unwrap(),
        };
        let top = totals.len() - 1;
        totals[top] = if teams[top] { totals[top].max(minutes) } else { totals[top] + minutes };
    }
    totals[0]
}

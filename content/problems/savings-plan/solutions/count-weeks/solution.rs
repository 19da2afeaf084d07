pub fn savings_plan(amounts: Vec<i32>, weeks: i32) -> Vec<i32> {
    let mut balances = Vec::new();
    let mut balance = 0;
    for week in 1..=weeks {
        balance += amounts[(week - 1) as usize % amounts.len()];
        if week % 4 == 0 {
            balance -= balance / 10;
        }
        balances.push(balance);
    }
    balances
}

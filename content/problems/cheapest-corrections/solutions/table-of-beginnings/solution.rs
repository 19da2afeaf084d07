pub fn correction_cost(typed: String, meant: String, prices: Vec<i32>) -> i32 {
    let (add, remove, replace, swap) = (prices[0], prices[1], prices[2], prices[3]);
    let typed = typed.as_bytes();
    let meant = meant.as_bytes();
    let mut cost = vec![vec![0; meant.len() + 1]; typed.len() + 1];
    for column in 1..=meant.len() {
        cost[0][column] = cost[0][column - 1] + add;
    }
    for row in 1..=typed.len() {
        cost[row][0] = cost[row - 1][0] + remove;
        for column in 1..=meant.len() {
            let mut best: i32 = cost[row - 1][column - 1];
            if typed[row - 1] != meant[column - 1] {
                best += replace;
            }
            best = best.min(cost[row][column - 1] + add).min(cost[row - 1][column] + remove);
            if row > 1 && column > 1 {
                if typed[row - 2] == meant[column - 1] && typed[row - 1] == meant[column - 2] {
                    best = best.min(cost[row - 2][column - 2] + swap);
                }
            }
            cost[row][column] = best;
        }
    }
    cost[typed.len()][meant.len()]
}

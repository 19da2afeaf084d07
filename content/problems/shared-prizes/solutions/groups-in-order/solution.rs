pub fn shared_prizes(results: Vec<Vec<i32>>, prizes: Vec<i32>) -> Vec<i32> {
    let mut order: Vec<usize> = (0..results.len()).collect();
    order.sort_by_key(|&rider| (-results[rider][0], results[rider][1]));
    let mut won = vec![0; results.len()];
    let mut first = 0;
    while first < order.len() {
        let mut after = first;
        let mut total: i64 = 0;
        while after < order.len() && results[order[after]] == results[order[first]] {
            if after < prizes.len() {
                total += i64::from(prizes[after]);
            }
            after += 1;
        }
        let share = total / (after - first) as i64;
        for &rider in &order[first..after] {
            won[rider] = share as i32;
        }
        first = after;
    }
    won
}

pub fn fewest_coins(coins: Vec<i32>, amount: i32) -> i32 {
    let impossible = amount + 1;
    let amount = amount as usize;
    let mut fewest = vec![impossible; amount + 1];
    fewest[0] = 0;
    for total in 1..=amount {
        for &coin in &coins {
            let coin = coin as usize;
            if coin <= total {
                fewest[total] = fewest[total].min(fewest[total - coin] + 1);
            }
        }
    }
    if fewest[amount] == impossible {
        -1
    } else {
        fewest[amount]
    }
}

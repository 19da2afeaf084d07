pub fn count_orders(needs: Vec<i32>) -> i64 {
    let everything = (1usize << needs.len()) - 1;
    let mut orders = vec![0i64; everything + 1];
    orders[0] = 1;
    for done in 0..everything {
        for job in 0..needs.len() {
            let bit = 1usize << job;
            if done & bit == 0 && needs[job] as usize & !done == 0 {
                orders[done | bit] += orders[done];
            }
        }
    }
    orders[everything]
}

pub fn pieces_to_make(stock: Vec<i32>, wanted: Vec<i32>, uses: Vec<Vec<i32>>) -> Vec<i32> {
    let mut parts_of = vec![Vec::new(); stock.len()];
    let mut open_users = vec![0; stock.len()];
    for entry in &uses {
        parts_of[entry[0] as usize].push((entry[1] as usize, entry[2]));
        open_users[entry[1] as usize] += 1;
    }
    let mut needed = wanted;
    let mut made = vec![0; stock.len()];
    let mut ready: Vec<usize> = (0..stock.len()).filter(|&part| open_users[part] == 0).collect();
    while let Some(product) = ready.pop() {
        made[product] = std::cmp::max(0, needed[product] - stock[product]);
        for &(part, count) in &parts_of[product] {
            needed[part] += made[product] * count;
            open_users[part] -= 1;
            if open_users[part] == 0 {
                ready.push(part);
            }
        }
    }
    made
}

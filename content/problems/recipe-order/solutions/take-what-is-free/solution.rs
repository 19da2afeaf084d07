pub fn recipe_order(recipes: i32, needs: Vec<Vec<i32>>) -> Vec<i32> {
    let mut missing = vec![0; recipes as usize];
    let mut waiting = vec![Vec::new(); recipes as usize];
    for pair in &needs {
        missing[pair[0] as usize] += 1;
        waiting[pair[1] as usize].push(pair[0]);
    }

    let mut order: Vec<i32> = (0..recipes)
        .filter(|&recipe| missing[recipe as usize] == 0)
        .collect();
    let mut at = 0;
    while at < order.len() {
        for &recipe in &waiting[order[at] as usize] {
            missing[recipe as usize] -= 1;
            if missing[recipe as usize] == 0 {
                order.push(recipe);
            }
        }
        at += 1;
    }
    if order.len() == recipes as usize {
        order
    } else {
        Vec::new()
    }
}

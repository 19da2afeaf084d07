pub fn island_count(chart: Vec<String>) -> i32 {
    let mut unvisited: Vec<Vec<bool>> = chart
        .iter()
        .map(|line| line.chars().map(|square| square == '#').collect())
        .collect();
    let mut islands = 0;
    for top in 0..unvisited.len() {
        for left in 0..unvisited[top].len() {
            if !unvisited[top][left] {
                continue;
            }
            islands += 1;
            unvisited[top][left] = false;
            let mut places = vec![(top, left)];
            while let Some((row, column)) = places.pop() {
                let around = [
                    (row.wrapping_sub(1), column),
                    (row + 1, column),
                    (row, column.wrapping_sub(1)),
                    (row, column + 1),
                ];
                for (near_row, near_column) in around {
                    let square = unvisited
                        .get_mut(near_row)
                        .and_then(|line| line.get_mut(near_column));
                    if let Some(is_new @ true) = square {
                        *is_new = false;
                        places.push((near_row, near_column));
                    }
                }
            }
        }
    }
    islands
}

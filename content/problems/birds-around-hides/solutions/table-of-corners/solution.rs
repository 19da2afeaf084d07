pub fn birds_in_sight(birds: Vec<Vec<i32>>, hides: Vec<Vec<i32>>) -> Vec<i32> {
    let height = birds.len();
    let width = birds[0].len();
    let mut table = vec![vec![0; width + 1]; height + 1];
    for row in 0..height {
        let mut so_far = 0;
        for column in 0..width {
            so_far += birds[row][column];
            table[row + 1][column + 1] = table[row][column + 1] + so_far;
        }
    }
    let mut counts = Vec::new();
    for hide in hides {
        let (row, column, reach) = (hide[0] as usize, hide[1] as usize, hide[2] as usize);
        let top = row.saturating_sub(reach);
        let bottom = height.min(row + reach + 1);
        let left = column.saturating_sub(reach);
        let right = width.min(column + reach + 1);
        counts.push(table[bottom][right] - table[top][right] - table[bottom][left] + table[top][left]);
    }
    counts
}

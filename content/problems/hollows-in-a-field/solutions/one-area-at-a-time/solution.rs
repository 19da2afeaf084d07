const STEPS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

pub fn hollow_sizes(heights: Vec<Vec<i32>>) -> Vec<i32> {
    let (rows, columns) = (heights.len(), heights[0].len());
    let mut marked = vec![vec![false; columns]; rows];
    let mut sizes = Vec::new();
    for first_row in 0..rows {
        for first_column in 0..columns {
            if marked[first_row][first_column] {
                continue;
            }
            let height = heights[first_row][first_column];
            marked[first_row][first_column] = true;
            let mut waiting = vec![(first_row as i32, first_column as i32)];
            let mut size = 0;
            let mut is_hollow = true;
            while let Some((row, column)) = waiting.pop() {
                size += 1;
                for (down, right) in STEPS {
                    let (r, c) = (row + down, column + right);
                    if r < 0 || r == rows as i32 || c < 0 || c == columns as i32 {
                        is_hollow = false;
                        continue;
                    }
                    let other = heights[r as usize][c as usize];
                    let mark = &mut marked[r as usize][c as usize];
                    if other < height {
                        is_hollow = false;
                    } else if other == height && !*mark {
                        *mark = true;
                        waiting.push((r, c));
                    }
                }
            }
            if is_hollow {
                sizes.push(size);
            }
        }
    }
    sizes.sort_by(|a, b| b.cmp(a));
    sizes
}

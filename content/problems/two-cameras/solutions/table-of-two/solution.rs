pub fn fewest_cuts(left: String, right: String, film: String) -> i32 {
    let (left, right, film) = (left.as_bytes(), right.as_bytes(), film.as_bytes());
    if left.len() + right.len() != film.len() {
        return -1;
    }
    let never = film.len() as i32 + 1;
    let mut by_left = vec![vec![never; right.len() + 1]; left.len() + 1];
    let mut by_right = by_left.clone();
    by_left[0][0] = 0;
    by_right[0][0] = 0;
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            if i > 0 && left[i - 1] == film[i + j - 1] {
                by_left[i][j] = by_left[i - 1][j].min(by_right[i - 1][j] + 1);
            }
            if j > 0 && right[j - 1] == film[i + j - 1] {
                by_right[i][j] = by_right[i][j - 1].min(by_left[i][j - 1] + 1);
            }
        }
    }
    let fewest = by_left[left.len()][right.len()].min(by_right[left.len()][right.len()]);
    if fewest < never {
        fewest
    } else {
        -1
    }
}

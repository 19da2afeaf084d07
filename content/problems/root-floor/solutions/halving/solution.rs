const LARGEST_SIDE: i64 = 3_000_000_000;

pub fn largest_side(tiles: i64, scales: Vec<i32>) -> i64 {
    let (mut low, mut high) = (0, LARGEST_SIDE);
    while low < high {
        let middle = (low + high + 1) / 2;
        if is_enough(tiles, &scales, middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
}

fn is_enough(tiles: i64, scales: &[i32], side: i64) -> bool {
    let mut left = tiles - side * side;
    for &scale in scales {
        if left < 0 {
            return false;
        }
        let copy = side / i64::from(scale);
        left -= copy * copy;
    }
    left >= 0
}

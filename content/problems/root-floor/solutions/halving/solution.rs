const LARGEST_SIDE: i64 = 3_000_000_000;

pub fn largest_side(tiles: i64) -> i64 {
    let (mut fits, mut high) = (0, LARGEST_SIDE);
    while fits < high {
        let middle = (fits + high + 1) / 2;
        if middle * middle <= tiles {
            fits = middle;
        } else {
            high = middle - 1;
        }
    }
    fits
}

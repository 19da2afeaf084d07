use std::collections::HashSet;

pub fn full_boxes(tiles: String, wanted: String) -> Vec<i32> {
    let letters: HashSet<char> = wanted.chars().collect();
    let mut positions = Vec::new();
    let mut needed = letters.clone();
    let mut is_covered = false;
    for (position, sign) in tiles.chars().enumerate() {
        if is_covered {
            is_covered = sign != ')';
        } else if sign == '(' {
            is_covered = true;
        } else if sign == '#' {
            needed = letters.clone();
        } else if needed.remove(&sign) && needed.is_empty() {
            positions.push(position as i32);
            needed = letters.clone();
        }
    }
    positions
}

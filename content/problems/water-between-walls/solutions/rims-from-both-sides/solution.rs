pub fn water_kept(walls: Vec<i32>, drain: i32) -> i32 {
    let drain = drain as usize;
    let mut left = Vec::with_capacity(walls.len());
    let mut rim = 0;
    for (place, &wall) in walls.iter().enumerate() {
        rim = if place == drain { wall } else { rim.max(wall) };
        left.push(rim);
    }
    let mut water = 0;
    rim = 0;
    for (place, &wall) in walls.iter().enumerate().rev() {
        rim = if place == drain { wall } else { rim.max(wall) };
        water += rim.min(left[place]) - wall;
    }
    water
}

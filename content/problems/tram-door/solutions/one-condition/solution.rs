pub fn opening_moments(moments: Vec<Vec<i32>>) -> Vec<i32> {
    let mut positions = vec![];
    for (position, moment) in moments.iter().enumerate() {
        let moving = moment[0] == 1;
        let platform = moment[1] == 1;
        let inside = moment[2] == 1;
        let outside = moment[3] == 1;
        let locked = moment[4] == 1;
        let handle = moment[5] == 1;
        let button = inside || (outside && !locked);
        if !moving && (handle || (platform && button)) {
            positions.push(position as i32);
        }
    }
    positions
}

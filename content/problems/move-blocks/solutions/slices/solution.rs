pub fn move_blocks(songs: Vec<i32>, moves: Vec<Vec<i32>>) -> Vec<i32> {
    let mut current = songs;
    for step in moves {
        let (start, count, to) = (step[0] as usize, step[1] as usize, step[2] as usize);
        let block = &current[start..start + count];
        let rest = [&current[..start], &current[start + count..]].concat();
        current = [&rest[..to], block, &rest[to..]].concat();
    }
    current
}

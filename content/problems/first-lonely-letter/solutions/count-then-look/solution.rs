pub fn first_lonely(line: String) -> i32 {
    let mut counts = [0; 128];
    for character in line.bytes() {
        counts[character as usize] += 1;
    }
    match line.bytes().position(|character| counts[character as usize] == 1) {
        Some(position) => position as i32,
        None => -1,
    }
}

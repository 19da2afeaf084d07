use std::collections::BinaryHeap;

pub fn longest_after_cuts(boards: Vec<i32>, percents: Vec<i32>, cuts: i32) -> i32 {
    let mut pile: BinaryHeap<i64> = boards.iter().map(|&length| length as i64).collect();
    for cut in 0..cuts as usize {
        let length = pile.pop().unwrap();
        let piece = length * percents[cut % percents.len()] as i64 / 100;
        pile.push(piece);
        pile.push(length - piece);
    }
    *pile.peek().unwrap() as i32
}

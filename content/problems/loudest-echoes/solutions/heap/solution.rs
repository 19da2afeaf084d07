use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub fn record_echoes(sounds: &mut dyn Iterator<Item = i32>, places: i32) -> Vec<i32> {
    let mut stored = BinaryHeap::new();
    let mut refused = 0;
    let mut pushed_out = 0;
    for number in sounds {
        let mut loudness = number;
        if loudness == 0 {
            stored.pop();
        }
        while loudness > 0 {
            let quietest = stored.peek().map_or(0, |&Reverse(value)| value);
            if (stored.len() as i32) < places {
                stored.push(Reverse(loudness));
            } else if loudness > quietest {
                stored.pop();
                stored.push(Reverse(loudness));
                pushed_out += 1;
            } else {
                refused += 1;
            }
            loudness /= 2;
        }
    }
    let quietest = stored.peek().map_or(0, |&Reverse(value)| value);
    vec![refused, pushed_out, quietest]
}

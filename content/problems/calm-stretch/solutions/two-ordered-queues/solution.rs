use std::collections::VecDeque;

pub fn calm_stretch(levels: Vec<i32>, limit: i32) -> i32 {
    let mut highs: VecDeque<usize> = VecDeque::new();
    let mut lows: VecDeque<usize> = VecDeque::new();
    let mut start = 0;
    let mut longest = 0;
    for (end, &level) in levels.iter().enumerate() {
        while highs.back().map_or(false, |&position| levels[position] <= level) {
            highs.pop_back();
        }
        highs.push_back(end);
        while lows.back().map_or(false, |&position| levels[position] >= level) {
            lows.pop_back();
        }
        lows.push_back(end);
        while levels[highs[0]] - levels[lows[0]] > limit {
            start += 1;
            if highs[0] < start {
                highs.pop_front();
            }
            if lows[0] < start {
                lows.pop_front();
            }
        }
        longest = longest.max(end + 1 - start);
    }
    longest as i32
}

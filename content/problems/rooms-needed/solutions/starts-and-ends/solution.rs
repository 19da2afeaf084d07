pub fn rooms_needed(sessions: Vec<Vec<i32>>) -> i32 {
    let mut starts: Vec<i32> = sessions.iter().map(|session| session[0]).collect();
    let mut ends: Vec<i32> = sessions.iter().map(|session| session[1]).collect();
    starts.sort();
    ends.sort();
    let mut most = 0;
    let mut over = 0;
    for (before, start) in starts.iter().enumerate() {
        while ends[over] <= *start {
            over += 1;
        }
        most = most.max(before + 1 - over);
    }
    most as i32
}

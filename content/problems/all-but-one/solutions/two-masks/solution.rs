pub fn good_hours(free: Vec<i32>) -> i32 {
    let day = (1 << 24) - 1;
    let mut once = 0;
    let mut twice = 0;
    for hours in free {
        let busy = day & !hours;
        twice |= once & busy;
        once |= busy;
    }
    day & !twice
}

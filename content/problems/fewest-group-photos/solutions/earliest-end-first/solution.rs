pub fn fewest_photos(stays: Vec<Vec<i32>>) -> i32 {
    let mut by_end = stays;
    by_end.sort_by_key(|stay| stay[1]);
    let mut photos = 0;
    let mut last = -1;
    for stay in by_end {
        if stay[0] > last {
            photos += 1;
            last = stay[1];
        }
    }
    photos
}

// TO BE WRITTEN
pub fn count_rises(heights: Vec<i32>) -> i32 {
    let mut rises = 0;
    for step in heights.windows(2) {
        if step[1] > step[0] {
            rises += 1;
        }
    }
    rises
}

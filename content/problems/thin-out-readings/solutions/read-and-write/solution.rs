pub fn thin_out(readings: &mut Vec<i32>, step: i32) {
    let mut write = 0;
    for read in 0..readings.len() {
        let reading = readings[read];
        if write == 0 || (reading - readings[write - 1]).abs() >= step {
            readings[write] = reading;
            write += 1;
        }
    }
    readings[write..].fill(0);
}

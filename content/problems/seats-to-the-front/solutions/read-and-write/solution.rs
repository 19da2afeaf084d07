pub fn move_up(seats: &mut Vec<i32>) {
    let mut free = 0;
    for place in 0..seats.len() {
        if seats[place] != 0 && (free == 0 || seats[free - 1] != seats[place]) {
            seats[free] = seats[place];
            free += 1;
        }
    }
    seats[free..].fill(0);
}

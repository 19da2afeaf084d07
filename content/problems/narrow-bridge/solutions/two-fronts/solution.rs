pub fn crossing_order(west: Vec<i32>, east: Vec<i32>, seconds: i32) -> String {
    let mut order = String::new();
    let mut at_west = 0;
    let mut at_east = 0;
    let mut free = 0;
    while at_west < west.len() && at_east < east.len() {
        let west_start = std::cmp::max(west[at_west], free);
        let east_start = std::cmp::max(east[at_east], free);
        let last_was_west = order.ends_with('W');
        if west_start < east_start || (west_start == east_start && !last_was_west) {
            order.push('W');
            at_west += 1;
            free = west_start + seconds;
        } else {
            order.push('E');
            at_east += 1;
            free = east_start + seconds;
        }
    }
    order.push_str(&"W".repeat(west.len() - at_west));
    order.push_str(&"E".repeat(east.len() - at_east));
    order
}

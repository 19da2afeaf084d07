pub fn merge_bookings(bookings: Vec<Vec<i32>>) -> Vec<Vec<i32>> {
    let mut in_order = bookings;
    in_order.sort();
    let mut periods: Vec<Vec<i32>> = Vec::new();
    for booking in in_order {
        match periods.last_mut() {
            Some(open) if booking[0] <= open[1] => open[1] = open[1].max(booking[1]),
            _ => periods.push(booking),
        }
    }
    periods
}

pub fn cheapest_delivery(van: Vec<i32>, courier: Vec<i32>, room: i32) -> i32 {
    let mut total: i32 = courier.iter().sum();
    let mut savings = Vec::new();
    for parcel in 0..van.len() {
        savings.push(courier[parcel] - van[parcel]);
    }
    savings.sort();
    for saving in savings.into_iter().rev().take(room as usize) {
        if saving > 0 {
            total -= saving;
        }
    }
    total
}

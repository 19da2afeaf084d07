pub fn parking_fees(stays: Vec<i32>) -> Vec<i32> {
    stays.into_iter().map(fee).collect()
}

fn fee(minutes: i32) -> i32 {
    if minutes <= 20 {
        return 0;
    }
    let days = minutes / 1440;
    let rest = minutes % 1440;
    if rest == 0 {
        return days * 14;
    }
    let further_hours = (0.max(rest - 60) + 59) / 60;
    days * 14 + 14.min(3 + 2 * further_hours)
}

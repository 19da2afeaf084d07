pub fn missing_number(sheet_at: &dyn Fn(i32) -> i32, sheets: i32, missing: i32) -> i32 {
    let mut low = 0;
    let mut high = sheets;
    while low < high {
        let middle = (low + high) / 2;
        let lost_before = sheet_at(middle) - middle - 1;
        if lost_before < missing {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    missing + low
}

pub fn pool_entry(ages: Vec<i32>, times: Vec<i32>, cards: Vec<bool>) -> Vec<i32> {
    let mut fees = Vec::with_capacity(ages.len());
    let mut counted = 0;
    for at in 0..ages.len() {
        let age = ages[at];
        let card = cards[at];
        if card && age >= 6 {
            counted += 1;
        }
        let fee = if age < 6 || (card && counted % 3 == 0) {
            0
        } else if times[at] >= 1200 {
            2
        } else {
            let price = if age < 18 || age >= 65 { 3 } else { 5 };
            if card { price - 1 } else { price }
        };
        fees.push(fee);
    }
    fees
}

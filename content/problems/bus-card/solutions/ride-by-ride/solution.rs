pub fn money_left(money: i32, rides: Vec<Vec<i32>>) -> i32 {
    let mut left = money;
    let mut paid_minute = -61;
    let mut paid_price = 0;
    let mut last_minute = 0;
    for ride in &rides {
        let minute = ride[0];
        if minute < last_minute {
            panic!("the rides are not in order");
        }
        last_minute = minute;
        let price = price_of(ride[1]);
        let mut cost = 0;
        if minute - paid_minute > 60 {
            cost = price;
            paid_minute = minute;
            paid_price = price;
        } else if price > paid_price {
            cost = price - paid_price;
        }
        if cost > left {
            panic!("there is not enough money");
        }
        left -= cost;
    }
    left
}

fn price_of(zones: i32) -> i32 {
    match zones {
        1 => 200,
        2 | 3 => 300,
        4..=6 => 450,
        _ => panic!("there is no such number of zones"),
    }
}

pub fn fewest_stops(huts: Vec<i32>, trail: i32, reach: i32) -> i32 {
    let mut places = huts;
    places.push(trail);
    let mut stops = 0;
    let mut lasts = reach;
    let mut last = 0;
    for place in places {
        if place > lasts {
            stops += 1;
            lasts = last + reach;
        }
        if place > lasts {
            return -1;
        }
        last = place;
    }
    stops
}

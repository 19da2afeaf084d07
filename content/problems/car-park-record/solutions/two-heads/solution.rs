pub fn seconds_by_cars(entries: Vec<i32>, exits: Vec<i32>, closes: i32) -> Vec<i32> {
    let mut seconds = Vec::new();
    let mut came = 0;
    let mut gone = 0;
    let mut now = 0;
    while now < closes {
        while came < entries.len() && entries[came] == now {
            came += 1;
        }
        while gone < exits.len() && exits[gone] == now {
            gone += 1;
        }
        let mut later = closes;
        if came < entries.len() {
            later = later.min(entries[came]);
        }
        if gone < exits.len() {
            later = later.min(exits[gone]);
        }
        let cars = came - gone;
        if seconds.len() <= cars {
            seconds.resize(cars + 1, 0);
        }
        seconds[cars] += later - now;
        now = later;
    }
    seconds
}

fn centimetres(metres: f64) -> i32 {
    (metres * 100.0).round() as i32
}

pub fn river_alarms(levels: Vec<f64>, rise: f64) -> Vec<i32> {
    let needed = centimetres(rise);
    let mut alarms = Vec::new();
    let mut lowest = 2000;
    for (position, metres) in levels.iter().enumerate() {
        let level = centimetres(*metres);
        if level - lowest >= needed {
            alarms.push(position as i32);
            lowest = level;
        } else if level < lowest {
            lowest = level;
        }
    }
    alarms
}

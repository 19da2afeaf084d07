pub fn heater_states(temperatures: Vec<i32>, low: i32, high: i32) -> Vec<bool> {
    let mut states = Vec::new();
    let mut is_on = false;
    for temperature in temperatures {
        if temperature < low {
            is_on = true;
        } else if temperature > high {
            is_on = false;
        }
        states.push(is_on);
    }
    states
}

use std::collections::HashMap;

fn first_places(mut values: Vec<i32>) -> HashMap<i32, i32> {
    values.sort_unstable();
    let mut place_of = HashMap::new();
    for (at, &value) in values.iter().enumerate() {
        place_of.entry(value).or_insert(at as i32 + 1);
    }
    place_of
}

pub fn final_places(times: Vec<Vec<i32>>) -> Vec<i32> {
    let boats = times.len();
    let mut sums = vec![0; boats];
    let mut worst = vec![0; boats];
    let races = times.first().map_or(0, |of_boat| of_boat.len());
    for race in 0..races {
        let finished = times.iter().map(|of_boat| of_boat[race]).filter(|&time| time > 0).collect();
        let place_of = first_places(finished);
        for (boat, of_boat) in times.iter().enumerate() {
            let place = *place_of.get(&of_boat[race]).unwrap_or(&(boats as i32 + 1));
            sums[boat] += place;
            worst[boat] = place.max(worst[boat]);
        }
    }
    let counted: Vec<i32> = (0..boats).map(|boat| sums[boat] - worst[boat]).collect();
    let place_of = first_places(counted.clone());
    counted.iter().map(|sum| place_of[sum]).collect()
}

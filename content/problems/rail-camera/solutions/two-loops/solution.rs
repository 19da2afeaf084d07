pub fn rail_photos(start: i32, legs: Vec<Vec<i32>>) -> Vec<i32> {
    let mut photos = vec![start];
    let mut position = start;
    for leg in &legs {
        let (target, step) = (leg[0], leg[1]);
        for stop in (position + step..target).step_by(step as usize) {
            photos.push(stop);
        }
        for stop in (target + 1..=position - step).rev().step_by(step as usize) {
            photos.push(stop);
        }
        if target != position {
            photos.push(target);
        }
        position = target;
    }
    photos
}

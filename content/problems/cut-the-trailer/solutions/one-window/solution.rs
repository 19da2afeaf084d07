use std::collections::{HashMap, HashSet};

pub fn count_trailers(film: Vec<i32>, wanted: Vec<i32>, secret: Vec<i32>) -> i64 {
    let forbidden: HashSet<i32> = secret.into_iter().collect();
    let mut needed: HashMap<i32, i32> = HashMap::new();
    for &scene in &wanted {
        *needed.entry(scene).or_insert(0) += 1;
    }
    let mut missing = wanted.len();
    let mut trailers = 0;
    let mut part = 0;
    let mut first = 0;
    for (last, scene) in film.iter().enumerate() {
        if forbidden.contains(scene) {
            for &left in &film[first..last] {
                let still = needed.entry(left).or_insert(0);
                *still += 1;
                if *still > 0 {
                    missing += 1;
                }
            }
            part = last + 1;
            first = last + 1;
            continue;
        }
        let still = needed.entry(*scene).or_insert(0);
        if *still > 0 {
            missing -= 1;
        }
        *still -= 1;
        while missing == 0 {
            let still = needed.entry(film[first]).or_insert(0);
            *still += 1;
            if *still > 0 {
                missing += 1;
            }
            first += 1;
        }
        trailers += (first - part) as i64;
    }
    trailers
}

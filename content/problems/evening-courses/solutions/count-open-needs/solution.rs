use std::collections::{HashMap, HashSet};

pub fn earliest_terms(passed: Vec<String>, winter: Vec<String>, needs: Vec<Vec<String>>, wished: Vec<String>) -> Vec<i32> {
    let done: HashSet<&String> = passed.iter().collect();
    let winter_only: HashSet<&String> = winter.iter().collect();
    let mut known: HashSet<&String> = wished.iter().collect();
    let mut waiting: HashMap<&String, i32> = HashMap::new();
    let mut opens: HashMap<&String, Vec<&String>> = HashMap::new();
    for entry in &needs {
        let (course, need) = (&entry[0], &entry[1]);
        if !done.contains(course) && !done.contains(need) {
            *waiting.entry(course).or_insert(0) += 1;
            opens.entry(need).or_default().push(course);
            known.insert(need);
        }
    }
    let mut ready: Vec<&String> =
        known.into_iter().filter(|course| !done.contains(course) && !waiting.contains_key(course)).collect();
    let mut finished: HashMap<&String, i32> = HashMap::new();
    let mut earliest: HashMap<&String, i32> = HashMap::new();
    while let Some(course) = ready.pop() {
        let mut term = finished.get(course).unwrap_or(&0) + 1;
        if winter_only.contains(course) && term % 2 == 0 {
            term += 1;
        }
        earliest.insert(course, term);
        if let Some(followers) = opens.get(course) {
            for &follower in followers {
                let last = finished.entry(follower).or_insert(0);
                *last = term.max(*last);
                let left = waiting.get_mut(follower).unwrap();
                *left -= 1;
                if *left == 0 {
                    ready.push(follower);
                }
            }
        }
    }
    wished.iter().map(|course| if done.contains(course) { 0 } else { *earliest.get(course).unwrap_or(&-1) }).collect()
}

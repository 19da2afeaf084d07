pub fn exact_change_sets(weights: Vec<i32>, load: i32) -> Vec<Vec<i32>> {
    let mut ordered = weights;
    ordered.sort();
    let mut found = Vec::new();
    add_from(&ordered, load, &mut Vec::new(), &mut found);
    found
}

fn add_from(left: &[i32], missing: i32, pan: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    if missing == 0 {
        found.push(pan.clone());
        return;
    }
    for (at, &weight) in left.iter().enumerate() {
        if weight > missing {
            break;
        }
        if at > 0 && weight == left[at - 1] {
            continue;
        }
        pan.push(weight);
        add_from(&left[at + 1..], missing - weight, pan, found);
        pan.pop();
    }
}

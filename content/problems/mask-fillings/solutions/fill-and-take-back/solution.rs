pub fn mask_fillings(strip: String, gap: i32) -> Vec<String> {
    let mut places: Vec<char> = strip.chars().collect();
    let mut fillings = Vec::new();
    fill_from(0, 0, gap as usize, &mut places, &mut fillings);
    fillings
}

// A hole may stand at the place `free` or behind it.
fn fill_from(at: usize, free: usize, gap: usize, places: &mut Vec<char>, fillings: &mut Vec<String>) {
    if at == places.len() {
        fillings.push(places.iter().collect());
        return;
    }
    let mark = places[at];
    for choice in ['0', '1'] {
        if (mark != '?' && mark != choice) || (choice == '1' && at < free) {
            continue;
        }
        places[at] = choice;
        let next = if choice == '1' { at + gap + 1 } else { free };
        fill_from(at + 1, next, gap, places, fillings);
    }
    places[at] = mark;
}

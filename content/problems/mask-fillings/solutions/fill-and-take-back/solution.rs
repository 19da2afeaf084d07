pub fn mask_fillings(strip: String) -> Vec<String> {
    let mut places: Vec<char> = strip.chars().collect();
    let mut fillings = Vec::new();
    fill_from(0, &mut places, &mut fillings);
    fillings
}

fn fill_from(at: usize, places: &mut Vec<char>, fillings: &mut Vec<String>) {
    if at == places.len() {
        fillings.push(places.iter().collect());
    } else if places[at] != '?' {
        fill_from(at + 1, places, fillings);
    } else {
        for choice in ['0', '1'] {
            places[at] = choice;
            fill_from(at + 1, places, fillings);
        }
        places[at] = '?';
    }
}

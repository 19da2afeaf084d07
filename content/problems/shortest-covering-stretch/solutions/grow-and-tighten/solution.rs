pub fn shortest_covering_stretch(ribbon: String, sign: String) -> Vec<i32> {
    let ribbon = ribbon.as_bytes();
    let mut needed = [0i32; 128];
    for &letter in sign.as_bytes() {
        needed[letter as usize] += 1;
    }
    let mut missing = sign.len();
    let mut best: Option<(usize, usize)> = None;
    let mut first = 0;
    for (last, &letter) in ribbon.iter().enumerate() {
        if needed[letter as usize] > 0 {
            missing -= 1;
        }
        needed[letter as usize] -= 1;
        while missing == 0 {
            if best.map_or(true, |(from, to)| last - first < to - from) {
                best = Some((first, last));
            }
            let given = &mut needed[ribbon[first] as usize];
            *given += 1;
            if *given > 0 {
                missing += 1;
            }
            first += 1;
        }
    }
    best.map_or(Vec::new(), |(from, to)| vec![from as i32, to as i32])
}

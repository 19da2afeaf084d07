pub fn rejected_notes(paintings: i32, notes: Vec<Vec<i32>>) -> Vec<i32> {
    let count = paintings as usize;
    let mut parent: Vec<usize> = (0..2 * count).collect();
    let mut rejected = Vec::new();
    for (index, note) in notes.iter().enumerate() {
        let (a, b) = (note[0] as usize, note[1] as usize);
        let (agrees, contradicts) = if note[2] == 1 { (b + count, b) } else { (b, b + count) };
        if leader(&mut parent, a) == leader(&mut parent, contradicts) {
            rejected.push(index as i32);
        } else {
            join(&mut parent, a, agrees);
            join(&mut parent, a + count, contradicts);
        }
    }
    rejected
}

fn join(parent: &mut [usize], one: usize, other: usize) {
    let (from, to) = (leader(parent, one), leader(parent, other));
    parent[from] = to;
}

fn leader(parent: &mut [usize], start: usize) -> usize {
    let mut thing = start;
    while parent[thing] != thing {
        parent[thing] = parent[parent[thing]];
        thing = parent[thing];
    }
    thing
}

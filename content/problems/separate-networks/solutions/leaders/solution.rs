pub fn networks_after(houses: i32, cables: Vec<Vec<i32>>) -> Vec<i32> {
    let mut parent: Vec<usize> = (0..houses as usize).collect();
    let mut networks = houses;
    let mut numbers = Vec::new();
    for cable in cables {
        let one = leader(&mut parent, cable[0] as usize);
        let other = leader(&mut parent, cable[1] as usize);
        if one != other {
            parent[one] = other;
            networks -= 1;
        }
        numbers.push(networks);
    }
    numbers
}

fn leader(parent: &mut [usize], start: usize) -> usize {
    let mut house = start;
    while parent[house] != house {
        parent[house] = parent[parent[house]];
        house = parent[house];
    }
    house
}

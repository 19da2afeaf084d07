pub fn shared_totals(customers: i32, purchases: Vec<Vec<i32>>) -> Vec<i32> {
    let mut parent: Vec<usize> = (0..customers as usize).collect();
    let mut points = vec![0; customers as usize];
    let mut totals = Vec::new();
    for purchase in purchases {
        let old = leader(&mut parent, purchase[0] as usize);
        let kept = leader(&mut parent, purchase[1] as usize);
        if old != kept {
            parent[old] = kept;
            points[kept] += points[old];
        }
        points[kept] += purchase[2];
        totals.push(points[kept]);
    }
    totals
}

fn leader(parent: &mut [usize], start: usize) -> usize {
    let mut customer = start;
    while parent[customer] != customer {
        parent[customer] = parent[parent[customer]];
        customer = parent[customer];
    }
    customer
}

pub fn tolls_for(tolls: Vec<i32>, trips: Vec<Vec<i32>>) -> Vec<i32> {
    let mut paid = vec![0];
    let mut ring = 0;
    for toll in tolls {
        ring += toll;
        paid.push(ring);
    }
    let mut totals = Vec::new();
    for trip in trips {
        let (entry, leave) = (trip[0] as usize, trip[1] as usize);
        let mut total = paid[leave] - paid[entry];
        if leave <= entry {
            total += ring;
        }
        totals.push(total);
    }
    totals
}

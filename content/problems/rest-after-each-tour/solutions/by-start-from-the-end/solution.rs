pub fn most_earned(tours: Vec<Vec<i32>>) -> i32 {
    let mut ordered = tours;
    ordered.sort();
    let mut best = vec![0; ordered.len() + 1];
    for place in (0..ordered.len()).rev() {
        let (start, end, fee) = (ordered[place][0], ordered[place][1], ordered[place][2]);
        let free = end + (end - start);
        let follows = ordered.partition_point(|tour| tour[0] < free);
        best[place] = std::cmp::max(best[place + 1], fee + best[follows]);
    }
    best[0]
}

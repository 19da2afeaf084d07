pub fn after_dance(dancers: Vec<i32>, figures: Vec<Vec<i32>>) -> Vec<i32> {
    let mut line = dancers;
    for figure in &figures {
        let (first, count, steps) = (figure[0] as usize, figure[1] as usize, figure[2]);
        if count == 0 {
            continue;
        }
        let middle = first + steps.rem_euclid(figure[1]) as usize;
        let end = first + count;
        let turned = [&line[middle..end], &line[first..middle]].concat();
        line[first..end].copy_from_slice(&turned);
    }
    line
}

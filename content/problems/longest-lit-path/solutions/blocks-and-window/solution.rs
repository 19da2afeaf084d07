pub fn longest_lit(lamps: Vec<Vec<i32>>, strip: i32) -> i32 {
    let mut ordered = lamps;
    ordered.sort();
    let mut blocks: Vec<(i32, i32)> = Vec::new();
    for lamp in &ordered {
        match blocks.last_mut() {
            Some(block) if lamp[0] <= block.1 => block.1 = block.1.max(lamp[1]),
            _ => blocks.push((lamp[0], lamp[1])),
        }
    }
    let (mut most, mut light, mut dark, mut first) = (0, 0, 0, 0);
    for last in 0..blocks.len() {
        light += blocks[last].1 - blocks[last].0;
        if last > 0 {
            dark += blocks[last].0 - blocks[last - 1].1;
        }
        while dark > strip {
            light -= blocks[first].1 - blocks[first].0;
            dark -= blocks[first + 1].0 - blocks[first].1;
            first += 1;
        }
        most = most.max(light);
    }
    most + strip
}

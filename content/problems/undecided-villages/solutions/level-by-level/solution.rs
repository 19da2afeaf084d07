use std::collections::HashMap;

pub fn papers_read(villages: i32, roads: Vec<Vec<i32>>, starts: Vec<i32>) -> Vec<i32> {
    let mut neighbours = vec![Vec::new(); villages as usize];
    for road in &roads {
        let (a, b) = (road[0] as usize, road[1] as usize);
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let mut papers = vec![-2; villages as usize];
    let mut front: Vec<usize> = starts.iter().map(|&village| village as usize).collect();
    for (paper, &village) in front.iter().enumerate() {
        papers[village] = paper as i32;
    }
    while !front.is_empty() {
        let mut arrivals: HashMap<usize, i32> = HashMap::new();
        for &village in &front {
            for &other in &neighbours[village] {
                if papers[other] != -2 {
                    continue;
                }
                let entry = arrivals.entry(other).or_insert(papers[village]);
                if *entry != papers[village] {
                    *entry = -1;
                }
            }
        }
        front.clear();
        for (village, paper) in arrivals {
            papers[village] = paper;
            if paper != -1 {
                front.push(village);
            }
        }
    }
    papers
}

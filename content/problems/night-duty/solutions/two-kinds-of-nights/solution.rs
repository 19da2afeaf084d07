const IMPOSSIBLE: i32 = 1_000_000_000;

pub fn cheapest_duty(pay: Vec<Vec<i32>>) -> i32 {
    if pay.is_empty() {
        return 0;
    }
    let guards = pay[0].len();
    let mut first: Vec<i32> = pay[0].iter().map(|&wish| if wish >= 0 { wish } else { IMPOSSIBLE }).collect();
    let mut second = vec![IMPOSSIBLE; guards];
    for night in &pay[1..] {
        let mut new_first = vec![IMPOSSIBLE; guards];
        let mut new_second = vec![IMPOSSIBLE; guards];
        for guard in 0..guards {
            let wish = night[guard];
            if wish < 0 {
                continue;
            }
            for other in 0..guards {
                if other != guard {
                    let before = first[other].min(second[other]);
                    new_first[guard] = new_first[guard].min(before + wish);
                }
            }
            new_second[guard] = IMPOSSIBLE.min(first[guard] + wish);
        }
        first = new_first;
        second = new_second;
    }
    let mut best = IMPOSSIBLE;
    for guard in 0..guards {
        best = best.min(first[guard]).min(second[guard]);
    }
    if best == IMPOSSIBLE {
        -1
    } else {
        best
    }
}

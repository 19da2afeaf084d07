use std::cmp::Ordering;

pub fn clicked_columns(names: Vec<String>, towns: Vec<String>, points: Vec<i32>, clicks: Vec<String>) -> Vec<i32> {
    let mut last: Vec<(&str, bool)> = Vec::new();
    for click in &clicks {
        let mut is_down = false;
        if let Some(at) = last.iter().position(|(column, _)| column == click) {
            is_down = at + 1 == last.len() && !last[at].1;
            last.remove(at);
        }
        last.push((click, is_down));
    }
    let mut order: Vec<usize> = (0..names.len()).collect();
    for (column, is_down) in last {
        let compare = |a: usize, b: usize| -> Ordering {
            match column {
                "name" => names[a].cmp(&names[b]),
                "town" => towns[a].cmp(&towns[b]),
                _ => points[a].cmp(&points[b]),
            }
        };
        if is_down {
            order.sort_by(|&a, &b| compare(b, a));
        } else {
            order.sort_by(|&a, &b| compare(a, b));
        }
    }
    order.into_iter().map(|row| row as i32).collect()
}

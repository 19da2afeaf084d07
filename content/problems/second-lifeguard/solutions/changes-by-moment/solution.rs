use std::collections::BTreeMap;

pub fn busy_periods(visits: Vec<Vec<i32>>, limit: i32) -> Vec<Vec<i32>> {
    let mut changes: BTreeMap<i32, i32> = BTreeMap::new();
    for visit in &visits {
        *changes.entry(visit[0]).or_insert(0) += visit[2];
        *changes.entry(visit[1]).or_insert(0) -= visit[2];
    }
    let mut periods = Vec::new();
    let mut present = 0;
    let mut begin = 0;
    for (moment, change) in changes {
        let was_busy = present >= limit;
        present += change;
        if present >= limit && !was_busy {
            begin = moment;
        }
        if present < limit && was_busy {
            periods.push(vec![begin, moment]);
        }
    }
    periods
}

use std::collections::HashSet;

pub fn who_may_enter(members: Vec<i32>, blocked: Vec<i32>, visits: Vec<Vec<i32>>) -> Vec<bool> {
    let members: HashSet<i32> = members.into_iter().collect();
    let blocked: HashSet<i32> = blocked.into_iter().collect();
    let mut answers = Vec::new();
    for visit in visits {
        let (person, hour, accompanied) = (visit[0], visit[1], visit[2]);
        let is_staff = person < 100;
        let welcome_guest = accompanied == 1 && (9..17).contains(&hour);
        answers.push(is_staff || !blocked.contains(&person) && (members.contains(&person) || welcome_guest));
    }
    answers
}

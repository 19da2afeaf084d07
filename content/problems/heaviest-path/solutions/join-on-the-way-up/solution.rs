use std::cell::RefCell;
use std::rc::Rc;

pub fn heaviest_path(cave: Option<Rc<RefCell<TreeNode>>>) -> i32 {
    let mut chambers: Vec<Rc<RefCell<TreeNode>>> = cave.into_iter().collect();
    let mut above = vec![0];
    let mut next = 0;
    while next < chambers.len() {
        let chamber = Rc::clone(&chambers[next]);
        for below in [&chamber.borrow().left, &chamber.borrow().right] {
            if let Some(below) = below {
                chambers.push(Rc::clone(below));
                above.push(next);
            }
        }
        next += 1;
    }

    let values: Vec<i32> = chambers.iter().map(|chamber| chamber.borrow().val).collect();
    let mut arm = values.clone();
    let mut best = values.iter().copied().max().unwrap_or(0);
    for place in (1..arm.len()).rev() {
        let upper = above[place];
        best = best.max(arm[upper] + arm[place]);
        arm[upper] = arm[upper].max(values[upper] + arm[place]);
    }
    best
}

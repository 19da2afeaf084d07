use std::cell::RefCell;
use std::rc::Rc;

pub fn labels_to_reprint(cabinet: Option<Rc<RefCell<TreeNode>>>) -> i32 {
    let mut lowest_ends: Vec<i32> = Vec::new();
    let mut waiting = Vec::new();
    let mut place = 0;
    let mut drawer = cabinet;
    loop {
        while let Some(node) = drawer {
            drawer = node.borrow().left.clone();
            waiting.push(node);
        }
        if let Some(node) = waiting.pop() {
            let slack = node.borrow().val - place;
            let length = lowest_ends.partition_point(|&end| end <= slack);
            if length == lowest_ends.len() {
                lowest_ends.push(slack);
            } else {
                lowest_ends[length] = slack;
            }
            place += 1;
            drawer = node.borrow().right.clone();
        } else {
            return place - lowest_ends.len() as i32;
        }
    }
}

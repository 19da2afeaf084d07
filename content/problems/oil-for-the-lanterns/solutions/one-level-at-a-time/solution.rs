use std::cell::RefCell;
use std::rc::Rc;

pub fn oil_left(lanterns: Option<Rc<RefCell<TreeNode>>>, can: i32) -> Vec<i32> {
    let mut left_over = Vec::new();
    let mut oil = can;
    let mut level: Vec<Rc<RefCell<TreeNode>>> = lanterns.into_iter().collect();
    while !level.is_empty() {
        let mut needs: Vec<i32> = level.iter().map(|lantern| lantern.borrow().val).collect();
        if left_over.len() % 2 == 1 {
            needs.reverse();
        }
        for need in needs {
            if oil < need {
                oil = can;
            }
            oil -= need;
        }
        left_over.push(oil);
        let mut next = Vec::new();
        for lantern in &level {
            let lantern = lantern.borrow();
            next.extend(lantern.left.clone());
            next.extend(lantern.right.clone());
        }
        level = next;
    }
    left_over
}

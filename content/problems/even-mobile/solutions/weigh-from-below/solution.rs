use std::cell::RefCell;
use std::rc::Rc;

pub fn even_mobile(mobile: Option<Rc<RefCell<TreeNode>>>) -> bool {
    weight(&mobile).is_some()
}

/// `None` for what is tilted.
fn weight(part: &Option<Rc<RefCell<TreeNode>>>) -> Option<i32> {
    let part = match part {
        Some(part) => part.borrow(),
        None => return Some(0),
    };
    let left = weight(&part.left)?;
    let right = weight(&part.right)?;
    if left == right {
        Some(part.val + left + right)
    } else {
        None
    }
}

use std::cell::RefCell;
use std::rc::Rc;

pub fn least_weight(mobile: Option<Rc<RefCell<TreeNode>>>, room: i32) -> i32 {
    match weights(&mobile, room) {
        Some((least, _)) => least,
        None => -1,
    }
}

/// The least and the greatest weight with all rods level, or `None`.
fn weights(part: &Option<Rc<RefCell<TreeNode>>>, room: i32) -> Option<(i32, i32)> {
    let part = part.as_ref()?.borrow();
    if part.left.is_none() {
        return Some((part.val, part.val + room));
    }
    let left = weights(&part.left, room)?;
    let right = weights(&part.right, room)?;
    let least = left.0.max(right.0);
    let greatest = left.1.min(right.1);
    if least > greatest {
        return None;
    }
    Some((part.val + 2 * least, part.val + 2 * greatest))
}

use std::cell::RefCell;
use std::rc::Rc;

pub fn search_tree_check(entrance: Option<Rc<RefCell<TreeNode>>>) -> bool {
    let mut visits = vec![(entrance, i64::MIN, i64::MAX)];
    while let Some((post, low, high)) = visits.pop() {
        let post = match &post {
            Some(post) => post.borrow(),
            None => continue,
        };
        let number = i64::from(post.val);
        if number <= low || number >= high {
            return false;
        }
        visits.push((post.left.clone(), low, number));
        visits.push((post.right.clone(), number, high));
    }
    true
}

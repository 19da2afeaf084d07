use std::cell::RefCell;
use std::rc::Rc;

pub fn level_sums(fountain: Option<Rc<RefCell<TreeNode>>>) -> Vec<i64> {
    let mut sums = Vec::new();
    let mut tier: Vec<Rc<RefCell<TreeNode>>> = fountain.into_iter().collect();
    while !tier.is_empty() {
        let mut sum = 0;
        let mut below = Vec::new();
        for basin in &tier {
            let basin = basin.borrow();
            sum += i64::from(basin.val);
            below.extend(basin.left.clone());
            below.extend(basin.right.clone());
        }
        sums.push(sum);
        tier = below;
    }
    sums
}

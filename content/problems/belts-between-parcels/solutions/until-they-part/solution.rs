use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

type Gate = Rc<RefCell<TreeNode>>;

pub fn belts_between(top: Option<Rc<RefCell<TreeNode>>>, pairs: Vec<Vec<i32>>) -> Vec<i32> {
    let top = top.expect("there is at least one gate");
    let mut result = Vec::new();
    for pair in pairs {
        let mut gate = top.clone();
        // Together they go on as long as both compare in the same way.
        while side(&gate, pair[0]) == side(&gate, pair[1]) {
            match next_gate(&gate, pair[0]) {
                Some(next) => gate = next,
                None => break,
            }
        }
        result.push(belts_to_stop(gate.clone(), pair[0]) + belts_to_stop(gate, pair[1]));
    }
    result
}

fn side(gate: &Gate, number: i32) -> Ordering {
    number.cmp(&gate.borrow().val)
}

/// The gate at the end of the belt that the parcel takes, or `None` if it stops.
fn next_gate(gate: &Gate, number: i32) -> Option<Gate> {
    match side(gate, number) {
        Ordering::Less => gate.borrow().left.clone(),
        Ordering::Greater => gate.borrow().right.clone(),
        Ordering::Equal => None,
    }
}

fn belts_to_stop(mut gate: Gate, number: i32) -> i32 {
    let mut belts = 0;
    while let Some(next) = next_gate(&gate, number) {
        gate = next;
        belts += 1;
    }
    belts
}

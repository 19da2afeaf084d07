use std::cell::RefCell;
use std::rc::Rc;

/// A room with two distances from the top: its own one, and that of the room
/// where the guard turns round on the way from the left neighbour.
struct Stop {
    room: Rc<RefCell<TreeNode>>,
    depth: i32,
    turn: i32,
}

pub fn rungs_on_rounds(house: Option<Rc<RefCell<TreeNode>>>) -> Vec<i32> {
    let mut result = Vec::new();
    let mut level: Vec<Stop> = house.into_iter().map(|room| Stop { room, depth: 0, turn: 0 }).collect();
    while !level.is_empty() {
        let ways = level.windows(2).map(|pair| pair[0].depth + pair[1].depth - 2 * pair[1].turn);
        result.push(ways.sum());

        let mut below = Vec::new();
        let mut highest = 0;
        for here in &level {
            highest = highest.min(here.turn);
            let room = here.room.borrow();
            for lower in [&room.left, &room.right] {
                if let Some(lower) = lower {
                    let depth = here.depth + lower.borrow().val;
                    below.push(Stop { room: lower.clone(), depth, turn: highest });
                    highest = here.depth;
                }
            }
        }
        level = below;
    }
    result
}

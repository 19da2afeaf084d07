use std::cell::RefCell;
use std::rc::Rc;

pub fn longest_climb(park: Option<Rc<RefCell<TreeNode>>>) -> i32 {
    let mut longest = 0;
    ways_down(&park, &mut longest);
    longest
}

fn ways_down(hut: &Option<Rc<RefCell<TreeNode>>>, longest: &mut i32) -> (i32, i32) {
    if let Some(hut) = hut {
        let hut = hut.borrow();
        let mut rising = [0, 0];
        let mut falling = [0, 0];
        for (side, below) in [&hut.left, &hut.right].into_iter().enumerate() {
            let (up, down) = ways_down(below, longest);
            if let Some(below) = below {
                let height = below.borrow().val;
                if height > hut.val {
                    rising[side] = up;
                }
                if height < hut.val {
                    falling[side] = down;
                }
            }
        }
        let best = (falling[0] + 1 + rising[1]).max(falling[1] + 1 + rising[0]);
        *longest = best.max(*longest);
        return (rising[0].max(rising[1]) + 1, falling[0].max(falling[1]) + 1);
    }
    (0, 0)
}

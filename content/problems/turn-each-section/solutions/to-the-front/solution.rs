use std::cell::RefCell;
use std::rc::Rc;

pub fn turn_sections(train: Option<Rc<RefCell<ListNode>>>) -> Option<Rc<RefCell<ListNode>>> {
    let helper = Rc::new(RefCell::new(ListNode { val: 0, next: train }));
    let mut before = Rc::clone(&helper);
    loop {
        let behind = before.borrow().next.clone();
        let sinking = match behind {
            Some(sinking) => sinking,
            None => break,
        };
        let is_wagon = sinking.borrow().val != 0;
        while is_wagon && wagon_behind(&sinking) {
            let moved = sinking.borrow_mut().next.take()?;
            sinking.borrow_mut().next = moved.borrow_mut().next.take();
            moved.borrow_mut().next = before.borrow_mut().next.take();
            before.borrow_mut().next = Some(moved);
        }
        before = sinking;
    }
    let front = helper.borrow_mut().next.take();
    front
}

fn wagon_behind(node: &Rc<RefCell<ListNode>>) -> bool {
    match &node.borrow().next {
        Some(behind) => behind.borrow().val != 0,
        None => false,
    }
}

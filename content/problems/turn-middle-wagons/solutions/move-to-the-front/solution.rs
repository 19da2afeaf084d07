use std::cell::RefCell;
use std::rc::Rc;

pub fn turn_middle(train: Option<Rc<RefCell<ListNode>>>, first: i32, last: i32) -> Option<Rc<RefCell<ListNode>>> {
    let locomotive = Rc::new(RefCell::new(ListNode { val: 0, next: train }));
    let mut before = Rc::clone(&locomotive);
    for _ in 1..first {
        let behind = before.borrow().next.clone();
        before = behind?;
    }
    let sinking = before.borrow().next.clone()?;
    for _ in first..last {
        let moved = sinking.borrow_mut().next.take()?;
        sinking.borrow_mut().next = moved.borrow_mut().next.take();
        moved.borrow_mut().next = before.borrow_mut().next.take();
        before.borrow_mut().next = Some(moved);
    }
    let front = locomotive.borrow_mut().next.take();
    front
}

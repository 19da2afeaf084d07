use std::cell::RefCell;
use std::rc::Rc;

pub fn weave_trains(
    north: Option<Rc<RefCell<ListNode>>>,
    south: Option<Rc<RefCell<ListNode>>>,
) -> Option<Rc<RefCell<ListNode>>> {
    let locomotive = Rc::new(RefCell::new(ListNode { val: 0, next: None }));
    let mut last = Rc::clone(&locomotive);
    let (mut here, mut there) = (north, south);
    while let (Some(front), Some(other)) = (here.clone(), there.clone()) {
        if other.borrow().val < front.borrow().val {
            std::mem::swap(&mut here, &mut there);
            continue;
        }
        here = front.borrow_mut().next.take();
        last.borrow_mut().next = Some(Rc::clone(&front));
        last = front;
    }
    last.borrow_mut().next = here.or(there);
    let first = locomotive.borrow_mut().next.take();
    first
}

use std::cell::RefCell;
use std::rc::Rc;

pub fn weave_trains(
    north: Option<Rc<RefCell<ListNode>>>,
    south: Option<Rc<RefCell<ListNode>>>,
) -> Option<Rc<RefCell<ListNode>>> {
    let locomotive = Rc::new(RefCell::new(ListNode { val: 0, next: None }));
    let mut last = Rc::clone(&locomotive);
    let (mut north, mut south) = (north, south);
    while let (Some(northern), Some(southern)) = (north.clone(), south.clone()) {
        let lower = if northern.borrow().val <= southern.borrow().val {
            north = northern.borrow_mut().next.take();
            northern
        } else {
            south = southern.borrow_mut().next.take();
            southern
        };
        last.borrow_mut().next = Some(Rc::clone(&lower));
        last = lower;
    }
    last.borrow_mut().next = north.or(south);
    let first = locomotive.borrow_mut().next.take();
    first
}

use std::cell::RefCell;
use std::rc::Rc;

pub fn uncouple_every(train: Option<Rc<RefCell<ListNode>>>, k: i32) -> Option<Rc<RefCell<ListNode>>> {
    let locomotive = Rc::new(RefCell::new(ListNode { val: 0, next: train }));
    let mut last = Rc::clone(&locomotive);
    let mut place = 0;
    loop {
        let behind = last.borrow().next.clone();
        match behind {
            None => break,
            Some(wagon) => {
                place += 1;
                if place % k == 0 {
                    last.borrow_mut().next = wagon.borrow_mut().next.take();
                } else {
                    last = wagon;
                }
            }
        }
    }
    let first = locomotive.borrow_mut().next.take();
    first
}

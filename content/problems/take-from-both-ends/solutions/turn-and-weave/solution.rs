use std::cell::RefCell;
use std::rc::Rc;

pub fn take_from_both_ends(train: Option<Rc<RefCell<ListNode>>>, front: i32, back: i32) -> Option<Rc<RefCell<ListNode>>> {
    let mut count = 0;
    let mut node = train.clone();
    while let Some(wagon) = node {
        count += 1;
        node = wagon.borrow().next.clone();
    }
    let in_round = front + back;
    let border = count / in_round * front + front.min(count % in_round);
    let helper = Rc::new(RefCell::new(ListNode { val: 0, next: train }));
    let mut last = Rc::clone(&helper);
    for _ in 0..border {
        let behind = last.borrow().next.clone()?;
        last = behind;
    }
    let mut from_back = turned(last.borrow_mut().next.take());
    let mut from_front = helper.borrow_mut().next.take();
    last = Rc::clone(&helper);
    for place in 0..count {
        let part = if place % in_round < front { &mut from_front } else { &mut from_back };
        let wagon = part.take()?;
        *part = wagon.borrow_mut().next.take();
        last.borrow_mut().next = Some(Rc::clone(&wagon));
        last = wagon;
    }
    let first = helper.borrow_mut().next.take();
    first
}

fn turned(mut rest: Option<Rc<RefCell<ListNode>>>) -> Option<Rc<RefCell<ListNode>>> {
    let mut done = None;
    while let Some(wagon) = rest {
        rest = wagon.borrow_mut().next.take();
        wagon.borrow_mut().next = done;
        done = Some(wagon);
    }
    done
}

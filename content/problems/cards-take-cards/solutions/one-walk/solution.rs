use std::cell::RefCell;
use std::rc::Rc;

pub fn play_deck(deck: Option<Rc<RefCell<ListNode>>>) -> Option<Rc<RefCell<ListNode>>> {
    let mut card = deck.clone();
    while let Some(current) = card {
        let mut behind = current.borrow_mut().next.take();
        let mut left = current.borrow().val;
        while left > 0 {
            let removed = match behind.take() {
                Some(removed) => removed,
                None => break,
            };
            behind = removed.borrow_mut().next.take();
            left -= 1;
        }
        current.borrow_mut().next = behind.clone();
        card = behind;
    }
    deck
}

//! Linked lists. No walk is recursive: a list can be longer than the stack is deep.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::{Rc, Weak};

use crate::give::Write;
use crate::input::Input;
use crate::kinds::{Array, Int, List};
use crate::output::{Output, Stop, MAX_NODES};
use crate::take::Read;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListNode {
    pub val: i32,
    pub next: Option<Rc<RefCell<ListNode>>>,
}

impl ListNode {
    pub fn new(val: i32) -> ListNode {
        ListNode { val, next: None }
    }
}

type Link = Option<Rc<RefCell<ListNode>>>;

/// The nodes a call got, by their addresses, with their values. A weak reference keeps an address from being used again, and lets
/// learners unwrap a node all the same.
type Given = HashMap<*const RefCell<ListNode>, (Weak<RefCell<ListNode>>, i32)>;

thread_local! {
    static GIVEN: RefCell<Option<Given>> = const { RefCell::new(None) };
}

/// From now on, lists that are read are remembered.
pub fn remember_nodes() {
    GIVEN.with(|given| *given.borrow_mut() = Some(Given::new()));
}

pub fn forget_nodes() -> Option<Given> {
    GIVEN.with(|given| given.borrow_mut().take())
}

fn remember(node: &Rc<RefCell<ListNode>>, val: i32) {
    GIVEN.with(|given| {
        if let Some(nodes) = &mut *given.borrow_mut() {
            nodes.insert(Rc::as_ptr(node), (Rc::downgrade(node), val));
        }
    });
}

/// A list made of the given nodes alone, each with the value that it had.
pub trait Relinked {
    fn check(&self, given: &Given) -> Result<(), Stop>;
}

impl Relinked for Link {
    fn check(&self, given: &Given) -> Result<(), Stop> {
        let mut at = self.as_ref().map(Rc::as_ptr);
        for index in 0..=given.len() {
            let node = match at {
                Some(node) => node,
                None => break,
            };
            // As in `values`, nobody else runs now.
            let (val, next) = unsafe { ((*(*node).as_ptr()).val, (*(*node).as_ptr()).next.as_ref()) };
            let fault = match given.get(&node) {
                Some((_, was)) if *was == val => None,
                Some(_) => Some("changed node"),
                None => Some("new node"),
            };
            if let Some(fault) = fault {
                return Err(Stop::wrong("given node", fault, val.to_string()).within(index));
            }
            at = next.map(Rc::as_ptr);
        }
        Ok(())
    }
}

impl Relinked for Rc<RefCell<ListNode>> {
    fn check(&self, given: &Given) -> Result<(), Stop> {
        Some(Rc::clone(self)).check(given)
    }
}

impl<T: Relinked, E> Relinked for Result<T, E> {
    fn check(&self, given: &Given) -> Result<(), Stop> {
        self.as_ref().map_or(Ok(()), |list| list.check(given))
    }
}

fn chain(values: Vec<i32>, tail: Option<usize>) -> Link {
    let last = values.len().wrapping_sub(1);
    let (mut head, mut end, mut entry) = (None, None, None);
    for (index, val) in values.into_iter().enumerate().rev() {
        let node = Rc::new(RefCell::new(ListNode { val, next: head }));
        remember(&node, val);
        if index == last {
            end = Some(Rc::clone(&node));
        }
        if tail == Some(index) {
            entry = Some(Rc::clone(&node));
        }
        head = Some(node);
    }
    if let (Some(end), Some(entry)) = (end, entry) {
        end.borrow_mut().next = Some(entry);
    }
    head
}

impl Read<List> for Link {
    fn read(input: &mut Input) -> Result<Link, Stop> {
        if !input.take(b'{') {
            return Ok(chain(Read::<Array<Int>>::read(input)?, None));
        }
        let (mut values, mut tail) = (Vec::new(), None);
        while !input.take(b'}') {
            input.take(b',');
            let key = input.string()?;
            input.take(b':');
            if key == "values" {
                values = Read::<Array<Int>>::read(input)?;
            } else {
                tail = Some(Read::<Int>::read(input)?);
            }
        }
        Ok(chain(values, tail))
    }
}

/// The values up to the end, or up to where the list comes back to a node, and the place of that.
fn values(first: &Rc<RefCell<ListNode>>) -> Result<(Vec<i32>, Option<usize>), Stop> {
    let mut values = Vec::new();
    let mut at: *const RefCell<ListNode> = Rc::as_ptr(first);
    // Nobody else runs now, so a borrow that was never given back is in no one's way.
    let next_of = |of: *const RefCell<ListNode>| unsafe { &(*(*of).as_ptr()).next };
    let value_of = |of: *const RefCell<ListNode>| unsafe { (*(*of).as_ptr()).val };
    while values.len() < MAX_NODES {
        values.push(value_of(at));
        match next_of(at) {
            Some(next) => at = Rc::as_ptr(next),
            None => return Ok((values, None)),
        }
    }
    let mut visited = HashMap::new();
    at = Rc::as_ptr(first);
    for index in 0..MAX_NODES {
        if let Some(entry) = visited.insert(at, index) {
            values.truncate(index);
            return Ok((values, Some(entry)));
        }
        if let Some(next) = next_of(at) {
            at = Rc::as_ptr(next);
        }
    }
    Err(Stop::unfit("large"))
}

impl Write<List> for Rc<RefCell<ListNode>> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        let (values, tail) = values(self)?;
        let write = |output: &mut Output| Write::<Array<Int>>::write(&values, output);
        match tail {
            None => write(output),
            Some(entry) => {
                output.put(b"{\"values\":")?;
                write(output)?;
                output.put(format!(",\"tailTo\":{entry}}}").as_bytes())
            }
        }
    }
}

impl Write<List> for Link {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        match self {
            Some(first) => first.write(output),
            None => output.put(b"[]"),
        }
    }
}

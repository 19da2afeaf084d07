/** Programs in Rust that are longer than their tests. */

/** Every way a call can end but with a value, by number. */
export const failing = `//! Ways to fail.
#![allow(unconditional_recursion)]
use std::fmt;

enum Plain { Bad(i32) }
impl fmt::Debug for Plain {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result { let Plain::Bad(n) = self; write!(to, "Bad({n})") }
}

fn inner(a: &[i32], at: usize) -> i32 {
    a[at]
}

fn deep(n: u64) -> u64 {
    if n == u64::MAX { 0 } else { deep(n + 1).wrapping_mul(3) ^ n }
}

struct Last;
impl Drop for Last {
    fn drop(&mut self) { panic!("again") }
}

fn solve(at: i32) -> Result<i32, Plain> {
    println!("out {at}");
    eprintln!("err {at}");
    match at {
        0 => return Ok(inner(&[1], 5)),
        1 => panic!("of {} own", "its"),
        2 => return Ok(i32::MAX + at),
        3 => return Err(Plain::Bad(at)),
        4 => return Ok(at / (at - 4)),
        5 => std::panic::panic_any(7u8),
        6 => return Ok(Err(Plain::Bad(6)).unwrap()),
        7 => std::thread::spawn(|| panic!("elsewhere")).join().unwrap(),
        10 => return Ok(deep(at as u64) as i32),
        11 => std::thread::sleep(std::time::Duration::from_secs(600)),
        12 => std::process::exit(3),
        13 => std::process::abort(),
        14 => loop {},
        15 => loop { println!("flood") },
        16 => { let _last = Last; panic!("once") }
        17 => unsafe { *(8 as *mut i32) = 1 },
        18 => { let held = vec![at as u8; (at as usize) << 36]; return Ok(held.iter().map(|byte| *byte as i32).max().unwrap()) }
        19 => { let mut held = Vec::new(); loop { held.push(vec![1u8; 1 << 20]) } }
        _ => {}
    }
    Ok(at)
}

fn main() { println!("not this one") }
`

/** Answers that are not of the declared type, or none at all. */
export const misfitting = `use std::{cell::RefCell, collections::BTreeMap, rc::Rc};
type Tree = Option<Rc<RefCell<TreeNode>>>;
struct Solution;
impl Solution {
    fn new() -> Self { Solution }
    fn wide(&self) -> Vec<(i32, u64)> { vec![(1, 1 << 31)] }
    fn keys(&self) -> BTreeMap<i64, i32> { BTreeMap::from([(1, 1), (1 << 40, 1)]) }
    fn digits(&self) -> String { "007".into() }
    fn tree(&self) -> Tree {
        let root = Some(Rc::new(RefCell::new(TreeNode::new(1))));
        root.as_ref().unwrap().borrow_mut().left = root.clone();
        root
    }
    fn shared(&self) -> Tree {
        let leaf = Some(Rc::new(RefCell::new(TreeNode::new(2))));
        Some(Rc::new(RefCell::new(TreeNode { val: 1, left: leaf.clone(), right: leaf })))
    }
    fn large(&self) -> Vec<i32> { vec![0; 600_000] }
    fn long(&self) -> Option<Rc<RefCell<ListNode>>> {
        let mut head = None;
        for _ in 0..530_000 { head = Some(Rc::new(RefCell::new(ListNode { val: 0, next: head }))) }
        head
    }
    fn small(&self, n: u8) -> i32 { n as i32 }
}
`

/** Forbids and defines what the harness has too. */
export const clashing = `#![forbid(unsafe_code)]
#![deny(warnings, missing_docs)]
use std::{cell::RefCell, collections::HashMap, rc::Rc};
macro_rules! vec { () => { compile_error!("not this one") } }
struct Solution;
impl Solution {
    /* fn solve( */
    pub fn solve(text: &str, r#type: HashMap<i32, i32>) -> String {
        let leaf = Rc::new(RefCell::new(TreeNode::new(1)));
        println!("{:?} {:?}", r#type, leaf.borrow().val);
        format!("{text}{}", r#type.len())
    }
}
#[allow(dead_code)] fn none() { let _: [i32; 0] = []; let _ = '"'; let _: &'static str = r#"fn solve("#; }
`

//! Binary trees, level by level. No walk is recursive: a tree can be deeper than the stack is.

use std::cell::RefCell;
use std::collections::{HashSet, VecDeque};
use std::rc::Rc;

use crate::give::Write;
use crate::input::Input;
use crate::kinds::{Array, Int, Optional, Tree};
use crate::output::{Output, Stop, MAX_NODES};
use crate::take::Read;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeNode {
    pub val: i32,
    pub left: Option<Rc<RefCell<TreeNode>>>,
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    pub fn new(val: i32) -> TreeNode {
        TreeNode { val, left: None, right: None }
    }
}

type Link = Option<Rc<RefCell<TreeNode>>>;

fn grow(values: Vec<Option<i32>>) -> Link {
    let mut values = values.into_iter();
    let make = |val: Option<Option<i32>>| Some(Rc::new(RefCell::new(TreeNode::new(val??))));
    let root = make(values.next())?;
    let mut parents = VecDeque::from([Rc::clone(&root)]);
    while let (Some(parent), false) = (parents.pop_front(), values.as_slice().is_empty()) {
        let mut node = parent.borrow_mut();
        node.left = make(values.next());
        node.right = make(values.next());
        parents.extend(node.left.iter().chain(&node.right).map(Rc::clone));
    }
    Some(root)
}

impl Read<Tree> for Link {
    fn read(input: &mut Input) -> Result<Link, Stop> {
        Read::<Array<Optional<Int>>>::read(input).map(grow)
    }
}

type Node = *const RefCell<TreeNode>;

/// A node's value and its children. Nobody else runs now, so a borrow that was never given back is in no one's way.
fn parts(of: Node) -> (i32, [Option<Node>; 2]) {
    let node = unsafe { &*(*of).as_ptr() };
    (node.val, [node.left.as_ref().map(Rc::as_ptr), node.right.as_ref().map(Rc::as_ptr)])
}

/// Whether a way down leads back to a node it came through; one node below two others is no cycle.
fn contains_itself(root: Node) -> bool {
    let (mut done, mut on_way, mut pending) = (HashSet::new(), HashSet::new(), vec![(root, false)]);
    while let Some((node, is_leaving)) = pending.pop() {
        if is_leaving {
            on_way.remove(&node);
        } else if on_way.contains(&node) {
            return true;
        } else if done.insert(node) {
            on_way.insert(node);
            pending.push((node, true));
            pending.extend(parts(node).1.into_iter().flatten().map(|child| (child, false)));
        }
    }
    false
}

fn levels(root: Node) -> Result<Vec<Option<i32>>, Stop> {
    let (mut nodes, mut found, mut seen) = (vec![root], vec![Some(parts(root).0)], Some(HashSet::from([root])));
    let (mut at, mut end) = (0, 1);
    while at < nodes.len() {
        for child in parts(nodes[at]).1 {
            let child = match child {
                Some(child) => child,
                None => {
                    found.push(None);
                    continue;
                }
            };
            let is_known = seen.as_mut().map_or(false, |seen| !seen.insert(child));
            if is_known {
                if contains_itself(root) {
                    return Err(Stop::unfit("cyclic"));
                }
                seen = None;
            }
            if nodes.len() == MAX_NODES {
                return Err(Stop::unfit("large"));
            }
            nodes.push(child);
            found.push(Some(parts(child).0));
            end = found.len();
        }
        at += 1;
    }
    found.truncate(end);
    Ok(found)
}

impl Write<Tree> for Rc<RefCell<TreeNode>> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        Write::<Array<Optional<Int>>>::write(&levels(Rc::as_ptr(self))?, output)
    }
}

impl Write<Tree> for Link {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        match self {
            Some(root) => root.write(output),
            None => output.put(b"[]"),
        }
    }
}

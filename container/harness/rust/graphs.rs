//! Graphs, numbered breadth first from the node that is handed over, in the order of the neighbours.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::give::Write;
use crate::input::Input;
use crate::kinds::{Array, Graph, Int, Tuple};
use crate::output::{Output, Stop, MAX_NODES};
use crate::take::Read;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphNode {
    pub val: i32,
    pub neighbors: Vec<Rc<RefCell<GraphNode>>>,
}

impl GraphNode {
    pub fn new(val: i32) -> GraphNode {
        GraphNode { val, neighbors: Vec::new() }
    }
}

type Link = Option<Rc<RefCell<GraphNode>>>;

impl Read<Graph> for Link {
    fn read(input: &mut Input) -> Result<Link, Stop> {
        let wire: Vec<(i32, Vec<usize>)> = Read::<Array<Tuple<(Int, Array<Int>)>>>::read(input)?;
        let nodes: Vec<_> = wire.iter().map(|(val, _)| Rc::new(RefCell::new(GraphNode::new(*val)))).collect();
        for (node, (_, neighbors)) in nodes.iter().zip(&wire) {
            node.borrow_mut().neighbors = neighbors.iter().filter_map(|index| nodes.get(*index).cloned()).collect();
        }
        Ok(nodes.into_iter().next())
    }
}

impl Write<Graph> for Rc<RefCell<GraphNode>> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        let root = Rc::as_ptr(self);
        let (mut nodes, mut numbers, mut links) = (vec![root], HashMap::from([(root, 0)]), 0);
        let mut at = 0;
        output.put(b"[")?;
        while at < nodes.len() {
            // Nobody else runs now, so a borrow that was never given back is in no one's way.
            let node = unsafe { &*(*nodes[at]).as_ptr() };
            output.put(if at > 0 { b",[" } else { b"[" })?;
            output.integer(node.val.into())?;
            output.put(b",")?;
            let mut neighbors = node.neighbors.iter();
            output.items(&mut |output| match neighbors.next() {
                Some(neighbor) => {
                    let number = *numbers.entry(Rc::as_ptr(neighbor)).or_insert_with(|| {
                        nodes.push(Rc::as_ptr(neighbor));
                        nodes.len() - 1
                    });
                    output.integer(number as i64).map(|_| true)
                }
                None => Ok(false),
            })?;
            output.put(b"]")?;
            links += 1 + node.neighbors.len();
            if links > MAX_NODES {
                return Err(Stop::unfit("large"));
            }
            at += 1;
        }
        output.put(b"]")
    }
}

impl Write<Graph> for Link {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        match self {
            Some(root) => root.write(output),
            None => output.put(b"[]"),
        }
    }
}

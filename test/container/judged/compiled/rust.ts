/** Rust. */
import { rustType } from '../../../../src/problem/compiled-types.ts'
import { canChange } from '../../../../src/problem/starter/mentioned.ts'
import type { ValueType } from '../../../../src/problem/values/types.ts'
import { ECHO, FIRST_RAISING, indented, waysOf } from '../ways.ts'
import type { Compiled, Making } from './program.ts'

const BEFORE = `#![allow(warnings)]
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

type List = Option<Rc<RefCell<ListNode>>>;
type Tree = Option<Rc<RefCell<TreeNode>>>;

fn list(val: i32, next: List) -> List {
    Some(Rc::new(RefCell::new(ListNode { val, next })))
}

fn tree(val: i32, left: Tree, right: Tree) -> Tree {
    Some(Rc::new(RefCell::new(TreeNode { val, left, right })))
}

fn tied(list: List, tail_to: usize) -> List {
    let mut nodes = Vec::new();
    let mut node = list.clone();
    while let Some(own) = node {
        node = own.borrow().next.clone();
        nodes.push(own);
    }
    nodes.last().unwrap().borrow_mut().next = Some(nodes[tail_to].clone());
    list
}

fn graph(nodes: &[&[i32]]) -> Option<Rc<RefCell<GraphNode>>> {
    let new = |node: &&[i32]| Rc::new(RefCell::new(GraphNode { val: node[0], neighbors: Vec::new() }));
    let made: Vec<_> = nodes.iter().map(new).collect();
    for (node, own) in nodes.iter().zip(&made) {
        own.borrow_mut().neighbors = node[1..].iter().map(|&near| made[near as usize].clone()).collect();
    }
    Some(made[0].clone())
}
`

const arms = (parts: ReadonlyArray<readonly [at: number, statement: string]>): string =>
  parts.map(([at, statement]) => `        ${at} => {\n${indented(statement, '            ')}\n        }\n`).join('')

const maker = ({ type, expressions: made }: Making): string => `${BEFORE}
fn make_value(at: i32) -> ${rustType(type)} {
    match at {
${arms([...waysOf('rust'), ...made.map((expression, at) => [at, `return ${expression};`] as const)])}        _ => {}
    }
    unreachable!()
}
`

const answering = (making: Making): string => {
  const name = rustType(making.type)
  return `${maker(making)}
fn answer_to(at: i32, given: ${name}) -> ${name} {
    if at == ${ECHO} { given } else { make_value(at) }
}
`
}

const keeping = (making: Making): string => {
  const name = rustType(making.type)
  return `${maker(making)}
struct Keeper {
    kept: ${name},
}

impl Keeper {
    pub fn new(kept: ${name}) -> Self {
        Keeper { kept }
    }

    pub fn keep_instead(&mut self, kept: ${name}) {
        self.kept = kept;
    }

    pub fn last_kept(&mut self) -> ${name} {
        self.kept.clone()
    }

    pub fn make_own(&mut self, at: i32) -> Result<${name}, String> {
        if at == ${FIRST_RAISING} {
            return Err("no answer".to_string());
        }
        Ok(make_value(at))
    }
}
`
}

const changing = (type: ValueType, statements: readonly string[]): string => `${BEFORE}
fn change_for(at: i32, target: ${canChange(type) ? '&mut ' : ''}${rustType(type)}) {
    match at {
${arms(statements.map((statement, at) => [at, statement]))}        _ => panic!("no answer"),
    }
}
`

export const rust: Compiled = {
  nodes: {
    none: 'None',
    list: (value, next) => `list(${value}, ${next})`,
    tree: (value, left, right) => `tree(${value}, ${left}, ${right})`,
    tied: (list, tailTo) => `tied(${list}, ${tailTo})`,
    graph: (nodes) => `graph(&[${nodes.map((node) => `&[${node.join(', ')}]`).join(', ')}])`,
  },
  answering,
  keeping,
  changing,
}

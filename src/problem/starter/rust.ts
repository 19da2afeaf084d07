/** Starters in Rust. */
import { rustType } from '../compiled-types.ts'
import { entryName, type Parameter, type CalledSignature, type ClassSignature } from '../problem.ts'
import { typeOf } from '../signature.ts'
import type { NodeKind } from '../values/types.ts'
import { parameterName } from './keywords.ts'
import { canChange, commented, nodesIn, typesIn } from './mentioned.ts'

export function rustStarter(signature: CalledSignature): string {
  const nodes = nodesIn(signature)
  const kinds = new Set(typesIn(signature).map(({ kind }) => kind))
  const imports = [
    ...(nodes.length > 0 ? ['use std::cell::RefCell;'] : []),
    ...(kinds.has('map') ? ['use std::collections::HashMap;'] : []),
    ...(kinds.has('set') ? ['use std::collections::HashSet;'] : []),
    ...(nodes.length > 0 ? ['use std::rc::Rc;'] : []),
  ]
  return `${[
    ...(imports.length === 0 ? [] : [imports.join('\n')]),
    ...nodes.map((kind) => commented(NODES[kind])),
    ...(isHashed(signature)
      ? [commented(['pub struct Float(pub f64); // is there already: a number for sets and keys of maps'])]
      : []),
    ...(signature.kind === 'class'
      ? classParts(signature)
      : // What returns nothing is there to change what it is given.
        [method(signature.entry, list(signature.parameters, signature.returns === 'void'), signature.returns, '')]),
  ].join('\n\n')}\n`
}

function classParts({ entry, parameters, methods }: ClassSignature): string[] {
  const own = methods.map(({ name, parameters: taken, returns }) => {
    const all = ['&mut self', ...(taken.length === 0 ? [] : [list(taken)])].join(', ')
    return method(name, all, returns, '    ')
  })
  const newFunction = `    pub fn new(${list(parameters)}) -> Self {\n        ${entry} {}\n    }`
  return [`struct ${entry} {\n}`, `impl ${entry} {\n${[newFunction, ...own].join('\n\n')}\n}`]
}

const method = (name: string, parameters: string, returns: string, indent: string): string => {
  const result = returns === 'void' ? '' : ` -> ${rustType(typeOf(returns))}`
  return `${indent}pub fn ${entryName(name, 'rust')}(${parameters})${result} {\n${indent}    todo!()\n${indent}}`
}

const list = (parameters: readonly Parameter[], changing = false): string =>
  parameters
    .map(({ name, type }) => {
      const of = typeOf(type)
      const isChanged = changing && canChange(of)
      return `${parameterName(name, 'rust')}: ${isChanged ? '&mut ' : ''}${rustType(of)}`
    })
    .join(', ')

/** Whether floats are elements of a set or keys of a map. */
const isHashed = (signature: CalledSignature): boolean =>
  typesIn(signature).some((type) => (type.kind === 'set' || type.kind === 'map') && /\bFloat\b/.test(rustType(type)))

const node = (name: string, fields: readonly string[]): string[] => [
  `pub struct ${name} { // is there already`,
  ...fields.map((field) => `    pub ${field},`),
  '}',
]

const NODES: Readonly<Record<NodeKind, readonly string[]>> = {
  list_node: node('ListNode', ['val: i32', 'next: Option<Rc<RefCell<ListNode>>>']),
  tree_node: node('TreeNode', ['val: i32', 'left: Option<Rc<RefCell<TreeNode>>>', 'right: Option<Rc<RefCell<TreeNode>>>']),
  graph_node: node('GraphNode', ['val: i32', 'neighbors: Vec<Rc<RefCell<GraphNode>>>']),
}

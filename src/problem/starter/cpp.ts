/** Starters in C++. The harness includes the standard library. */
import { cppType } from '../compiled-types.ts'
import type { Parameter, CalledSignature, ClassSignature } from '../problem.ts'
import { typeOf } from '../signature.ts'
import type { NodeKind } from '../values/types.ts'
import { parameterName } from './keywords.ts'
import { canChange, commented, nodesIn } from './mentioned.ts'

const NOT_WRITTEN = 'throw std::logic_error("not written yet");'

export function cppStarter(signature: CalledSignature): string {
  const definitions = nodesIn(signature).map((kind) => commented(NODES[kind]))
  if (signature.kind === 'class') return `${[...definitions, classOf(signature)].join('\n\n')}\n`
  const { entry, parameters, returns } = signature
  // What returns nothing is there to change what it is given.
  const own = `${cppType(typeOf(returns))} ${entry}(${list(parameters, returns === 'void')}) {\n    ${NOT_WRITTEN}\n}`
  return `${[...definitions, own].join('\n\n')}\n`
}

function classOf({ entry, parameters, methods }: ClassSignature): string {
  const parts = [
    `    ${entry}(${list(parameters)}) {\n    }`,
    ...methods.map(
      (method) =>
        `    ${cppType(typeOf(method.returns))} ${method.name}(${list(method.parameters)}) {\n        ${NOT_WRITTEN}\n    }`,
    ),
  ]
  return `class ${entry} {\npublic:\n${parts.join('\n\n')}\n};`
}

const list = (parameters: readonly Parameter[], changing = false): string =>
  parameters
    .map(({ name, type }) => {
      const of = typeOf(type)
      const isChanged = changing && canChange(of)
      return `${cppType(of)}${isChanged ? '&' : ''} ${parameterName(name, 'cpp')}`
    })
    .join(', ')

const node = (name: string, fields: readonly string[]): string[] => [
  `struct ${name} { // is there already, with a constructor that takes the fields in this order`,
  ...fields.map((field) => `    ${field};`),
  '};',
]

const NODES: Readonly<Record<NodeKind, readonly string[]>> = {
  list_node: node('ListNode', ['int val', 'ListNode* next']),
  tree_node: node('TreeNode', ['int val', 'TreeNode* left', 'TreeNode* right']),
  graph_node: node('GraphNode', ['int val', 'std::vector<GraphNode*> neighbors']),
}

/** Expressions of the compiled languages for values of the tables. */
import { literal } from '../../../../src/problem/values/literal.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import type { ValueType } from '../../../../src/problem/values/types.ts'
import type { CompiledLanguage } from '../../toolchains.ts'
import { cpp } from './cpp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import type { Compiled, Nodes } from './program.ts'
import { rust } from './rust.ts'

export const compiled: Readonly<Record<CompiledLanguage, Compiled>> = { go, java, cpp, rust }

/** Nodes as `literal` shows them, e.g. `ListNode([1, 2], tailTo: 0)`; of a graph, each with its neighbours: `GraphNode([[1, [0]]])`. */
const NODE = /(ListNode|TreeNode|GraphNode)\(((?:[^()]|\([^()]*\))*)\)/g

const words = (text: string): string[] => text.match(/-?\w+/g) ?? []

const listOf = (values: readonly string[], { list, none }: Nodes): string =>
  values.reduceRight((next, value) => list(value, next), none)

/** Level by level, none for a child that is missing. */
function treeOf(values: readonly string[], { tree, none }: Nodes): string {
  let next = 1
  const parents = values.map((value) => {
    const children = value === none ? null : ([next, next + 1] as const)
    if (children) next += 2
    return { value, children }
  })
  const subtree = (at: number): string => {
    const { value, children } = parents[at] ?? { value: none, children: null }
    return children ? tree(value, subtree(children[0]), subtree(children[1])) : none
  }
  return subtree(0)
}

/** The literal, with its nodes made. */
export function expressionOf(value: Json, type: ValueType, language: CompiledLanguage): string {
  const { nodes } = compiled[language]
  return literal(value, type, language).replaceAll(NODE, (_, kind: string, shown: string) => {
    const [values = '', tailTo] = shown.split(/, tail_?[tT]o: /)
    if (kind === 'TreeNode') return treeOf(words(values), nodes)
    if (kind === 'GraphNode')
      return nodes.graph(
        values
          .slice(1, -1)
          .match(/[[(]-?\d+, \[.*?\][\])]/g)
          ?.map(words) ?? [],
      )
    const list = listOf(words(values), nodes)
    return tailTo === undefined ? list : nodes.tied(list, tailTo)
  })
}

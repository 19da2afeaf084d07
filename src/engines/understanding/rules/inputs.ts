/** What a program is run with to be asked about: the examples that anybody may see, and what is empty. Never a hidden case. */
import type { Problem, Signature } from '../../../problem/problem.ts'
import { typeOf } from '../../../problem/signature.ts'
import type { Json } from '../../../kernel/json.ts'
import type { ValueType } from '../../../problem/values/types.ts'
import { mixed } from '../../../kernel/random.ts'

/** Examples that are run for one asking, beside the empty input. */
const MOST_EXAMPLES = 2
/** Characters of an input's JSON: a learner goes through it by hand. */
const MAX_INPUT = 400

export interface Input {
  readonly args: readonly Json[]
  readonly isEmpty: boolean
}

export function inputsFor({ signature, visibleCases }: Pick<Problem, 'signature' | 'visibleCases'>, seed: number): Input[] {
  const examples = visibleCases
    .filter(({ args, raises }) => raises !== true && JSON.stringify(args).length <= MAX_INPUT)
    .map(({ args }) => ({ args, isEmpty: false, order: mixed(JSON.stringify(args), seed) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST_EXAMPLES)
    .map(({ args, isEmpty }) => ({ args, isEmpty }))
  const empty = emptied(signature, visibleCases[0]?.args ?? [])
  return empty === null ? examples : [...examples, { args: empty, isEmpty: true }]
}

/** An example with every collection in it emptied; null where there is none, and where what goes in is no arguments of a function. */
export function emptied(signature: Signature, example: readonly Json[]): readonly Json[] | null {
  if (signature.kind !== 'function' || example.length !== signature.parameters.length) return null
  const types = signature.parameters.map(({ type }) => typeOf(type))
  if (types.every((type) => emptyOf(type) === undefined)) return null
  return types.map((type, index) => emptyOf(type) ?? example[index] ?? null)
}

/** Undefined of a type that has nothing empty. */
function emptyOf(type: ValueType): Json | undefined {
  switch (type.kind) {
    case 'string':
      return ''
    case 'array':
    case 'set':
    case 'map':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
      return []
    case 'optional':
      return emptyOf(type.of)
    case 'probe':
    case 'tuple':
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'null':
    case 'void':
      return undefined
  }
}

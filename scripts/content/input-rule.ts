/** Whether a call may change its arguments: problem.json decides, and each statement says it in the same words. */
import type { FunctionSignature, Parameter, Signature } from '../../src/problem/problem.ts'
import { typeOf } from '../../src/problem/signature.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'
import type { ValueType } from '../../src/problem/values/types.ts'

const NODES: ReadonlySet<ValueType['kind']> = new Set(['list_node', 'tree_node', 'graph_node'])
const CHANGEABLE: ReadonlySet<ValueType['kind']> = new Set(['array', 'set', 'map', ...NODES])

const outer = (type: ValueType): ValueType => (type.kind === 'optional' ? outer(type.of) : type)

/** Whether a call can change such a value so that its caller sees it. */
export const canChange = (type: ValueType): boolean => CHANGEABLE.has(outer(type).kind)

export const RELINK_SENTENCE = 'Return the given nodes with new links. Do not return new nodes, and do not change any `val`.'

/** What the statement has to say; null where nothing can be changed, or where the change is the answer. */
export function inputSentence(signature: Signature, comparator: Comparator): string | null {
  if (signature.kind !== 'function' || comparator.kind === 'in_place') return null
  if (comparator.kind === 'exact' && comparator.nodes === 'given') return RELINK_SENTENCE
  const names = changeableNames(signature)
  if (names.length === 0) return null
  return signature.input === 'unchanged'
    ? `Do not change ${joined(names, 'or')}.`
    : `Only the returned value is compared; you may change ${joined(names, 'and')}.`
}

function changeableNames({ parameters }: FunctionSignature): string[] {
  const isNode = ({ type }: Parameter) => NODES.has(outer(typeOf(type)).kind)
  const changeable = parameters.filter(({ type }) => canChange(typeOf(type)))
  return [
    ...changeable.filter((parameter) => !isNode(parameter)).map(({ name }) => `\`${name}\``),
    ...(changeable.some(isNode) ? ['the nodes'] : []),
  ]
}

const joined = (names: readonly string[], word: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** What is wrong with the statement or with problem.json; each text names the file. */
export function inputComplaints(statement: string, signature: Signature, comparator: Comparator): string[] {
  const sentence = inputSentence(signature, comparator)
  const isIdle = signature.kind === 'function' && signature.input === 'unchanged' && sentence === null
  if (isIdle) return ['problem.json: signature: input: a call cannot change these arguments, or the change is its answer']
  if (sentence === null || statement.replaceAll(/\s+/g, ' ').includes(sentence)) return []
  const why = comparator.kind === 'exact' && comparator.nodes === 'given' ? '' : otherwise(signature)
  return [`statement.md: the sentence "${sentence}" is missing${why}`]
}

const otherwise = (signature: Signature): string =>
  signature.kind === 'function' && signature.input === 'unchanged'
    ? ''
    : '; if the task forbids it, write "input": "unchanged" into the signature in problem.json'

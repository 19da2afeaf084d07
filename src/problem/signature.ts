/** Signatures with their types read. What they say was checked with the content, so an unknown type is a defect. */
import { LRUCache } from 'lru-cache'
import { canonical, items } from './values/canonical.ts'
import type { Comparator } from './values/comparators.ts'
import type { Json } from '../kernel/json.ts'
import { conforms, parseType, type ValueType } from './values/types.ts'
import {
  entryName,
  type CalledSignature,
  type ClassSignature,
  type FunctionSignature,
  type Language,
  type Parameter,
  type Signature,
} from './problem.ts'

/** Types that were read, as the same few are read over and over. Learners' own problems name others. */
const read = new LRUCache<string, ValueType>({ max: 1_000 })

export function typeOf(text: string): ValueType {
  const type = read.get(text) ?? parseType(text)
  if (type === null) throw new Error(`not a type: ${text}`)
  read.set(text, type)
  return type
}

export const typesOf = (parameters: readonly Parameter[]): ValueType[] => parameters.map(({ type }) => typeOf(type))

/** The name of the function or class as the language spells it. */
export const entryOf = ({ kind, entry }: CalledSignature, language: Language): string =>
  kind === 'class' ? entry : entryName(entry, language)

/** The only argument of a program's case. */
const STDIN: readonly Parameter[] = [{ name: 'stdin', type: 'string' }]

/** What a case's arguments are, one for each, where they are no operations. */
export const parametersOf = (signature: Exclude<Signature, ClassSignature>): readonly Parameter[] =>
  signature.kind === 'program' ? STDIN : signature.parameters

/** The standard input of a program's case. */
export const stdinOf = ([stdin]: readonly Json[]): string => (typeof stdin === 'string' ? stdin : '')

/** One call on an object of the class; the first of a case is the construction and has the class's name. */
export interface Operation {
  readonly name: string
  readonly args: readonly Json[]
}

/** The operations of a class problem's case. */
export function operationsOf(args: readonly Json[]): Operation[] {
  return items(args[0] ?? null).map((operation) => {
    const [name = null, own = null] = items(operation)
    return { name: typeof name === 'string' ? name : '', args: items(own) }
  })
}

/** Of the operation at this index; null when the class has none of that name. */
export function operationTypes(
  { entry, parameters, methods }: ClassSignature,
  name: string,
  index: number,
): { readonly parameters: readonly ValueType[]; readonly returns: ValueType } | null {
  if (index === 0) return name === entry ? { parameters: typesOf(parameters), returns: { kind: 'void' } } : null
  const method = methods.find((candidate) => candidate.name === name)
  return method ? { parameters: typesOf(method.parameters), returns: typeOf(method.returns) } : null
}

/** The type of what a program answers to a case with these arguments. */
export function answerType(signature: Signature, comparator: Comparator, args: readonly Json[]): ValueType {
  if (signature.kind === 'class') {
    const returns = operationsOf(args).map(({ name }, index) => operationTypes(signature, name, index)?.returns)
    return { kind: 'tuple', of: returns.map((type) => type ?? { kind: 'void' }) }
  }
  if (signature.kind === 'program') return { kind: 'string' }
  if (comparator.kind !== 'in_place') return typeOf(signature.returns)
  return typeOf(signature.parameters[answerIndex(signature, comparator)]?.type ?? 'void')
}

/** The place of the parameter that an in-place problem is about. */
export const answerIndex = (signature: FunctionSignature, { parameter }: Comparator & { kind: 'in_place' }): number =>
  signature.parameters.findIndex(({ name }) => name === parameter)

/** Whether these are arguments of a case: values of the declared types, one list of operations of the class, or one text for a program. */
export function takes(signature: Signature, args: readonly Json[]): boolean {
  if (signature.kind !== 'class') return fit(typesOf(parametersOf(signature)), args)
  const [operations] = args
  if (args.length !== 1 || !Array.isArray(operations) || operations.length === 0) return false
  const isOperation = (operation: Json) =>
    Array.isArray(operation) && operation.length === 2 && typeof operation[0] === 'string' && Array.isArray(operation[1])
  if (!operations.every(isOperation)) return false
  return operationsOf(args).every(({ name, args: own }, index) => {
    const types = operationTypes(signature, name, index)
    return types !== null && fit(types.parameters, own)
  })
}

const fit = (types: readonly ValueType[], values: readonly Json[]): boolean =>
  types.length === values.length && types.every((type, index) => conforms(values[index] ?? null, type))

/** One text for each input: equal arguments have the same one, however their sets, maps and graphs are written down. */
export function inputText(signature: Signature, args: readonly Json[]): string {
  const literals = (types: readonly ValueType[], values: readonly Json[]) =>
    types.map((type, index) => canonical(values[index] ?? null, type))
  if (signature.kind !== 'class') return `[${literals(typesOf(parametersOf(signature)), args).join()}]`
  return operationsOf(args)
    .map(({ name, args: own }, index) => {
      const types = operationTypes(signature, name, index)?.parameters ?? []
      return `${name}(${literals(types, own).join()})`
    })
    .join('\n')
}

/** Whether a graph is part of an input. */
export function hasGraph(signature: Signature): boolean {
  const own =
    signature.kind === 'class' ? [signature, ...signature.methods].flatMap((part) => part.parameters) : parametersOf(signature)
  return typesOf(own).some(isGraph)
}

function isGraph(type: ValueType): boolean {
  switch (type.kind) {
    case 'graph_node':
      return true
    case 'array':
    case 'set':
    case 'optional':
      return isGraph(type.of)
    case 'tuple':
      return type.of.some(isGraph)
    case 'map':
      return isGraph(type.key) || isGraph(type.value)
    case 'list_node':
    case 'tree_node':
    case 'stream':
    case 'probe':
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void':
      return false
  }
}

/** What a case consists of: the parameters of a function, the operations of a class, or a program's input. */
export function caseParts(signature: Signature): string[] {
  const own = (parameters: readonly Parameter[]) => parameters.map(({ name, type }) => `${name}: ${type}`)
  if (signature.kind !== 'class') return own(parametersOf(signature))
  return [signature, ...signature.methods.map(({ name, parameters }) => ({ entry: name, parameters }))].map(
    ({ entry, parameters }) => `["${entry}", [${own(parameters).join(', ')}]]`,
  )
}

/** Smaller inputs of a problem: all that are one step below a given one. What a step breaks of the statement is not known here. */
import type { Signature } from '../problem.ts'
import { operationsOf, operationTypes, parametersOf, takes, typesOf } from '../signature.ts'
import { items, probed } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from '../values/types.ts'
import { simplerCharacter, smallerDigits, smallerNumbers, smallerTexts, withoutSome, withSmaller } from './parts.ts'
import { bySize, measured, type Measured } from './size.ts'
import { smallerGraphs, smallerLists, smallerTrees } from './structures.ts'

/**
 * The smaller neighbours of an input, smallest first and without repeats: each conforms to the signature. One step leaves out part of a
 * list, text, tree or graph, or operations of a class; halves or lowers a number; takes a column from a table, or the same place
 * from lists that are equally long; or closes the gaps in a numbering, by lowering every whole number from some number on by one, or all to their places in the order.
 */
export function smaller(signature: Signature, input: Measured): Measured[] {
  const candidates = new Map<string, Measured>()
  for (const args of steps(signature, input.args)) {
    const candidate = measured(args)
    if (!candidates.has(candidate.text) && bySize(candidate, input) < 0 && takes(signature, args))
      candidates.set(candidate.text, candidate)
  }
  return [...candidates.values()].sort(bySize)
}

function* steps(signature: Signature, args: readonly Json[]): Generator<readonly Json[]> {
  if (signature.kind !== 'class') {
    const types = typesOf(parametersOf(signature))
    yield* smallerParts(args, types)
    yield* withoutPlace(args, types)
    yield* gapsClosed([args], (change) => args.map((value, index) => mapInts(value, types[index], change)))
    return
  }
  const [first, ...rest] = operationsOf(args)
  if (first === undefined) return
  const serialized = (operations: readonly (typeof first)[]): readonly Json[] => [
    operations.map(({ name, args: own }) => [name, own]),
  ]
  for (const fewer of withoutSome(rest)) yield serialized([first, ...fewer])
  const typesAt = (name: string, index: number) => operationTypes(signature, name, index)?.parameters ?? []
  const all = [first, ...rest]
  for (const less of withSmaller(all, ({ name, args: own }, index) =>
    [...smallerParts(own, typesAt(name, index))].map((fewer) => ({ name, args: fewer })),
  ))
    yield serialized(less)
  yield* gapsClosed(
    all.map(({ args: own }) => own),
    (change) =>
      serialized(
        all.map(({ name, args: own }, index) => {
          const types = typesAt(name, index)
          return { name, args: own.map((value, place) => mapInts(value, types[place], change)) }
        }),
      ),
  )
}

/** One of the values made smaller. */
const smallerParts = (values: readonly Json[], types: readonly ValueType[]): Generator<readonly Json[]> =>
  withSmaller(values, (value, index) => smallerValues(value, types[index] ?? { kind: 'void' }))

const INTS: ValueType = { kind: 'array', of: { kind: 'int' } }

function* smallerValues(value: Json, type: ValueType): Generator<Json> {
  switch (type.kind) {
    case 'int':
      if (typeof value === 'number') yield* smallerNumbers(value)
      return
    case 'float':
      if (typeof value === 'number') yield* smallerNumbers(value)
      else yield 0
      return
    case 'long':
    case 'bigint':
      if (typeof value === 'string') yield* smallerDigits(value)
      return
    case 'char':
      if (typeof value === 'string') yield* simplerCharacter(value)
      return
    case 'string':
      if (typeof value === 'string') yield* smallerTexts(value)
      return
    case 'bool':
    case 'null':
    case 'void':
      return
    case 'optional':
      if (value === null) return
      yield null
      yield* smallerValues(value, type.of)
      return
    case 'array':
    case 'set':
      yield* withoutSome(items(value))
      yield* withSmaller(items(value), (item) => smallerValues(item, type.of))
      yield* withoutColumn(items(value))
      return
    case 'tuple':
      yield* smallerParts(items(value), type.of)
      return
    case 'map':
      yield* withoutSome(items(value))
      yield* withSmaller(items(value), (pair) => smallerParts(items(pair), [type.key, type.value]))
      return
    case 'list_node':
      yield* smallerLists(value)
      return
    case 'tree_node':
      yield* smallerTrees(value)
      return
    case 'graph_node':
      yield* smallerGraphs(value)
      return
    case 'stream':
      yield* smallerValues(value, INTS)
      return
    case 'probe': {
      // How many questions are enough is for the statement to say.
      const { answers, questions } = probed(value)
      for (const fewer of smallerValues(answers, INTS)) yield { answers: fewer, questions }
    }
  }
}

/** A table without one of its columns: rows are lists or texts of one length. */
function* withoutColumn(rows: readonly Json[]): Generator<readonly Json[]> {
  const [first] = rows
  const width = rowLength(first)
  if (rows.length < 2 || rows.some((row) => rowLength(row) !== width)) return
  for (let column = 0; column < width; column++)
    yield rows.map((row) => (typeof row === 'string' ? without(Array.from(row), column).join('') : without(items(row), column)))
}

const rowLength = (row: Json | undefined): number =>
  typeof row === 'string' ? Array.from(row).length : Array.isArray(row) ? row.length : 0

const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, at) => at !== place)

/** Lists of one length, which may belong together, without the same place in each. */
function* withoutPlace(args: readonly Json[], types: readonly ValueType[]): Generator<readonly Json[]> {
  const lengths = args.map((value, index) => (types[index]?.kind === 'array' ? items(value).length : -1))
  for (const length of new Set(lengths)) {
    if (length < 1 || lengths.filter((other) => other === length).length < 2) continue
    for (let place = 0; place < length; place++)
      yield args.map((value, index) => (lengths[index] === length ? without(items(value), place) : value))
  }
}

/**
 * All whole numbers as their places in the order of those there are; and for each above 0, all from it on one lower. `apply` makes a
 * change to each `int` of the input.
 */
function* gapsClosed<T>(values: readonly Json[], apply: (change: (value: number) => number) => T): Generator<T> {
  const numbers = new Set<number>()
  const pending: Json[] = [...values]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'number' && Number.isInteger(value)) numbers.add(value)
    else for (const item of items(value)) pending.push(item)
  }
  const places = new Map([...numbers].sort((a, b) => a - b).map((value, place) => [value, place]))
  yield apply((value) => places.get(value) ?? value)
  for (const from of numbers) if (from > 0) yield apply((value) => (value >= from ? value - 1 : value))
}

/** The value with a change made to each `int` that is no part of a list, tree or graph of nodes. */
function mapInts(value: Json, type: ValueType | undefined, change: (value: number) => number): Json {
  switch (type?.kind) {
    case 'int':
      return typeof value === 'number' ? change(value) : value
    case 'optional':
      return value === null ? null : mapInts(value, type.of, change)
    case 'stream':
      return mapInts(value, INTS, change)
    case 'array':
    case 'set':
      return items(value).map((item) => mapInts(item, type.of, change))
    case 'tuple':
      return items(value).map((item, index) => mapInts(item, type.of[index], change))
    case 'map':
      return items(value).map((pair) => {
        const [key = null, own = null] = items(pair)
        return [mapInts(key, type.key, change), mapInts(own, type.value, change)]
      })
    case 'float':
    case 'long':
    case 'bigint':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'probe':
    case undefined:
      return value
  }
}

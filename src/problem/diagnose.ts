/** What a failing visible case looks like: one code, the most telling first, or none. A pure function of the case's facts. */
import type { HintCode } from './hint-code.ts'
import type { Language, Signature } from './problem.ts'
import { textOf } from './literals/parts.ts'
import { errorCode } from './raised.ts'
import { isTiny } from './tiny.ts'
import { canonical, cycle, items } from './values/canonical.ts'
import { compare } from './values/compare.ts'
import type { Comparator } from './values/comparators.ts'
import type { Json } from '../kernel/json.ts'
import { linesOf } from './values/lines.ts'
import { literal } from './values/literal.ts'
import type { ValueType } from './values/types.ts'

/** What happened in a case that did not pass. */
export interface FailureFacts {
  readonly language: Language
  readonly kind: Signature['kind']
  /** Of the answer. Of a class: a tuple with the type of each operation's result. */
  readonly type: ValueType
  readonly comparator: Comparator
  /** Of a class: none. Of a program: its input. */
  readonly parameters: readonly ValueType[]
  readonly args: readonly Json[]
  readonly expected: Json
  /** The program had to raise. */
  readonly raises: boolean
  /** What it answered, if it did so in the form of the type. */
  readonly actual: Json | undefined
  /** What stands where the type was broken, as the language names it. */
  readonly mismatch: { readonly path: string; readonly found: string } | null
  readonly error: { readonly type: string; readonly message: string } | null
  readonly exceeded: 'cpu' | 'wall' | 'run' | null
  /** Indexes of arguments the call changed. */
  readonly mutated: readonly number[]
  /** Empty where what was printed is no evidence. */
  readonly stdout: string
}

export function diagnose(facts: FailureFacts): HintCode | null {
  const { language, raises, actual, mismatch, error, exceeded } = facts
  if (exceeded === 'wall') return 'sleeps'
  // The run as a whole is over because of other inputs too.
  if (exceeded !== null) return exceeded === 'cpu' && isTiny(facts.kind, facts.args) ? 'may_not_end' : 'too_slow'
  if (error) return errorCode(error, language)
  if (raises) return actual !== undefined || mismatch ? 'did_not_raise' : null
  if (mismatch) {
    const isWhole = facts.kind === 'class' ? /^\[\d+\]$/.test(mismatch.path) : mismatch.path === ''
    if (!isWhole || !NONE.has(mismatch.found)) return 'wrong_type'
    return isPrinted(facts) ? 'printed_instead_of_returned' : 'returned_none'
  }
  if (actual === undefined) return null
  if (actual === null && isPrinted(facts)) return 'printed_instead_of_returned'
  // Many a right solution changes what it was given, so that explains only what nothing in the value does.
  return answerCode(facts, actual) ?? (facts.mutated.length > 0 ? 'mutated_input' : null)
}

/** How the languages name the type of a value that is none. */
const NONE = new Set(['NoneType', 'None', 'undefined', 'null', 'nil', '()', 'std::nullptr_t'])

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Whether the program printed the expected value, alone on a line or as all its output. */
function isPrinted({ stdout, expected, type, comparator, language }: FailureFacts): boolean {
  if (stdout.trim() === '' || comparator.kind === 'checker') return false
  const printed = new Set([squeezed(stdout), ...stdout.split('\n').map(squeezed)])
  return choicesOf(expected, comparator).some((choice) => {
    const forms = [JSON.stringify(choice), literal(choice, type, language), ...(typeof choice === 'string' ? [choice] : [])]
    return forms.some((form) => form !== '' && printed.has(squeezed(form)))
  })
}

/** The right answers. */
function choicesOf(expected: Json, comparator: Comparator): readonly Json[] {
  if (comparator.kind === 'in_place') return choicesOf(expected, comparator.by)
  return comparator.kind === 'one_of' ? items(expected) : [expected]
}

function answerCode(facts: FailureFacts, actual: Json): HintCode | null {
  const { kind, type, comparator, parameters, args, expected } = facts
  if (comparator.kind === 'checker') return null
  if (kind === 'program') return printedCode(textOf(actual), textOf(expected))
  if (kind === 'class' && type.kind === 'tuple') return operationCode(actual, expected, type, comparator)
  const text = canonical(actual, type)
  const isLong = text.length > 2 && isComposite(type)
  if (isLong && parameters.some((own, index) => sameShape(own, type) && canonical(args[index] ?? null, own) === text))
    return 'input_returned'
  const by = comparator.kind === 'in_place' ? comparator.by : comparator
  const ordered = by.kind !== 'unordered' && by.kind !== 'set'
  for (const choice of choicesOf(expected, comparator)) {
    const code = valueCode(actual, choice, type, ordered)
    if (code) return code
  }
  return null
}

/** Of what a program printed: by its lines, and where there is one line, by the words in it. */
function printedCode(actual: string, expected: string): HintCode | null {
  if (squeezed(actual) === '') return null
  if (squeezed(actual) === squeezed(expected)) return 'white_space_differs'
  const [these, those] = [linesOf(actual), linesOf(expected)]
  const isLine = these.length === 1 && those.length === 1
  const partsOf = (lines: readonly string[]) => (isLine ? (lines[0] ?? '').trim().split(/\s+/) : lines)
  const [parts, wanted] = [partsOf(these), partsOf(those)]
  const [part = '', other = ''] = [parts[0], wanted[0]]
  if (parts.length !== 1 || wanted.length !== 1) return sequenceCode(parts, wanted, { kind: 'string' }, true)
  return NUMBER.test(part) && NUMBER.test(other) ? numberCode(part, other, other.includes('.')) : textCode(part, other)
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** Of a class's results the first wrong one tells. */
function operationCode(
  actual: Json,
  expected: Json,
  { of }: ValueType & { kind: 'tuple' },
  comparator: Comparator,
): HintCode | null {
  const [these, those] = [items(actual), items(expected)]
  const index = of.findIndex((type, at) => compare(these[at] ?? null, those[at] ?? null, type, comparator) !== null)
  const type = of[index]
  return type ? valueCode(these[index] ?? null, those[index] ?? null, type, true) : null
}

function valueCode(actual: Json, expected: Json, type: ValueType, ordered: boolean): HintCode | null {
  if (actual === null || expected === null) return null
  switch (type.kind) {
    case 'optional':
      return valueCode(actual, expected, type.of, ordered)
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
      return numberCode(actual, expected, type.kind === 'float')
    case 'string':
      return typeof actual === 'string' && typeof expected === 'string' ? textCode(actual, expected) : null
    case 'array':
    case 'set':
      return sequenceCode(items(actual), items(expected), type.of, ordered && type.kind === 'array')
    case 'tuple': {
      const [first] = type.of
      const isEven = first && type.of.every((part) => sameShape(part, first))
      return isEven ? sequenceCode(items(actual), items(expected), first, ordered) : null
    }
    case 'list_node':
      return sequenceCode(cycle(actual).values, cycle(expected).values, { kind: 'int' }, ordered)
    case 'bool':
    case 'char':
    case 'null':
    case 'void':
    case 'map':
    case 'tree_node':
    case 'graph_node':
      return null
  }
}

function numberCode(actual: Json, expected: Json, isFloat: boolean): HintCode | null {
  const [a, b] = [numberOf(actual), numberOf(expected)]
  if (a === null || b === null) return null
  if (a === b + 1 || a === b - 1) return 'off_by_one'
  if (a === -b) return 'sign_flipped'
  return isFloat && Math.abs(a - b) <= Math.max(0.5, Math.abs(b) / 100) && a !== 0 ? 'rounding' : null
}

/** A number of the wire; digits too many for a double are no matter for a hint, except where doubles would hide a difference. */
function numberOf(value: Json): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

function textCode(actual: string, expected: string): HintCode | null {
  if (actual.toLowerCase() === expected.toLowerCase()) return 'case_differs'
  if (squeezed(actual) === squeezed(expected)) return 'white_space_differs'
  const [these, those] = [Array.from(actual), Array.from(expected)]
  return isOneEndOff(these, those) ? 'off_by_one_length' : orderCode(these, those)
}

function sequenceCode(actual: readonly Json[], expected: readonly Json[], of: ValueType, ordered: boolean): HintCode | null {
  const [these, those] = [actual.map((item) => canonical(item, of)), expected.map((item) => canonical(item, of))]
  if (isShifted(actual, expected, of)) return 'off_by_one_index'
  if (!ordered) return multisetCode(these, those)
  const code = orderCode(these, those)
  if (code) return code
  if (isOneEndOff(these, those)) return isRepeated(these, those) ? 'duplicates_kept' : 'off_by_one_length'
  const multiset = multisetCode(these, those)
  if (multiset) return multiset
  if (actual.length !== expected.length) return null
  // Alike but for something in the elements: the same in all that differ.
  const differing = actual.flatMap((item, index) => (these[index] === those[index] ? [] : [partCode(item, expected[index], of)]))
  const [first] = differing
  return first !== undefined && differing.every((part) => part === first) ? first : null
}

function partCode(actual: Json, expected: Json | undefined, of: ValueType): HintCode | null {
  const code = expected === undefined ? null : valueCode(actual, expected, of, true)
  return code === 'case_differs' || code === 'white_space_differs' || code === 'rounding' || code === 'sign_flipped' ? code : null
}

/** Of sequences whose elements are equal when their texts are. */
function orderCode(actual: readonly string[], expected: readonly string[]): HintCode | null {
  if (actual.length !== expected.length || actual.length < 2) return null
  if (isStart(actual.toReversed(), expected)) return 'reversed'
  return isStart(actual.toSorted(), expected.toSorted()) ? 'wrong_order' : null
}

/** Whether one has a single element more, at its beginning or its end. */
function isOneEndOff(actual: readonly string[], expected: readonly string[]): boolean {
  const difference = actual.length - expected.length
  const [longer, shorter] = difference > 0 ? [actual, expected] : [expected, actual]
  return Math.abs(difference) === 1 && (isStart(shorter, longer) || isStart(shorter.toReversed(), longer.toReversed()))
}

const isStart = (these: readonly string[], those: readonly string[]): boolean =>
  these.every((text, index) => text === those[index])

/** The same elements, some of them more often. */
const isRepeated = (actual: readonly string[], expected: readonly string[]): boolean => {
  const known = new Set(expected)
  return actual.length > expected.length && new Set(actual).size === known.size && actual.every((text) => known.has(text))
}

function multisetCode(actual: readonly string[], expected: readonly string[]): HintCode | null {
  if (isRepeated(actual, expected)) return 'duplicates_kept'
  if (actual.length === 0 || actual.length >= expected.length) return null
  const left = new Map<string, number>()
  for (const text of expected) left.set(text, (left.get(text) ?? 0) + 1)
  for (const text of actual) {
    const count = left.get(text) ?? 0
    if (count === 0) return null
    left.set(text, count - 1)
  }
  return 'elements_missing'
}

/** Whether every number differs by the same one. */
function isShifted(actual: readonly Json[], expected: readonly Json[], of: ValueType): boolean {
  if (of.kind !== 'int' || actual.length !== expected.length || actual.length === 0) return false
  const [first] = actual.map((item, index) => Number(item) - Number(expected[index]))
  return Math.abs(first ?? 0) === 1 && actual.every((item, index) => Number(item) - Number(expected[index]) === first)
}

/** Whether values of the type have parts, so that two of them are hardly equal by chance. */
function isComposite(type: ValueType): boolean {
  if (type.kind === 'optional') return isComposite(type.of)
  return !['int', 'long', 'bigint', 'float', 'bool', 'char', 'null', 'void'].includes(type.kind)
}

const sameShape = (one: ValueType, other: ValueType): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What one case shows by itself. A pure function of the case's facts; diagnosis.ts says what all cases show together. */
import type { HintCode } from './hint-code.ts'
import type { Misconception } from './misconception.ts'
import type { Language, Signature } from './problem.ts'
import { textOf } from './literals/parts.ts'
import { errorCode } from './raised.ts'
import { isTiny } from './tiny.ts'
import { canonical, cycle, items } from './values/canonical.ts'
import { compare } from './values/compare.ts'
import type { Comparator } from './values/comparators.ts'
import { CHANGED_NODE, NEW_NODE } from './values/given-nodes.ts'
import type { Json } from '../kernel/json.ts'
import { linesOf } from './values/lines.ts'
import { literal } from './values/literal.ts'
import type { ValueType } from './values/types.ts'

/** What happened in a case. */
export interface CaseFacts {
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
  /** The answer is right, and the call changed an argument that the task says to leave as it is. */
  readonly breaksInput: boolean
  /** Empty where what was printed is no evidence. */
  readonly stdout: string
}

/** What a case shows for certain, whatever the other cases do; null for an answer that is merely wrong. */
export function certainCode(facts: CaseFacts): HintCode | null {
  const { language, raises, actual, mismatch, error, exceeded } = facts
  if (exceeded === 'wall') return 'sleeps'
  // The run as a whole is over because of other inputs too.
  if (exceeded !== null) return exceeded === 'cpu' && isTiny(facts.kind, facts.args) ? 'may_not_end' : 'too_slow'
  if (error) return errorCode(error, language)
  if (raises) return null
  if (facts.breaksInput) return 'input_changed'
  if (mismatch?.found === NEW_NODE) return 'new_nodes'
  if (mismatch?.found === CHANGED_NODE) return 'node_values_changed'
  if (mismatch) {
    const isWhole = facts.kind === 'class' ? /^\[\d+\]$/.test(mismatch.path) : mismatch.path === ''
    if (!isWhole || !NONE.has(mismatch.found)) return 'wrong_type'
    return isPrinted(facts) ? 'printed_instead_of_returned' : 'returned_none'
  }
  return actual === null && isPrinted(facts) ? 'printed_instead_of_returned' : null
}

/** Something that a wrong answer may show. Cases show the same if both parts are equal. */
export interface Sign {
  readonly code: HintCode
  /** Its direction; empty where it has none. */
  readonly how: string
}

const sign = (code: HintCode, how = ''): Sign => ({ code, how })

/** What a wrong answer looks like, the most telling first. By itself each may be chance. */
export function signsOf(facts: CaseFacts): readonly Sign[] {
  const { raises, actual, mismatch } = facts
  if (raises) return actual !== undefined || mismatch ? [sign('did_not_raise')] : []
  if (actual === undefined) return []
  const signs = answerSigns(facts, actual)
  // Many a right solution changes what it was given, so that explains only what nothing in the value does.
  return signs.length === 0 && facts.mutated.length > 0 ? [sign('mutated_input')] : signs
}

/** The parameters whose argument is the answer. */
export function echoesOf({ type, parameters, args, actual }: CaseFacts): readonly number[] {
  if (actual === undefined) return []
  const text = canonical(actual, type)
  return parameters.flatMap((own, index) => (sameShape(own, type) && canonical(args[index] ?? null, own) === text ? [index] : []))
}

/** Whether a wrong answer differs from the expected one as a misconception says, or is one of its answers. */
export function isLike(facts: CaseFacts, answers: NonNullable<Misconception['answers']>): boolean {
  const { type, comparator, expected, actual } = facts
  if (actual === undefined || comparator.kind === 'checker') return false
  if (typeof answers !== 'string') return answers.some((answer) => canonical(answer, type) === canonical(actual, type))
  if (answers !== 'larger' && answers !== 'smaller') return answerSigns(facts, actual).some(({ code }) => code === answers)
  const difference = sizeOf(actual, type) - sizeOf(expected, type)
  return answers === 'larger' ? difference > 0 : difference < 0
}

/** NaN for a value without a size. */
function sizeOf(value: Json, type: ValueType): number {
  if (typeof value === 'string' && type.kind === 'string') return Array.from(value).length
  if (type.kind === 'array' || type.kind === 'set') return items(value).length
  return numberOf(value) ?? Number.NaN
}

/** How the languages name the type of a value that is none. */
const NONE = new Set(['NoneType', 'None', 'undefined', 'null', 'nil', '()', 'std::nullptr_t'])

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Whether the program printed the expected value, alone on a line or as all its output. */
function isPrinted({ stdout, expected, type, comparator, language }: CaseFacts): boolean {
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

function answerSigns(facts: CaseFacts, actual: Json): readonly Sign[] {
  const { kind, type, comparator, expected } = facts
  if (comparator.kind === 'checker') return []
  if (kind === 'program') return printedSigns(textOf(actual), textOf(expected))
  if (kind === 'class' && type.kind === 'tuple') return operationSigns(actual, expected, type, comparator)
  const by = comparator.kind === 'in_place' ? comparator.by : comparator
  const ordered = by.kind !== 'unordered' && by.kind !== 'set'
  return choicesOf(expected, comparator).flatMap((choice) => valueSigns(actual, choice, type, ordered))
}

/** Of what a program printed: by its lines, and where there is one line, by the words in it. */
function printedSigns(actual: string, expected: string): readonly Sign[] {
  if (squeezed(actual) === '') return []
  if (squeezed(actual) === squeezed(expected)) return [sign('white_space_differs')]
  const [these, those] = [linesOf(actual), linesOf(expected)]
  const isLine = these.length === 1 && those.length === 1
  const partsOf = (lines: readonly string[]) => (isLine ? (lines[0] ?? '').trim().split(/\s+/) : lines)
  const [parts, otherParts] = [partsOf(these), partsOf(those)]
  const [part = '', other = ''] = [parts[0], otherParts[0]]
  if (parts.length !== 1 || otherParts.length !== 1) return sequenceSigns(parts, otherParts, { kind: 'string' }, true)
  return NUMBER.test(part) && NUMBER.test(other) ? numberSigns(part, other, other.includes('.')) : textSigns(part, other)
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** Of a class's results the first wrong one tells. */
function operationSigns(
  actual: Json,
  expected: Json,
  { of }: ValueType & { kind: 'tuple' },
  comparator: Comparator,
): readonly Sign[] {
  const [these, those] = [items(actual), items(expected)]
  const index = of.findIndex((type, at) => compare(these[at] ?? null, those[at] ?? null, type, comparator) !== null)
  const type = of[index]
  return type ? valueSigns(these[index] ?? null, those[index] ?? null, type, true) : []
}

function valueSigns(actual: Json, expected: Json, type: ValueType, ordered: boolean): readonly Sign[] {
  if (actual === null || expected === null) return []
  switch (type.kind) {
    case 'optional':
      return valueSigns(actual, expected, type.of, ordered)
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
      return numberSigns(actual, expected, type.kind === 'float')
    case 'string':
      return typeof actual === 'string' && typeof expected === 'string' ? textSigns(actual, expected) : []
    case 'array':
    case 'set':
      return sequenceSigns(items(actual), items(expected), type.of, ordered && type.kind === 'array')
    case 'tuple': {
      const [first] = type.of
      const isEven = first && type.of.every((part) => sameShape(part, first))
      return isEven ? sequenceSigns(items(actual), items(expected), first, ordered) : []
    }
    case 'list_node':
      return sequenceSigns(cycle(actual).values, cycle(expected).values, { kind: 'int' }, ordered)
    case 'bool':
    case 'char':
    case 'null':
    case 'void':
    case 'map':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return []
  }
}

function numberSigns(actual: Json, expected: Json, isFloat: boolean): readonly Sign[] {
  const [a, b] = [numberOf(actual), numberOf(expected)]
  if (a === null || b === null) return []
  const isNear = isFloat && a !== 0 && Math.abs(a - b) <= Math.max(0.5, Math.abs(b) / 100)
  return [
    ...(a === b + 1 || a === b - 1 ? [sign('off_by_one', a > b ? '+' : '-')] : []),
    // -1 often means "not found", so -1 in the place of 1 is hardly a matter of signs.
    ...(a === -b && Math.abs(b) > 1 ? [sign('sign_flipped')] : []),
    ...(isNear ? [sign('rounding')] : []),
  ]
}

/** A number of the wire; digits too many for a double are no matter for a hint, except where doubles would hide a difference. */
function numberOf(value: Json): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

function textSigns(actual: string, expected: string): readonly Sign[] {
  if (actual.toLowerCase() === expected.toLowerCase()) return [sign('case_differs')]
  if (squeezed(actual) === squeezed(expected)) return [sign('white_space_differs')]
  const [these, those] = [Array.from(actual), Array.from(expected)]
  return [...endSigns(these, those), ...orderSigns(these, those)]
}

function sequenceSigns(actual: readonly Json[], expected: readonly Json[], of: ValueType, ordered: boolean): readonly Sign[] {
  const [these, those] = [actual.map((item) => canonical(item, of)), expected.map((item) => canonical(item, of))]
  const shifted = shiftSigns(actual, expected, of)
  if (!ordered) return [...shifted, ...multisetSigns(these, those)]
  const [ends, multiset] = [endSigns(these, those), multisetSigns(these, those)]
  return [
    ...shifted,
    ...orderSigns(these, those),
    ...(isRepeated(these, those) ? [...multiset, ...ends] : [...ends, ...multiset]),
    ...(actual.length === expected.length ? partSigns(actual, expected, of) : []),
  ]
}

/** Alike but for something in the elements: the same in all that differ. */
function partSigns(actual: readonly Json[], expected: readonly Json[], of: ValueType): readonly Sign[] {
  const differing = actual.flatMap((item, index) => {
    const other = expected[index]
    if (other === undefined || canonical(item, of) === canonical(other, of)) return []
    return [valueSigns(item, other, of, true)]
  })
  return commonSigns(differing).filter(({ code }) => OF_PARTS.has(code))
}

const OF_PARTS: ReadonlySet<HintCode> = new Set(['case_differs', 'white_space_differs', 'rounding', 'sign_flipped'])

/** The signs that all have, in the order of the first. */
export function commonSigns([first = [], ...others]: ReadonlyArray<readonly Sign[]>): readonly Sign[] {
  return first.filter(({ code, how }) => others.every((signs) => signs.some((one) => one.code === code && one.how === how)))
}

/** Of sequences whose elements are equal when their texts are. Two elements can be in one wrong order only. */
function orderSigns(actual: readonly string[], expected: readonly string[]): readonly Sign[] {
  if (actual.length !== expected.length || actual.length < 2) return []
  if (!isStart(actual.toSorted(), expected.toSorted())) return []
  const isReversed = actual.length > 2 && isStart(actual.toReversed(), expected)
  return [...(isReversed ? [sign('reversed')] : []), sign('wrong_order')]
}

/** One end says something if at least two elements are right. */
function endSigns(actual: readonly string[], expected: readonly string[]): readonly Sign[] {
  if (Math.min(actual.length, expected.length) < 2 || !isOneEndOff(actual, expected)) return []
  return [sign('off_by_one_length', actual.length > expected.length ? '+' : '-')]
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
  const expectedTexts = new Set(expected)
  return (
    actual.length > expected.length &&
    new Set(actual).size === expectedTexts.size &&
    actual.every((text) => expectedTexts.has(text))
  )
}

function multisetSigns(actual: readonly string[], expected: readonly string[]): readonly Sign[] {
  if (isRepeated(actual, expected)) return [sign('duplicates_kept')]
  if (actual.length === 0 || actual.length >= expected.length) return []
  const remaining = new Map<string, number>()
  for (const text of expected) remaining.set(text, (remaining.get(text) ?? 0) + 1)
  for (const text of actual) {
    const count = remaining.get(text) ?? 0
    if (count === 0) return []
    remaining.set(text, count - 1)
  }
  return [sign('elements_missing')]
}

/** Every number differs by the same one. */
function shiftSigns(actual: readonly Json[], expected: readonly Json[], of: ValueType): readonly Sign[] {
  if (of.kind !== 'int' || actual.length !== expected.length || actual.length === 0) return []
  const [first = 0] = actual.map((item, index) => Number(item) - Number(expected[index]))
  const isShifted = Math.abs(first) === 1 && actual.every((item, index) => Number(item) - Number(expected[index]) === first)
  return isShifted ? [sign('off_by_one_index', first > 0 ? '+' : '-')] : []
}

const sameShape = (one: ValueType, other: ValueType): boolean => JSON.stringify(one) === JSON.stringify(other)

/** How an answer is compared with the expected one, and what a learner has to know about that. */
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import { Decimal, fieldOf, isList, isRecord, type Value } from './lossless.ts'
import { holds, placesIn, type Place } from './places.ts'

/** The languages' own tests compare floats within this, where the cases state enough digits. */
const TOLERANCE = 1e-9
/** A result that was written with fewer decimals than this was rounded. */
const MOST_DECIMALS = 9
const FEWEST_DECIMALS = 2
/** What the set tells those who write tests of results in no order: "skip asserting the order", "the order does not matter". */
const ANY_ORDER =
  /\b(?:skip|ignore|ignoring|any|regardless of|irrespective of|no (?:particular|specific)|depend on)\b[^.]{0,40}\border\b(?!\s+to\b)|\border\b[^.]{0,60}\b(?:does not|doesn't|do not|don't|not|isn't|never)\s+(?:matter|important|relevant|specified|guaranteed)|\border\b[^.]{0,40}\birrelevant\b/i

/** `comments`: what is said of the exercise, and of each case. */
export function comparing(
  result: Place,
  comments: ReadonlyArray<readonly string[]>,
): { readonly comparator: Comparator; readonly notes: readonly string[] } {
  const { type, where } = result
  if (holds(type, 'float')) return { comparator: floats(result.values), notes: [] }
  const texts = comments.map((lines) => lines.join(' '))
  const outer = type.kind === 'optional' ? type.of : type
  if (outer.kind === 'array' && texts.some((text) => ANY_ORDER.test(text)))
    return { comparator: { kind: 'unordered', levels: 1 }, notes: [`The order of the list in ${where} does not matter.`] }
  return { comparator: { kind: 'exact' }, notes: orderNotes(result) }
}

/** Results with a point are right within half of the last digit that the cases state, or within the relative tolerance. */
function floats(answers: readonly Value[]): Comparator {
  const decimals = answers.flatMap(decimalsIn)
  const stated = decimals.reduce((most, one) => Math.max(most, one), FEWEST_DECIMALS)
  const absolute = stated >= MOST_DECIMALS ? TOLERANCE : 0.5 * 10 ** -stated
  return { kind: 'float', absolute, relative: TOLERANCE }
}

function decimalsIn(value: Value): number[] {
  if (value instanceof Decimal) return [value.decimals]
  if (isList(value)) return value.flatMap(decimalsIn)
  return isRecord(value) ? Object.values(value).flatMap(decimalsIn) : []
}

/** Where a text leaves open how a list is sorted, the cases may tell. */
function orderNotes(place: Place): string[] {
  const { type, values, where } = place
  if (type.kind === 'map') return []
  if (type.kind !== 'array') return placesIn(place).flatMap(orderNotes)
  const lists = values.filter(isList).filter(({ length }) => length > 1)
  if (lists.length === 0) return []
  const open = lists.every(isAscending) ? ' Where the text leaves it open, it is ascending.' : ''
  return [`The order of the list in ${where} counts.${open}`]
}

const isAscending = (list: readonly Value[]): boolean =>
  list.every((value, place) => place === 0 || order(list[place - 1] ?? null, value) <= 0)

/** Numbers by size, texts by their characters, lists and objects part by part. */
function order(a: Value, b: Value): number {
  if (isList(a) && isList(b)) {
    const differing = a.findIndex((value, place) => place >= b.length || order(value, b[place] ?? null) !== 0)
    return differing === -1 ? a.length - b.length : differing >= b.length ? 1 : order(a[differing] ?? null, b[differing] ?? null)
  }
  if (isRecord(a) && isRecord(b))
    return order(
      Object.values(a),
      Object.keys(a).map((name) => fieldOf(b, name)),
    )
  const [left, right] = [comparable(a), comparable(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function comparable(value: Value): string | number | bigint {
  if (value instanceof Decimal) return value.value
  return typeof value === 'bigint' || typeof value === 'string' ? value : Number(value === true)
}

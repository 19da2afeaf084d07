/** Which cases of an exercise become cases of a problem, and which of these a learner sees. */
import type { Json } from '../../../src/kernel/json.ts'
import type { CalledSignature, Case } from '../../../src/problem/problem.ts'
import { answerType, inputText } from '../../../src/problem/signature.ts'
import { canonical } from '../../../src/problem/values/canonical.ts'
import type { CanonicalCase, Skipped } from './canonical.ts'
import { Unsupported } from './infer.ts'
import { codeText } from './places.ts'

/** With fewer nothing is left to hide that tells a right program from a lucky one. */
const FEWEST_CASES = 3
const MOST_VISIBLE = 3
/** So that a learner sees every method of a class once. */
const MOST_VISIBLE_FOR_METHODS = 5

/** A case of the set, in the form of this project. */
export interface Converted {
  readonly source: CanonicalCase
  readonly entry: Case
}

/** Throws Unsupported where too little of the exercise is left to ask for the same thing. `all`: before any was skipped. */
export function requireEnough(all: number, left: number, skipped: readonly Skipped[]): void {
  if (left < FEWEST_CASES && skipped.length === 0)
    throw new Unsupported(`${left} ${left === 1 ? 'case is' : 'cases are'} too few to tell a right program`)
  if (left < FEWEST_CASES || left * 2 <= all)
    throw new Unsupported(
      `only ${left} of its ${all} cases can be judged; of another case: ${skipped[0]?.why ?? 'it is a repetition'}`,
    )
}

/**
 * The same input twice is one case; with two answers it is no function, unless the set tells the two apart in words, as tests that
 * exclude each other. Then those that come first count.
 */
export function withoutRepetitions(all: readonly Converted[], signature: CalledSignature) {
  const { chosen, left } = alternatives(all, signature)
  const skipped: Skipped[] = []
  const inputs = new Set<string>()
  const fresh = all.filter(({ source, entry }) => {
    const input = inputText(signature, entry.args)
    const isLeft = left.has(labelOf(source))
    const isRepeated = !isLeft && inputs.has(input)
    if (isLeft) skipped.push({ description: source.description, why: 'the set offers it in place of earlier cases' })
    if (isRepeated) skipped.push({ description: source.description, why: 'an earlier case has the same input' })
    if (!isLeft) inputs.add(input)
    return !isLeft && !isRepeated
  })
  const names = [...new Set(chosen.map(({ source }) => source.comments.at(-1)?.trim() ?? ''))]
  const choices = {
    notes: names.map((name) => `The set leaves a choice. The cases here are those that it calls ${codeText(name)}.`),
    /** Of the last one that tells the choices apart: the first are often empty. */
    places: chosen.slice(-1).map((one) => fresh.indexOf(one)),
  }
  return { fresh, skipped, choices }
}

const labelOf = ({ comments }: CanonicalCase): string => comments.join(' ').trim()

/** The earlier ones of cases that contradict each other, and what the set says of those that are left out. */
function alternatives(all: readonly Converted[], signature: CalledSignature) {
  const chosen: Converted[] = []
  const left = new Set<string>()
  const earlier = new Map<string, { readonly answer: string; readonly one: Converted }>()
  for (const one of all) {
    const [input, answer, label] = [inputText(signature, one.entry.args), answerText(one.entry, signature), labelOf(one.source)]
    const first = earlier.get(input)
    if (first === undefined) earlier.set(input, { answer, one })
    if (first === undefined || first.answer === answer) continue
    const firstLabel = labelOf(first.one.source)
    if (label === '' || firstLabel === '' || label === firstLabel) throw new Unsupported('the same input has two answers')
    chosen.push(first.one)
    left.add(label)
  }
  if (chosen.some(({ source }) => left.has(labelOf(source)))) throw new Unsupported('the same input has two answers')
  return { chosen, left }
}

const answerText = ({ args, expected, raises }: Case, signature: CalledSignature): string =>
  raises ? 'raises' : canonical(expected, answerType(signature, { kind: 'exact' }, args))

/** `settling`: cases that have to be seen. With them the first ones, and one that has nothing for an answer and one that must raise among them where there are any. */
export function visiblePlaces(cases: readonly Case[], settling: readonly number[]): ReadonlySet<number> {
  const special = [
    ...settling,
    cases.findIndex(({ raises }) => raises),
    cases.findIndex(({ expected, raises }) => !raises && holdsNull(expected)),
  ].filter((place) => place !== -1)
  return filled([...new Set(special)], cases.length, MOST_VISIBLE)
}

/** `settling`, one that must raise, those that call the methods, and the first. `methods`: what each case calls. */
export function visibleSequences(
  cases: readonly Case[],
  methods: ReadonlyArray<readonly string[]>,
  settling: readonly number[],
): ReadonlySet<number> {
  const raising = cases.findIndex(({ raises }) => raises)
  const places = [...new Set([...settling, ...(raising === -1 ? [] : [raising])])]
  const seen = new Set(settling.flatMap((place) => methods[place] ?? []))
  const unseen = new Set(methods.flat().filter((name) => !seen.has(name)))
  while (unseen.size > 0 && places.length < MOST_VISIBLE_FOR_METHODS) {
    const news = methods.map((own, place) => (cases[place]?.raises ? 0 : new Set(own.filter((name) => unseen.has(name))).size))
    const most = Math.max(...news)
    if (most === 0) break
    const place = news.indexOf(most)
    places.push(place)
    for (const name of methods[place] ?? []) unseen.delete(name)
  }
  return filled(places, cases.length, Math.max(MOST_VISIBLE, places.length))
}

/** These places and the first others, up to so many; at least one stays hidden. */
function filled(special: readonly number[], count: number, wanted: number): ReadonlySet<number> {
  const most = Math.min(wanted, count - 1)
  const others = Array.from({ length: count }, (_, place) => place).filter((place) => !special.includes(place))
  return new Set([...special.slice(0, most), ...others.slice(0, Math.max(0, most - special.length))])
}

const holdsNull = (value: Json): boolean => value === null || (Array.isArray(value) && value.some(holdsNull))

/** What all cases of a run show together. Nothing is said that one of them contradicts. */
import { certainCode, commonSigns, echoesOf, isLike, signsOf, type CaseFacts } from './diagnose.ts'
import type { HintCode, SeenOn } from './hint-code.ts'
import { explains, type CaseOutcome, type End, type Misconception } from './misconception.ts'
import { canonical } from './values/canonical.ts'
import type { Verdict } from './verdict.ts'

/** A visible case with what happened in it. */
export interface SeenCase {
  readonly tag: string
  /** Null if the case was not reached. */
  readonly verdict: Verdict | null
  readonly facts: CaseFacts
}

export interface Diagnosis {
  readonly hintCode: HintCode | null
  /** The same code, if every failing case shows it, and not one for certain. */
  readonly joint: HintCode | null
  /** Null without a code. */
  readonly on: SeenOn | null
  /** Its id. */
  readonly misconception: string | null
}

const isFailed = ({ verdict }: Pick<SeenCase, 'verdict'>): boolean => verdict !== null && verdict !== 'accepted'

const NO_DIAGNOSIS: Diagnosis = { hintCode: null, joint: null, on: null, misconception: null }

/** A case that failed shows this for certain; null for any other case. */
export const certainOf = ({ verdict, facts }: SeenCase): HintCode | null => (isFailed({ verdict }) ? certainCode(facts) : null)

/**
 * Of a run in which visible cases failed. First comes what a case shows for certain; then the same answer to every test, or an
 * argument as the answer; then the misconception that explains the run; then what every failing case shows.
 */
export function visibleDiagnosis(cases: readonly SeenCase[], misconceptions: readonly Misconception[]): Diagnosis {
  const failed = cases.flatMap((one, index) => (isFailed(one) ? [{ ...one, number: index + 1 }] : []))
  const [first] = failed
  if (!first) return NO_DIAGNOSIS
  const constant = isConstant(cases) ? 'same_answer' : isEcho(cases) ? 'input_returned' : null
  const explained =
    constant === null
      ? explainedBy(
          misconceptions,
          cases.map((one) => outcomeOf(one, misconceptions)),
        )
      : null
  const certain = failed.find((one) => certainOf(one) !== null)
  if (certain) return { hintCode: certainOf(certain), joint: null, on: certain.number, misconception: explained }
  const joint = constant ?? jointCode(cases)
  const on = failed.length === 1 && joint !== 'same_answer' ? first.number : 'every'
  return { hintCode: joint, joint, on: joint && on, misconception: explained }
}

/** The id of the misconception that explains these outcomes; null if none does. */
export const explainedBy = (misconceptions: readonly Misconception[], outcomes: readonly CaseOutcome[]): string | null =>
  misconceptions.find((one) => explains(one, outcomes))?.id ?? null

/** It keeps no value of the case. */
export function outcomeOf(one: SeenCase, misconceptions: readonly Misconception[]): CaseOutcome {
  const { tag, verdict, facts } = one
  const like =
    verdict === 'wrong_answer' ? misconceptions.filter(({ answers }) => answers !== null && isLike(facts, answers)) : []
  const ids = new Set(like.map(({ id }) => id))
  return { tag, isVisible: true, end: endOf(one), passed: verdict === 'accepted', like: ids }
}

function endOf(one: SeenCase): End | null {
  if (!isFailed(one)) return null
  const code = certainOf(one)
  if (code === null && one.facts.raises) return 'did_not_raise'
  return code === null || code === 'too_slow' ? one.verdict : code
}

/** Whether every case got the same answer, though not every case wants the same. */
function isConstant(cases: readonly SeenCase[]): boolean {
  const answers = answersOf(cases)
  if (answers === null || new Set(answers).size > 1) return false
  const [first] = cases
  return first?.facts.comparator.kind === 'checker' || new Set(cases.map(expectedOf)).size > 1
}

/** Whether every case got the argument of the same parameter as its answer. */
function isEcho(cases: readonly SeenCase[]): boolean {
  const answers = answersOf(cases)
  if (answers === null || new Set(answers).size < 2) return false
  const [first = [], ...others] = cases.map(({ facts }) => echoesOf(facts))
  return first.some((index) => others.every((indexes) => indexes.includes(index)))
}

/** As text; null where fewer than two cases have answers, or one has none. */
function answersOf(cases: readonly SeenCase[]): readonly string[] | null {
  const answers = cases.flatMap(({ facts: { actual, type } }) => (actual === undefined ? [] : [canonical(actual, type)]))
  return cases.length > 1 && answers.length === cases.length ? answers : null
}

const expectedOf = ({ facts: { expected } }: SeenCase): string => JSON.stringify(expected)

/** What every failing case shows, and no passing case contradicts. */
function jointCode(cases: readonly SeenCase[]): HintCode | null {
  const failed = cases.filter(isFailed)
  const passed = cases.filter(({ verdict }) => verdict === 'accepted')
  const differ = new Set(failed.map(expectedOf)).size > 1
  const isSupported = (code: HintCode): boolean => {
    // One number may be near another by chance, and two alike.
    if (code === 'off_by_one') return differ && failed.length >= passed.length
    if (code === 'off_by_one_index') return differ && passed.length === 0
    if (code === 'mutated_input') return passed.every(({ facts }) => facts.mutated.length === 0)
    return true
  }
  return commonSigns(failed.map(({ facts }) => signsOf(facts))).find(({ code }) => isSupported(code))?.code ?? null
}

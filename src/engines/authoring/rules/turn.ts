/**
 * One turn of agreeing on a spec: what was said and proposed becomes what applies, what waits, and what is asked next. What the learner
 * says applies where nothing was agreed before; a hard field that is inferred, or changes what was agreed, waits for their yes.
 */
import type { Proposal } from './commands.ts'
import type { Applied, Change, Dropped, Question, TurnTaken, Waiting } from './events.ts'
import type { Parsed, Unclear } from './parse.ts'
import { readPatch } from './patch.ts'
import {
  gapsOf,
  hardFields,
  isHard,
  readField,
  samePlan,
  specFields,
  stylesOf,
  sumOf,
  type DifficultyPlan,
  type FieldFault,
  type Spec,
  type SpecField,
  type SpecValues,
  type SpecValuesSoFar,
} from './spec.ts'
import { withChange, type Activity } from './state.ts'

export interface Said {
  readonly source: TurnTaken['source']
  readonly parsed: Parsed
  readonly proposal: Proposal | null
  readonly confirm: boolean | null
}

/** Count and plan go together: whoever settles one of them has a say in the other. */
type Size = Pick<Spec, 'problemCount' | 'difficultyPlan'>
const isOfSize = (field: SpecField): boolean => field === 'problemCount' || field === 'difficultyPlan'

/** What a message sets, read in the light of what was asked. */
function statedBy(parsed: Parsed, { spec, question }: Activity): { values: SpecValues; unclear: readonly Unclear[] } {
  const { bare } = parsed
  const asks = (field: SpecField) => question?.kind === 'field' && question.field === field
  const problemCount = parsed.problemCount ?? (asks('problemCount') ? bare.number : null)
  const every = parsed.every ?? (asks('difficultyPlan') ? bare.difficulty : null)
  const count = problemCount ?? spec.problemCount
  const ofOneKind = every === null || count === null ? null : { [every]: count }
  const said: ReadonlyArray<readonly [SpecField, unknown]> = [
    ['language', parsed.language ?? (asks('language') ? bare.language : null)],
    ['problemCount', problemCount],
    ['difficultyPlan', parsed.difficultyPlan ?? ofOneKind],
    ['style', parsed.style ?? (asks('style') ? bare.style : null)],
  ]
  const values: SpecValuesSoFar = {}
  const unclear = [...parsed.unclear]
  for (const [field, value] of said) {
    if (value === null) continue
    const read = readField(field, value)
    if (read.ok) Object.assign(values, read.value)
    else unclear.push({ field, why: 'out_of_range' })
  }
  if (every !== null && count === null) unclear.push({ field: 'difficultyPlan', why: 'incomplete' })
  return { values, unclear }
}

/** Both as one of them, or both, are set. A plan that no longer sums is open again. */
function sizeAfter(base: Size, { problemCount, difficultyPlan }: SpecValues): Size {
  if (difficultyPlan !== undefined) return { problemCount: sumOf(difficultyPlan), difficultyPlan }
  if (problemCount === undefined) return base
  const isWhole = base.difficultyPlan !== null && sumOf(base.difficultyPlan) === problemCount
  return { problemCount, difficultyPlan: isWhole ? base.difficultyPlan : null }
}

/** The size's fields in which two differ, as changes from the one to the other. */
function sizeChanges(from: Size, to: Size): Change[] {
  const changes: Change[] = []
  if (from.problemCount !== to.problemCount) changes.push({ field: 'problemCount', value: to.problemCount })
  if (!samePlan(from.difficultyPlan, to.difficultyPlan)) changes.push({ field: 'difficultyPlan', value: to.difficultyPlan })
  return changes
}

class Turn {
  spec: Spec
  waiting: readonly Waiting[]
  readonly applied: Applied[] = []
  readonly dropped = new Map<Dropped['field'], Dropped>()

  constructor({ spec, waiting }: Activity) {
    this.spec = spec
    this.waiting = waiting
  }

  apply(change: Change, by: Applied['by']): void {
    this.spec = withChange(this.spec, change)
    this.applied.push({ ...change, by })
  }

  drop(field: SpecField, fault: FieldFault): void {
    if (!this.dropped.has(field)) this.dropped.set(field, { field, fault })
  }

  wait(changes: readonly Change[]): void {
    const now = changes.map((change): Waiting => {
      return { ...change, because: this.spec[change.field] === null ? 'inferred' : 'changes_committed' }
    })
    this.waiting = [...this.waiting, ...now]
  }

  stopWaiting(concerns: (field: SpecField) => boolean): void {
    this.waiting = this.waiting.filter(({ field }) => !concerns(field))
  }

  /** The size as it will be when everything that waits is confirmed. */
  get sizeToCome(): Size {
    return this.waiting.filter(({ field }) => isOfSize(field)).reduce(withChange, this.spec)
  }

  get waitingPlan(): DifficultyPlan | null {
    for (const one of this.waiting) if (one.field === 'difficultyPlan') return one.value
    return null
  }

  /** Where any of them is agreed on already, all wait: one without the others would not add up. */
  settle(changes: readonly Change[]): void {
    if (changes.some(({ field }) => this.spec[field] !== null)) {
      const isCommitted = (change: Change): Waiting => ({ ...change, because: 'changes_committed' })
      this.waiting = [...this.waiting, ...changes.map(isCommitted)]
    } else {
      for (const change of changes) this.apply(change, 'stated')
    }
  }
}

/** The learner's own words outweigh what their client says about them. */
function verdictOf({ answer }: Parsed, confirm: boolean | null): 'yes' | 'no' | null {
  if (answer === 'yes' || answer === 'no') return answer
  return confirm === null ? null : confirm ? 'yes' : 'no'
}

export function takeTurn(activity: Activity, { source, parsed, proposal, confirm }: Said): TurnTaken {
  const turn = new Turn(activity)
  const { values: stated, unclear } = statedBy(parsed, activity)
  const patch = readPatch(activity.spec, proposal?.fields ?? {})
  for (const one of patch.dropped) turn.dropped.set(one.field, one)

  const spokenOf = new Set<SpecField>([...unclear.map(({ field }) => field), ...specFields.filter((field) => field in stated)])
  const isSpokenOf = (field: SpecField) =>
    spokenOf.has(field) || (isOfSize(field) && (spokenOf.has('problemCount') || spokenOf.has('difficultyPlan')))
  const verdict = verdictOf(parsed, confirm)
  const confirmed = verdict === 'yes' ? activity.waiting.filter(({ field }) => !isSpokenOf(field)) : []
  const rejected = verdict === 'no' ? activity.waiting : []
  turn.stopWaiting((field) => [...confirmed, ...rejected].some((one) => one.field === field))
  for (const { because: _because, ...change } of confirmed) turn.apply(change, 'confirmed')

  state(turn, stated)
  const suggested = suggestible(turn, stated, patch.values)
  infer(turn, suggested)
  soften(turn, stated, suggested)

  const { spec, waiting, applied } = turn
  const dropped = [...turn.dropped.values()]
  return {
    source,
    parsed: withoutUnclear(parsed),
    unclear,
    note: proposal?.note ?? null,
    proposed: patch.operations.filter(({ path }) => !dropped.some(({ field }) => path === `/${field}`)),
    dropped,
    confirmed: confirmed.map(({ field }) => field),
    rejected: rejected.map(({ field }) => field),
    applied,
    waiting,
    committed: hardFields.filter((field) => spec[field] !== null && applied.some((one) => one.field === field)),
    asked: questionAfter(activity, spec, waiting, applied),
  }
}

const withoutUnclear = ({ unclear: _unclear, ...rest }: Parsed): TurnTaken['parsed'] => rest

/** Hard fields of the learner's own message. Whatever waited on one of them is superseded. */
function state(turn: Turn, stated: SpecValues): void {
  const { language } = stated
  if (language !== undefined) {
    turn.stopWaiting((field) => field === 'language')
    if (language !== turn.spec.language) turn.settle([{ field: 'language', value: language }])
  }
  if (stated.problemCount === undefined && stated.difficultyPlan === undefined) return
  const asked = sizeAfter(turn.spec, stated)
  // A plan that waits and adds up to the count that was just said waits on.
  const kept = stated.difficultyPlan === undefined ? turn.waitingPlan : null
  turn.stopWaiting(isOfSize)
  turn.settle(sizeChanges(turn.spec, asked))
  if (kept !== null && sumOf(kept) === asked.problemCount) infer(turn, { difficultyPlan: kept })
}

/** What of a proposal can still be taken, beside what the learner has said. */
function suggestible(turn: Turn, stated: SpecValues, proposed: SpecValues): SpecValues {
  const { language, problemCount, difficultyPlan, ...soft } = proposed
  let kept: SpecValues = soft
  if (language !== undefined) {
    if (stated.language !== undefined && stated.language !== language) turn.drop('language', 'stated_otherwise')
    else kept = { ...kept, language }
  }
  const statedCount = stated.difficultyPlan ? sumOf(stated.difficultyPlan) : stated.problemCount
  if (problemCount !== undefined) {
    if (statedCount !== undefined && statedCount !== problemCount) turn.drop('problemCount', 'stated_otherwise')
    else kept = { ...kept, problemCount }
  }
  if (difficultyPlan !== undefined) {
    const agreed = [turn.spec.problemCount, turn.sizeToCome.problemCount]
    const counts = [statedCount ?? problemCount ?? agreed[0] ?? null, statedCount ?? problemCount ?? agreed[1] ?? null]
    if (stated.difficultyPlan && !samePlan(stated.difficultyPlan, difficultyPlan)) turn.drop('difficultyPlan', 'stated_otherwise')
    else if (!counts.some((count) => count === null || count === sumOf(difficultyPlan)))
      turn.drop('difficultyPlan', 'does_not_sum')
    else kept = { ...kept, difficultyPlan }
  }
  return kept
}

/** Hard fields that nobody but the model has named. */
function infer(turn: Turn, { language, problemCount, difficultyPlan }: SpecValues): void {
  if (
    language !== undefined &&
    language !== turn.spec.language &&
    !turn.waiting.some((one) => one.field === 'language' && one.value === language)
  ) {
    turn.stopWaiting((field) => field === 'language')
    turn.wait([{ field: 'language', value: language }])
  }
  if (problemCount === undefined && difficultyPlan === undefined) return
  const size = { ...(problemCount !== undefined && { problemCount }), ...(difficultyPlan !== undefined && { difficultyPlan }) }
  const asked = sizeAfter(turn.sizeToCome, size)
  if (sizeChanges(turn.sizeToCome, asked).length === 0) return
  turn.stopWaiting(isOfSize)
  turn.wait(sizeChanges(turn.spec, asked))
}

/** Fields that anybody may set. SQL has one style, whoever says what. */
function soften(turn: Turn, stated: SpecValues, suggested: SpecValues): void {
  const style = stated.style ?? suggested.style
  const by = stated.style === undefined ? 'proposed' : 'stated'
  if (stated.style !== undefined && suggested.style !== undefined && suggested.style !== stated.style) {
    turn.drop('style', 'stated_otherwise')
  }
  if (style !== undefined && !stylesOf(turn.spec.language).includes(style)) turn.drop('style', 'sql_is_stdout')
  else if (style !== undefined && style !== turn.spec.style) turn.apply({ field: 'style', value: style }, by)
  const { topics, learningMode } = suggested
  if (topics !== undefined) turn.apply({ field: 'topics', value: topics }, 'proposed')
  if (learningMode !== undefined) turn.apply({ field: 'learningMode', value: learningMode }, 'proposed')
  const [only, ...others] = stylesOf(turn.spec.language)
  if (only !== undefined && others.length === 0 && turn.spec.style !== only)
    turn.apply({ field: 'style', value: only }, 'follows')
}

function questionAfter(
  { status }: Activity,
  spec: Spec,
  waiting: readonly Waiting[],
  applied: readonly Applied[],
): Question | null {
  const fields = specFields.filter((field) => isHard(field) && waiting.some((one) => one.field === field))
  if (fields.length > 0) return { kind: 'confirm', fields }
  const [field] = gapsOf(spec)
  if (field !== undefined) return { kind: 'field', field }
  return status === 'FAILED' && applied.length === 0 ? { kind: 'retry' } : null
}

/** Exports of activities whose drafts were accepted, as the server renders them. */
import type { Activity } from '../../src/engines/authoring/rules/state.ts'
import { viewOf } from '../../src/engines/authoring/rules/view.ts'
import { ownProblem } from '../../src/problem/own-problem.ts'
import type { Problem } from '../../src/problem/problem.ts'
import { exportOf } from '../../src/engines/authoring/render/activity-export.ts'
import { acceptedIn, carriedOut, publish, start, T0, yes } from '../engines/authoring/rules/spec.ts'
import type { GoodDraft } from '../fixtures/drafts/good-draft.ts'
import { drought } from '../fixtures/drafts/python.ts'

/** Of the slot's verification, and of the problem that came of it. */
export const hashOf = (slot: number): string => 'abcdefg'.charAt(slot).repeat(16)
export const slugOf = (slot: number): string => `own-${hashOf(slot)}`

/** As the server keeps the draft once it is accepted. */
export const problemOf = (
  { draft, slot: { difficulty, topics, language } }: GoodDraft,
  slot: number,
  changes: Partial<Problem> = {},
): Problem => ({
  ...ownProblem({
    slug: slugOf(slot),
    difficulty,
    topics,
    language,
    title: draft.title,
    statement: draft.statement,
    signature: draft.signature,
    comparator: draft.comparator ?? { kind: 'exact' },
    cases: draft.cases,
    starter: draft.starter,
    hints: draft.hints,
    cpuMs: 2_000,
    version: 'v1',
    activityId: 'activity-1',
  }).problem,
  ...changes,
})

/** All slots of it are accepted. */
const published = (slots: number): Activity =>
  carriedOut([
    start({ language: 'java', difficultyPlan: { easy: slots }, topics: ['arrays'], style: 'return' }),
    yes,
    ...Array.from({ length: slots }, (_, slot) => acceptedIn(slot, hashOf(slot))).flat(),
    publish,
  ])

export function exportFrom(state: Activity, problems: ReadonlyArray<Problem | null>): string {
  const view = viewOf(state, T0)
  const read = problems.map((problem, slot) => ({ slot, slug: slugOf(slot), problem }))
  return exportOf(
    { view, trace: view.trace, words: new Map(), source: null, olderEntries: 0, findings: [], problems: read },
    'json',
  )
}

/** Of an activity whose problems are these, one a slot; null for one that is missing. */
export const exported = (...problems: ReadonlyArray<Problem | null>): string => exportFrom(published(problems.length), problems)

/** One that nothing is wrong with, but for the changes. */
export const plain = (changes: Partial<Problem> = {}, slot = 0): Problem => problemOf(drought, slot, changes)

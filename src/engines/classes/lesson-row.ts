/** A student's row on a lesson or an exercise, as a function of their logs. */
import { evolve as evolveExercise, initial as noExercise, type FormsState } from '../forms/rules/state.ts'
import type { FormsEvent } from '../forms/rules/events.ts'
import { evolve as evolveLesson, initial as noLesson, type LessonState } from '../lessons/rules/state.ts'
import type { LessonEvent } from '../lessons/rules/events.ts'
import { resultsOf } from '../lessons/rules/result.ts'
import { rowBegun } from './problem-row.ts'
import { countsAt, type MemberAssignment } from './rules/assignment.ts'
import type { Row, RowWork } from './rules/row.ts'

type FullRow = Row & { readonly work: RowWork }

/** Of two logs that are about one item, the row over both. */
function joined(one: FullRow | null, other: FullRow | null): FullRow | null {
  if (one === null || other === null) return one ?? other
  const [first, last] = one.lastAt <= other.lastAt ? [one, other] : [other, one]
  const solved = [first, last]
    .filter(({ solvedAt }) => solvedAt !== null)
    .toSorted((a, b) => (a.solvedAt ?? 0) - (b.solvedAt ?? 0))
  const best = solved[0] ?? (last.score >= first.score ? last : first)
  return {
    ...last,
    state: solved.length > 0 ? 'solved' : one.state === 'tried' || other.state === 'tried' ? 'tried' : 'started',
    startedAt: Math.min(one.startedAt, other.startedAt),
    solvedAt: best.solvedAt,
    score: best.score,
    aided: best.aided,
    work: { ...last.work, attempts: first.work.attempts + last.work.attempts },
  }
}

/** `logs`: of every exercise of this form and problem. */
export function exerciseRow(logs: ReadonlyArray<readonly FormsEvent[]>, assignment: MemberAssignment): Row | null {
  return logs.map((log) => ofExercise(log, assignment)).reduce<FullRow | null>(joined, null)
}

function ofExercise(log: readonly FormsEvent[], assignment: MemberAssignment): FullRow | null {
  let state: FormsState = noExercise
  let row: FullRow | null = null
  for (const event of log) {
    state = evolveExercise(state, event)
    if (state.status === 'none' || !countsAt(assignment, event.at)) continue
    const before: FullRow = row ?? rowBegun(event.at)
    row = { ...before, lastAt: event.at, work: { ...before.work } }
    if (event.type === 'answer_judged' || event.type === 'questions_answered') {
      const { origin, writtenBy, at } = event
      const right = event.type === 'answer_judged' ? event.right : event.answers.every((answer) => answer.right)
      row = answered(row, { right, origin, writtenBy, at })
    }
    // Whoever has seen the solution proves nothing with the next round.
    if (event.type === 'exercise_solved' && row.solvedAt === null)
      row = { ...row, state: 'solved', solvedAt: event.at, score: 1, aided: state.isKnown || state.othersWrote }
  }
  return row
}

interface Answered {
  readonly right: boolean
  readonly origin: RowWork['origin']
  readonly writtenBy: RowWork['writtenBy']
  readonly at: number
}

const answered = (row: FullRow, { right, origin, writtenBy, at }: Answered): FullRow => ({
  ...row,
  state: row.state === 'solved' ? 'solved' : 'tried',
  work: {
    ...row.work,
    attempts: row.work.attempts + 1,
    failures: right ? 0 : row.work.failures + 1,
    lastFailedAt: right ? row.work.lastFailedAt : at,
    origin,
    writtenBy,
  },
})

/** `logs`: of every lesson of this node. A lesson is done when its test is passed; a part of it passed is a part of the score. */
export function lessonRow(logs: ReadonlyArray<readonly LessonEvent[]>, assignment: MemberAssignment): Row | null {
  return logs.map((log) => ofLesson(log, assignment)).reduce<FullRow | null>(joined, null)
}

function ofLesson(log: readonly LessonEvent[], assignment: MemberAssignment): FullRow | null {
  let state: LessonState = noLesson
  let row: FullRow | null = null
  for (const event of log) {
    state = evolveLesson(state, event)
    if (state.status === 'none' || !countsAt(assignment, event.at)) continue
    const before: FullRow = row ?? rowBegun(event.at)
    row = { ...before, lastAt: event.at, work: { ...before.work } }
    if (event.type === 'answer_recorded') {
      const { origin, writtenBy, at } = event
      row = answered({ ...row, aided: row.aided || writtenBy !== 'learner' }, { right: true, origin, writtenBy, at })
    }
    if (event.type === 'answer_graded' && event.score === 0)
      row = { ...row, work: { ...row.work, failures: row.work.failures + 1, lastFailedAt: event.at } }
    if (event.type !== 'phase_entered' || (event.phase !== 'wrap_up' && event.phase !== 'done')) continue
    const results = resultsOf(state)
    const passed = results.filter((result) => result.passed).length
    const score = results.length === 0 ? 0 : passed / results.length
    const isSolved = results.length > 0 && passed === results.length
    row = {
      ...row,
      state: isSolved || row.state === 'solved' ? 'solved' : row.state,
      score: Math.max(row.score, score),
      solvedAt: row.solvedAt ?? (isSolved ? event.at : null),
    }
  }
  return row
}

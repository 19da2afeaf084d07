/** Rows and assignments in words, the same for teachers and students. */
import { formNames } from '../../forms/form-names.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { plainText } from '../../../web/design/text.ts'
import { exercisePath, nodePath, problemPath } from '../../../web/paths.ts'
import type { Item } from '../rules/assignment.ts'
import type { AssignmentPhase, AssignmentKind, LatePolicy } from '../rules/assignment.ts'
import type { Row, RowState, Stuck } from '../rules/row.ts'
import type { Verdict } from '../../../problem/verdict.ts'

const MOST_TITLE = 120

export const STATE_NAMES: Readonly<Record<RowState, string>> = { started: 'Started', tried: 'Tried', solved: 'Solved' }

export const PHASE_NAMES: Readonly<Record<AssignmentPhase, string>> = {
  planned: 'Not open yet',
  open: 'Open',
  late: 'Past due, still open',
  closed: 'Closed',
}

export const KIND_NAMES: Readonly<Record<AssignmentKind, string>> = { work: 'Assignment', check: 'In-class check' }

export const LATE_NAMES: Readonly<Record<LatePolicy, string>> = {
  accept: 'Late work counts like any other',
  mark: 'Late work counts and is marked as late',
  close: 'Closes when it is due',
}

export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = {
  accepted: 'All tests passed',
  wrong_answer: 'Wrong answer',
  runtime_error: 'Error while running',
  time_limit: 'Too slow',
  memory_limit: 'Too much memory',
  output_limit: 'Too much output',
  compile_error: 'Could not be loaded',
}

export const STUCK_NAMES: Readonly<Record<Stuck, string>> = {
  same_failure: 'Three or more different programs that failed in the same way',
  quiet_after_failure: 'Nothing for ten minutes after a failed run',
}

export const titleOf = (item: Item): string => plainText(item.title, MOST_TITLE)

/** Where the student works on an item. */
export function itemPath(item: Item): string {
  switch (item.kind) {
    case 'problem':
      return problemPath(item.slug)
    case 'exercise':
      return exercisePath(item.slug, item.form)
    case 'lesson':
      return nodePath(`${item.courseId}/${item.nodeId}`)
  }
}

export function itemKind(item: Item): string {
  switch (item.kind) {
    case 'problem':
      return isOwnSlug(item.slug) ? 'Problem of the teacher’s own' : 'Problem'
    case 'exercise':
      return `Exercise: ${formNames[item.form].title}`
    case 'lesson':
      return 'Lesson'
  }
}

/** How much help there was, as far as the row says. */
export function helpText({ rung, aided, state }: Pick<Row, 'rung' | 'aided' | 'state'>): string {
  const hints = rung === 0 ? 'no hints' : rung === 4 ? 'all hints' : `hints up to ${rung}`
  if (state !== 'solved') return hints
  return aided ? `with help, ${hints}` : 'without help'
}

/** A share as a whole number of percent. */
export const percent = (score: number): string => `${Math.round(score * 100)}%`

/** A known mistake by the words of its id, which is a short phrase: `off-by-one`. */
export const misconceptionText = (id: string): string => plainText(id.replaceAll('-', ' '), MOST_TITLE)

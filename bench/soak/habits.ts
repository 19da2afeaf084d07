/** What learners of each habit do first, and how often they do what afterwards. */
import type { Random } from '../../test/e2e/random.ts'

export const habits = ['diligent', 'guesser', 'quitter', 'two-devices', 'repeater', 'hasty'] as const
export type Habit = (typeof habits)[number]

/** How often each habit does what, beside the others. */
const WEIGHTS: Readonly<Record<Habit, Partial<Record<Doing, number>>>> = {
  diligent: { run: 8, submit: 4, answer: 5, state: 2, read: 2 },
  guesser: { submit: 9, answer: 8, hint: 4, stale_reset: 2 },
  quitter: { give_up: 4, reset: 4, hint: 6, list: 3, read: 4 },
  'two-devices': { at_once: 12, reset_in_run: 5, run: 4 },
  repeater: { again: 12, run: 4, reset: 3 },
  hasty: { run: 4, hint: 8, list: 4, reset: 3, settings: 1 },
}
const doings = [
  'start',
  'run',
  'fail',
  'solve',
  'submit',
  'run_not_filed',
  'submit_not_filed',
  'hint',
  'answer',
  'give_up',
  'list',
  'read',
  'reset',
  'stale_reset',
  'state',
  'progress',
  'again',
  'at_once',
  'reset_in_run',
  'wait',
  'sleep',
  'page',
  'settings',
  'burst',
  'lesson',
  'next_lesson',
  'class',
] as const
export type Doing = (typeof doings)[number]
/** Where a habit says nothing. */
const OFTEN: Readonly<Record<Doing, number>> = {
  start: 3,
  run: 5,
  fail: 0.5,
  solve: 0.5,
  submit: 3,
  run_not_filed: 0.3,
  submit_not_filed: 0.3,
  hint: 4,
  answer: 3,
  give_up: 0.5,
  list: 1.5,
  read: 1.5,
  reset: 1.5,
  stale_reset: 0.7,
  state: 2,
  progress: 1.5,
  again: 2,
  at_once: 1.5,
  reset_in_run: 0.5,
  wait: 1,
  sleep: 0.7,
  page: 1,
  settings: 0.15,
  burst: 0.05,
  lesson: 4,
  next_lesson: 0.1,
  class: 2.5,
}
/** What everybody does first, so that the shortest soak has seen every rule. */
const TOUR: readonly Doing[] = [
  'list',
  'class',
  'start',
  'run_not_filed',
  'again',
  'hint',
  'hint',
  'answer',
  'answer',
  'class',
  'run',
  'hint',
  'state',
  'submit_not_filed',
  'at_once',
  'read',
  'page',
  'class',
  'stale_reset',
  'reset',
  'again',
  'hint',
  'run',
  'class',
  'give_up',
  'list',
  'read',
  'sleep',
  'class',
  'progress',
  'reset_in_run',
  'lesson',
  'lesson',
  'lesson',
  'lesson',
  'lesson',
  'run',
  'wait',
  'hint',
  'state',
  'class',
  'class',
]

/** And behind their first start, some of them. */
const BEFORE: Readonly<Partial<Record<Habit, readonly Doing[]>>> = {
  quitter: ['fail', 'fail', 'fail', 'fail'],
  repeater: ['fail', 'fail', 'fail'],
}

/** With those of the tour, as many steps as a lesson has until its answers are graded. */
const WHOLE_LESSON = Array.from({ length: 9 }, (): Doing => 'lesson')

/** And behind it, some of them. */
const THEN: Readonly<Partial<Record<Habit, readonly Doing[]>>> = {
  hasty: ['burst', 'settings', 'settings', 'reset', 'submit', 'run', 'submit', 'hint', 'hint', 'give_up'],
  diligent: ['next_lesson', 'lesson', 'lesson', 'sleep', 'hint', 'reset', 'solve', 'again', 'settings', 'sleep', 'progress'],
  'two-devices': [...WHOLE_LESSON, 'settings', 'progress', 'page'],
  guesser: [...WHOLE_LESSON, 'settings', 'start', 'reset', 'progress'],
}

/** The tour of a habit. */
export function tourOf(habit: Habit): readonly Doing[] {
  const tour = [...TOUR]
  tour.splice(tour.indexOf('start') + 1, 0, ...(BEFORE[habit] ?? []))
  return [...tour, ...(THEN[habit] ?? [])]
}

/** What is done next, behind the tour. */
export function chosenBy(habit: Habit, random: Random): Doing {
  const weights = doings.map((doing) => WEIGHTS[habit][doing] ?? OFTEN[doing])
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, doing] of doings.entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return doing
  }
  return 'state'
}

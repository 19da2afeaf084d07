/** What the events of other engines mean for what is known: one row a type, and nothing else joins the engines. */
import type { LessonEvent } from '../../lessons/rules/events.ts'
import { testOf, type Asked, type Lesson } from '../../lessons/rules/state.ts'
import type { PracticeEvent } from '../../practice/rules/events.ts'
import type { FinishedRun } from '../../practice/rules/state.ts'
import type { KnowledgeCommand } from './commands.ts'

/** A command without its time, which is the event's. */
type Bare<Command> = Command extends { now: number } ? Omit<Command, 'now'> : never
export type Reaction = Bare<KnowledgeCommand>

/** An event of a session, with the problem's slug and the session's last run after it. */
interface Happened<Event> {
  readonly slug: string
  readonly event: Event
  readonly lastRun: FinishedRun | null
}

type Reactions<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (happened: Happened<Extract<Event, { type: Type }>>) => readonly Reaction[]
}

const nothing = (): readonly Reaction[] => []

const practice: Reactions<PracticeEvent> = {
  session_started: ({ slug }) => [{ type: 'sit', slug }],
  session_reset: ({ slug }) => [{ type: 'sit', slug }],
  language_chosen: nothing,
  run_started: ({ slug, event: { isStarter, writtenBy } }) => (isStarter ? [] : [{ type: 'attempt', slug, writtenBy }]),
  run_finished: ({ slug, event, lastRun }) =>
    lastRun?.runId === event.runId && lastRun.kind === 'submission' && event.verdict !== 'accepted'
      ? [{ type: 'fail_submission', slug }]
      : [],
  run_dropped: nothing,
  problem_solved: ({ slug, event, lastRun }) => {
    if (lastRun?.runId !== event.runId) return []
    const { writtenBy, origin, recalled } = lastRun
    return [{ type: 'solve', slug, writtenBy, origin, recalled }]
  },
  attempt_recorded: nothing,
  hint_withheld: nothing,
  hint_given: ({ slug, event }) => [{ type: 'help', slug, by: 'hint', reveals: event.level === 4 }],
  counterexample_given: ({ slug }) => [{ type: 'help', slug, by: 'counterexample', reveals: false }],
  counterexample_not_found: nothing,
  gave_up: nothing,
  solution_read: ({ slug }) => [{ type: 'help', slug, by: 'solution', reveals: true }],
}

/** What an event of a session asks of the model. */
export function reactTo<Event extends PracticeEvent>(happened: Happened<Event>): readonly Reaction[] {
  const reaction = practice[happened.event.type] as (happened: Happened<PracticeEvent>) => readonly Reaction[]
  return reaction(happened)
}

/** A test passed in this share is a good review of what it tested. */
const GOOD_FROM = 0.7

/** What an event of a lesson asks of the model: its test counts when it is over, and what a grader confirms later counts then. */
export function reactToLesson(event: LessonEvent, lesson: Lesson): readonly Reaction[] {
  if (event.type === 'phase_entered' && event.phase === 'wrap_up') return weighed(testOf(lesson), true)
  const isLate = event.type === 'answer_graded' && (lesson.phase === 'wrap_up' || lesson.phase === 'done')
  return isLate
    ? weighed(
        testOf(lesson).filter(({ question }) => question.id === event.questionId),
        false,
      )
    : []

  function weighed(asked: readonly Asked[], isWhole: boolean): readonly Reaction[] {
    if (!lesson.plan.proves) return []
    const counting = asked.flatMap(({ question, isEvidence, answer, grade }) =>
      isEvidence && answer?.writtenBy === 'learner' && grade !== null && grade.by !== 'client'
        ? [{ question, credit: grade.score, origin: answer.origin }]
        : [],
    )
    const objectives = [...new Set(counting.flatMap(({ question }) => question.observes))]
    return objectives.map((component): Reaction => {
      const about = counting.filter(({ question }) => question.observes.includes(component))
      const mean = about.reduce((sum, { credit }) => sum + credit, 0) / about.length
      return {
        type: 'weigh',
        component,
        answers: about.map(({ question, credit }) => ({ credit, kind: question.kind === 'choice' ? 'choice' : 'open' })),
        // It is typed on a page only where every answer was.
        origin: about.find(({ origin }) => origin !== 'page')?.origin ?? 'page',
        rating: isWhole ? (mean >= GOOD_FROM ? 'good' : 'again') : null,
      }
    })
  }
}

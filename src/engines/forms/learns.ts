/** What the events of an exercise mean for what is known. */
import type { ProblemFacts } from '../../problem/facts.ts'
import type { FormKind } from '../../problem/form.ts'
import type { Origin } from '../../kernel/evidence.ts'
import type { Reaction } from '../knowledge/rules/commands.ts'
import type { Skill } from '../knowledge/rules/events.ts'
import { endsInSolution, showsCode } from './rules/exercise.ts'
import type { FormsEvent } from './rules/events.ts'
import { isEvidence, type Exercise, type FormsState } from './rules/state.ts'

/** What one wrong answer takes from the credit of a right one; a right one keeps some. */
const LOST: Readonly<Record<FormKind, number>> = {
  fix: 0.25,
  examples: 0.25,
  trace: 0.5,
  assemble: 0.25,
  complete: 0.25,
  speed_up: 0.25,
}
const LEAST_CREDIT = 0.25

export const creditAfter = (form: FormKind, failed: number): number => Math.max(LEAST_CREDIT, 1 - LOST[form] * failed)

/** What a step of a form shows: to say where a program fails, and what it does, is to read it. */
function skillOf(form: FormKind, step: number): Skill {
  switch (form) {
    case 'fix':
      return step === 1 ? 'read' : 'debug'
    case 'examples':
    case 'trace':
      return 'read'
    case 'speed_up':
      return 'debug'
    case 'assemble':
    case 'complete':
      return 'write'
  }
}

interface Happened {
  readonly slug: string
  readonly problem: ProblemFacts | null
  /** The exercise before the event and after it. */
  readonly before: FormsState
  readonly after: Exercise
}

/** What an event of an exercise asks of the model. Of a problem that nothing is known of, nothing is learnt. */
export function reactTo(event: FormsEvent, { slug, problem, before, after }: Happened): readonly Reaction[] {
  if (problem === null) return []
  const { form, last } = after
  const weighed = (step: number, credit: number, origin: Origin): Reaction[] =>
    problem.proves && isEvidence(after)
      ? [{ type: 'weigh_exercise', component: problem.primary, skill: skillOf(form, step), form, credit, origin }]
      : []
  switch (event.type) {
    case 'exercise_opened': {
      const meeting: Reaction = { type: 'meet', slug, problem }
      return showsCode(form) ? [meeting, { type: 'help', slug, by: 'exercise', reveals: false }] : [meeting]
    }
    case 'answer_judged': {
      // Only all parts of a worked example together show something.
      const failed = before.status === 'none' ? 0 : before.failed
      return event.right && form !== 'complete' ? weighed(event.step, creditAfter(form, failed), event.origin) : []
    }
    case 'exercise_solved': {
      const isWeighedNow = form === 'complete' || form === 'trace'
      return isWeighedNow && last ? weighed(1, creditAfter(form, after.failedInAll), last.origin) : []
    }
    case 'solution_seen':
      if (event.by === 'tries_used') return last ? weighed(1, 0, last.origin) : []
      return endsInSolution(form) ? [{ type: 'help', slug, by: 'exercise', reveals: true }] : []
    case 'questions_asked':
    case 'questions_answered':
      return []
  }
}

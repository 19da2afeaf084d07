/** A learner's answers, as their log has them: what a model is fitted on, and what its predictions are compared with. */
import { reaches } from '../../kernel/tracing.ts'
import type { ProblemFacts } from '../../problem/facts.ts'
import { skillId } from './rules/basis.ts'
import type { LoggedAnswer } from './rules/calibration.ts'
import type { Basis, KnowledgeEvent } from './rules/events.ts'
import { answerOf, componentsOf } from './rules/state.ts'

/** The answers of these events, which are in their order. */
export function answersIn(events: Iterable<KnowledgeEvent>): LoggedAnswer[] {
  const facts = new Map<string, ProblemFacts>()
  const answers: LoggedAnswer[] = []
  for (const event of events) {
    switch (event.type) {
      case 'problem_met':
        facts.set(event.slug, event.problem)
        break
      case 'episode_ended': {
        const about = facts.get(event.slug)
        const answer = about ? answerOf(about, event.outcome) : null
        if (!about || answer === null) break
        const { outcome, slug: item, origin, by, at } = event
        const aided = outcome === 'aided' || outcome === 'revealed'
        const components = componentsOf(about)
        answers.push({ components, item, form: 'program', origin: origin ?? '', aided, ...answer, said: saidIn(by, 0), at })
        break
      }
      case 'answers_weighed': {
        const { component, origin, by, at } = event
        event.answers.forEach(({ credit, kind }, index) => {
          const right = reaches(credit, 1)
          answers.push({
            components: [component],
            item: '',
            form: kind,
            origin,
            aided: false,
            right,
            said: saidIn(by, index),
            at,
          })
        })
        break
      }
      case 'exercise_weighed': {
        const { component, skill, form, credit, origin, by, at } = event
        const right = reaches(credit, 1)
        answers.push({
          components: [skillId(component, skill)],
          item: '',
          form,
          origin,
          aided: false,
          right,
          said: saidIn(by, 0),
          at,
        })
        break
      }
      case 'sitting_begun':
      case 'episode_begun':
      case 'submission_failed':
      case 'helped':
      case 'check_scheduled':
      case 'check_postponed':
      case 'check_started':
      case 'check_ended':
      case 'time_zone_set':
        break
    }
  }
  return answers
}

const saidIn = (by: Basis | undefined, index: number): number | null => by?.said[index] ?? null

export const ANSWER_COLUMNS = ['learner', 'component', 'item', 'form', 'origin', 'aided', 'right', 'time'] as const

/** A row of the answer log for each, under a name that means nobody. */
export const answerRows = (learner: string, answers: readonly LoggedAnswer[]): string[][] =>
  answers.map(({ components, item, form, origin, aided, right, at }) => [
    learner,
    components.join(';'),
    item,
    form,
    origin,
    aided ? '1' : '0',
    right ? '1' : '0',
    `${at}`,
  ])

export { calibrationIn, NO_TOTALS, together, type CalibrationTotals, type LoggedAnswer } from './rules/calibration.ts'

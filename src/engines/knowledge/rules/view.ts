/** What is known as plain data, for everything outside the learner's object. */
import { isRelayed, isStuck, shownOnPage, skillOnPage, stageOf, type Stage } from './component.ts'
import { chanceOf, NOTHING_ANSWERED, numbersOf, TEXTBOOK_MODEL, type KnowledgeModel } from '../../../kernel/knowledge-model.ts'
import { PRIOR } from '../../../kernel/tracing.ts'
import { reviewGain } from './review.ts'
import { overdue, soFarOf } from './decide.ts'
import { ABANDONED_AFTER_MS } from './parameters.ts'
import type { OpenCheck, BegunItem, KnowledgeState } from './state.ts'
import { evolve, isSat } from './state.ts'

export interface ComponentView {
  readonly id: string
  readonly stage: Stage
  /** Whether the stage rests on what a model relayed alone. */
  readonly relayed: boolean
  /** When it was shown on Rung's own page, first and last; null unless that by itself makes it retained. */
  readonly onPage: { readonly first: number; readonly last: number } | null
  /** When it was last read, and debugged, on Rung's own page, while that is known; null else. */
  readonly readOnPage: number | null
  readonly debuggedOnPage: number | null
  /** The probability that it is known, 0 to 1. */
  readonly known: number
  /** The chance, 0 to 1, that the next problem about it is solved without help. */
  readonly chance: number
  readonly opportunities: number
  readonly correct: number
  readonly streak: number
  /** Many opportunities without a few correct in a row. */
  readonly stuck: boolean
  /** When a review is due; null before the first. */
  readonly dueAt: number | null
  /** What a review now is expected to add to the probability of recall a month later; left out before the first review. */
  readonly reviewGain?: number
  readonly lastAt: number
  /** The probability that programs about it can be read, and debugged; left out where no exercise has shown that. */
  readonly reads?: number
  readonly debugs?: number
  /** Its probabilities were not fitted on answers of people here. */
  readonly isEstimate?: true
  /** The last review was of reading or debugging, and not of writing. */
  readonly reviewedByExercise?: true
}

export interface MetProblem {
  readonly slug: string
  readonly primary: string
  readonly lastAt: number
  /** Whether it has been worked on, and not only named. */
  readonly sat: boolean
  /** It was solved, or its solutions were opened. */
  readonly answered: boolean
  /** Begun, and neither solved nor given up nor left alone for long. */
  readonly open: boolean
}

/** Times are milliseconds since the epoch. */
export interface KnowledgeView {
  readonly components: readonly ComponentView[]
  readonly problems: readonly MetProblem[]
  readonly pending: ReadonlyArray<{ readonly component: string; readonly after: string; readonly dueAt: number }>
  readonly check: OpenCheck | null
  /** What was begun lately, oldest first. */
  readonly begun: readonly BegunItem[]
  /** What the probabilities come from. */
  readonly model: {
    readonly version: string
    readonly isCalibrated: boolean
    /** The probability that a component is known of which nothing was seen. */
    readonly prior: number
  }
}

/** As it stands at `now`, with what time alone has ended by then. */
export function viewOf(state: KnowledgeState, now: number, model: KnowledgeModel = TEXTBOOK_MODEL): KnowledgeView {
  const settled = overdue(state, now, model).reduce(evolve, state)
  const { components, problems, pending, check, begun } = settled
  const soFar = soFarOf(settled)
  const chance = (id: string) =>
    chanceOf(
      model,
      { components: [id], item: null, form: 'program', at: now },
      soFar.evidenceOf,
      soFar.answered ?? NOTHING_ANSWERED,
    )
  return {
    model: { version: model.version, isCalibrated: model.isCalibrated, prior: model.mean.prior },
    components: [...components].map(([id, record]) => ({
      id,
      stage: stageOf(record),
      relayed: isRelayed(record),
      onPage: shownOnPage(record, state.timeZone),
      readOnPage: skillOnPage(record, 'read'),
      debuggedOnPage: skillOnPage(record, 'debug'),
      known: record.known === PRIOR ? numbersOf(model, id).prior : record.known,
      chance: chance(id),
      opportunities: record.opportunities,
      correct: record.correct,
      streak: record.streak,
      stuck: isStuck(record),
      dueAt: record.card?.dueAt ?? null,
      lastAt: record.lastAt,
      ...(model.isCalibrated ? {} : { isEstimate: true as const }),
      ...(record.card ? { reviewGain: reviewGain(record.card, now, state.timeZone, model.retention ?? undefined) } : {}),
      ...(record.skills?.read ? { reads: record.skills.read.known } : {}),
      ...(record.skills?.debug ? { debugs: record.skills.debug.known } : {}),
      ...(record.reviewedByExercise ? { reviewedByExercise: true as const } : {}),
    })),
    problems: [...problems].map(([slug, record]) => {
      const { facts, lastAt, sittingAt, isAnswered, episode, isOver } = record
      return {
        slug,
        primary: facts.primary,
        lastAt,
        sat: isSat(record),
        answered: isAnswered,
        open: (episode !== null && !episode.isFree) || (sittingAt !== null && !isOver && now - lastAt < ABANDONED_AFTER_MS),
      }
    }),
    pending: [...pending].map(([component, { after, dueAt }]) => ({ component, after, dueAt })),
    check,
    begun,
  }
}

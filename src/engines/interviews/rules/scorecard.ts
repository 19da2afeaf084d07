/** The scorecard: counts and times that follow from the log, and no judgement. */
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { GrowthClass, GrowthMeasure } from '../../../problem/growth/classes.ts'
import { agreementOf, type Agreement } from '../../../problem/growth/compare.ts'
import type { ReviewRule } from '../../../problem/review-rule.ts'
import { endsInTime, type Complexity } from './complexity.ts'
import { deadlineOf, MINUTE_MS } from './clock.ts'
import { MOST_QUESTIONS } from './decide.ts'
import type { Duration, HintRule } from './events.ts'
import type { Interview } from './state.ts'

/** What was measured of a program on growing inputs. */
export interface MeasuredGrowth {
  readonly n: GrowthMeasure
  /** Whether n is what a statement about the problem counts. */
  readonly isUsualMeasure: boolean
  /** Empty where nothing is sure. */
  readonly time: readonly GrowthClass[]
  /** The largest input that the program ended on, and its microseconds; null where no input is known. */
  readonly largest: { readonly n: number; readonly us: number } | null
  /** Whether a larger input took longer than one may. */
  readonly stopped: boolean
}

/** What is known of a program besides its runs; null where it was not measured, or not reviewed. */
export interface ProgramFacts {
  readonly growth: MeasuredGrowth | null
  /** The rule of each finding, the weightiest first. */
  readonly findings: readonly ReviewRule[] | null
}

/** A run of the session of the problem, with its program. */
export interface RunFact extends ProgramFacts {
  /** When it was begun. */
  readonly at: number
  readonly kind: 'local' | 'submission'
  /** Null where it has no report: it is under way, or was dropped. */
  readonly end: { readonly isAccepted: boolean; readonly passed: number; readonly total: number } | null
  readonly writtenBy: Author
  readonly origin: Origin
}

/** What happened in the session of the problem, from the beginning of the interview on. */
export interface SessionFacts {
  readonly runs: readonly RunFact[]
  readonly hints: ReadonlyArray<{ readonly at: number; readonly level: number }>
  /** When counterexamples were given, and solutions read. */
  readonly counterexamplesAt: readonly number[]
  readonly solutionsAt: readonly number[]
}

/** What had been shown when a question was asked: the tests of a run, or a hint, may tell what the task leaves out. */
export interface Asking {
  readonly afterRun: boolean
  readonly afterHint: boolean
}

export interface Scorecard {
  readonly minutes: Duration
  readonly hints: HintRule
  /** What each hint takes off the clock. */
  readonly hintMinutes: number
  readonly startedAt: number
  readonly endsAt: number
  readonly ended: 'no' | 'by_learner' | 'by_clock'
  /** How long it took; until now where it is open. */
  readonly tookMs: number
  readonly questions: { readonly asked: number; readonly most: number }
  /** `asked`: the first question with an input that decides the detail; null without one. */
  readonly details: ReadonlyArray<{ readonly key: string; readonly asked: Asking | null }>
  readonly examples: {
    readonly given: number
    readonly right: number
    /** Wrong programs that the right examples notice. */
    readonly noticed: number
    readonly programs: number
    /** Omitted details that the right examples decide. */
    readonly decides: readonly string[]
    readonly beforeCode: boolean
  } | null
  readonly complexity: { readonly time: Complexity; readonly space: Complexity } | null
  /** From the beginning of the interview; null without a run, or without an accepted one. */
  readonly firstRunMs: number | null
  readonly acceptedMs: number | null
  readonly runs: { readonly all: number; readonly wrong: number }
  readonly submissions: { readonly all: number; readonly wrong: number }
  /** Of the last run on the visible tests. */
  readonly visibleTests: { readonly passed: number; readonly total: number } | null
  /** `measured`: whether the answer agrees with the measured growth; null where that cannot be told. */
  readonly followUp: { readonly survives: boolean; readonly right: boolean; readonly measured: boolean | null } | null
  /** Of the accepted program, with how the stated complexity compares with it. Null where it was not measured. */
  readonly growth: (MeasuredGrowth & { readonly agreement: Agreement }) | null
  /** Of the last accepted program; null where it was not reviewed. */
  readonly findings: readonly ReviewRule[] | null
  readonly help: {
    readonly hints: number
    readonly highestLevel: number
    readonly minutesOff: number
    readonly counterexamples: number
    readonly solutions: number
  }
  /** Where runs, questions, examples and statements came from, and who wrote them. */
  readonly origins: Readonly<Record<Origin, number>>
  readonly authors: Readonly<Record<Author, number>>
  /** Somebody read the interviewer's card, which names the omitted details, while the interview was open: after how long. */
  readonly cardOpenedMs: number | null
}

/** What counts is what began before the end. */
export function scorecardOf(interview: Interview, facts: SessionFacts, now: number): Scorecard {
  const { order, startedAt, questions, examples, complexity, followUp, cardOpenedAt } = interview
  const clockEnd = deadlineOf(
    interview,
    facts.hints.map(({ at }) => at),
  )
  const end = Math.min(interview.endedAt ?? clockEnd, clockEnd)
  const counts = ({ at }: { readonly at: number }) => at >= startedAt && at < end
  const runs = facts.runs.filter(counts)
  const hints = facts.hints.filter(counts)
  const [first] = runs
  const local = runs.filter(({ kind }) => kind === 'local')
  const submissions = runs.filter(({ kind }) => kind === 'submission')
  const allAccepted = submissions.filter((run) => run.end?.isAccepted === true)
  const [accepted] = allAccepted
  const growth = allAccepted.findLast((run) => run.growth !== null)?.growth ?? null
  const beforeCode = ({ at }: { readonly at: number }) => first === undefined || at < first.at
  const sources = [...questions, ...[examples, complexity, followUp].filter((one) => one !== null), ...runs]
  const lastEnd = local.findLast((run) => run.end !== null)?.end ?? null
  return {
    minutes: order.minutes,
    hints: order.hints,
    hintMinutes: order.hintMinutes,
    startedAt,
    endsAt: end,
    ended: interview.endedAt !== null && interview.endedAt <= clockEnd ? 'by_learner' : now >= clockEnd ? 'by_clock' : 'no',
    tookMs: Math.max(0, Math.min(now, end) - startedAt),
    questions: { asked: questions.length, most: MOST_QUESTIONS },
    details: order.details.map((key) => {
      const question = questions.find(({ decides }) => decides.includes(key))
      const afterHint = hints.some(({ at }) => question !== undefined && at <= question.at)
      return { key, asked: question === undefined ? null : { afterRun: !beforeCode(question), afterHint } }
    }),
    examples: examples && {
      given: examples.examples.length,
      right: examples.examples.filter(({ outcome }) => outcome === 'right').length,
      noticed: examples.noticed,
      programs: examples.programs,
      decides: examples.decides,
      beforeCode: beforeCode(examples),
    },
    complexity: complexity && { time: complexity.time, space: complexity.space },
    firstRunMs: first === undefined ? null : first.at - startedAt,
    acceptedMs: accepted === undefined ? null : accepted.at - startedAt,
    runs: countsOf(local),
    submissions: countsOf(submissions),
    visibleTests: lastEnd && { passed: lastEnd.passed, total: lastEnd.total },
    followUp: followUp && {
      survives: followUp.survives,
      right: followUp.right,
      measured: agreesWithGrowth(followUp.survives, growth, order),
    },
    growth: growth && {
      ...growth,
      agreement: complexity && growth.isUsualMeasure ? agreementOf(complexity.time, growth.time) : 'open',
    },
    findings: allAccepted.at(-1)?.findings ?? null,
    help: {
      hints: hints.length,
      highestLevel: Math.max(0, ...hints.map(({ level }) => level)),
      minutesOff: Math.round((startedAt + order.minutes * MINUTE_MS - clockEnd) / MINUTE_MS),
      counterexamples: facts.counterexamplesAt.filter((at) => counts({ at })).length,
      solutions: facts.solutionsAt.filter((at) => counts({ at })).length,
    },
    origins: {
      page: sources.filter(({ origin }) => origin === 'page').length,
      view: sources.filter(({ origin }) => origin === 'view').length,
      chat: sources.filter(({ origin }) => origin === 'chat').length,
    },
    authors: {
      learner: sources.filter(({ writtenBy }) => writtenBy === 'learner').length,
      together: sources.filter(({ writtenBy }) => writtenBy === 'together').length,
      tutor: sources.filter(({ writtenBy }) => writtenBy === 'tutor').length,
    },
    cardOpenedMs: cardOpenedAt !== null && counts({ at: cardOpenedAt }) ? cardOpenedAt - startedAt : null,
  }
}

/** Null where the measured classes leave it open whether a larger input ends in time. */
function agreesWithGrowth(
  survives: boolean,
  growth: MeasuredGrowth | null,
  { size, cpuMs }: Pick<Interview['order'], 'size' | 'cpuMs'>,
): boolean | null {
  if (!growth?.isUsualMeasure) return null
  const [first = null, ...others] = growth.time.map((one) => endsInTime(one, size, cpuMs))
  return first === null || others.some((one) => one !== first) ? null : survives === first
}

const countsOf = (runs: readonly RunFact[]) => ({
  all: runs.length,
  wrong: runs.filter(({ end }) => end !== null && !end.isAccepted).length,
})

/** Renders an activity for a client: the plan, the open question and the status of each problem. */
import { z } from 'zod'
import { fallbacks } from '../rules/events.ts'
import { specFields, learningModes, styles, type Spec, type SpecField } from '../rules/spec.ts'
import { questionName, type SlotView } from '../rules/view.ts'
import type { ActivityShown, ActivitySummary } from '../messages.ts'
import { difficulties, languages, type Language } from '../../../problem/problem.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { clipLine } from '../../../kernel/text.ts'
import type { Next } from '../../../failure/failure.ts'
import type { TurnOut } from './activity-trace.ts'
import { dropText, fieldName, fieldQuestion } from './spec-words.ts'
import { iso } from '../../../kernel/day.ts'

const counts = z.object({ easy: z.int(), medium: z.int(), hard: z.int() })

const slotOutput = z.object({
  /** From 1. */
  slot: z.int(),
  difficulty: z.enum(difficulties),
  topics: z.array(z.string()),
  style: z.enum(styles),
  language: z.enum(languages),
  status: z.enum(['open', 'verifying', 'accepted', 'failed']),
  /** Null: the slot stays as it is, however many drafts it takes. */
  attemptsLeft: z.int().nullable(),
  /** How the slot was made easier, in order. */
  fallbacks: z.array(z.enum(fallbacks)),
  /** The checks that each refused draft failed. */
  refused: z.array(z.array(z.string())),
  guided: z.object({ goal: z.string(), givenPercent: z.int(), hints: z.boolean() }).nullable(),
  titleSlug: z.string().nullable(),
})

export const activityOutput = {
  activityId: z.string(),
  turn: z.int(),
  status: z.enum(['CLARIFYING', 'READY', 'GENERATING', 'SAVED', 'FAILED']),
  spec: z.object({
    language: z.enum(languages).nullable(),
    problemCount: z.int().nullable(),
    difficultyPlan: counts.nullable(),
    topics: z.array(z.string()),
    style: z.enum(styles).nullable(),
    learningMode: z.enum(learningModes),
    version: z.string(),
    testCases: z.int(),
    constraints: z.record(z.string(), z.string()),
  }),
  /** The name of a field, `confirm` for the whole plan, or `retry`. */
  question: z.string().nullable(),
  gaps: z.array(z.enum(specFields)),
  isPasted: z.boolean(),
  slots: z.array(slotOutput),
  verifyingUntil: z.string().nullable(),
  canPublish: z.boolean(),
  titleSlugs: z.array(z.string()),
  isShared: z.boolean(),
} as const

/** The fields that decide the next call, which the published schemas name. */
export const publishedFields = ['activityId', 'turn', 'question', 'spec', 'slots'] as const

const slotOut = ({ index, fallbacks: taken, refused, slug, guided, ...slot }: SlotView): z.input<typeof slotOutput> => ({
  slot: index + 1,
  difficulty: slot.difficulty,
  topics: [...slot.topics],
  style: slot.style,
  language: slot.language,
  status: slot.status,
  attemptsLeft: slot.attemptsLeft,
  fallbacks: [...taken],
  refused: refused.map(({ checks }) => [...checks]),
  guided,
  titleSlug: slug,
})

export function activityOut(view: ActivityShown) {
  const { activityId, turn, status, spec, fixed, question, gaps, isPasted, slots, verification, canPublish, slugs, share } = view
  return {
    activityId,
    turn,
    status,
    spec: {
      ...spec,
      topics: [...spec.topics],
      version: fixed.version,
      testCases: fixed.testCases,
      constraints: { ...fixed.constraints },
    },
    question: question && questionName(question),
    gaps: [...gaps],
    isPasted,
    slots: slots.map(slotOut),
    verifyingUntil: verification && iso(verification.expiresAt),
    canPublish,
    titleSlugs: [...slugs],
    isShared: share !== null,
  }
}

/** A field's value in words. */
export function valueOf(spec: Spec, field: SpecField): string {
  switch (field) {
    case 'language':
      return spec.language ?? 'open'
    case 'problemCount':
      return spec.problemCount === null ? 'open' : `${spec.problemCount}`
    case 'difficultyPlan': {
      const { difficultyPlan: plan } = spec
      if (plan === null) return 'open'
      return difficulties.flatMap((difficulty) => (plan[difficulty] > 0 ? [`${plan[difficulty]} ${difficulty}`] : [])).join(', ')
    }
    case 'topics':
      return spec.topics.join(', ')
    case 'style':
      return spec.style ?? 'open'
    case 'learningMode':
      return spec.learningMode
  }
}

/** The plan in one line. */
export function specLine({ spec }: Pick<ActivityShown, 'spec'>): string {
  const { problemCount, topics, language } = spec
  const name = language === null ? 'an open language' : LANGUAGE_NAMES[language]
  const number = `${problemCount ?? 0} ${problemCount === 1 ? 'problem' : 'problems'}`
  return `${number} in ${name} (${valueOf(spec, 'difficultyPlan')}) about ${clipLine(topics.join(', '), 300)}`
}

/** The whole plan, in two sentences. */
export function planText(view: Pick<ActivityShown, 'spec'>): string {
  const { language, style, learningMode } = view.spec
  const form = language === 'sql' ? 'a query' : style === 'stdout' ? 'a program that prints' : 'a function that returns'
  return `The plan: ${specLine(view)}. Each solution is ${form}.${learningMode === 'guided' ? ' You complete prepared code.' : ''}`
}

/** What the server chose for the learner, and what it could not use. */
function turnText({ applied, dropped }: TurnOut): string[] {
  const filled = applied.filter(({ by }) => by === 'filled').map(({ field }) => fieldName(field))
  const reasons = new Set(dropped.map(({ field, why }) => dropText({ field, fault: why })))
  return [...reasons, ...(filled.length === 0 ? [] : [`Chosen for you: ${filled.join(', ')}.`])]
}

/** What the learner needs to know about the activity's status. */
export function activitySentence(view: ActivityShown, offered: readonly Language[] = languages): string {
  const { status, question, slots, verification } = view
  switch (status) {
    case 'CLARIFYING':
    case 'FAILED':
      if (question?.kind === 'field') return fieldQuestion(question.field, offered)
      if (question?.kind === 'confirm') return `${planText(view)} Is this plan right?`
      return 'This activity has no problem. Try again with the same plan, or with another plan?'
    case 'READY':
      if (view.isPasted) return `${specLine(view)}, from your text. It is checked by running it before you get it.`
      return `Agreed: ${specLine(view)}. Each draft is checked by running it.`
    case 'GENERATING': {
      const accepted = slots.filter((slot) => slot.status === 'accepted').length
      const text = `${accepted} of ${slots.length} ${slots.length === 1 ? 'problem is' : 'problems are'} accepted.`
      if (verification) return `The server is checking the draft for slot ${verification.slot + 1}. ${text}`
      if (view.canPublish) return `${text} You can publish now.`
      return `${text} Slot ${openSlotOf(view)} needs a draft.`
    }
    case 'SAVED':
      return view.slugs.length === 1
        ? 'You have one new problem, with 8 tests. It is practice, not proof.'
        : `You have ${view.slugs.length} new problems, each with 8 tests. They are practice, not proof.`
  }
}

/** The first that waits for a draft, from 1. */
const openSlotOf = ({ slots }: Pick<ActivityShown, 'slots'>): number =>
  (slots.find(({ status }) => status === 'open')?.index ?? 0) + 1

export function activityNext(view: ActivityShown): Next {
  const { activityId, turn, status, question, verification, canPublish, slugs } = view
  switch (status) {
    case 'CLARIFYING':
    case 'FAILED': {
      // Whether they agree is the learner's to say.
      const needs = question === null ? {} : { needs: [question.kind === 'field' ? question.field : 'confirm'] }
      return { tool: 'activity_say', arguments: { activityId, turn }, ...needs }
    }
    case 'READY':
    case 'GENERATING':
      if (verification) return { tool: 'activity_get', arguments: { activityId } }
      if (canPublish) return { tool: 'activity_publish', arguments: { activityId, turn } }
      return { tool: 'activity_submit_draft', arguments: { activityId, turn, slot: openSlotOf(view) } }
    case 'SAVED':
      return slugs[0] === undefined ? null : { tool: 'start_problem', arguments: { titleSlug: slugs[0] } }
  }
}

/** The model wrote the drafts and knows their answers, but the learner must solve them later. */
export function activityAvoid({ status, question }: ActivityShown): string[] {
  if (status === 'READY' || status === 'GENERATING')
    return ['Do not reveal references, hidden cases or hints of drafts that the learner will solve.']
  return question?.kind === 'confirm' ? ['Do not confirm the plan for the learner. Show it and wait for their answer.'] : []
}

/** `turn`: what the call's message came to. */
export function activityResult(view: ActivityShown, turn: TurnOut | null = null, say = activitySentence(view)) {
  return {
    say: [...(turn === null ? [] : turnText(turn)), say].join(' '),
    next: activityNext(view),
    avoid: activityAvoid(view),
    ...activityOut(view),
  }
}

export const activitySummaryOutput = z.object({
  activityId: z.string(),
  status: activityOutput.status,
  turn: z.int(),
  about: z.string(),
  slots: z.object({ all: z.int(), accepted: z.int(), failed: z.int() }),
  titleSlugs: z.array(z.string()),
  isShared: z.boolean(),
  lastAt: z.string(),
})

export const activitySummaryOut = (one: ActivitySummary): z.input<typeof activitySummaryOutput> => ({
  activityId: one.activityId,
  status: one.status,
  turn: one.turn,
  about: one.spec.problemCount === null ? 'not agreed yet' : specLine(one),
  slots: { ...one.slots },
  titleSlugs: [...one.slugs],
  isShared: one.shared,
  lastAt: iso(one.lastAt),
})

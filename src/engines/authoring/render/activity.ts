/** Renders an activity for a client: the plan, the open question and the status of each problem. */
import { z } from 'zod'
import { fallbacks, waitReasons } from '../rules/events.ts'
import { hardFields, specFields, learningModes, styles, type Spec, type SpecField } from '../rules/spec.ts'
import { questionName, type SlotView } from '../rules/view.ts'
import type { ActivityShown, ActivitySummary } from '../messages.ts'
import { difficulties, languages } from '../../../problem/problem.ts'
import { clipLine } from '../../../kernel/text.ts'
import type { Next } from '../../../failure/failure.ts'
import { fieldName, fieldQuestion } from './spec-words.ts'
import { iso } from '../../../kernel/day.ts'

const counts = z.object({ easy: z.int(), medium: z.int(), hard: z.int() })

const slotOutput = z.object({
  slot: z.int(),
  difficulty: z.enum(difficulties),
  topics: z.array(z.string()),
  style: z.enum(styles),
  language: z.enum(languages),
  status: z.enum(['open', 'verifying', 'accepted', 'failed']),
  attemptsLeft: z.int(),
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
  status: z.enum(['DRAFT', 'CLARIFYING', 'READY', 'GENERATING', 'SAVED', 'FAILED']),
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
  /** `confirm:` with fields, the name of a field, or `retry`. */
  question: z.string().nullable(),
  gaps: z.array(z.enum(specFields)),
  waiting: z.array(z.object({ field: z.enum(hardFields), value: z.string(), because: z.enum(waitReasons) })),
  slots: z.array(slotOutput),
  verifyingUntil: z.string().nullable(),
  canPublish: z.boolean(),
  titleSlugs: z.array(z.string()),
  isShared: z.boolean(),
} as const

/** The fields that decide the next call. The published schemas contain only these. */
export const publishedFields = [
  'say',
  'next',
  'avoid',
  'activityId',
  'turn',
  'status',
  'question',
  'slots',
  'canPublish',
] as const

const slotOut = ({ index, fallbacks: taken, refused, slug, guided, ...slot }: SlotView): z.input<typeof slotOutput> => ({
  slot: index,
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
  const { activityId, turn, status, spec, fixed, question, gaps, waiting, slots, verification, canPublish, slugs, share } = view
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
    waiting: waiting.flatMap((entry) => {
      const field = hardFields.find((hard) => hard === entry.field)
      return field === undefined
        ? []
        : [{ field, value: valueOf({ ...view.spec, [entry.field]: entry.value }, field), because: entry.because }]
    }),
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
  const { problemCount, topics } = spec
  const number = `${problemCount ?? 0} ${problemCount === 1 ? 'problem' : 'problems'}`
  return `${number} in ${valueOf(spec, 'language')} (${valueOf(spec, 'difficultyPlan')}) about ${clipLine(topics.join(', '), 300)}`
}

/** One sentence for the learner about the activity's status. */
export function activitySentence(view: ActivityShown): string {
  const { status, question, slots, verification, waiting, spec } = view
  switch (status) {
    case 'DRAFT':
    case 'CLARIFYING':
    case 'FAILED': {
      if (question?.kind === 'confirm') {
        const values = waiting.flatMap(({ field, value }) =>
          question.fields.includes(field) ? [`${fieldName(field)}: ${valueOf({ ...spec, [field]: value }, field)}`] : [],
        )
        return `Please confirm: ${values.join('; ')}.`
      }
      if (question?.kind === 'field') return fieldQuestion(question.field)
      return 'This activity produced no problem. Try again with the same plan or another plan?'
    }
    case 'READY':
      return `Agreed: ${specLine(view)}. Each draft is checked by running it.`
    case 'GENERATING': {
      const accepted = slots.filter((slot) => slot.status === 'accepted').length
      if (verification)
        return `The server is checking the draft for slot ${verification.slot}. ${accepted} of ${slots.length} are accepted.`
      if (view.canPublish) return `${accepted} of ${slots.length} problems passed every check and can be published.`
      return `${accepted} of ${slots.length} problems are accepted. Slot ${slots.find((slot) => slot.status === 'open')?.index ?? 0} needs a draft.`
    }
    case 'SAVED':
      return `You have ${view.slugs.length === 1 ? 'one new problem' : `${view.slugs.length} new problems`}, each with 8 tests. They are practice, not proof.`
  }
}

export function activityNext({ activityId, turn, status, slots, verification, canPublish, slugs }: ActivityShown): Next {
  switch (status) {
    case 'DRAFT':
    case 'CLARIFYING':
    case 'FAILED':
      return { tool: 'activity_say', arguments: { activityId, turn } }
    case 'READY':
    case 'GENERATING': {
      if (verification) return { tool: 'activity_get', arguments: { activityId } }
      if (canPublish) return { tool: 'activity_publish', arguments: { activityId, turn } }
      const slot = slots.find((candidate) => candidate.status === 'open')?.index ?? 0
      return { tool: 'activity_submit_draft', arguments: { activityId, turn, slot } }
    }
    case 'SAVED':
      return slugs[0] === undefined ? null : { tool: 'start_problem', arguments: { titleSlug: slugs[0] } }
  }
}

/** The model wrote the drafts and knows their answers, but the learner must solve them later. */
export const activityAvoid = ({ status }: ActivityShown): string[] =>
  status === 'READY' || status === 'GENERATING'
    ? ['Do not reveal references, hidden cases or hints of drafts that the learner will solve.']
    : []

export const activityResult = (view: ActivityShown, say = activitySentence(view)) => ({
  say,
  next: activityNext(view),
  avoid: activityAvoid(view),
  ...activityOut(view),
})

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

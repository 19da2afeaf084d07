import { z } from 'zod'
import { dueNow, itemFor, type Offer } from '../rules/choose.ts'
import { checkKinds, type CheckKind } from '../rules/events.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { text } from '../../../mcp/inputs.ts'
import { componentsNamed, offerOf, titleOf } from '../learning.ts'
import { reviewOf } from '../../lessons/questions.ts'
import { briefSession } from '../../practice/render/brief.ts'
import { problemOut, problemOutput } from '../../practice/render/problem.ts'
import { runNext } from '../../practice/next-run.ts'
import { iso } from '../../../kernel/day.ts'
import { NO_HELP, sessionOut, sessionOutput } from '../../practice/render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

const outcomes = ['started', 'repeated', 'postponed', 'left'] as const

export const startCheck = defineTool({
  name: 'start_check',
  title: 'Start a check',
  toolset: 'learner',
  effect: 'append',
  description: {
    useWhen:
      'Use to let the learner prove something without help: a due review, an unaided check after a hint, or a dispute if they say that their progress is wrong. action postpone moves a due check by a day, leave ends the open one.',
    notWhen: 'Not to practise: use start_problem.',
    thenCall: 'Then let the learner write alone, without comment, and send their code to submit_solution.',
  },
  input: z.object({
    kind: z.enum(checkKinds),
    topic: text(100).optional().describe('A topic or component; a dispute needs it.'),
    action: z.enum(['start', 'postpone', 'leave']).optional(),
  }),
  output: z.object({
    ...teachingResult,
    outcome: z.enum(outcomes),
    repeated: z.boolean(),
    /** A check without a problem is one question of a lesson. */
    check: z
      .object({
        kind: z.enum(checkKinds),
        titleSlug: z.string().nullable(),
        lessonId: z.string().nullable(),
        component: z.string(),
        /** The page on which the learner can take the check without a model. */
        workbench: z.string(),
      })
      .nullable(),
    dueAt: z.string().nullable(),
    session: sessionOutput.nullable(),
    problem: problemOutput.nullable(),
  }),
  publishes: ['outcome', 'check', 'problem'],
  brief: ({ session, ...result }) => ({ ...result, session: session && briefSession(session) }),
  async run({ kind, topic, action = 'start' }, context) {
    if (action === 'leave') return leaveCheck(context)
    const offer = await offerOf(context)
    if (!offer.ok) return offer
    const among = topic === undefined ? ok(null) : componentsNamed(topic, offer.value)
    if (!among.ok) return among
    if (among.value === null && kind === 'dispute')
      return err({ code: 'INVALID_INPUT', issues: ['topic: name the topic or component that the learner disputes'] })
    return action === 'postpone'
      ? postponeCheck(context, offer.value, kind, among.value)
      : startCheckWithProblem(context, offer.value, kind, among.value)
  },
})

const NO_CHECK = { check: null, dueAt: null, session: null, problem: null } as const

async function leaveCheck({ learner }: ToolContext) {
  const leaving = await learner.ask('knowledge', 'leaveCheck')
  if (!leaving.ok) return leaving
  return ok({
    say: leaving.value.repeated
      ? 'No check is open.'
      : 'You left the check, without a penalty. Hints and your earlier code are open again.',
    next: { tool: 'suggest_next', arguments: {} },
    avoid: [],
    outcome: 'left' as const,
    repeated: leaving.value.repeated,
    ...NO_CHECK,
  })
}

async function postponeCheck({ learner }: ToolContext, offer: Offer, kind: CheckKind, among: readonly string[] | null) {
  const check = plannedChecks(kind, offer, among)[0]
  if (check === undefined) return err({ code: 'CHECK_NOT_DUE' as const, kind, dueAt: null })
  const postponed = await learner.ask('knowledge', 'postponeCheck', kind, check.component)
  if (!postponed.ok) return postponed
  const { view } = postponed.value
  const dueAt = plannedChecks(kind, { ...offer, view }, [check.component])[0]?.dueAt ?? null
  return ok({
    say: `“${titleOf(check.component, offer)}” ${postponed.value.repeated ? 'is not due yet' : 'is postponed by a day'}. You lose nothing.`,
    next: { tool: 'suggest_next', arguments: {} },
    avoid: [],
    outcome: 'postponed' as const,
    repeated: postponed.value.repeated,
    ...NO_CHECK,
    dueAt: dueAt === null ? null : iso(dueAt),
  })
}

async function startCheckWithProblem(context: ToolContext, offer: Offer, kind: CheckKind, among: readonly string[] | null) {
  const choice = chooseProblem(offer, kind, among)
  if (!choice.ok)
    return kind === 'review' && choice.error.code === 'NO_CHECK_ITEM'
      ? startReviewQuestion(context, offer, among, choice)
      : choice
  const entry = await context.catalogue.problem(choice.value.slug)
  if (!entry.ok) return entry
  const { problem } = entry.value
  const { component } = choice.value
  const started = await context.learner.knowledge.startCheck(problem, { checkId: context.newId(), kind, component })
  if (!started.ok) return started
  const { repeated, session, check } = started.value
  const before = session.epoch > 1 ? ` ${EARLIER_CODE_HIDDEN}` : ''
  return ok({
    say: `This is a check: solve “${problem.title}” without help. There are no hints. You can stop at any time without a penalty.${before}`,
    next: runNext('submit_solution', check.slug, session),
    avoid: [NO_HELP],
    outcome: repeated ? ('repeated' as const) : ('started' as const),
    repeated,
    check: {
      kind,
      titleSlug: check.slug,
      lessonId: null,
      component: titleOf(check.component, offer),
      workbench: context.checkUrl(check.checkId),
    },
    dueAt: null,
    session: sessionOut(session, context),
    problem: problemOut(entry.value, session.language),
  })
}

const EARLIER_CODE_HIDDEN =
  'Your earlier code for this problem is hidden until the check ends. The same program counts if you type it again on the check’s page.'

/** A review by one computed question, if the learner saw every problem for the component recently. */
async function startReviewQuestion(
  context: ToolContext,
  offer: Offer,
  among: readonly string[] | null,
  waits: Result<never, Failure>,
) {
  for (const component of dueComponents(offer, 'review', among)) {
    const order = await reviewOf(context, component)
    if (!order.ok) return order
    if (order.value === null) continue
    const started = await context.learner.ask('lessons', 'start', context.newId(), order.value, false)
    if (!started.ok) return started
    const { view, repeated } = started.value
    return ok({
      say: `This review is one question about “${titleOf(component, offer)}”. Answer it without help.`,
      next: { tool: 'lesson_get_state', arguments: { lessonId: view.lessonId } },
      avoid: ['Ask the question word for word. Give no hint, no explanation and no comment.'],
      outcome: repeated ? ('repeated' as const) : ('started' as const),
      repeated,
      ...NO_CHECK,
      check: {
        kind: 'review' as const,
        titleSlug: null,
        lessonId: view.lessonId,
        component: titleOf(component, offer),
        workbench: context.lessonUrl(view.lessonId),
      },
    })
  }
  return waits
}

interface PlannedCheck {
  readonly component: string
  readonly dueAt: number
}

/** The planned checks of a kind, earliest first. */
function plannedChecks(kind: CheckKind, { view }: Offer, among: readonly string[] | null): PlannedCheck[] {
  const reviews = view.components.flatMap(({ id, dueAt }) => (dueAt === null ? [] : [{ component: id, dueAt }]))
  const checks = kind === 'unaided' ? view.pending : kind === 'review' ? reviews : []
  return checks
    .filter(({ component }) => among === null || among.includes(component))
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .map(({ component, dueAt }) => ({ component, dueAt }))
}

/** Chooses the component to check and a problem for it. */
function chooseProblem(
  offer: Offer,
  kind: CheckKind,
  among: readonly string[] | null,
): Result<{ readonly component: string; readonly slug: string }, Failure> {
  const { view, now } = offer
  const { check } = view
  // An open check of this kind is returned again, even if another would be chosen now.
  if (check && check.kind === kind && (among === null || among.includes(check.component))) return ok(check)
  const candidates = kind === 'dispute' ? disputeCandidates(offer, among ?? []) : dueComponents(offer, kind, among)
  for (const component of candidates) {
    const item = itemFor(component, offer)
    if (item) return ok({ component, slug: item.slug })
  }
  const [waiting] = candidates
  if (waiting !== undefined) return err({ code: 'NO_CHECK_ITEM', component: titleOf(waiting, offer) })
  const dueAt = plannedChecks(kind, offer, among)[0]?.dueAt ?? null
  return err({ code: 'CHECK_NOT_DUE', kind, dueAt: dueAt === null || dueAt <= now ? null : dueAt })
}

/** Due components in the order of the offer, then those over the daily limit: a learner who asks for more gets more. */
function dueComponents(offer: Offer, kind: CheckKind, among: readonly string[] | null): string[] {
  const offered = dueNow(offer)
    .filter((check) => check.kind === kind && (among === null || among.includes(check.component)))
    .map(({ component }) => component)
  const all = plannedChecks(kind, offer, among)
    .filter(({ dueAt }) => dueAt <= offer.now)
    .map(({ component }) => component)
  return [...new Set([...offered, ...all])]
}

/** The component with the lowest estimate first: it is the most likely reason for the dispute. */
function disputeCandidates({ view }: Offer, among: readonly string[]): string[] {
  const probabilityOf = new Map(view.components.map((component) => [component.id, component.known]))
  return among.toSorted((a, b) => (probabilityOf.get(a) ?? view.model.prior) - (probabilityOf.get(b) ?? view.model.prior))
}

import { z } from 'zod'
import { dueNow, itemFor, type Offer } from '../rules/choose.ts'
import { checkKinds, type CheckKind } from '../rules/events.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { text } from '../../../mcp/inputs.ts'
import { componentsNamed, offerOf, titleOf } from '../learning.ts'
import { reviewOf } from '../../lessons/questions.ts'
import { problemOut, problemOutput } from '../../practice/render/problem.ts'
import { NO_HELP, sessionOut, sessionOutput } from '../../practice/render/session.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'
import { iso } from '../../../kernel/day.ts'
import { PRIOR } from '../../../kernel/tracing.ts'

const outcomes = ['started', 'repeated', 'postponed', 'left'] as const

export const startCheck = defineTool({
  name: 'start_check',
  title: 'Start a check',
  toolset: 'learner',
  effect: 'append',
  description: {
    useWhen:
      'Use for what is to be shown without help: a review that is due, an unaided check after a hint, or a dispute when the learner says the model of them is wrong. It opens a problem with its ladder closed.',
    notWhen:
      'Not to practise: that is start_problem. action postpone puts a due one off by a day, leave ends the open one; both cost nothing.',
    thenCall: 'Then let the learner write alone, without help or comment, and send their code to submit_solution.',
  },
  input: z.object({
    kind: z.enum(checkKinds),
    topic: text(100).optional().describe('A topic or knowledge component; needed for a dispute.'),
    action: z.enum(['start', 'postpone', 'leave']).optional(),
  }),
  output: z.object({
    ...taught,
    outcome: z.enum(outcomes),
    repeated: z.boolean(),
    /** Without a problem it is one question of a lesson. */
    check: z
      .object({
        kind: z.enum(checkKinds),
        titleSlug: z.string().nullable(),
        lessonId: z.string().nullable(),
        component: z.string(),
        /** The page on which the learner may take it by themselves. */
        workbench: z.string(),
      })
      .nullable(),
    dueAt: z.string().nullable(),
    session: sessionOutput.nullable(),
    problem: problemOutput.nullable(),
  }),
  async run({ kind, topic, action = 'start' }, context) {
    if (action === 'leave') return leave(context)
    const offer = await offerOf(context)
    if (!offer.ok) return offer
    const named = topic === undefined ? ok(null) : componentsNamed(topic, offer.value)
    if (!named.ok) return named
    if (named.value === null && kind === 'dispute')
      return err({ code: 'INVALID_INPUT', issues: ['topic: name the topic or component that the learner disputes'] })
    return action === 'postpone'
      ? postpone(context, offer.value, kind, named.value)
      : start(context, offer.value, kind, named.value)
  },
})

const nothing = { check: null, dueAt: null, session: null, problem: null } as const

async function leave({ learner }: ToolContext) {
  const left = await learner.ask('knowledge', 'leaveCheck')
  if (!left.ok) return left
  return ok({
    say: left.value.repeated
      ? 'No check is open.'
      : 'You left the check, without a penalty. Hints and your earlier code are open again.',
    next: { tool: 'suggest_next', arguments: {} },
    avoid: [],
    outcome: 'left' as const,
    repeated: left.value.repeated,
    ...nothing,
  })
}

async function postpone({ learner }: ToolContext, offer: Offer, kind: CheckKind, among: readonly string[] | null) {
  const planned = plannedOf(kind, offer, among)[0]
  if (planned === undefined) return err({ code: 'CHECK_NOT_DUE' as const, kind, dueAt: null })
  const postponed = await learner.ask('knowledge', 'postponeCheck', kind, planned.component)
  if (!postponed.ok) return postponed
  const { view } = postponed.value
  const dueAt = plannedOf(kind, { ...offer, view }, [planned.component])[0]?.dueAt ?? null
  return ok({
    say: `“${titleOf(planned.component, offer)}” ${postponed.value.repeated ? 'is not due yet' : 'is put off'}. Nothing is lost by it.`,
    next: { tool: 'suggest_next', arguments: {} },
    avoid: [],
    outcome: 'postponed' as const,
    repeated: postponed.value.repeated,
    ...nothing,
    dueAt: dueAt === null ? null : iso(dueAt),
  })
}

async function start(context: ToolContext, offer: Offer, kind: CheckKind, among: readonly string[] | null) {
  const chosen = choose(offer, kind, among)
  if (!chosen.ok)
    return kind === 'review' && chosen.error.code === 'NO_CHECK_ITEM' ? byQuestion(context, offer, among, chosen) : chosen
  const entry = await context.catalogue.problem(chosen.value.slug)
  if (!entry.ok) return entry
  const { problem } = entry.value
  const { component } = chosen.value
  const started = await context.learner.knowledge.startCheck(problem, { checkId: context.newId(), kind, component })
  if (!started.ok) return started
  const { repeated, session, check } = started.value
  const before = session.epoch > 1 ? ` ${PUT_AWAY}` : ''
  return ok({
    say: `A check with “${problem.title}”: solve it without help. There are no hints in a check. You can leave it at any time without a penalty.${before}`,
    next: { tool: 'submit_solution', arguments: { titleSlug: check.slug } },
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
    problem: problemOut(entry.value),
  })
}

const PUT_AWAY =
  'The code written for this problem before is put away until the check is over. The same program counts if the learner types it again on the check’s page.'

/** A review by a computed question, where every problem for it was seen lately. */
async function byQuestion(context: ToolContext, offer: Offer, among: readonly string[] | null, waits: Result<never, Failure>) {
  for (const component of due(offer, 'review', among)) {
    const order = await reviewOf(context, component)
    if (!order.ok) return order
    if (order.value === null) continue
    const started = await context.learner.ask('lessons', 'start', context.newId(), order.value, false)
    if (!started.ok) return started
    const { view, repeated } = started.value
    return ok({
      say: `A review by one question about “${titleOf(component, offer)}”, to be answered without help.`,
      next: { tool: 'lesson_get_state', arguments: { lessonId: view.lessonId } },
      avoid: ['Put the question to the learner word for word; no hint, no explanation and no comment on it.'],
      outcome: repeated ? ('repeated' as const) : ('started' as const),
      repeated,
      ...nothing,
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

interface Planned {
  readonly component: string
  readonly dueAt: number
}

/** What is planned of a kind, the earliest first. */
function plannedOf(kind: CheckKind, { view }: Offer, among: readonly string[] | null): Planned[] {
  const reviews = view.components.flatMap(({ id, dueAt }) => (dueAt === null ? [] : [{ component: id, dueAt }]))
  const planned = kind === 'unaided' ? view.pending : kind === 'review' ? reviews : []
  return planned
    .filter(({ component }) => among === null || among.includes(component))
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .map(({ component, dueAt }) => ({ component, dueAt }))
}

/** What to check, and the problem to do it with. */
function choose(
  offer: Offer,
  kind: CheckKind,
  among: readonly string[] | null,
): Result<{ readonly component: string; readonly slug: string }, Failure> {
  const { view, now } = offer
  const { check } = view
  // The one that is open is the one asked for, whatever else would be chosen now.
  if (check && check.kind === kind && (among === null || among.includes(check.component))) return ok(check)
  const candidates = kind === 'dispute' ? disputed(offer, among ?? []) : due(offer, kind, among)
  for (const component of candidates) {
    const item = itemFor(component, offer)
    if (item) return ok({ component, slug: item.slug })
  }
  const [waiting] = candidates
  if (waiting !== undefined) return err({ code: 'NO_CHECK_ITEM', component: titleOf(waiting, offer) })
  const dueAt = plannedOf(kind, offer, among)[0]?.dueAt ?? null
  return err({ code: 'CHECK_NOT_DUE', kind, dueAt: dueAt === null || dueAt <= now ? null : dueAt })
}

/** Due ones in the order in which they are offered, then those that a day's measure leaves out: whoever asks for more gets it. */
function due(offer: Offer, kind: CheckKind, among: readonly string[] | null): string[] {
  const offered = dueNow(offer)
    .filter((one) => one.kind === kind && (among === null || among.includes(one.component)))
    .map(({ component }) => component)
  const all = plannedOf(kind, offer, among)
    .filter(({ dueAt }) => dueAt <= offer.now)
    .map(({ component }) => component)
  return [...new Set([...offered, ...all])]
}

/** The least known first: there the model claims most that it is wrong about. */
function disputed({ view }: Offer, among: readonly string[]): string[] {
  const known = new Map(view.components.map((component) => [component.id, component.known]))
  return among.toSorted((a, b) => (known.get(a) ?? PRIOR) - (known.get(b) ?? PRIOR))
}

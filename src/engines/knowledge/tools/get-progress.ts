import { z } from 'zod'
import { learningDay, iso } from '../../../kernel/day.ts'
import { dueNow, planFor, type Offer } from '../rules/choose.ts'
import { stages, type Stage } from '../rules/component.ts'
import { outcomes } from '../rules/events.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { text, titleSlug } from '../../../mcp/inputs.ts'
import { componentsNamed, offerOf } from '../learning.ts'
import {
  calibration,
  calibrationOut,
  componentOut,
  componentOutput,
  dueOut,
  dueOutput,
  planOut,
  planOutput,
} from '../render/knowledge.ts'
import { planText } from '../plan-text.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

/** Limit of listed outcomes, newest last; `workInAll` counts all. */
const MAX_LISTED = 50

const day = z.iso.date().max(10).describe('YYYY-MM-DD')

export const getProgress = defineTool({
  name: 'get_progress',
  title: 'See what is known',
  toolset: 'learner',
  effect: 'read',
  view: 'progress-map',
  description: {
    useWhen: 'Use when the learner asks what they know or what is due: in all or for a topic, problem or period.',
    notWhen: 'Not for one open session: use get_session_state.',
    thenCall:
      'Then say only what the numbers show, and whether they are calibrated. “Relayed by a model” means that a model passed the evidence on.',
  },
  input: z.object({
    topic: text(100).optional().describe('A topic or component.'),
    titleSlug: titleSlug.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({
    ...baseResult,
    components: z.array(componentOutput),
    probabilities: calibration,
    stages: z.record(z.enum([...stages, 'not_seen']), z.int()),
    ended: z.record(z.enum(outcomes), z.int()),
    work: z.array(z.object({ at: z.string(), titleSlug: z.string(), outcome: z.enum(outcomes) })),
    workInAll: z.int(),
    due: z.array(dueOutput),
    /** Of all that is due, what fits into the learner's minutes a day. */
    plan: planOutput,
  }),
  publishes: ['components', 'due'],
  async run({ topic, titleSlug: slug, from, to }, context) {
    const offer = await offerOf(context)
    if (!offer.ok) return offer
    const requested = await requestedComponents(context, offer.value, topic, slug)
    if (!requested.ok) return requested
    const moments = await context.learner.ask('knowledge', 'moments', 0, offer.value.now + 1)
    if (!moments.ok) return moments
    const { view, timeZone } = offer.value
    const slugs = slugsOf(offer.value, topic, slug, requested.value)
    const work = moments.value.filter(({ at, titleSlug: of }) => {
      const on = learningDay(at, timeZone)
      return (from === undefined || on >= from) && (to === undefined || on <= to) && (slugs === null || slugs.has(of))
    })
    const componentById = new Map(view.components.map((component) => [component.id, component]))
    const components = requested.value.flatMap((id) => {
      const component = componentById.get(id)
      return component ? [componentOut(component, offer.value)] : []
    })
    const stageCounts = countsOf(
      stages,
      components.map(({ stage }) => stage),
    )
    const known = progressSentence(components.length, stageCounts, work.filter(({ outcome }) => outcome === 'success').length)
    const plan = planFor(offer.value)
    const planned = plan.minutesADay === null ? null : planText(plan)
    return ok({
      say: planned === null ? known : `${known} ${planned}`,
      next: { tool: 'suggest_next', arguments: {} },
      components,
      probabilities: calibrationOut(view),
      stages: { ...stageCounts, not_seen: requested.value.length - components.length },
      ended: countsOf(
        outcomes,
        work.map(({ outcome }) => outcome),
      ),
      work: work.slice(-MAX_LISTED).map(({ at, titleSlug: of, outcome }) => ({ at: iso(at), titleSlug: of, outcome })),
      workInAll: work.length,
      due: dueNow(offer.value)
        .filter(({ component }) => requested.value.includes(component))
        .map((due) => dueOut(due, offer.value)),
      plan: planOut(offer.value),
    })
  },
})

/** The requested components: a problem's, a topic's, or all. */
async function requestedComponents(
  { catalogue }: ToolContext,
  offer: Offer,
  topic: string | undefined,
  slug: string | undefined,
): Promise<Result<readonly string[], Failure>> {
  const all = [...new Set([...offer.components, ...offer.view.components].map(({ id }) => id))]
  const components = topic === undefined ? ok(all) : componentsNamed(topic, offer)
  if (!components.ok || slug === undefined) return components
  const entry = await catalogue.problem(slug)
  if (!entry.ok) return entry
  const { primary, secondary } = entry.value.problem.components
  return ok(components.value.filter((id) => id === primary || secondary.includes(id)))
}

/** The problems whose outcomes are listed; null for all. */
function slugsOf(
  { view }: Offer,
  topic: string | undefined,
  slug: string | undefined,
  components: readonly string[],
): ReadonlySet<string> | null {
  if (slug !== undefined) return new Set([slug])
  if (topic === undefined) return null
  return new Set(view.problems.filter(({ primary }) => components.includes(primary)).map((problem) => problem.slug))
}

function countsOf<Name extends string>(names: readonly Name[], occurrences: readonly Name[]): Record<Name, number> {
  const counts = new Map(names.map((name) => [name, 0]))
  for (const name of occurrences) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts) as Record<Name, number>
}

function progressSentence(seenCount: number, { passed, mastered, retained }: Record<Stage, number>, unaided: number): string {
  if (seenCount === 0) return 'There is no work here yet.'
  const solvedUnaided = `${unaided} ${unaided === 1 ? 'problem' : 'problems'} solved without help`
  const steady = mastered + retained
  return `${seenCount} ${seenCount === 1 ? 'skill' : 'skills'} begun, ${passed + steady} passed, ${steady} mastered; ${solvedUnaided}.`
}

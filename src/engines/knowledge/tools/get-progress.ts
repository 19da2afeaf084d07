import { z } from 'zod'
import { learningDay, iso } from '../../../kernel/day.ts'
import { dueNow, type Offer } from '../rules/choose.ts'
import { stages, type Stage } from '../rules/component.ts'
import { outcomes } from '../rules/events.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { text, titleSlug } from '../../../mcp/inputs.ts'
import { componentsNamed, offerOf } from '../learning.ts'
import { componentOut, componentOutput, dueOut, dueOutput } from '../render/knowledge.ts'
import { defineTool, spoken } from '../../../mcp/tool.ts'

/** Ends of work listed at most, the newest; the rest is counted. */
const LISTED = 50

const day = z.iso.date().max(10).describe('A day of the learner’s own time zone, as YYYY-MM-DD.')

export const getProgress = defineTool({
  name: 'get_progress',
  title: 'See what is known',
  toolset: 'learner',
  effect: 'read',
  view: 'progress-map',
  description: {
    useWhen:
      'Use when the learner asks what they know, how they are doing, or what is due: stages of knowledge components and how work ended, all or for a topic, a problem or some days.',
    notWhen: 'Not for one open session: that is get_session_state.',
    thenCall: 'Then say what the figures show and no more; one labelled “relayed by a model” rests on what a model sent.',
  },
  input: z.object({
    topic: text(100).optional().describe('A topic or knowledge component.'),
    titleSlug: titleSlug.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({
    ...spoken,
    components: z.array(componentOutput),
    stages: z.record(z.enum([...stages, 'not_seen']), z.int()),
    ended: z.record(z.enum(outcomes), z.int()),
    work: z.array(z.object({ at: z.string(), titleSlug: z.string(), outcome: z.enum(outcomes) })),
    workInAll: z.int(),
    due: z.array(dueOutput),
  }),
  async run({ topic, titleSlug: slug, from, to }, context) {
    const offer = await offerOf(context)
    if (!offer.ok) return offer
    const asked = await componentsAsked(context, offer.value, topic, slug)
    if (!asked.ok) return asked
    const moments = await context.learner.ask('knowledge', 'moments', 0, offer.value.now + 1)
    if (!moments.ok) return moments
    const { view, timeZone } = offer.value
    const slugs = slugsOf(offer.value, topic, slug, asked.value)
    const work = moments.value.filter(({ at, titleSlug: of }) => {
      const on = learningDay(at, timeZone)
      return (from === undefined || on >= from) && (to === undefined || on <= to) && (slugs === null || slugs.has(of))
    })
    const seen = new Map(view.components.map((component) => [component.id, component]))
    const components = asked.value.flatMap((id) => {
      const component = seen.get(id)
      return component ? [componentOut(component, offer.value)] : []
    })
    const counted = countsOf(
      stages,
      components.map(({ stage }) => stage),
    )
    return ok({
      say: sentence(components.length, counted, work.filter(({ outcome }) => outcome === 'success').length),
      next: { tool: 'suggest_next', arguments: {} },
      components,
      stages: { ...counted, not_seen: asked.value.length - components.length },
      ended: countsOf(
        outcomes,
        work.map(({ outcome }) => outcome),
      ),
      work: work.slice(-LISTED).map(({ at, titleSlug: of, outcome }) => ({ at: iso(at), titleSlug: of, outcome })),
      workInAll: work.length,
      due: dueNow(offer.value)
        .filter(({ component }) => asked.value.includes(component))
        .map((due) => dueOut(due, offer.value)),
    })
  },
})

/** The components the question is about: a problem's, a topic's, or all there are. */
async function componentsAsked(
  { catalogue }: ToolContext,
  offer: Offer,
  topic: string | undefined,
  slug: string | undefined,
): Promise<Result<readonly string[], Failure>> {
  const all = [...new Set([...offer.components, ...offer.view.components].map(({ id }) => id))]
  const named = topic === undefined ? ok(all) : componentsNamed(topic, offer)
  if (!named.ok || slug === undefined) return named
  const entry = await catalogue.problem(slug)
  if (!entry.ok) return entry
  const { primary, secondary } = entry.value.problem.components
  return ok(named.value.filter((id) => id === primary || secondary.includes(id)))
}

/** The problems whose work is told; null for all. */
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

function countsOf<Name extends string>(names: readonly Name[], found: readonly Name[]): Record<Name, number> {
  const counts = new Map(names.map((name) => [name, 0]))
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts) as Record<Name, number>
}

function sentence(seen: number, { passed, mastered, retained }: Record<Stage, number>, unaided: number): string {
  if (seen === 0) return 'Nothing has been worked on here yet.'
  const shown = `${unaided} ${unaided === 1 ? 'problem' : 'problems'} solved without help`
  const steady = mastered + retained
  return `${seen} ${seen === 1 ? 'component' : 'components'} seen, ${passed + steady} passed, ${steady} mastered; ${shown}.`
}

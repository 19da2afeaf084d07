import { z } from 'zod'
import type { Next } from '../../../failure/failure.ts'
import { dueNow, suggest, type Offer, type Suggestion } from '../rules/choose.ts'
import { ok } from '../../../kernel/result.ts'
import { offerOf, reasonOf, titleOf } from '../learning.ts'
import { dueOut, dueOutput } from '../render/knowledge.ts'
import { NO_HELP, NOT_YOURS_TO_WRITE } from '../../practice/render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Limit of listed due checks; `dueInAll` counts all. */
const MAX_LISTED = 20
const kinds = ['finish_check', 'check', 'prerequisite', 'worked_example', 'continue', 'new', 'rest', 'nothing'] as const

export const suggestNext = defineTool({
  name: 'suggest_next',
  title: 'Suggest what to do next',
  toolset: 'learner',
  effect: 'read',
  description: {
    useWhen: 'Use when the learner asks what to do or has finished something: one suggestion with its reason.',
    notWhen: 'Not when the learner has said what they want to do.',
    thenCall: 'Then pass on the suggestion with its reason. If they agree, call next.',
  },
  input: z.object({}),
  output: z.object({
    ...teachingResult,
    kind: z.enum(kinds),
    reason: z.string(),
    titleSlug: z.string().nullable(),
    title: z.string().nullable(),
    component: z.string().nullable(),
    due: z.array(dueOutput),
    dueInAll: z.int(),
  }),
  async run(_input, context) {
    const offer = await offerOf(context)
    if (!offer.ok) return offer
    const suggestion = suggest(offer.value)
    const due = dueNow(offer.value)
    const { reason, slug, component, next } = detailsOf(suggestion, offer.value)
    const title = slug === null ? null : (offer.value.problems.find((problem) => problem.slug === slug)?.title ?? slug)
    return ok({
      say: title === null ? `${reason}.` : `“${title}”: ${reason}.`,
      next,
      avoid: [suggestion.kind === 'finish_check' ? NO_HELP : NOT_YOURS_TO_WRITE],
      kind: suggestion.kind,
      reason,
      titleSlug: slug,
      title,
      component: component && titleOf(component, offer.value),
      due: due.slice(0, MAX_LISTED).map((item) => dueOut(item, offer.value)),
      dueInAll: due.length,
    })
  },
})

interface SuggestionDetails {
  readonly reason: string
  readonly slug: string | null
  readonly component: string | null
  readonly next: Next
}

function detailsOf(suggestion: Suggestion, offer: Offer): SuggestionDetails {
  const start = (slug: string): Next => ({ tool: 'start_problem', arguments: { titleSlug: slug } })
  switch (suggestion.kind) {
    case 'finish_check': {
      const { slug, component } = suggestion.check
      return { reason: 'it has an open check, to solve without help', slug, component, next: start(slug) }
    }
    case 'check': {
      const { kind, component, item } = suggestion.due
      return {
        reason: reasonOf(suggestion.due, offer),
        slug: item?.slug ?? null,
        component,
        next: { tool: 'start_check', arguments: { kind, topic: component } },
      }
    }
    case 'prerequisite': {
      const { component, stuck, item } = suggestion
      return {
        reason: `“${titleOf(stuck, offer)}” is still hard after many tries, and it builds on “${titleOf(component, offer)}”`,
        slug: item.slug,
        component,
        next: start(item.slug),
      }
    }
    case 'worked_example': {
      const { stuck, item } = suggestion
      return {
        reason: `“${titleOf(stuck, offer)}” is still hard after many tries. Start this problem, open its solution with giveUp, and read it line by line`,
        slug: item.slug,
        component: stuck,
        next: start(item.slug),
      }
    }
    case 'continue':
      return { reason: 'it is open and not solved yet', slug: suggestion.slug, component: null, next: start(suggestion.slug) }
    case 'new': {
      const { component, item } = suggestion
      const what = component === null ? '' : `, about “${titleOf(component, offer)}”`
      return { reason: `a new problem at your level${what}`, slug: item.slug, component, next: start(item.slug) }
    }
    case 'rest':
      return {
        reason: `You reached today’s limit of ${suggestion.limit}. Due work can wait until tomorrow`,
        slug: null,
        component: null,
        next: null,
      }
    case 'nothing':
      return {
        reason: 'Nothing is due, and you have seen every problem',
        slug: null,
        component: null,
        next: { tool: 'search_problems', arguments: {} },
      }
  }
}

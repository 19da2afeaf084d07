import { z } from 'zod'
import { IN_INTERVIEW } from '../../interviews/render/interview.ts'
import { dueNow, suggest, type Suggestion } from '../rules/choose.ts'
import { ok } from '../../../kernel/result.ts'
import { standingOf, titleOf } from '../learning.ts'
import { beginningOf } from '../beginning.ts'
import { suggestionDetails, suggestionSentence } from '../suggestion-details.ts'
import { dueOut, dueOutput, planOut, planOutput } from '../render/knowledge.ts'
import { NO_HELP, NOT_YOURS_TO_WRITE } from '../../practice/render/session.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Limit of listed due checks; `dueInAll` counts all. */
const MAX_LISTED = 20
const kinds = [
  'finish_interview',
  'finish_check',
  'check',
  'prerequisite',
  'worked_example',
  'exercise',
  'continue',
  'new',
  'course',
  'rest',
  'nothing',
] as const

export const suggestNext = defineTool({
  name: 'suggest_next',
  title: 'Suggest what to do next',
  toolset: 'learner',
  effect: 'read',
  description: {
    useWhen: 'Use when the learner asks what to do, or has finished something: one suggestion with its reason.',
    notWhen: 'Not when they have said what they want to do.',
    thenCall: 'Then pass on the suggestion and its reason. If they agree, call next.',
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
    /** Of what is due, what fits into the learner's minutes a day. */
    plan: planOutput,
    /** Once for each trial: whether to take part is decided by the learner alone, on the page. */
    trial: z.object({ url: z.string() }).nullable(),
  }),
  async run(_input, context) {
    const standing = await standingOf(context)
    if (!standing.ok) return standing
    const { known, offer } = standing.value
    const begin = await beginningOf(context, known)
    if (!begin.ok) return begin
    const suggestion = suggest(offer, begin.value)
    const due = dueNow(offer)
    const details = suggestionDetails(suggestion, offer)
    const { reason, slug, title, component, next } = details
    const trial = await invitation(context)
    return ok({
      say: trial === null ? suggestionSentence(details) : `${suggestionSentence(details)} ${invitationWords(trial.url)}`,
      next,
      avoid: [avoidIn(suggestion)],
      kind: suggestion.kind,
      reason,
      titleSlug: slug,
      title,
      component: component && titleOf(component, offer),
      due: due.slice(0, MAX_LISTED).map((item) => dueOut(item, offer)),
      dueInAll: due.length,
      plan: planOut(offer),
      trial,
    })
  },
})

function avoidIn({ kind }: Suggestion): string {
  if (kind === 'finish_interview') return IN_INTERVIEW
  return kind === 'finish_check' ? NO_HELP : NOT_YOURS_TO_WRITE
}

/** The trial that this learner has not been told of; what keeps it from being read does not keep a suggestion back. */
async function invitation({ openTrial, learner }: ToolContext): Promise<{ readonly url: string } | null> {
  const open = (await openTrial?.()) ?? null
  if (open === null) return null
  const offered = await learner.ask('trials', 'offer', open.id)
  return offered.ok && offered.value.isNew ? { url: open.url } : null
}

const invitationWords = (url: string): string =>
  `This server compares two ways of teaching and asks you to take part. It costs you nothing either way. Only you can decide, on this page: ${url}`

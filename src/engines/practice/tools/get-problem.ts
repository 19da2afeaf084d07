import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { language, titleSlug } from '../../../mcp/inputs.ts'
import { problemOf, requireLanguage } from '../problem-of.ts'
import { problemOut, problemOutput } from '../render/problem.ts'
import { avoidIn } from '../render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import { NO_HINTS } from '../../../problem/own-problem-words.ts'

export const getProblem = defineTool({
  name: 'get_problem',
  title: 'Read a problem',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: 'Use to read a problem: statement, signature, visible tests, and the starter code in one language.',
    notWhen: 'Not for hints, hidden tests or solutions.',
    thenCall: 'Then call start_problem before you help with it.',
  },
  input: z.object({ titleSlug, language: language.optional() }),
  output: z.object({ ...teachingResult, problem: problemOutput }),
  publishes: ['problem'],
  async run({ titleSlug: slug, language: chosen }, { learner, catalogue }) {
    const usual = await learner.ask('practice', 'language', slug)
    if (!usual.ok) return usual
    const entry = await problemOf({ learner, catalogue }, slug)
    if (!entry.ok) return entry
    const { problem, own } = entry.value
    const offered = requireLanguage(problem, chosen)
    if (!offered.ok) return offered
    return ok({
      say: `“${problem.title}” (${problem.difficulty}) is about ${problem.topics.join(', ')}.${own?.hinted === false ? ` ${NO_HINTS}.` : ''}`,
      next: { tool: 'start_problem', arguments: { titleSlug: slug } },
      avoid: avoidIn(null),
      problem: problemOut(entry.value, chosen ?? usual.value),
    })
  },
})

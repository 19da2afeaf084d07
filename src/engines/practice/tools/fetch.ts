import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { err, ok } from '../../../kernel/result.ts'
import { titleSlug } from '../../../mcp/inputs.ts'
import { problemMarkdown } from '../render/problem.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

/** ChatGPT's research mode requires this name, parameter and result shape. */
export const fetchText = defineTool({
  name: 'fetch',
  title: 'Read public text',
  toolset: 'research',
  effect: 'read',
  description: {
    useWhen: 'Use for research: reads the public statement of a problem by its id from search.',
    notWhen: 'Not to start a problem with the learner: use start_problem.',
    thenCall: 'Then cite its url.',
  },
  input: z.object({ id: titleSlug }),
  output: z.object({
    ...baseResult,
    id: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  async run({ id }, { learner, catalogue, problemUrl }) {
    const admitted = await learner.admit()
    if (!admitted.ok) return admitted
    // Own problems are not public.
    if (isOwnSlug(id)) return err({ code: 'PROBLEM_NOT_FOUND' })
    const entry = await catalogue.listedProblem(id)
    if (!entry.ok) return entry
    const { problem } = entry.value
    return ok({
      say: `This is the statement of “${problem.title}”.`,
      next: null,
      id,
      title: problem.title,
      text: problemMarkdown(entry.value),
      url: problemUrl(id),
      metadata: { difficulty: problem.difficulty, topics: problem.topics.join(', '), languages: problem.languages.join(', ') },
    })
  },
})

import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

/** Research clients read no more. */
const RESULTS = 10

/** ChatGPT's research mode requires this name, parameter and result shape. */
export const search = defineTool({
  name: 'search',
  title: 'Search the public text',
  toolset: 'research',
  effect: 'read',
  description: {
    useWhen: 'Use for research: finds public statements of problems by words, each with its page.',
    notWhen: 'Not to choose a problem for the learner: use search_problems, which knows their progress.',
    thenCall: 'Then call fetch with the id of a result.',
  },
  input: z.object({ query: text(400).describe('Words to look for.') }),
  output: z.object({ ...baseResult, results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) }),
  async run({ query }, { learner, catalogue, problemUrl }) {
    const admitted = await learner.admit()
    if (!admitted.ok) return admitted
    const matches = await catalogue.matching(query, RESULTS)
    if (!matches.ok) return matches
    const results = matches.value.map(({ slug, title }) => ({ id: slug, title, url: problemUrl(slug) }))
    const [first] = results
    return ok({
      say: first ? `Here are the ${results.length} best matches.` : 'Nothing matches. Try other or fewer words.',
      next: first ? { tool: 'fetch', arguments: { id: first.id } } : null,
      results,
    })
  },
})

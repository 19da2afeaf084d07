import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { defineTool, spoken } from '../../../mcp/tool.ts'

/** As many as a research client reads. */
const RESULTS = 10

/** The name, the parameter and the shape of the results are those that ChatGPT's research mode asks for. */
export const search = defineTool({
  name: 'search',
  title: 'Search the public text',
  toolset: 'research',
  effect: 'read',
  description: {
    useWhen: 'Use for research: finds the public statements of problems by words, each with the address of its page.',
    notWhen: 'Not to choose a problem for the learner: that is search_problems, which knows what they have done.',
    thenCall: 'Then call fetch with the id of a result to read it.',
  },
  input: z.object({ query: text(400).describe('Words to look for.') }),
  output: z.object({ ...spoken, results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) }),
  async run({ query }, { learner, catalogue, problemUrl }) {
    const admitted = await learner.admit()
    if (!admitted.ok) return admitted
    const found = await catalogue.matching(query, RESULTS)
    if (!found.ok) return found
    const results = found.value.map(({ slug, title }) => ({ id: slug, title, url: problemUrl(slug) }))
    const [first] = results
    return ok({
      say: first ? `${results.length} of the problems match best.` : 'Nothing matches; try other or fewer words.',
      next: first ? { tool: 'fetch', arguments: { id: first.id } } : null,
      results,
    })
  },
})

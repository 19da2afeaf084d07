import { z } from 'zod'
import { languages } from '../../../problem/problem.ts'
import { verdicts } from '../../../problem/verdict.ts'
import { ok } from '../../../kernel/result.ts'
import { iso } from '../../../kernel/day.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'
import { authors, origins } from '../../../kernel/evidence.ts'

const MAX_LISTED = 20

export const getRecentSubmissions = defineTool({
  name: 'get_recent_submissions',
  title: 'List recent submissions',
  toolset: 'learner',
  effect: 'read',
  description: {
    useWhen: 'Use when the learner asks about their latest submissions and verdicts.',
    notWhen: 'Not for runs on the visible tests or for code: use get_session_state.',
    thenCall: 'Then continue with the problem that the learner names.',
  },
  input: z.object({ accepted: z.boolean().optional().describe('true: only accepted ones; false: only others.') }),
  output: z.object({
    ...baseResult,
    submissions: z.array(
      z.object({
        at: z.string(),
        titleSlug: z.string(),
        title: z.string(),
        language: z.enum(languages),
        verdict: z.enum(verdicts),
        writtenBy: z.enum(authors),
        origin: z.enum(origins),
        understood: z.boolean(),
      }),
    ),
  }),
  async run({ accepted }, { learner, catalogue }) {
    const read = await learner.ask('knowledge', 'submissions', MAX_LISTED, accepted ?? null)
    if (!read.ok) return read
    const submissions = await Promise.all(
      read.value.map(async ({ runId: _id, codeHash: _hash, at, titleSlug, ...rest }) => {
        const entry = await catalogue.problem(titleSlug)
        return { at: iso(at), titleSlug, title: entry.ok ? entry.value.problem.title : titleSlug, ...rest }
      }),
    )
    const [latest] = submissions
    return ok({
      say: latest
        ? `The latest of ${submissions.length}: “${latest.title}”, ${latest.verdict.replaceAll('_', ' ')}.`
        : 'There is no such submission yet.',
      next: latest
        ? { tool: 'start_problem', arguments: { titleSlug: latest.titleSlug } }
        : { tool: 'suggest_next', arguments: {} },
      submissions,
    })
  },
})

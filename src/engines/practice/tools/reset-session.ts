import { z } from 'zod'
import { err, ok } from '../../../kernel/result.ts'
import { languages } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import { titleSlug, turn } from '../../../mcp/inputs.ts'
import { resetNext, resetQuestion, resettable } from '../asking-first.ts'
import { languageFor } from '../problem-of.ts'
import { runNext } from '../next-run.ts'
import { briefSession } from '../render/brief.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const resetSession = defineTool({
  name: 'reset_session',
  title: 'Start a problem again',
  toolset: 'practice',
  effect: 'destroy',
  description: {
    useWhen:
      'Use when the learner asks to start again. With what code it puts the starter code back; with session it clears hint level and attempts, and closes the solutions.',
    notWhen: 'Not on your own initiative. Without confirm it changes nothing and says what would happen.',
    thenCall: 'Then let the learner write from blank.',
  },
  input: z.object({
    titleSlug,
    what: z.enum(resettable).optional(),
    confirm: z.boolean().optional().describe('True only once the learner has agreed.'),
    turn: turn.optional(),
  }),
  output: z.object({
    ...teachingResult,
    outcome: z.enum(['asks', 'done']),
    repeated: z.boolean(),
    starter: z.object({ language: z.enum(languages), code: z.string() }).nullable(),
    session: sessionOutput,
  }),
  brief: ({ session, ...result }) => ({ ...result, session: { ...briefSession(session), epoch: session.epoch } }),
  async run({ titleSlug: slug, what, confirm, turn: answered }, context) {
    const { learner, catalogue } = context
    const entry = await catalogue.problem(slug)
    // The session of a problem that has left the catalogue can be reset, but it has no starter.
    if (!entry.ok && entry.error.code !== 'PROBLEM_NOT_FOUND') return entry
    if (what === undefined || confirm !== true) {
      const read = await learner.ask('practice', 'read', slug, { code: false, history: false })
      if (!read.ok) return read
      const { view } = read.value
      if (view === null) return entry.ok ? err({ code: 'SESSION_NOT_FOUND', titleSlug: slug }) : entry
      return ok({
        say: resetQuestion(what ?? null),
        next: resetNext(slug, what ?? null, view.turn),
        avoid: avoidIn(view),
        outcome: 'asks' as const,
        repeated: false,
        starter: null,
        session: sessionOut(view, context),
      })
    }
    const reset = await learner.practice.reset(slug, answered ?? null, what)
    if (!reset.ok) return reset.error.code === 'SESSION_NOT_FOUND' && !entry.ok ? entry : reset
    const { view, repeated } = reset.value
    const language = entry.ok ? languageFor(entry.value.problem, view.language) : null
    return ok({
      say: what === 'code' ? 'The starter code is back. Your history stays.' : sessionSentence(repeated),
      next: runNext('run_local_tests', slug, view),
      avoid: avoidIn(view),
      outcome: 'done' as const,
      repeated,
      starter:
        what === 'code' && entry.ok && language !== null ? { language, code: starterOf(entry.value.problem, language) } : null,
      session: sessionOut(view, context),
    })
  },
})

const sessionSentence = (repeated: boolean): string =>
  repeated ? 'This session is already at its start.' : 'A fresh start: hint level 0, no attempts. Your history stays.'

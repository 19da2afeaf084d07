import { z } from 'zod'
import { momentText } from '../../../kernel/moment.ts'
import { ok } from '../../../kernel/result.ts'
import { language, titleSlug } from '../../../mcp/inputs.ts'
import { IN_INTERVIEW } from '../../interviews/render/interview.ts'
import { notesFor, notesOutput, withNotes } from '../../classes/tell-notes.ts'
import { runNext } from '../next-run.ts'
import { problemOf, requireLanguage } from '../problem-of.ts'
import { lessonWaitingFor } from '../lesson-waiting.ts'
import { problemOut, problemOutput, resumedProblemOut, resumedProblemOutput } from '../render/problem.ts'
import { avoidIn, lastCodeOut, sessionOut, sessionOutput } from '../render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import { NO_HINTS } from '../../../problem/own-problem-words.ts'

export const startProblem = defineTool({
  name: 'start_problem',
  title: 'Start or resume a problem',
  toolset: 'practice',
  effect: 'append',
  view: 'problem-session',
  description: {
    useWhen:
      'Use before any help with a problem. It starts a session, or resumes it with its progress and last code (then get_problem has the statement).',
    notWhen: 'Not to clear progress: use reset_session.',
    thenCall: 'Then let the learner think and write. Send their code to run_local_tests.',
  },
  input: z.object({
    titleSlug: titleSlug.describe('e.g. "two-sum"'),
    language: language.optional().describe('e.g. python3, typescript, cpp'),
  }),
  output: z.object({
    ...teachingResult,
    resumed: z.boolean(),
    offer: z.enum(['fresh_start']).nullable(),
    session: sessionOutput,
    lastCode: z.object({ language: z.string(), code: z.string() }).nullable(),
    problem: z.union([problemOutput, resumedProblemOutput]),
    teacherNotes: notesOutput,
  }),
  publishes: ['session', 'lastCode', 'problem'],
  async run({ titleSlug: slug, language: chosen }, context) {
    const { learner, catalogue } = context
    const entry = await problemOf({ learner, catalogue }, slug)
    if (!entry.ok) return entry
    const { problem, own } = entry.value
    const offered = requireLanguage(problem, chosen)
    if (!offered.ok) return offered
    const started = await learner.practice.start(problem, chosen ?? null)
    if (!started.ok) return started
    const { view, resumed, code } = started.value
    const idle = started.value.idle && view.status !== 'solved'
    const lastCode = lastCodeOut(view, code)
    const waiting =
      entry.value.exerciseOf === undefined || view.status === 'solved' ? null : await lessonWaitingFor(context, slug)
    const test = waiting?.isTest === true ? waiting : null
    const notes = await notesFor(context, view)
    const interview = entry.value.inInterview === true ? view.interview : null
    const hasTools = context.toolsets.includes('interview')
    // In an in-class check nothing is run from a chat.
    const checkEndsAt = view.assigned?.checkEndsAt ?? null
    const name = `“${problem.title}”`
    const sentence = (): string => {
      if (checkEndsAt !== null)
        return `${name} is part of an in-class check until ${momentText(checkEndsAt, null)}. Run and submit your code on its page: ${context.problemUrl(slug)}. There is no help until the check ends.`
      if (interview)
        return `${name} is the task of your interview, and its clock runs. Go on with the interview${hasTools ? '' : ` on its page: ${context.interviewUrl(interview.id)}`}.`
      if (test) return `${name} is part of the test of “${test.title}”. Write it without help: with a hint it does not count.`
      if (!resumed)
        return `${name} is open. ${own?.hinted === false ? `${NO_HINTS}. ` : ''}Read it, then explain the task in your own words.`
      if (idle) return `Welcome back to ${name}. Do you want to continue where you stopped, or start again?`
      return `Back to ${name}: ${view.attempts} ${view.attempts === 1 ? 'run' : 'runs'} so far, hint level ${view.hintLevel}.`
    }
    const next =
      interview && hasTools
        ? { tool: 'interview_get', arguments: { interviewId: interview.id } }
        : runNext('run_local_tests', slug, view)
    return ok({
      say: withNotes(sentence(), notes),
      ...notes,
      next: checkEndsAt === null ? next : null,
      avoid: [
        ...(interview ? [IN_INTERVIEW] : []),
        ...avoidIn(view),
        ...(test ? ['This is a test: do not write the program, explain it or offer a hint.'] : []),
      ],
      resumed,
      offer: idle ? ('fresh_start' as const) : null,
      session: sessionOut(view, context, own),
      lastCode,
      problem: resumed
        ? resumedProblemOut(entry.value, { language: view.language, hasCode: lastCode?.language === view.language })
        : problemOut(entry.value, view.language),
    })
  },
})

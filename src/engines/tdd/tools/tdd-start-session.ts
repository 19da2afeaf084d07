import { z } from 'zod'
import { collectedSentence } from '../rules/collected.ts'
import { evidenceKinds } from '../rules/events.ts'
import { language } from '../../../mcp/inputs.ts'
import { holderIn, leaseResult, leasedOutput, steering, statementInput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'
import type { TddDone } from '../messages.ts'

export const tddStartSession = defineTool({
  name: 'tdd_start_session',
  title: 'Start a session',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen:
      'Use when the learner has said what to build and in which files. evidence "verified": the server stores the files and runs the tests (needs language, no runTests). "stated": the work stays on the learner’s machine, and runTests names every command to report.',
    notWhen: 'Not to continue an open session: use tdd_resume_session.',
    thenCall: 'Then keep lease for calls that change the session, and write the first failing test.',
  },
  input: z.object({
    goal: statementInput.goal,
    testFiles: statementInput.testFiles,
    implementationFiles: statementInput.implementationFiles,
    runTests: statementInput.runTests.optional(),
    customRules: statementInput.customRules.optional(),
    evidence: z.enum(evidenceKinds),
    language: language.optional(),
  }),
  output: leasedOutput,
  publishes: [...steering, 'lease'],
  async run({ runTests = [], customRules = [], language: chosen = null, ...rest }, context) {
    const start = {
      plan: { ...rest, runTests, customRules, language: chosen },
      lease: context.newId(),
      ...holderIn(context),
    }
    return leaseResult(await context.learner.tdd.start(context.newId(), start), startSentence)
  },
})

function startSentence({ view, repeated }: TddDone): string {
  if (repeated) return 'An identical new session is already open. Here it is.'
  return view.evidence === 'stated'
    ? 'The session is open. First write a test that fails. You run the tests on your machine and report the results.'
    : `The session is open. First write a test that fails. The server stores the files and runs the tests. ${collectedSentence(view.language)}`
}

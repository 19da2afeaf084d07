/** Files that do not load, in languages whose tools say so in other words: a test’s own mistake shows nothing, a unit that is missing or broken is red. */
import { z } from 'zod'
import { javascript } from '../../test/e2e/katas/javascript.ts'
import { python3, python3Shortcuts } from '../../test/e2e/katas/python3.ts'
import { typescript } from '../../test/e2e/katas/typescript.ts'
import type { Steps } from './steps.ts'

const [first] = python3.cycles
/** Test files that no implementation could make load. */
export const BROKEN = [
  python3Shortcuts.unparsed,
  `import calculatr\n${first.test}`,
  `# -*- coding: nothing -*-\n${first.test}`,
  `import unittest\n\nfrom unittest import nothing\n${first.test}`,
] as const

/** Their tools answer soon also on a busy machine; those that compile have tests of their own. */
export const LOADED = [javascript, typescript] as const
export type Loaded = (typeof LOADED)[number]

const NO_CODE = '\n)(\n'
const openedShape = z.looseObject({ sessionId: z.string(), lease: z.string() })

/** A session of one cycle in which the test file, and then the unit, cannot be parsed at first. */
export async function meetLoadErrors(steps: Steps, { language, testFile, implementationFile, cycles }: Loaded, time: number) {
  const [{ test, implementation }] = cycles
  const plan = {
    goal: `It loads in ${language}, the ${time}. time`,
    testFiles: [testFile],
    implementationFiles: [implementationFile],
    evidence: 'verified',
    language,
  }
  const begun = await steps.take({ tool: 'tdd_start_session', args: plan, rows: ['session_started'], saysAgain: false })
  const { sessionId, lease } = openedShape.parse(begun)
  const act = (tool: string, args: object, rows: readonly string[], answer: object = {}, code?: string) => {
    const turn = steps.seqOf(`tdd:${sessionId}`)
    return steps.take({
      tool,
      args: { sessionId, lease, turn, ...args },
      rows,
      answer: { ...answer },
      ...(code === undefined ? {} : { code }),
    })
  }
  const write = (path: string, content: string) => act('tdd_write_file', { path, content }, ['file_written'])
  const run = (label: string, fault: string | null) => act('tdd_run_tests', {}, ['tests_run'], { label, fault })
  const shown = { evidenceDescription: 'As the last run showed.' }
  await write(testFile, `${test}${NO_CODE}`)
  await run('setup_broken', 'tests_broken')
  await act('tdd_next_phase', shown, [], {}, 'EVIDENCE_NOT_OBSERVED')
  await write(testFile, test)
  await run('red_by_compile_error', null)
  await act('tdd_next_phase', shown, ['phase_changed'], { currentPhase: 'implement' })
  await write(implementationFile, `${implementation}${NO_CODE}`)
  await run('red_by_compile_error', null)
  await act('tdd_next_phase', shown, ['rule_violated'], {}, 'EVIDENCE_NOT_OBSERVED')
  await write(implementationFile, implementation)
  await run('green', null)
  await act('tdd_end_session', {}, ['session_ended'], { status: 'ended' })
}

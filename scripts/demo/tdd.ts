/**
 * Plays a session of test-driven development against a real server, through a real MCP client. What the learner and the tutor say is
 * a script; what a run showed, which phase is open and which change to the code no test noticed is the server's.
 */
import { z } from 'zod'
import type { Page } from './page.ts'
import { must, playWith, type Played } from './tutor.ts'

/** What the app asks to be allowed. */
export const TDD_SCOPES = ['tdd'] as const

const TEST = 'test_fare.py'
const CODE = 'fare.py'

const CHILDREN = `import unittest
from fare import fare


class Fare(unittest.TestCase):
    def test_a_small_child_goes_free(self):
        self.assertEqual(fare(4), 0)
`
const GROWN_UPS = `
    def test_a_grown_up_pays_twelve(self):
        self.assertEqual(fare(30), 12)
`
const SIX = `
    def test_who_is_six_pays(self):
        self.assertEqual(fare(6), 12)
`
const EVERYTHING = `def fare(age):
    return 0 if age < 6 else 12
`
const LEAST = `def fare(age):
    return 0
`
const BRANCHED = `def fare(age):
    if age < 6:
        return 0
    return 12
`
const NAMED = `FREE_BELOW = 6
FULL_FARE = 12


def fare(age):
    return 0 if age < FREE_BELOW else FULL_FARE
`

const refusal = z.object({ code: z.string(), message: z.string(), waitsFor: z.array(z.string()).optional() })
const state = z.object({
  sessionId: z.string(),
  turn: z.int(),
  lease: z.string().nullish(),
  currentPhase: z.string(),
  cycleNumber: z.int(),
  allowedFiles: z.array(z.string()),
  readyForNextPhase: z.boolean(),
})
const run = state.extend({
  label: z.string(),
  tests: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
})
const check = z.object({
  mutants: z.int(),
  killed: z.int(),
  survivors: z.array(z.object({ path: z.string(), line: z.int(), diff: z.string() })),
})
const turnShape = z.object({ turn: z.int() })
const ended = z.object({
  summary: z.object({
    cycles: z.int(),
    tests: z.int().nullable(),
    runs: z.record(z.string(), z.int()),
    violations: z.record(z.string(), z.int()),
  }),
})

const LABELS: Readonly<Record<string, string>> = {
  red: 'red',
  red_by_compile_error: 'red, because what the test asks for is not there to be loaded',
  green: 'green',
  setup_broken: 'nothing yet, for the set-up is broken',
}

export function playTdd(mcpUrl: string, token: string, page: Page): Promise<Played> {
  return playWith(mcpUrl, token, page, async (tutor) => {
    let at: Readonly<Record<string, unknown>> = {}

    async function call<Shape extends z.ZodType>(tool: string, args: object, shape: Shape, text = ''): Promise<z.output<Shape>> {
      const result = await tutor.call(tool, { ...at, ...args }, shape, text)
      const turn = turnShape.safeParse(tutor.results.at(-1))
      if (turn.success) at = { ...at, turn: turn.data.turn }
      return result
    }
    const showPhase = ({ currentPhase, cycleNumber, allowedFiles }: z.infer<typeof state>) =>
      page.says('server', `cycle ${cycleNumber}, ${currentPhase}: ${allowedFiles.join(' and ')} may change`)

    /** The learner shows code, and it is written; what stood there before is not printed again. */
    async function writes(path: string, content: string, added = content): Promise<void> {
      page.code(added.replace(/^\n/, ''))
      await call('tdd_write_file', { path, content }, state, `path: "${path}", content: …`)
    }
    async function refused(tool: string, args: object, text: string, code: string, words: string): Promise<void> {
      const no = await call(tool, args, refusal, text)
      must(no.code === code, `${tool} should be refused by ${code}, and was by ${no.code}.`)
      page.says('server', [`refused: ${no.code}`, ...(no.waitsFor ?? []).map((each) => `  ${each}`)].join('\n'))
      page.aside(`(for the model alone) ${no.message}`)
      page.says('tutor', words)
    }
    async function runs(label: string): Promise<void> {
      const report = await call('tdd_run_tests', {}, run)
      must(report.label === label, `The run should be ${label}, and was ${report.label}.`)
      const lines = report.tests.map(({ name, status, message }) => {
        const short = name.split('.').at(-1) ?? name
        return status === 'passed' ? `  ✓ ${short}` : `  ✗ ${short}\n      ${message.split('\n').at(-1) ?? ''}`
      })
      page.says('server', [`saw ${LABELS[label] ?? label}`, ...lines].join('\n'))
    }
    async function goesOn(evidenceDescription: string, phase: string, args: object = {}): Promise<void> {
      const text = [`evidenceDescription: "${evidenceDescription}"`, ...Object.keys(args).map((name) => `${name}: true`)]
      const now = await call('tdd_next_phase', { evidenceDescription, ...args }, state, text.join(', '))
      must(now.currentPhase === phase, `The next phase should be ${phase}, and is ${now.currentPhase}.`)
      showPhase(now)
    }
    async function checks(): Promise<z.infer<typeof check>> {
      const result = await call('tdd_check_tests', {}, check)
      const { mutants, killed, survivors } = result
      if (survivors.length === 0)
        page.says('server', `changed the code in the same ${mutants} ways: the tests noticed all of them`)
      else
        page.says(
          'server',
          `changed the code in ${mutants} small ways, one at a time: the tests noticed ${killed}, and not these:`,
        )
      for (const { diff } of survivors) page.code(diff)
      return result
    }

    page.heading('A goal')
    page.says(
      'learner',
      'I need the fare of our ferry: children below six go free, and everybody else pays 12. Test first, please.',
    )
    const plan = {
      goal: 'The fare of a ferry: free below six, else 12',
      testFiles: [TEST],
      implementationFiles: [CODE],
      evidence: 'verified',
      language: 'python3',
    }
    const start = await call(
      'tdd_start_session',
      plan,
      state,
      `goal: …, testFiles: ["${TEST}"], implementationFiles: ["${CODE}"], language: "python3", evidence: "verified"`,
    )
    at = { sessionId: start.sessionId, turn: start.turn, lease: start.lease }
    page.aside('(every call from here on also names the session, its turn and the lease that this one gave)')
    showPhase(start)
    page.says('tutor', 'Which of the two is the smaller step? Take that one, and write down how you would see that it works.')

    page.heading('The short way, closed')
    page.says('learner', 'It is one line! Here:')
    page.code(EVERYTHING)
    const early = { path: CODE, content: EVERYTHING }
    await refused(
      'tdd_write_file',
      early,
      `path: "${CODE}", content: …`,
      'FILE_NOT_ALLOWED_IN_PHASE',
      'It may well be right, but no test has failed without it yet. Keep it in your head: what would show that it works?',
    )

    page.heading('Cycle 1: red')
    page.says('learner', 'Fine. Then the children first.')
    await writes(TEST, CHILDREN)
    await runs('red_by_compile_error')
    page.says('learner', 'Red, for there is no fare at all yet. Next.')
    await goesOn('the module fare is missing', 'implement')
    page.heading('Cycle 1: green')
    page.says('tutor', 'What is the least that makes this one test pass?')
    page.says('learner', 'That feels like cheating, but:')
    await writes(CODE, LEAST)
    await runs('green')
    page.says(
      'tutor',
      'It is no cheating: no test asks for more yet. There is nothing to tidy up in two lines. Shall we skip that?',
    )
    page.says('learner', 'Yes, skip it.')
    await goesOn('one test, and it passes', 'write_test', { skipRefactor: true })

    page.heading('Cycle 2: red')
    page.says('learner', 'Now somebody who pays.')
    await writes(TEST, `${CHILDREN}${GROWN_UPS}`, GROWN_UPS)
    await runs('red')
    page.says('learner', 'It fails, as it should. Next.')
    await goesOn('a grown-up goes free as well', 'implement')
    page.heading('Cycle 2: green, it is said')
    page.says('learner', 'Done, everything passes. Next!')
    const words = 'everything passes'
    await refused(
      'tdd_next_phase',
      { evidenceDescription: words },
      `evidenceDescription: "${words}"`,
      'EVIDENCE_NOT_OBSERVED',
      'The last run that anybody has seen is the red one. Let us run it with your code.',
    )
    page.heading('Cycle 2: green, as it was seen')
    page.says('learner', 'All right, all right. I had not even saved it.')
    await writes(CODE, BRANCHED)
    await runs('green')
    page.says('learner', 'Now it is. Next.')
    await goesOn('both tests pass', 'refactor')
    page.heading('Cycle 2: refactor')
    page.says('learner', 'Those two numbers deserve names.')
    await writes(CODE, NAMED)
    await runs('green')

    page.heading('What the tests do not see')
    page.says('learner', 'Two tests, both green. Is that enough?')
    const before = await checks()
    must(before.survivors.length > 0, 'A change at the border should have survived.')
    page.says('tutor', 'Somebody could make either change tomorrow, and nothing would turn red. Whom has nobody asked about yet?')
    page.says('learner', 'Whoever is exactly six! “Below six” goes free, so six pays. Next; that is another test.')
    await goesOn('still green with names for the numbers', 'write_test')
    page.heading('Cycle 3: a test for what survived')
    page.says('learner', 'Here:')
    await writes(TEST, `${CHILDREN}${GROWN_UPS}${SIX}`, SIX)
    await runs('green')
    page.says(
      'tutor',
      'It passes at once, for the code was right already. Such a test opens no phase; the question is whether it guards the border now.',
    )
    const after = await checks()
    must(after.survivors.length === 0 && after.mutants === before.mutants, 'The new test should have killed what survived.')

    page.heading('What is on record')
    page.says('learner', 'That is it for today. What did we do?')
    const { summary } = await call('tdd_end_session', {}, ended)
    const { cycles, tests, runs: seen, violations } = summary
    const red = (seen['red'] ?? 0) + (seen['red_by_compile_error'] ?? 0)
    const broken = Object.values(violations).reduce((sum, count) => sum + count, 0)
    page.says(
      'server',
      `${cycles} whole cycles, ${tests ?? 0} tests; ${red} runs seen red and ${seen['green'] ?? 0} seen green; ${broken} times the rules said no`,
    )
    must(cycles === 2 && tests === 3, 'There should be two cycles and three tests.')
    page.says('tutor', 'Two small steps, each seen to fail before it passed, and a border that is held. Until next time!')
  })
}

/** Long sessions, command by command, of a learner who runs the tests often. */
import type { Changes, TddCommand } from '../../src/engines/tdd/rules/commands.ts'
import type { EvidenceKind, FileEntry, TddPlan } from '../../src/engines/tdd/rules/events.ts'
import { MAX_TESTS } from '../../src/engines/tdd/rules/report.ts'

type Bare<Command> = Command extends unknown ? Omit<Command, 'now' | 'turn' | 'lease'> : never
type Step = Bare<Exclude<TddCommand, { type: 'start' | 'resume' | 'begin_run' }>>

export const planOf = (evidence: EvidenceKind): TddPlan => ({
  goal: 'a score sheet for a game with many rules',
  testFiles: ['tests/'],
  implementationFiles: ['score/'],
  runTests: evidence === 'stated' ? ['npm test', 'npm run types'] : [],
  customRules: ['Say what a test is about before it is written.'],
  evidence,
  language: evidence === 'stated' ? null : 'python3',
})

export const past = (evidence: EvidenceKind): Generator<Step> => (evidence === 'stated' ? statements() : cycles())

const onwards = (description: string, commands: readonly string[]): Step => ({
  type: 'next_phase',
  description,
  descriptionHash: description.padEnd(64, '0'),
  commands,
  skipRefactor: false,
})
const task = (changes: Changes): Step => ({ type: 'update', changes })

function* statements(): Generator<Step> {
  const { runTests } = planOf('stated')
  for (let step = 0; ; step++) yield onwards(`${step} is what was printed`, runTests)
}

/** Rounds of work in a refactoring; then as many tests as a session can have make 10,000 events and more. */
const ROUNDS = 15

function* cycles(): Generator<Step> {
  const files = new Map<string, FileEntry>()
  const tests: string[] = []
  let serial = 0
  const write = (path: string): Step => {
    const file = { hash: `${(serial += 1)}`.padStart(64, '0'), bytes: 4_000 }
    files.set(path, { path, ...file })
    return { type: 'write_file', path, file }
  }
  const run = (failed: readonly string[] = []): Step => ({
    type: 'record_run',
    runId: `run ${(serial += 1)}`,
    files: [...files.values()],
    filesHash: `${serial}`.padStart(64, '0'),
    listed: [],
    report: {
      end: 'finished',
      tests: tests.map((name) => ({ name, status: failed.includes(name) ? 'failed' : 'passed', message: '' })),
      dropped: 0,
      printed: '',
    },
  })
  while (tests.length < MAX_TESTS) {
    const n = tests.length
    const name = `tests.test_rules.RulesOfTheGame.test_rule_number_${n}`
    yield task({ task: `rule number ${n}` })
    yield write(`tests/test_rules_${n % 10}.py`)
    tests.push(name)
    yield run([name])
    yield onwards('it fails', [])
    yield write(`score/rules_${n % 10}.py`)
    yield run()
    yield onwards('all pass', [])
    for (let round = 0; round < ROUNDS; round++) {
      yield write(`score/rules_${(n + round) % 10}.py`)
      yield run()
      yield { type: 'log', message: `tidied up for the time number ${round}` }
    }
    yield onwards('still', [])
  }
}

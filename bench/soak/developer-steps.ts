/** Steps of a session test by test, and what happens to its files between a run and the phase that the run should open. */
import { python3 as kata } from '../../test/e2e/katas/python3.ts'

/** One step, and what it adds to the log and answers. */
export interface DeveloperStep {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly rows: readonly string[]
  readonly code: string | null
  readonly answer: Readonly<Record<string, unknown>>
}

export type Phase = 'write_test' | 'implement' | 'refactor'
type Role = 'test' | 'implementation'

/** Lists of a plan: a file and a folder each. */
export const TEST_FILES = [kata.testFile, 'cases/'] as const
export const IMPLEMENTATION_FILES = [kata.implementationFile, 'parts/'] as const
/** Files that every run behind their beginning sees, and that no test asks for. */
export const SPARE: Readonly<Record<Role, { readonly path: string; readonly content: string }>> = {
  test: { path: 'cases/rows.py', content: 'ROWS = []\n' },
  implementation: { path: 'parts/spare.py', content: 'SPARE = 1\n' },
}
const LATER: Readonly<Record<Role, string>> = { test: 'cases/later.py', implementation: 'parts/later.py' }

export const write = (path: string, content: string, phase: string): DeveloperStep => ({
  tool: 'tdd_write_file',
  args: { path, content },
  rows: ['file_written'],
  code: null,
  answer: { currentPhase: phase },
})
const remove = (path: string, phase: string): DeveloperStep => ({
  tool: 'tdd_write_file',
  args: { path, remove: true },
  rows: ['file_written'],
  code: null,
  answer: { currentPhase: phase },
})
export const locked = (path: string): DeveloperStep => ({
  tool: 'tdd_write_file',
  args: { path, content: '# something else\n' },
  rows: ['rule_violated'],
  code: 'FILE_NOT_ALLOWED_IN_PHASE',
  answer: {},
})
export const run = (label: string): DeveloperStep => ({
  tool: 'tdd_run_tests',
  args: {},
  rows: ['tests_run'],
  code: null,
  answer: { label },
})
export const next = (phase: string, args: object = {}): DeveloperStep => ({
  tool: 'tdd_next_phase',
  args: { evidenceDescription: 'As the last run showed.', ...args },
  rows: ['phase_changed'],
  code: null,
  answer: { currentPhase: phase },
})
export const closed: DeveloperStep = {
  tool: 'tdd_next_phase',
  args: { evidenceDescription: 'I ran everything myself, and it is fine.' },
  rows: ['rule_violated'],
  code: 'EVIDENCE_NOT_OBSERVED',
  answer: {},
}
/** Back to the phase before, and from there once more. */
export const back = (phase: string): DeveloperStep => ({
  tool: 'tdd_rollback',
  args: { reason: 'The step was too large.' },
  rows: ['rolled_back'],
  code: null,
  answer: { currentPhase: phase },
})

const MAY_CHANGE: Readonly<Record<Phase, readonly Role[]>> = {
  write_test: ['test'],
  implement: ['implementation'],
  refactor: ['test', 'implementation'],
}

/**
 * Behind a run that opens the next phase: each thing that can happen to a file closes it, and it is open again once the files are what the
 * run saw. What the phase locks changes nothing. `contents`: of the main files, null for one that is not there.
 */
export function interruptions(phase: Phase, contents: Readonly<Record<Role, string | null>>): readonly DeveloperStep[] {
  const main: Readonly<Record<Role, string>> = { test: kata.testFile, implementation: kata.implementationFile }
  const all: readonly Role[] = ['test', 'implementation']
  return all.flatMap((role) => {
    const spare = SPARE[role]
    const content = contents[role]
    if (!MAY_CHANGE[phase].includes(role)) return [locked(main[role])]
    if (content === null) return []
    return [
      [[write(main[role], `${content}\n`, phase)], [write(main[role], content, phase)]],
      [[write(spare.path, '', phase)], [write(spare.path, spare.content, phase)]],
      [[write(LATER[role], 'LATER = 1\n', phase)], [remove(LATER[role], phase)]],
      [[remove(spare.path, phase)], [write(spare.path, spare.content, phase)]],
      [[remove(main[role], phase)], [write(main[role], content, phase)]],
      // The same contents at another place.
      [
        [write(LATER[role], spare.content, phase), remove(spare.path, phase)],
        [write(spare.path, spare.content, phase), remove(LATER[role], phase)],
      ],
    ].flatMap(([away = [], again = []]) => [...away, closed, ...again])
  })
}

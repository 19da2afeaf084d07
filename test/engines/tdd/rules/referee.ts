/** Follows a session by its events alone, in its own way, and objects to what must not be. */
import { expect } from 'vitest'
import type { FileEntry, Phase, TddEvent } from '../../../../src/engines/tdd/rules/events.ts'
import { failing, isTest, testsIn } from './world.ts'

interface Frame {
  readonly phase: Phase
  readonly cycle: number
  /** The files when it was entered. */
  readonly files: readonly FileEntry[]
  /** The tests that had all passed by then. */
  readonly names: readonly string[]
  /** The same as it was when it was entered. */
  readonly before: readonly string[]
}

const FOLLOWS: Readonly<Record<Phase, readonly Phase[]>> = {
  write_test: ['implement'],
  implement: ['refactor', 'write_test'],
  refactor: ['write_test'],
}

type Of<Type extends TddEvent['type']> = Extract<TddEvent, { type: Type }>

export class Referee {
  readonly #isVerified: boolean
  /** What each run was really of. */
  readonly runs = new Map<string, readonly FileEntry[]>()
  frames: Frame[] = [{ phase: 'write_test', cycle: 1, files: [], names: [], before: [] }]
  files: readonly FileEntry[] = []
  /** Phases entered by evidence, for a look at how far histories go. */
  entered: Phase[] = []

  constructor(isVerified: boolean) {
    this.#isVerified = isVerified
  }

  get top(): Frame {
    const top = this.frames.at(-1)
    if (!top) throw new Error('there is always a phase')
    return top
  }

  see(event: TddEvent): void {
    if (event.type === 'phase_changed') this.#changed(event)
    if (event.type === 'rolled_back') this.#rolledBack(event)
    if (event.type === 'file_written') this.#put(event.path, event.file)
    if (event.type === 'tests_run' && event.label === 'green' && event.stale.length === 0 && this.top.phase === 'write_test') {
      const names = testsIn(this.files)
      if (this.top.before.every((name) => names.includes(name)))
        this.frames = [...this.frames.slice(0, -1), { ...this.top, names }]
    }
    this.#keepsApart()
  }

  #put(path: string, file: { readonly hash: string; readonly bytes: number } | null): void {
    const others = this.files.filter((one) => one.path !== path)
    this.files = file === null ? others : [...others, { path, ...file }].sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  #changed({ from, to, cycle, evidence, skippedRefactor }: Of<'phase_changed'>): void {
    const { phase, cycle: before, names: known } = this.top
    expect(from).toBe(phase)
    expect(FOLLOWS[phase]).toContain(to)
    expect(skippedRefactor).toBe(from === 'implement' && to === 'write_test')
    expect(cycle, 'a cycle begins with write_test, and none is left out').toBe(to === 'write_test' ? before + 1 : before)
    expect(evidence.kind).toBe(this.#isVerified ? 'verified' : 'stated')
    if (evidence.kind === 'verified') {
      expect(this.runs.get(evidence.runId), 'evidence is a run of the present files').toEqual(this.files)
      if (from === 'write_test') this.#wasRed(evidence.label, evidence.newTest)
      else this.#isGreen()
    }
    this.entered.push(to)
    const newTest = evidence.kind === 'verified' ? evidence.newTest : null
    const now = from === 'write_test' ? known.filter((name) => name !== newTest) : testsIn(this.files)
    this.frames.push({ phase: to, cycle, files: this.files, names: now, before: now })
  }

  #wasRed(label: string, newTest: string | null): void {
    const failed = failing(this.files)
    expect(failed.length, 'red').toBeGreaterThan(0)
    if (label === 'red') expect(failed).toEqual([newTest])
    const { names: known, before } = this.top
    const fresh = testsIn(this.files).filter((name) => !known.includes(name) || (failed.includes(name) && !before.includes(name)))
    if (label === 'red') expect(fresh).toEqual([newTest])
    else expect([label, newTest]).toEqual(['red_by_compile_error', null])
  }

  #isGreen(): void {
    const tests = testsIn(this.files)
    const { phase, files, names: known } = this.top
    expect([tests.length > 0, failing(this.files)], 'green').toEqual([true, []])
    if (phase === 'refactor') expect(tests.length).toBeGreaterThanOrEqual(known.length)
    else {
      expect(this.files.filter(isTest), 'the tests that were red').toEqual(files.filter(isTest))
      expect(
        tests.filter((name) => !known.includes(name)),
        'one test a cycle',
      ).toHaveLength(1)
      expect(
        known.filter((name) => !tests.includes(name)),
        'no test is lost',
      ).toEqual([])
    }
  }

  #rolledBack({ from, to, cycle, changes, restored }: Of<'rolled_back'>): void {
    const remaining = this.frames.pop()
    expect([from, to, cycle]).toEqual([remaining?.phase, this.top.phase, this.top.cycle])
    for (const { path, file } of changes) this.#put(path, file)
    if (restored) expect(this.files, 'the files of when that phase was left').toEqual(remaining?.files)
  }

  /** In every phase, the files that it may not change are as they were when it was entered. */
  #keepsApart(): void {
    const { phase, files } = this.top
    if (phase !== 'refactor') {
      const locked = (of: readonly FileEntry[]) => of.filter((file) => isTest(file) === (phase === 'implement'))
      expect(locked(this.files), `locked in ${phase}`).toEqual(locked(files))
    }
  }
}

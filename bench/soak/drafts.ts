/** The files of a test-driven session and the phases that it has been through, told a second time: what a phase began with is what it goes back to. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Row } from './ledger.ts'
import { expectSame } from './told.ts'

export type DeskPhase = 'write_test' | 'implement' | 'refactor'

interface Place {
  readonly phase: DeskPhase
  readonly cycle: number
  /** By their paths, as they were when the phase was entered. */
  readonly files: ReadonlyMap<string, string>
}

const IMPLEMENTATION = /^(calculator\.py|parts\/)/
/** Whether a phase may change a file. */
const isOpen = (phase: DeskPhase, path: string): boolean =>
  phase === 'refactor' || (phase === 'implement') === IMPLEMENTATION.test(path)

const stateShape = z.looseObject({
  sessionId: z.string(),
  turn: z.int(),
  status: z.string(),
  currentPhase: z.string(),
  cycleNumber: z.int(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), role: z.string() })),
  contents: z.array(z.object({ path: z.string(), content: z.string(), isCut: z.boolean() })),
  history: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })),
  olderEvents: z.int(),
})

export class Drafts {
  readonly id: string
  status = 'active'
  #files: ReadonlyMap<string, string> = new Map()
  #places: readonly Place[] = [{ phase: 'write_test', cycle: 1, files: new Map() }]
  /** Where each event happened. */
  readonly #track: Place[] = []

  constructor(id: string) {
    this.id = id
    this.noted()
  }

  get #here(): Place {
    const last = this.#places.at(-1)
    if (!last) throw new Error('a session is nowhere')
    return last
  }

  get phase(): DeskPhase {
    return this.#here.phase
  }

  /** An event that leaves the files and the phase as they are. */
  noted(): void {
    this.#track.push(this.#here)
  }

  /** Null deletes. */
  write(path: string, content: string | null): void {
    this.noted()
    const files = new Map(this.#files)
    if (content === null) files.delete(path)
    else files.set(path, content)
    this.#files = files
  }

  enter(phase: DeskPhase): void {
    this.noted()
    const cycle = this.#here.cycle + (phase === 'write_test' ? 1 : 0)
    this.#places = [...this.#places, { phase, cycle, files: this.#files }]
  }

  /** `isAll`: every file as the phase began with it; else those alone that the phase before may not change. */
  goBack(isAll: boolean): void {
    this.noted()
    const { files: begun } = this.#here
    this.#places = this.#places.slice(0, -1)
    const { phase } = this.#here
    const restored = (path: string) => isAll || !isOpen(phase, path)
    this.#files = new Map(
      [...begun].filter(([path]) => restored(path)).concat([...this.#files].filter(([path]) => !restored(path))),
    )
  }

  /** What a state with files and history says. `rows`: of the session. */
  expectState(body: unknown, rows: readonly Row[]): void {
    const state = stateShape.parse(body)
    const { phase, cycle } = this.#here
    expectSame(
      'where a session is',
      [state.sessionId, state.turn, state.status, state.currentPhase, state.cycleNumber],
      [this.id, rows.length, this.status, phase, cycle],
    )
    const files = [...this.#files]
    files.sort(([a], [b]) => (a < b ? -1 : 1))
    expectSame(
      'the contents of a session',
      state.contents.map(({ path, content, isCut }) => [path, content, isCut]),
      files.map(([path, content]) => [path, content, false]),
    )
    expectSame(
      'the files of a session',
      state.files.map(({ path, bytes, role }) => [path, bytes, role]),
      files.map(([path, content]) => [path, Buffer.byteLength(content), IMPLEMENTATION.test(path) ? 'implementation' : 'test']),
    )
    expectSame('the events of a session', state.olderEvents + state.history.length, rows.length)
    expectSame(
      'the newest events of a session',
      state.history.map(({ at, event }) => [at, event]),
      rows.slice(state.olderEvents).map(({ at, type }) => [iso(at), type]),
    )
  }

  /** What a history says: each event under the cycle and the phase in which it happened. */
  expectHistory(body: Readonly<Record<string, unknown>>, rows: readonly Row[]): void {
    const log = String(body['log'])
    const headings: string[] = []
    let before: Place | null = null
    for (const place of this.#track) {
      if (place.cycle !== before?.cycle) headings.push(`## Cycle ${place.cycle}`)
      if (place.cycle !== before?.cycle || place.phase !== before.phase) headings.push(`### ${place.phase}`)
      before = place
    }
    expectSame('the turn of a history', body['turn'], rows.length)
    expectSame('the cycles and phases of a history', log.match(/^##.*$/gm) ?? [], headings)
    expectSame(
      'the moments of a history',
      log.match(/^\d{4}-\d\d-\d\dT\S+(?= )/gm) ?? [],
      rows.map(({ at }) => iso(at)),
    )
  }
}

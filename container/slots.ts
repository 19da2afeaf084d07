/** Places for runs, and those who wait for one. `Schedule` decides; this tells those it concerns, and looks at the clock. */
import type { Bounds, Change, Standing } from './schedule.ts'
import { Schedule } from './schedule.ts'

export interface Slot {
  /** Aborted when the run is ended for others. */
  readonly ended: AbortSignal
  /** How far it steps back for others now. */
  standing(): Standing
  /** Resolves when those who waited had their turn, or the caller has gone. */
  giveWay(): Promise<void>
  /** It has its answer, and only clears up. */
  answered(): void
  /** Harmless when repeated. */
  release(): void
}

/** `patient`: waits in any queue, however long it takes. `mostExpectedMs`: not where that is the wait. `signal`: aborted when the caller goes. */
export interface Wish {
  readonly learner: string | null
  readonly patient?: boolean
  readonly mostExpectedMs?: number | null
  /** Called while it waits, with how many runs go first; with null when it begins after that. */
  readonly onPlace?: ((place: number | null) => void) | null
  readonly signal?: AbortSignal
}

/**
 * Why there is no slot. `own`: the learner's last run still goes on, and another one waits for it. `full`: it would wait too long, and never
 * did. `busy`: it did wait too long, or others came first. `gone`: the caller has.
 */
export type NoSlot = 'own' | 'full' | 'busy' | 'gone'

/** Between two looks at the places of those who want to be told. */
const PLACE_MS = 1_000

interface Holder {
  readonly end: AbortController
  readonly onPlace: Wish['onPlace']
  /** What was told last; null before. */
  place: number | null
  /** Of whoever waits. */
  settle: ((got: 'slot' | NoSlot) => void) | null
}

export class Slots {
  readonly #schedule: Schedule
  readonly #holders = new Map<number, Holder>()
  #asked = 0
  #timer: NodeJS.Timeout | undefined
  #places: NodeJS.Timeout | null = null

  constructor(bounds: Bounds) {
    this.#schedule = new Schedule(bounds)
  }

  /** Milliseconds until a run of this learner that asks now would probably begin. */
  expectedWaitMs = (learner: string | null): number => this.#schedule.expectedWaitMs(learner, performance.now())

  counts = (): ReturnType<Schedule['counts']> => this.#schedule.counts()

  async take({ learner, patient = false, mostExpectedMs = null, onPlace = null, signal }: Wish): Promise<Slot | NoSlot> {
    if (signal?.aborted) return 'gone'
    const id = ++this.#asked
    const holder: Holder = { end: new AbortController(), settle: null, onPlace, place: null }
    const turn = this.#turn(id, holder, signal)
    const { answer, changes } = this.#schedule.ask({ id, learner, patient }, performance.now(), mostExpectedMs)
    if (answer === 'waits') this.#apply(changes)
    else holder.settle?.(answer)
    if (onPlace) this.#places ??= setInterval(() => this.#tellPlaces(), PLACE_MS).unref()
    const got = await turn
    if (got !== 'slot') return got
    if (holder.place !== null) onPlace?.(null)
    return {
      ended: holder.end.signal,
      standing: () => this.#schedule.standing(id, performance.now()),
      giveWay: async () => {
        const { waits, changes: given } = this.#schedule.giveWay(id, performance.now())
        if (!waits) return
        const again = this.#turn(id, holder, signal)
        this.#apply(given)
        await again
      },
      answered: () => this.#schedule.answered(id, performance.now()),
      release: () => this.#leave(id),
    }
  }

  #turn(id: number, holder: Holder, signal: AbortSignal | undefined): Promise<'slot' | NoSlot> {
    this.#holders.set(id, holder)
    const cancel = () => {
      holder.settle?.('gone')
      this.#leave(id)
    }
    signal?.addEventListener('abort', cancel)
    return new Promise((resolve) => {
      holder.settle = (got) => {
        holder.settle = null
        signal?.removeEventListener('abort', cancel)
        if (got !== 'slot') this.#holders.delete(id)
        resolve(got)
      }
    })
  }

  #tellPlaces(): void {
    const places = this.#schedule.places(performance.now())
    for (const [id, place] of places) {
      const holder = this.#holders.get(id)
      if (!holder?.settle || holder.place === place) continue
      holder.place = place
      holder.onPlace?.(place)
    }
    if (places.size > 0 || this.#places === null) return
    clearInterval(this.#places)
    this.#places = null
  }

  #leave(id: number): void {
    this.#holders.delete(id)
    this.#apply(this.#schedule.leave(id, performance.now()))
  }

  #apply(changes: readonly Change[]): void {
    for (const { kind, id } of changes) {
      const holder = this.#holders.get(id)
      if (!holder) continue
      switch (kind) {
        case 'start':
          holder.settle?.('slot')
          break
        case 'refuse':
          holder.settle?.('busy')
          break
        case 'refuse own':
          holder.settle?.('own')
          break
        case 'demote':
        case 'promote':
          break
        case 'end':
          this.#holders.delete(id)
          holder.end.abort()
      }
    }
    clearTimeout(this.#timer)
    const now = performance.now()
    const wakesAt = this.#schedule.wakesAt(now)
    if (wakesAt === null) return
    this.#timer = setTimeout(() => this.#apply(this.#schedule.due(performance.now())), Math.max(1, wakesAt - now))
    this.#timer.unref()
  }
}

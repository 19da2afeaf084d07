/** One person's calls between faults: each is made again until it is answered, with the rows that it has added to the log. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import { faultKinds, type Fault } from './faults.ts'
import { recordShape } from './ledger.ts'
import { BUSY, isUnchecked, MAY_ANSWER, RETRYABLE } from './retryable.ts'
import { Violation, type Told } from './told.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const MOST_RETRIES = 30
const RETRY_MS = 300

export interface StepsOrder {
  readonly name: string
  readonly world: World
  readonly client: Client
  readonly random: Random
  readonly told: Told
  /** Probability of a fault in a call. */
  readonly faults: number
}

export class Steps {
  readonly trail: string[] = []
  readonly #order: StepsOrder
  /** What their streams are called by. */
  readonly #prefix: string
  #laterMs = 0
  #position = 0
  /** Rows of each stream. */
  readonly #seqs = new Map<string, number>()

  constructor(order: StepsOrder, prefix: string) {
    this.#order = order
    this.#prefix = prefix
  }

  /** This person's clock goes on. */
  pass(ms: number): void {
    this.#laterMs += ms
  }

  seqOf(stream: string): number {
    return this.#seqs.get(stream) ?? 0
  }

  fault(): Fault | null {
    const { random, faults } = this.#order
    return random.chance(faults) ? { kind: random.pick(faultKinds), at: random.chance(0.6) ? 1 : 2 } : null
  }

  /** A call, again until it is answered; with the types of all rows that it has added. */
  async ask(tool: string, args: Readonly<Record<string, unknown>>, first: Fault | null, expected: string | null) {
    const rows: string[] = []
    let fault = first
    for (let retry = 0; ; retry++) {
      const [kills, wasDown] = [this.#order.world.kills(), this.#order.world.isDown()]
      const { reply, ms, hasStruck } = await this.#order.client.call(tool, args, { laterMs: this.#laterMs, fault })
      this.trail.push(
        `${tool} ${JSON.stringify(args['turn'] ?? null)}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.kind === 'lost' ? 'lost' : (reply.code ?? 'answered')}`,
      )
      this.#order.told.call(ms, hasStruck)
      if (fault && hasStruck) this.#order.told.fault(fault.kind)
      const { added, places } = await this.rows()
      rows.push(...added)
      if (reply.kind === 'answered') {
        const { code, body } = reply
        if (code === null || code === expected) {
          if (places > 0) throw new Violation(`${tool}: is answered, and its run is still open`)
          return { body, code, rows, wasTold: retry === 0 && !(fault?.kind === 'asked_twice' && hasStruck) }
        }
        const allowed = [
          ...(fault && hasStruck ? (MAY_ANSWER[fault.kind] ?? []) : []),
          ...(wasDown || this.#order.world.isDown() || kills !== this.#order.world.kills() ? ['RUNNER_UNAVAILABLE'] : []),
          ...BUSY,
        ]
        if (!allowed.includes(code) || !RETRYABLE.has(code))
          throw new Violation(`${tool}: answered ${code}${fault ? ` for ${fault.kind} at ${fault.at}` : ''}`)
        if (places > 0 && fault?.kind !== 'object_gone' && retry === 0)
          throw new Violation(`${tool}: refused with ${code}, and its run is still open`)
      } else if (
        !isUnchecked(fault, reply.why) &&
        (!hasStruck || (fault?.kind !== 'killed_before' && fault?.kind !== 'killed_after'))
      )
        throw new Violation(`${tool}: no answer, and nothing broke: ${reply.why}`)
      if (retry === MOST_RETRIES) throw new Violation(`${tool} does not come to an end after ${retry} retries`)
      this.#order.told.retry()
      fault = null
      await this.#order.world.isUp()
      // A run that a dead Worker left open is over by then.
      if (places > 0) this.#laterMs += 3 * MINUTE
      if (retry > 0) await pause(RETRY_MS * retry)
    }
  }

  async rows(): Promise<{ readonly added: readonly string[]; readonly places: number }> {
    const address = `${this.#order.world.origin}/soak/rows?user=${encodeURIComponent(this.#order.client.userId)}&after=${this.#position}`
    const { rows, openRuns } = recordShape.parse(await (await fetch(address)).json())
    for (const { stream, seq, position } of rows) {
      const before = this.#seqs.get(stream) ?? 0
      if (seq !== before + 1) throw new Violation(`row ${seq} of ${stream} comes after row ${before}`)
      this.#seqs.set(stream, seq)
      this.#position = position
    }
    this.#order.told.rows(rows.length)
    const now = Date.now() + this.#laterMs
    const added = rows.filter(({ stream }) => stream.startsWith(this.#prefix)).map(({ type }) => type)
    return { added, places: openRuns.filter(({ expires_at: expiresAt }) => expiresAt > now).length }
  }

  async replay(): Promise<void> {
    const address = `${this.#order.world.origin}/soak/replay?user=${encodeURIComponent(this.#order.client.userId)}`
    const differences = z.array(z.string()).parse(await (await fetch(address)).json())
    if (differences.length > 0) throw new Violation(differences.slice(0, 3).join('; '))
  }
}

/** Calls that make runs: each costs what it should where nothing breaks, and those that no session records add nothing to any log. */
import type { Steps } from './steps.ts'
import { expectSame } from './told.ts'

type Args = Readonly<Record<string, unknown>>
type Body = Readonly<Record<string, unknown>>

export class RunCounts {
  readonly steps: Steps

  constructor(steps: Steps) {
    this.steps = steps
  }

  /** A run of its own, which is in no log. */
  loose(tool: string, args: Args): Promise<Body> {
    return this.#unrecorded(1, { tool, args })
  }

  /** Does nothing, and costs nothing. */
  refused(tool: string, args: Args, code: string): Promise<Body> {
    return this.#unrecorded(0, { tool, args, code })
  }

  #unrecorded(cost: number, call: { readonly tool: string; readonly args: Args; readonly code?: string }): Promise<Body> {
    const before = this.steps.log.length
    return this.costs(cost, call.tool, async () => {
      const body = await this.steps.take({ ...call, rows: [] })
      expectSame(`what ${call.tool} adds to any log`, this.steps.log.slice(before), [])
      return body
    })
  }

  /** What broke on the way may have cost more. */
  async costs<T>(cost: number, what: string, work: () => Promise<T>): Promise<T> {
    const { trail, runsToday } = this.steps
    const before = trail.length
    const done = await work()
    const isQuiet = trail.slice(before).every((line) => !line.includes('[') && /: (answered|INVALID_\w+)$/.test(line))
    if (isQuiet) expectSame(`runs that ${what} costs`, this.steps.runsToday - runsToday, cost)
    return done
  }
}

/** What all looks at Rung share: a call that only reads adds nothing, and a call whose answer is known already costs no run. */
import { harmless } from './faults.ts'
import { Steps, type Step, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import { TITLED } from './world.ts'

/** The problem that this person works on. */
export const PRACTISED = TITLED
export const WHERE = { titleSlug: PRACTISED } as const

export class Looks {
  readonly order: StepsOrder
  readonly steps: Steps

  constructor(order: StepsOrder) {
    this.order = order
    this.steps = new Steps(order, 'practice:', 'growth:', 'review:', 'placement:', 'tdd:')
  }

  /** A call that only reads: it adds nothing to any stream. What a class tells meanwhile is not of it. */
  async read(tool: string, args: Readonly<Record<string, unknown>> = {}, code?: string) {
    const before = this.steps.log.length
    const step = { tool, args, rows: [], ...(code === undefined ? {} : { code }) }
    const body = await this.steps.take(step, harmless(this.steps.fault()))
    const added = this.steps.log.slice(before).filter(({ stream }) => !stream.startsWith('membership:'))
    if (added.length > 0) throw new Violation(`${tool} reads, and has added ${added.map(({ type }) => type).join()}`)
    return body
  }

  /** A call that has an answer already costs no run. */
  async free(step: Step): Promise<Readonly<Record<string, unknown>>> {
    const before = this.steps.runsToday
    const body = await this.steps.take(step, null)
    if (this.steps.runsToday !== before)
      throw new Violation(`${step.tool} with what is known already: the day counts ${this.steps.runsToday}, and not ${before}`)
    return body
  }

  /** The status of a problem, by the log. */
  statusOf(slug: string): string {
    const types = this.steps.log.filter(({ stream }) => stream === `practice:${slug}`).map(({ type }) => type)
    if (types.includes('problem_solved')) return 'solved'
    return types.includes('run_finished') ? 'attempting' : types.length > 0 ? 'started' : 'not_started'
  }

  /** The text of a resource, or the code of its refusal. */
  async resource(uri: string): Promise<{ readonly text: string; readonly code: string | null }> {
    const answer = await this.order.client.connection.read(uri)
    const found = this.order.search(answer.raw, 0, [])
    if (found.length > 0) throw new Violation(`${uri} holds ${found.slice(0, 3).join('; ')}`)
    return answer.ok ? { text: answer.text, code: null } : { text: '', code: answer.code }
  }
}

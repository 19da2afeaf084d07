/** The Worker's hold on the growth of a learner's programs: a measurement that the object begins becomes a pass here. */
import type { Failure } from '../../failure/failure.ts'
import { sha256 } from '../../kernel/hash.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import type { GrowthClass } from '../../problem/growth/classes.ts'
import type { Stated } from '../../problem/growth/compare.ts'
import { classesOf } from '../../problem/growth/compare.ts'
import type { GrowthResult } from '../../problem/growth/result.ts'
import { issueGrowthPass, type GrowthPass } from '../../problem/passes.ts'
import type { Language } from '../../problem/problem.ts'
import type { GrowthBegun, GrowthRead, GrowthTicket } from './messages.ts'

/** What is known of the growth of an accepted program. */
export interface GrowthKnown {
  readonly language: Language
  readonly stated: Stated | null
  readonly result: GrowthResult | null
  /** How the time of another accepted program grew, which was measured last; null where none was. */
  readonly other: readonly GrowthClass[] | null
}

export type GrowthStart =
  | (Extract<GrowthBegun, { kind: 'begun' }> & { readonly pass: GrowthPass })
  | { readonly kind: 'repeated'; readonly known: GrowthKnown }

export class GrowthClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  async begin(slug: string, measuringId: string, stated: Stated, codeHash: string | null): Promise<Result<GrowthStart, Failure>> {
    const begun = await this.#rpc.ask('growth', 'begin', slug, measuringId, stated, codeHash)
    if (!begun.ok) return begun
    return ok(
      begun.value.kind === 'begun'
        ? { ...begun.value, pass: issueGrowthPass(slug, measuringId) }
        : { kind: 'repeated', known: knownIn(begun.value) },
    )
  }

  async file(slug: string, ticket: GrowthTicket, result: GrowthResult): Promise<Result<GrowthKnown, Failure>> {
    const text = JSON.stringify(result)
    const { n, agreement, standing } = result
    const classes = { time: classesOf(result.time), memory: classesOf(result.memory) }
    const measured = { n, ...classes, agreement, standing, resultHash: await sha256(text) }
    const filed = await this.#rpc.ask('growth', 'file', slug, ticket, measured, text)
    return filed.ok ? ok(knownIn(filed.value)) : filed
  }

  async read(slug: string): Promise<Result<GrowthKnown, Failure>> {
    const read = await this.#rpc.ask('growth', 'read', slug)
    return read.ok ? ok(knownIn(read.value)) : read
  }
}

function knownIn({ language, stated, result, other }: GrowthRead): GrowthKnown {
  // The object keeps the text as this Worker wrote it, so it is trusted like any value of ours.
  const parsed: GrowthResult | null = result === null ? null : JSON.parse(result)
  return { language, stated, result: parsed, other: other && other.time }
}

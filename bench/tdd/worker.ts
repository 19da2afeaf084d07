/** A learner's object with sessions of any length, asked as the Worker asks it: many times in a row, fresh each time or not. */
import { z } from 'zod'
import type { TddCommand } from '../../src/engines/tdd/rules/commands.ts'
import { evidenceKinds, type EvidenceKind } from '../../src/engines/tdd/rules/events.ts'
import type { LearnerOptions } from '../../src/learner/answers.ts'
import { LearnerClient } from '../../src/engines/clients.ts'
import { Learner } from '../../src/learner/learner.ts'
import { tddStreams } from '../../src/engines/tdd/engine.ts'
import { past, planOf } from './past.ts'

interface Env {
  readonly LEARNER: DurableObjectNamespace<LongLearner>
}

const SESSION = 'one'
const LEASE = 'lease'
const FLOOR = { pace: 'relaxed', strictMode: false } as const
const calls = ['read', 'append', 'unnamed', 'history'] as const

export class LongLearner extends Learner {
  readonly #made = crypto.randomUUID()

  /** Another one whenever the object has been made again. */
  made(): string {
    return this.#made
  }

  /** Gives the session so many events, each of them decided by the session itself. */
  grow(evidence: EvidenceKind, events: number): number {
    const from = Date.now() - events * 60_000
    const change = (command: TddCommand) => {
      const result = this.record.transact(() => this.record.streams(tddStreams).execute(SESSION, command))
      if (!result.ok) throw new Error(JSON.stringify(result.error))
      return result.value.events.length
    }
    let turn = change({ type: 'start', plan: planOf(evidence), lease: LEASE, holder: null, client: null, now: from })
    for (const step of past(evidence)) {
      if (turn >= events) break
      turn += change({ ...step, turn, lease: LEASE, now: from + turn * 60_000 })
    }
    return turn
  }

  dropProjection(): void {
    this.ctx.storage.sql.exec('DELETE FROM projection')
  }

  /** Loses what is in memory; the call itself gets no answer. */
  forget(): void {
    this.ctx.abort('forgotten')
  }
}

const requestShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('grow'), person: z.string(), evidence: z.enum(evidenceKinds), events: z.int() }),
  z.object({
    type: z.literal('call'),
    person: z.string(),
    call: z.enum(calls),
    rounds: z.int(),
    /** Whether the object is in memory before each call, and the projection beside the log. */
    isThere: z.boolean(),
    hasProjection: z.boolean(),
  }),
])
type RequestOf<Type> = Extract<z.infer<typeof requestShape>, { type: Type }>

const OPTIONS: LearnerOptions = {
  jurisdiction: null,
  now: () => Date.now(),
  floor: FLOOR,
  runsPerDay: null,
  charge: null,
  settingsUrl: '',
}

/** How long one call took on average. Time in a Worker goes on with every answer of the object. */
async function measure({ person, call, rounds, isThere, hasProjection }: RequestOf<'call'>, { LEARNER }: Env) {
  const { tdd } = new LearnerClient(LEARNER, person, OPTIONS)
  const read = async (sessionId: string | null, history = false) => {
    const session = await tdd.read(sessionId, { history, files: false })
    if (!session.ok) throw new Error(session.error.code)
    return session.value
  }
  let { turn } = (await read(SESSION)).view
  const append = async () => {
    const result = await tdd.act(SESSION, { type: 'log', message: 'a thought', turn, lease: LEASE })
    if (!result.ok) throw new Error(result.error.code)
    if (result.value.view.turn !== turn + 1) throw new Error(`a session went from turn ${turn} to ${result.value.view.turn}`)
    turn = result.value.view.turn
  }
  const make: Readonly<Record<(typeof calls)[number], () => Promise<unknown>>> = {
    read: () => read(SESSION),
    append,
    unnamed: () => read(null),
    history: () => read(SESSION, true),
  }
  let ms = 0
  for (let round = 0; round < rounds; round++) {
    if (!hasProjection) await LEARNER.getByName(person).dropProjection()
    const status = await LEARNER.getByName(person).made()
    if (!isThere)
      await LEARNER.getByName(person)
        .forget()
        .catch(() => {})
    const started = performance.now()
    await make[call]()
    ms += performance.now() - started
    const isSame = (await LEARNER.getByName(person).made()) === status
    if (isSame !== isThere) throw new Error(`an object was ${isSame ? 'not ' : ''}made again`)
  }
  return { ms: ms / rounds, turn }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const body = requestShape.parse(await request.json())
    if (body.type === 'call') return Response.json(await measure(body, env))
    return Response.json({ turn: await env.LEARNER.getByName(body.person).grow(body.evidence, body.events) })
  },
}

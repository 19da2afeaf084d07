/** The whole Worker, with a path that gives a learner many events, and one that evicts their object. */
import { z } from 'zod'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import type { RungEnv } from '../../src/web/env.ts'
import { learnerOf } from '../../src/web/learner-of.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { Learner as RealLearner } from '../../src/learner/learner.ts'
import { live } from '../../test/learner/year.ts'

export { RunnerContainer } from '../../src/runner/container.ts'

export class Learner extends RealLearner {
  readonly #made = crypto.randomUUID()

  /** Another one whenever the object has been made again. */
  made(): string {
    return this.#made
  }

  events(): number {
    const { count } = this.ctx.storage.sql.exec('SELECT COUNT(*) AS count FROM event').one()
    return z.number().parse(count)
  }

  /** Loses what is in memory; the call itself gets no answer. */
  forget(): void {
    this.ctx.abort('forgotten')
  }
}

interface BenchEnv extends RungEnv {
  readonly LEARNER: DurableObjectNamespace<Learner>
}

const worker = createWorker(ports)
const YEAR_DAYS = 365
const requestShape = z.object({ name: z.string(), events: z.coerce.number().int().optional() })

async function lived(env: BenchEnv, userId: string, events: number): Promise<number> {
  const catalogue = new PublicCatalogue(env.DB)
  const listed = await catalogue.slugs()
  if (!listed.ok) throw new Error(listed.error.code)
  const entries = await Promise.all(listed.value.map((slug) => catalogue.problem(slug)))
  const problems = entries.flatMap((entry) => (entry.ok ? [entry.value.problem] : []))
  const at = (now: number) => learnerOf(env, userId, 'append', () => now)
  const until = Date.now() - 3_600_000
  const learner = env.LEARNER.getByName(userId)
  // Every few days are added behind the others, until there are enough of them.
  const step = 5
  let count = 0
  for (let from = YEAR_DAYS; from > 0 && count < events; from -= step) {
    await live({ at, problems, until: until - (from - step) * 86_400_000, days: step, busy: 10, sittingsADay: 13, seed: from })
    count = await learner.events()
  }
  return count
}

export default {
  ...worker,
  async fetch(request: Request, env: BenchEnv, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/bench/')) return worker.fetch(request, env, ctx)
    const { name, events = 0 } = requestShape.parse(Object.fromEntries(url.searchParams))
    const storedId = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?')
      .bind(name)
      .first<string>('user_id')
    const userId = storedId ?? ''
    if (url.pathname === '/bench/live') return Response.json({ events: await lived(env, userId, events) })
    if (url.pathname === '/bench/made') return Response.json({ made: await env.LEARNER.getByName(userId).made() })
    await env.LEARNER.getByName(userId)
      .forget()
      .catch(() => {})
    return Response.json({ events: 0 })
  },
}

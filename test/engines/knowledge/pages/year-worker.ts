/** The Worker with a door that lets somebody have lived a year; for tests alone. */
import { PublicCatalogue } from '../../../../src/catalog/public.ts'
import type { RungEnv } from '../../../../src/web/env.ts'
import { callerOf } from '../../../../src/web/caller.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { ports } from '../../../../src/web/ports.ts'
import { createWorker } from '../../../../src/web/worker.ts'
import { lessonContinue } from '../../../../src/engines/lessons/tools/lesson-continue.ts'
import { lessonStart } from '../../../../src/engines/lessons/tools/lesson-start.ts'
import { toolsets } from '../../../../src/mcp/tool.ts'
import { doubling } from '../../own-problems/own-problem.ts'
import { live } from '../../../learner/year.ts'

export { Class } from '../../../../src/classroom/class.ts'
export { Learner } from '../../../../src/learner/learner.ts'
export { RunnerContainer } from '../../../../src/runner/container.ts'

const worker = createWorker(ports)
const DAY_MS = 86_400_000

/** Gives the person of this name a year of work, lessons and a problem of their own whose title another wrote. */
async function lived(env: RungEnv, ctx: ExecutionContext, name: string): Promise<Response> {
  const found = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const userId = found ?? ''
  const catalogue = new PublicCatalogue(env.DB)
  const listed = await catalogue.slugs()
  if (!listed.ok) throw new Error(listed.error.code)
  const entries = await Promise.all(listed.value.map((slug) => catalogue.problem(slug)))
  const problems = entries.flatMap((entry) => (entry.ok ? [entry.value.problem] : []))
  const at = (now: number) => learnerOf(env, userId, 'append', () => now)
  const until = Date.now() - 3_600_000
  const submissions = await live({ at, problems, until, days: 365 })
  const title = '<img src=x onerror=alert(1)> A title that another user wrote, and that goes on for longer than a phone is wide'
  const own = { ...(await doubling('hostile', { title })), untrusted: true }
  await at(until).ownProblems.keep([own])
  await at(until).practice.start(own.problem, 'javascript')
  const identity = { userId, scopes: toolsets, clientId: 'test' }
  const callerAt = (now: number) => callerOf({ env, ctx, identity, origin: 'page', now: () => now })
  for (const [index, nodeId] of ['programming-foundations/decisions', 'programming-foundations/errors-and-tests'].entries()) {
    const now = until - (40 - index) * DAY_MS
    const { structured } = await lessonStart.call({ nodeId }, callerAt(now))
    const { lessonId, turn } = structured
    const learnerMessage = 'A summary, please. <img src=x onerror=alert(1)> **bold** [link](javascript:alert(1))'
    await lessonContinue.call({ lessonId, turn, learnerMessage, tutorMessage: 'Here *it* is.' }, callerAt(now + 60_000))
  }
  return Response.json({ submissions })
}

export default {
  ...worker,
  fetch: (request: Request, env: RungEnv, ctx: ExecutionContext): Promise<Response> => {
    const url = new URL(request.url)
    return url.pathname === '/test/live' ? lived(env, ctx, url.searchParams.get('name') ?? '') : worker.fetch(request, env, ctx)
  },
}

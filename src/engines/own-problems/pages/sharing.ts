/** Links to own problems: made and taken back in a person's name, opened by any signed-in person who has one. */
import { MAX_SNAPSHOT, Shares } from '../../../catalog/shares.ts'
import { copyOf, MOST_SHARED, shareable } from '../rules/copy.ts'
import type { OwnProblem } from '../../../problem/own-problem.ts'
import type { RungEnv } from '../../../web/env.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ownProblemsIn, wholeTextOf } from '../codec.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { daysMs } from '../../../kernel/retention.ts'
import type { LearnerClient } from '../../clients.ts'

export const sharesOf = (env: RungEnv): Shares => new Shares(env.DB, env.USER_ID_KEY, daysMs(env, 'KEEP_SHARE_DAYS'))

export const sharedPath = (token: string): string => `/shared/${token}`

export const sharingOf = (env: RungEnv, userId: string, learner: LearnerClient, now: () => number): ToolContext['shares'] => ({
  async create(slugs) {
    const uniqueSlugs = [...new Set(slugs)]
    if (uniqueSlugs.length === 0 || uniqueSlugs.length > MOST_SHARED) return err({ code: 'NOT_SHAREABLE', reason: 'number' })
    const pass = await learner.ownProblems.share(uniqueSlugs)
    if (!pass.ok) return pass
    const problems = await learner.ownProblems.whole(pass.value)
    if (!problems.ok) return problems
    const shareableProblems = shareable(problems.value)
    if (!shareableProblems.ok) return shareableProblems
    // Which activity they come from is the sharer's own affair.
    const snapshot = wholeTextOf(problems.value.map((problem) => ({ ...problem, activityId: null })))
    const share = await sharesOf(env).create({ by: userId, snapshot, now: now() })
    return share.ok ? ok({ ...share.value, url: `${env.PUBLIC_ORIGIN}${sharedPath(share.value.token)}` }) : share
  },
  async snapshot(slug) {
    const pass = await learner.ownProblems.share([slug])
    if (!pass.ok) return pass
    const problems = await learner.ownProblems.whole(pass.value)
    if (!problems.ok) return problems
    const shareableProblems = shareable(problems.value)
    if (!shareableProblems.ok) return shareableProblems
    const [activityId = null] = problems.value.map((problem) => problem.activityId)
    const activity = activityId === null ? null : await learner.activities.read(activityId)
    if (activity?.ok && activity.value.view.isPasted) return err({ code: 'NOT_SHAREABLE', reason: 'pasted' })
    const text = wholeTextOf(problems.value.map((problem) => ({ ...problem, activityId: null })))
    return new TextEncoder().encode(text).length > MAX_SNAPSHOT ? err({ code: 'NOT_SHAREABLE', reason: 'too_large' }) : ok(text)
  },
  async revoke(shareId) {
    const revoked = await sharesOf(env).revoke(shareId, userId)
    return revoked.ok ? ok({ revoked: revoked.value }) : revoked
  },
})

/** The problems of a snapshot, as copies of another person are kept. */
export const copiesIn = (snapshot: string): readonly OwnProblem[] =>
  (ownProblemsIn(snapshot) ?? []).flatMap((problem) => copyOf(problem) ?? [])

/** What a link gives, as a copy is kept; null for a link that is not open. */
export async function sharedBy(env: RungEnv, token: string, now: number): Promise<Result<readonly OwnProblem[] | null, Failure>> {
  const read = await sharesOf(env).read(token, now)
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read
  const copies = copiesIn(read.value)
  return ok(copies.length === 0 ? null : copies)
}

/** Publishing, and the link that gives others a copy. */
import { sha256 } from '../../kernel/hash.ts'
import type { Failure } from '../../failure/failure.ts'
import type { ActivityDone, ActivityShown } from './messages.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

export interface Published {
  readonly view: ActivityShown
  readonly repeated: boolean
  readonly link: { readonly url: string; readonly expiresAt: number } | null
}

/** A repeated call changes nothing: published problems stay published, and an open link stays the same. */
export async function publish(
  { learner, shares }: Pick<ToolContext, 'learner' | 'shares'>,
  { activityId, turn }: { readonly activityId: string; readonly turn: number },
  share: 'create' | 'revoke' | null,
): Promise<Result<Published, Failure>> {
  const published = await learner.activities.publish(activityId, turn)
  if (!published.ok) return published
  const { view, repeated } = published.value
  if (share === null || (share === 'revoke' && view.share === null)) return ok({ view, repeated, link: null })
  // Others wrote the text that the learner pasted; it is not theirs to give away.
  if (share === 'create' && view.isPasted) return err({ code: 'NOT_SHAREABLE', reason: 'pasted' })
  const eventType = share === 'create' ? 'activity_shared' : 'share_revoked'
  const isAgain = published.value.events.some(({ type }) => type === eventType)
  if (isAgain && share === 'revoke') return ok({ view, repeated, link: null })
  if (isAgain) {
    // A repeated call gives the link only while it is still the open one, and makes no new link.
    const now = await learner.activities.read(activityId)
    if (!now.ok) return now
    if (now.value.view.share?.shareId !== view.share?.shareId) return ok({ view, repeated, link: null })
  }
  let { turn: answered } = view
  const old = view.share
  if (share === 'revoke') return withLink(await takeBack({ learner, shares }, activityId, answered, old), null)
  const own = await learner.ownProblems.list()
  if (!own.ok) return own
  // The published problems that the learner has not removed since.
  const newShare = await shares.create(view.slugs.filter((slug) => own.value.some((one) => one.slug === slug)))
  if (!newShare.ok) return newShare
  const { shareId, token, url, expiresAt } = newShare.value
  if (isAgain && shareId === old?.shareId) return ok({ view, repeated, link: { url, expiresAt } })
  // An expired link, or a link to other problems, is replaced.
  if (old !== null && old.shareId !== shareId) {
    const revoked = await takeBack({ learner, shares }, activityId, answered, old)
    if (!revoked.ok) return revoked
    answered = revoked.value.view.turn
  }
  const tokenHash = await sha256(token)
  return withLink(await learner.activities.share(activityId, { turn: answered, shareId, tokenHash }), { url, expiresAt })
}

/** Closes the link first: the activity must not say that it is closed while it is open. */
async function takeBack(
  { learner, shares }: Pick<ToolContext, 'learner' | 'shares'>,
  activityId: string,
  turn: number,
  share: ActivityShown['share'],
): Promise<Result<ActivityDone, Failure>> {
  const revocation = share === null ? ok(null) : await shares.revoke(share.shareId)
  return revocation.ok ? learner.activities.revokeShare(activityId, turn) : revocation
}

const withLink = (done: Result<ActivityDone, Failure>, link: Published['link']): Result<Published, Failure> =>
  done.ok ? ok({ view: done.value.view, repeated: done.value.repeated, link }) : done

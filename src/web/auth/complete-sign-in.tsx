/** The last step of every sign-in: whether the person comes in, and what they see if not. */
import { momentText } from '../../kernel/moment.ts'
import { z } from 'zod'
import { admit, type Admission, type Arrival, isWithoutTables } from './accounts.ts'
import type { AppContext } from '../context.ts'
import { type Identity, userIdOf } from './identity.ts'
import { inviteHash } from './invites.ts'
import { errorPage, page } from '../design/layout.tsx'
import { signInPath } from './return-path.ts'
import { dropSealed, readSealed, setSealed } from './sealed-cookie.ts'
import type { Person } from './sign-in-method.ts'
import { type SignInPolicy, standingOf } from './sign-in-policy.ts'
import { startSession } from './session.ts'
import { plainText } from '../design/text.ts'
import { kindOf, Notice } from '../design/notice.tsx'

const NAME_CAP = 60
const INVITE_COOKIE = 'rung-invite'
const INVITE_S = 3600

/** Notes in this browser which invite its next sign-in comes with. */
export function rememberInvite(c: AppContext, token: string): Promise<void> {
  return setSealed(c, INVITE_COOKIE, token, INVITE_S)
}

/** What a person reads who stays outside. */
function refusalOf(refusal: Extract<Admission, { isAdmitted: false }>, policy: SignInPolicy): string {
  switch (refusal.reason) {
    case 'closed':
      return `You deleted your account on this server. Until ${momentText(refusal.until, null, 'day')} it stays closed, so that no app brings it back; after that you may begin a new one.`
    case 'erased':
      return `An owner of this server erased your account and everything in it. From ${momentText(refusal.until, null, 'day')} on, a new invite lets you begin again.`
    case 'removed':
      return 'Your account on this server was removed. Only a new invite from an owner lets you in again.'
    case 'invite_void':
      return 'This invite was used, has expired or was taken back. Ask the owner of this server for a new one.'
    case 'invite_needed':
      return 'This server is by invitation. Ask its owner for an invite link, open it, and sign in from there.'
    case 'rule':
      return policy.kind === 'github_org'
        ? `This server is for members of the GitHub organization ${policy.org}. If you are one, your membership may still be pending, or the organization has not approved this app.`
        : `This server is for people with a verified e-mail address of ${policy.kind === 'domains' ? policy.domains.join(' or ') : 'certain domains'}. Sign in with an account that has one.`
  }
}

/** What to call a person on their own pages. Some providers give an e-mail address for a name, and none is kept. */
function nameOf({ displayName }: Identity): string | null {
  const name = plainText(displayName ?? '', NAME_CAP)
  return name === '' || /\S@\S/.test(name) ? null : name
}

/** Null when the database has no tables yet. */
async function admitOrNot(db: D1Database, arrival: Arrival): Promise<Admission | null> {
  try {
    return await admit(db, arrival)
  } catch (error) {
    if (isWithoutTables(error)) return null
    throw error
  }
}

/** Lets a person in under a new session and sends them on to `returnTo`, or says why not. Nothing of a refused person is kept. */
export async function completeSignIn(c: AppContext, policy: SignInPolicy, person: Person, returnTo: string): Promise<Response> {
  const { vars } = c.env
  const { identity } = person
  const userId = await userIdOf(vars.USER_ID_KEY, identity)
  const displayName = nameOf(identity)
  const invite = await readSealed(c, INVITE_COOKIE, z.string())
  const admission = await admitOrNot(vars.DB, {
    userId,
    provider: identity.provider,
    displayName,
    standing: standingOf(policy, person),
    inviteHash: invite === null ? null : await inviteHash(invite),
    now: Date.now(),
  })
  if (admission === null) return errorPage(c, 503, 'This server’s database has no tables yet. Its operator runs "npm run load".')
  if (invite !== null) dropSealed(c, INVITE_COOKIE)
  if (!admission.isAdmitted) return errorPage(c, 403, refusalOf(admission, policy))
  const domains = [...person.verifiedDomains]
  await startSession(c, { id: userId, name: displayName, ...(domains.length > 0 ? { domains } : {}) })
  return c.redirect(returnTo, 303)
}

/** A sign-in that came to nothing, with the way to try again. */
export function signInFailed(c: AppContext, status: 400 | 502, message: string, returnTo: string): Response | Promise<Response> {
  return page(
    c,
    { title: status === 502 ? 'Not available' : 'That did not work' },
    <>
      <Notice kind={kindOf(status)}>{message}</Notice>
      <p>
        <a href={signInPath(returnTo)}>Sign in again</a>
      </p>
    </>,
    status,
  )
}

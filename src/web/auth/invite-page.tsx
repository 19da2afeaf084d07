/** /invite/<token>: where an invite link leads. Opening it uses nothing up: the sign-in that follows in this browser does. */
import { rememberInvite } from './complete-sign-in.tsx'
import { inviteHash, isInviteOpen } from './invites.ts'
import { errorPage, page } from '../design/layout.tsx'
import { definePage } from '../page.ts'
import { secretsProblem } from '../readiness.ts'
import { unavailable } from '../unavailable.ts'

export const invitePage = definePage({
  path: '/invite/:token',
  title: 'You are invited',
  access: 'public',
  // The invite counts for the sign-in that this page leads to.
  returnTo: null,
  isSecret: true,
  onError: unavailable('This invite cannot be looked up just now. Open it again in a minute.'),
  async get(c) {
    const problem = secretsProblem(c.env.vars)
    if (problem !== null) return errorPage(c, 503, problem)
    const token = c.req.param('token')
    const hash = await inviteHash(token)
    if (hash === null || !(await isInviteOpen(c.env.vars.DB, hash, Date.now()))) {
      return errorPage(c, 410, 'This invite was used, has expired or was taken back. Ask the owner of this server for a new one.')
    }
    await rememberInvite(c, token)
    return page(
      c,
      {},
      <>
        <p>
          The owner of this server invites you to learn here. Sign in within the hour, in this browser; the invite works once.
        </p>
        <p>
          <a class="button" href="/sign-in">
            Sign in
          </a>
        </p>
      </>,
    )
  },
})

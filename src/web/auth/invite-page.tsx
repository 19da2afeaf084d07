/** /invite/<token>: where an invite link leads. Opening it uses nothing up: the sign-in that follows in this browser does. */
import { Hono } from 'hono'
import { rememberInvite } from './complete-sign-in.tsx'
import type { App } from '../context.ts'
import { inviteHash, isInviteOpen } from './invites.ts'
import { errorPage, page } from '../design/layout.tsx'
import { secretsProblem } from '../readiness.ts'
import { logDefect } from '../request-log.ts'

export const inviteRoutes = new Hono<App>()

inviteRoutes.get('/invite/:token', async (c) => {
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
    { title: 'You are invited' },
    <>
      <p>The owner of this server invites you to learn here. Sign in within the hour, in this browser; the invite works once.</p>
      <p>
        <a class="button" href="/sign-in">
          Sign in
        </a>
      </p>
    </>,
  )
})

inviteRoutes.onError((error, c) => {
  logDefect(c, error)
  return errorPage(c, 503, 'This invite cannot be looked up just now. Open it again in a minute.')
})

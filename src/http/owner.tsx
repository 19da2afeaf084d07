/** /owner: what the person who runs a deployment sees and switches. To everybody else it is not there. */
import { Hono } from 'hono'
import { Deployment } from '../deployment/deployment.ts'
import { budgetsOf } from '../env.ts'
import { word } from '../words.ts'
import { runnerFailure } from '../mcp/runs.ts'
import { isOwner, listAccounts, removeAccount } from './accounts.ts'
import type { App, AppContext } from './context.ts'
import { Copyable } from './copyable.tsx'
import { field, ownForm } from './csrf.ts'
import { disconnectAll } from './grants.ts'
import { createInvite, listInvites, revokeInvite } from './invites.ts'
import { errorPage, page } from './layout.tsx'
import { liveOf } from './learner-of.ts'
import { rolesOf } from './oauth.ts'
import { operatorOf } from './operator.ts'
import { type AccountsPage, Invites, People, Runs } from './owner-view.tsx'
import { runnerOf } from './runner-of.ts'
import { csrfToken, currentSession, type User } from './session.ts'
import { askToSignIn, signInProblem } from './sign-in.tsx'
import { Table } from './table.tsx'

const USAGE_DAYS = 14
const PEOPLE_PER_PAGE = 50

const DONE: Readonly<Record<string, string>> = {
  paused: 'Runs are paused.',
  resumed: 'Runs are on again.',
  revoked: 'The invite is taken back.',
  removed: 'They are removed, and their clients are disconnected.',
  unknown: 'There is no such person here any more.',
  kept: 'That invite is no longer open: somebody has used it, or it was taken back before.',
}

interface Owner {
  readonly user: User
  readonly csrf: string
}

/** The owner who asks, or the answer for anybody else: somebody unknown may sign in first, and who is no owner finds nothing here. */
async function ownerOf(c: AppContext): Promise<Owner | Response> {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  const session = await currentSession(c)
  if (!session?.user) return c.req.method === 'GET' ? askToSignIn(c) : c.notFound()
  if (!(await isOwner(c.env.vars.DB, session.user.id))) return c.notFound()
  return { user: session.user, csrf: await csrfToken(c, session) }
}

/** The owner's own posted form, or the answer that refuses it. */
async function ownersForm(c: AppContext): Promise<(Owner & { readonly form: FormData }) | Response> {
  const owner = await ownerOf(c)
  if (owner instanceof Response) return owner
  const own = await ownForm(c)
  if (!own) return errorPage(c, 403, 'This form is no longer valid. Open the owner’s page again and repeat the change.')
  return { ...owner, form: own.form }
}

async function peopleOf(c: AppContext): Promise<AccountsPage> {
  const all = await listAccounts(c.env.vars.DB)
  const pages = Math.max(1, Math.ceil(all.length / PEOPLE_PER_PAGE))
  const asked = Number(c.req.query('page'))
  const shown = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  return {
    accounts: all.slice((shown - 1) * PEOPLE_PER_PAGE, shown * PEOPLE_PER_PAGE),
    total: all.length,
    page: shown,
    pages,
  }
}

export const ownerRoutes = new Hono<App>()

ownerRoutes.get('/owner', async (c) => {
  const owner = await ownerOf(c)
  if (owner instanceof Response) return owner
  const { vars } = c.env
  const now = Date.now()
  const deployment = new Deployment(vars.DB)
  const [people, usage, paused, invites] = await Promise.all([
    peopleOf(c),
    deployment.usage(USAGE_DAYS),
    deployment.runsPaused(),
    listInvites(vars.DB),
  ])
  const done = DONE[c.req.query('done') ?? '']
  return page(
    c,
    { title: 'Owner', account: owner },
    <>
      {done && (
        <p class="notice" role="status">
          {done}
        </p>
      )}
      <Runs paused={paused} usage={usage} days={USAGE_DAYS} budget={budgetsOf(vars).deployment} now={now} csrf={owner.csrf} />
      <People {...people} csrf={owner.csrf} />
      <Invites invites={invites} now={now} csrf={owner.csrf} />
      <h2>What the pages say about you</h2>
      <p>
        See <a href="/privacy">Privacy</a> and <a href="/terms">Terms</a>.
      </p>
      <ul>
        {operatorOf(vars).problems.map((problem) => (
          <li>{problem}</li>
        ))}
      </ul>
    </>,
  )
})

ownerRoutes.post('/owner/runs', async (c) => {
  const owner = await ownersForm(c)
  if (owner instanceof Response) return owner
  const wanted = field(owner.form, 'runs')
  if (wanted !== 'pause' && wanted !== 'resume') return errorPage(c, 400, 'Nothing was changed. Go back and press a button.')
  await new Deployment(c.env.vars.DB).pauseRuns(wanted === 'pause')
  return c.redirect(`/owner?done=${wanted === 'pause' ? 'paused' : 'resumed'}`, 303)
})

ownerRoutes.post('/owner/invites', async (c) => {
  const owner = await ownersForm(c)
  if (owner instanceof Response) return owner
  const invite = await createInvite(c.env.vars.DB, { createdBy: owner.user.id, now: Date.now() })
  return page(
    c,
    { title: 'An invite', account: owner, scripts: ['/copy.js'] },
    <>
      <p>
        Send this link to one person. It works once, until{' '}
        <time datetime={new Date(invite.expiresAt).toISOString()}>{new Date(invite.expiresAt).toISOString().slice(0, 10)}</time>.
      </p>
      <Copyable id="invite" text={`${c.var.own.origin}${invite.path}`} what="the link" />
      <p class="notice">It is not shown again: only a fingerprint of it is kept.</p>
      <p>
        <a href="/owner#invites">Back to the owner’s page</a>
      </p>
    </>,
  )
})

ownerRoutes.post('/owner/invites/revoke', async (c) => {
  const owner = await ownersForm(c)
  if (owner instanceof Response) return owner
  const revoked = await revokeInvite(c.env.vars.DB, field(owner.form, 'invite'))
  return c.redirect(`/owner?done=${revoked ? 'revoked' : 'kept'}`, 303)
})

ownerRoutes.post('/owner/people/remove', async (c) => {
  const owner = await ownersForm(c)
  if (owner instanceof Response) return owner
  const person = field(owner.form, 'person')
  if (!(await removeAccount(c.env.vars.DB, person, Date.now()))) return c.redirect('/owner?done=unknown', 303)
  await disconnectAll(rolesOf(c.var.own, c.env.ports).authorization.getOAuthApi(c.env.vars), person)
  c.env.ctx.waitUntil(
    liveOf(c.env.vars, person)
      .hangUp(null)
      .catch(() => {}),
  )
  return c.redirect('/owner?done=removed', 303)
})

ownerRoutes.get('/owner/runner', async (c) => {
  const owner = await ownerOf(c)
  if (owner instanceof Response) return owner
  const report = await runnerOf(c.env.vars, owner.user.id).doctor()
  return page(
    c,
    { title: 'Runner', account: owner },
    <>
      {report.ok ? (
        <>
          <p class="notice" role="status">
            {report.value.ok ? 'The runner is well.' : 'The runner has a problem.'} Sandbox: {report.value.sandbox ?? 'none'}.{' '}
            {report.value.warning}
          </p>
          <Table
            caption="Languages"
            columns={['Language', 'State', 'Version']}
            rows={report.value.languages.map(({ language, ok, version, detail }) => [
              language,
              ok ? 'ready' : detail || 'missing',
              version ?? 'unknown',
            ])}
          />
          <Table
            caption="Checks made just now"
            columns={['Check', 'Result', 'Detail']}
            rows={report.value.checks.map(({ name, ok, detail }) => [name, ok ? 'passed' : 'failed', detail])}
          />
        </>
      ) : (
        <p class="notice" role="status">
          {word(runnerFailure(report.error)).message}
        </p>
      )}
      <p>
        <a href="/owner">Back to the owner’s page</a>
      </p>
    </>,
  )
})

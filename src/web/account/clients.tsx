/** /clients: which clients a person has connected, and the way to disconnect one. */
import { Hono } from 'hono'
import type { App, AppContext } from '../context.ts'
import { field, ownForm } from '../auth/csrf.ts'
import { type ConnectedClient, connectedClients, disconnect } from '../auth/grants.ts'
import { errorPage, page } from '../design/layout.tsx'
import { rolesOf } from '../auth/oauth.ts'
import { csrfToken, currentSession } from '../auth/session.ts'
import { askToSignIn, signInProblem } from '../auth/sign-in.tsx'
import { plainText } from '../design/text.ts'

const NAME_CAP = 60
const DOMAIN_CAP = 253

const oauthOf = (c: AppContext) => rolesOf(c.var.own, c.env.ports).authorization.getOAuthApi(c.env.vars)

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

function Client({ client, csrf, titles }: { readonly client: ConnectedClient; readonly csrf: string; readonly titles: string }) {
  const name = plainText(client.clientName, NAME_CAP) || 'An app without a name'
  return (
    <section>
      <h2>{name}</h2>
      <dl>
        <dt>Publisher</dt>
        <dd>{client.clientDomain ? plainText(client.clientDomain, DOMAIN_CAP) : 'unknown: the app named itself'}</dd>
        <dt>Access goes to</dt>
        <dd>{plainText(client.redirectHost, DOMAIN_CAP) || 'unknown'}</dd>
        <dt>May use</dt>
        <dd>{titles}</dd>
        <dt>Since</dt>
        <dd>
          <time datetime={day(client.since)}>{day(client.since)}</time>
        </dd>
      </dl>
      <form method="post" action="/clients">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="grant" value={client.grantId} />
        <button class="second" aria-label={`Disconnect ${name}`}>
          Disconnect
        </button>
      </form>
    </section>
  )
}

export const clientRoutes = new Hono<App>()

clientRoutes.use('/clients', async (c, next) => {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  await next()
})

clientRoutes.get('/clients', async (c) => {
  const session = await currentSession(c)
  if (!session?.user) return askToSignIn(c)
  const csrf = await csrfToken(c, session)
  const clients = await connectedClients(oauthOf(c), session.user.id)
  const titlesOf = (names: readonly string[]) =>
    c.env.ports.scopes.flatMap((scope) => (names.includes(scope.name) ? [scope.title] : [])).join(', ')
  return page(
    c,
    { title: 'Connected clients', account: { user: session.user, csrf } },
    <>
      {c.req.query('disconnected') === '1' && (
        <p class="notice" role="status">
          Disconnected. It can take up to a minute until it is refused everywhere.
        </p>
      )}
      {clients.length === 0 ? (
        <p>
          No client is connected. <a href="/">How to connect one</a>
        </p>
      ) : (
        <p>These may use Rung in your name. Disconnecting one takes up to a minute to reach every place; it can ask you again.</p>
      )}
      {clients.map((client) => (
        <Client client={client} csrf={csrf} titles={titlesOf(client.scopes)} />
      ))}
    </>,
  )
})

clientRoutes.post('/clients', async (c) => {
  const own = await ownForm(c)
  if (!own?.session.user) return errorPage(c, 403, 'This form is no longer valid. Open your connected clients again.')
  const { user } = own.session
  const grantId = field(own.form, 'grant')
  const clients = await connectedClients(oauthOf(c), user.id)
  // One that is gone already is what was asked for; another person's is never found here.
  if (clients.some((client) => client.grantId === grantId)) {
    await disconnect(c.env.vars.DB, oauthOf(c), { userId: user.id, grantId })
  }
  return c.redirect('/clients?disconnected=1', 303)
})

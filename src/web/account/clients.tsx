/** /clients: which clients a person has connected, and the way to disconnect one. */
import { Empty } from '../design/card.tsx'
import { CONNECT_PATH } from '../paths.ts'
import type { AppContext } from '../context.ts'
import { field } from '../auth/csrf.ts'
import { type ConnectedClient, connectedClients, disconnect } from '../auth/grants.ts'
import { page } from '../design/layout.tsx'
import { rolesOf } from '../auth/oauth.ts'
import { definePage } from '../page.ts'
import { plainText } from '../design/text.ts'
import { Notice } from '../design/notice.tsx'
import { When } from '../design/when.tsx'

const NAME_CAP = 60
const DOMAIN_CAP = 253

const oauthOf = (c: AppContext) => rolesOf(c.get('own'), c.env.ports).authorization.getOAuthApi(c.env.vars)

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
          <When at={client.since} timeZone={null} show="day" />
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

export const clientsPage = definePage({
  path: '/clients',
  title: 'Connected apps',
  navigation: { place: 'account', name: 'Connected apps' },
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const clients = await connectedClients(oauthOf(c), user.id)
    const titlesOf = (names: readonly string[]) =>
      c.env.ports.scopes.flatMap((scope) => (names.includes(scope.name) ? [scope.title] : [])).join(', ')
    return page(
      c,
      {},
      <>
        {c.req.query('disconnected') === '1' && (
          <Notice kind="pass" isStatus hasFocus>
            Disconnected. It can take up to a minute until it is refused everywhere.
          </Notice>
        )}
        {clients.length === 0 ? (
          <Empty
            icon="plug"
            title="No app is connected."
            action={
              <a class="button second" href={CONNECT_PATH}>
                How to connect one
              </a>
            }
          />
        ) : (
          <p>
            These may use Rung in your name. Disconnecting one takes up to a minute to reach every place; it can ask you again.
          </p>
        )}
        {clients.map((client) => (
          <Client client={client} csrf={csrf} titles={titlesOf(client.scopes)} />
        ))}
      </>,
    )
  },
  post: {
    stale: 'This form is no longer valid. Open your connected apps again.',
    async run(c, { user }, form) {
      const grantId = field(form, 'grant')
      const clients = await connectedClients(oauthOf(c), user.id)
      // One that is gone already is what was asked for; another person's is never found here.
      if (clients.some((client) => client.grantId === grantId)) {
        await disconnect(c.env.vars.DB, oauthOf(c), { userId: user.id, grantId })
      }
      return c.redirect('/clients?disconnected=1', 303)
    },
  },
})

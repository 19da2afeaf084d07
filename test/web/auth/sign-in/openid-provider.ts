/** A certified OpenID provider with three people in it. Its own pages ask for the login and for consent. */
import type { RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import { CALLBACKS, CLIENT, MAILBOX_MARK } from './provided.ts'

const claimsOf: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  erin: { name: 'Erin', email: `${MAILBOX_MARK}erin@corp.example`, email_verified: true },
  frank: { name: 'Frank', email: `${MAILBOX_MARK}frank@corp.example`, email_verified: false },
  heidi: {
    preferred_username: `${MAILBOX_MARK}heidi@corp.example`,
    email: `${MAILBOX_MARK}heidi@corp.example`,
    email_verified: true,
  },
  grace: { name: 'Grace', email: `${MAILBOX_MARK}grace@other.example`, email_verified: true },
}

export function openIdProvider(issuer: string): RequestListener {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [CALLBACKS.oidc],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['test-only-provider-cookie-key'] },
    features: { devInteractions: { enabled: true } },
  })
  const answer = provider.callback()
  return (request, response) => void answer(request, response)
}

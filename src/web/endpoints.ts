/** The addresses that programs call, but for those that belong to an engine. */
import { orClosed } from './account/closed-answer.ts'
import { answerTokenRequest } from './auth/refresh-tokens.ts'
import { rolesOf, TOKEN_PATH } from './auth/oauth.ts'
import { KIB } from './body-bounds.ts'
import type { AppContext } from './context.ts'
import { healthOf } from './health.ts'
import { defineEndpoint } from './page.ts'

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'
const DOCUMENT = ['GET', 'HEAD', 'OPTIONS'] as const
const CALL = ['POST', 'OPTIONS'] as const

const resource = (c: AppContext, request = c.req.raw) =>
  rolesOf(c.get('own'), c.env.ports).resource.fetch(request, c.env.vars, c.env.ctx)
const authorization = (c: AppContext) => rolesOf(c.get('own'), c.env.ports).authorization.fetch(c.req.raw, c.env.vars, c.env.ctx)

export const healthEndpoint = defineEndpoint({
  path: '/healthz',
  methods: ['GET', 'HEAD'],
  isUnguarded: true,
  async answer(c) {
    const answer = healthOf(c.env.vars, c.req.query('runner') === undefined ? null : Date.now())
    // Whoever hangs up has the check go on, so that its result is there for the next.
    c.env.ctx.waitUntil(answer)
    const health = await answer
    return c.json(health, health.ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  },
})

/** Keeps no stream and no session, so that nothing is to be had by GET. */
export const mcpEndpoint = defineEndpoint({
  path: '/mcp',
  methods: CALL,
  takes: 'stream',
  answer: async (c) => orClosed(c, await resource(c)),
})

/** A line of the operator's that proves to a directory whose domain this is; not there where the operator has set none. */
const domainProof = (path: string, name: 'MCP_REGISTRY_AUTH' | 'OPENAI_APPS_CHALLENGE') =>
  defineEndpoint({
    path,
    methods: ['GET', 'HEAD'],
    answer(c) {
      const line = c.env.vars[name]?.trim()
      return line ? c.text(line, 200, { 'Cache-Control': 'no-store' }) : c.notFound()
    },
  })

export const domainProofs = [
  domainProof('/.well-known/mcp-registry-auth', 'MCP_REGISTRY_AUTH'),
  domainProof('/.well-known/openai-apps-challenge', 'OPENAI_APPS_CHALLENGE'),
]

export const oauthEndpoints = [
  defineEndpoint({ path: `${RESOURCE_METADATA}/mcp`, methods: DOCUMENT, answer: (c) => resource(c) }),
  // Some clients look for the resource's metadata at the root.
  defineEndpoint({
    path: RESOURCE_METADATA,
    methods: DOCUMENT,
    answer: (c) => resource(c, new Request(`${c.get('own').origin}${RESOURCE_METADATA}/mcp`, c.req.raw)),
  }),
  defineEndpoint({ path: '/.well-known/oauth-authorization-server', methods: DOCUMENT, answer: authorization }),
  defineEndpoint({
    path: TOKEN_PATH,
    methods: CALL,
    takes: { kind: 'form', bytes: 64 * KIB, fields: 40 },
    answer: (c) =>
      c.req.method === 'OPTIONS'
        ? authorization(c)
        : answerTokenRequest(rolesOf(c.get('own'), c.env.ports).authorization, c.req.raw, c.env.vars, c.env.ctx),
  }),
  defineEndpoint({
    path: '/oauth/register',
    methods: CALL,
    takes: { kind: 'json', bytes: 64 * KIB, depth: 8, members: 200, values: 1_000 },
    answer: authorization,
  }),
]

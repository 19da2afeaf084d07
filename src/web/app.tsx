/** Every route of the Worker. */
import { Hono } from 'hono'
import { accountRoutes } from './account/account.tsx'
import { orClosed } from './account/closed-answer.ts'
import { boundedBodies } from './bodies.ts'
import { clientRoutes } from './account/clients.tsx'
import { consentRoutes } from './auth/consent.tsx'
import type { App } from './context.ts'
import { door } from './door.ts'
import { fileRoutes } from './design/files.ts'
import { allHeaders, mcpOrigin, ownHost, pageHeaders, publicOrigin, readableHost, refuse } from './guards.ts'
import { healthOf } from './health.ts'
import { landingRoutes } from './site/landing.tsx'
import { legalRoutes } from './site/legal.tsx'
import { liveRoutes } from './live.ts'
import { rolesOf, TOKEN_PATH } from './auth/oauth.ts'
import { calendarRoutes } from '../engines/knowledge/pages/calendar.ts'
import { proofRoutes } from '../engines/knowledge/pages/proof.tsx'
import { progressRoutes } from '../engines/knowledge/pages/routes.tsx'
import { ownProblemRoutes } from '../engines/own-problems/pages/own-problems.tsx'
import { ownerRoutes } from './operator/owner.tsx'
import { problemRoutes } from '../engines/practice/pages/problems.tsx'
import { answerTokenRequest } from './auth/refresh-tokens.ts'
import { logDefect, requestLog } from './request-log.ts'
import { shareRoutes } from '../engines/own-problems/pages/shares.tsx'
import { settingsRoutes } from '../engines/settings/pages/settings.tsx'
import { signInRoutes } from './auth/sign-in.tsx'
import { lessonRoutes } from '../engines/lessons/pages/lesson.tsx'
import { lessonsRoutes } from '../engines/lessons/pages/lessons.tsx'
import { workbenchRoutes } from '../engines/practice/pages/workbench.tsx'

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'

export const app = new Hono<App>()

app.use(requestLog, allHeaders, pageHeaders, readableHost)

app.get('/healthz', async (c) => {
  const health = await healthOf(c.env.vars)
  return c.json(health, health.ok ? 200 : 503, { 'Cache-Control': 'no-store' })
})

app.route('/', fileRoutes)

app.use(publicOrigin, ownHost, door, boundedBodies)

app.use('/mcp', mcpOrigin)
app.on(['POST', 'OPTIONS'], '/mcp', async (c) =>
  orClosed(c, await rolesOf(c.var.own, c.env.ports).resource.fetch(c.req.raw, c.env.vars, c.env.ctx)),
)
app.all('/mcp', (c) =>
  c.json({ code: 'METHOD_NOT_ALLOWED', message: 'Send MCP messages with POST; this server keeps no stream or session.' }, 405, {
    Allow: 'POST, OPTIONS',
  }),
)

// Some clients look for the resource's metadata at the root.
app.all(RESOURCE_METADATA, (c) => {
  const request = new Request(`${c.var.own.origin}${RESOURCE_METADATA}/mcp`, c.req.raw)
  return rolesOf(c.var.own, c.env.ports).resource.fetch(request, c.env.vars, c.env.ctx)
})
app.all(`${RESOURCE_METADATA}/mcp`, (c) => rolesOf(c.var.own, c.env.ports).resource.fetch(c.req.raw, c.env.vars, c.env.ctx))
app.post(TOKEN_PATH, (c) => answerTokenRequest(rolesOf(c.var.own, c.env.ports).authorization, c.req.raw, c.env.vars, c.env.ctx))
app.on(['GET', 'HEAD', 'POST', 'OPTIONS'], ['/.well-known/oauth-authorization-server', '/oauth/*'], (c) =>
  rolesOf(c.var.own, c.env.ports).authorization.fetch(c.req.raw, c.env.vars, c.env.ctx),
)

app.route('/', liveRoutes)
app.route('/', landingRoutes)
app.route('/', legalRoutes)
app.route('/', problemRoutes)
app.route('/', workbenchRoutes)
app.route('/', lessonRoutes)
app.route('/', lessonsRoutes)
app.route('/', consentRoutes)
app.route('/', signInRoutes)
app.route('/', clientRoutes)
app.route('/', settingsRoutes)
app.route('/', accountRoutes)
app.route('/', ownerRoutes)
app.route('/', shareRoutes)
app.route('/', ownProblemRoutes)
app.route('/', progressRoutes)
app.route('/', proofRoutes)
app.route('/', calendarRoutes)

/** What is left for these paths came by a method their pages do not have. */
const METHODS = {
  'GET, HEAD': [
    '/',
    '/privacy',
    '/terms',
    '/problems',
    '/sign-in',
    '/healthz',
    '/style.css',
    '/copy.js',
    '/account',
    '/account/archive',
    '/account/record',
    '/workbench.js',
    '/live',
    '/live.js',
    '/progress',
    '/progress/sessions',
    '/progress/sessions/*',
    '/progress/submissions',
    '/progress/lessons',
    '/progress/lessons/*',
    '/proof/*',
    '/calendar/*',
  ],
  'GET, HEAD, POST': [
    '/settings',
    '/authorize',
    '/clients',
    '/shared/*',
    '/problems/*',
    '/check/*',
    '/lesson',
    '/lesson/*',
    '/own-problems',
  ],
  POST: [
    '/sign-out',
    '/progress/calendar',
    '/progress/calendar/close',
    '/progress/proofs',
    '/progress/proofs/revoke',
    '/progress/checks',
    '/account/import',
    '/account/delete',
  ],
} as const
for (const [allow, paths] of Object.entries(METHODS)) {
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], [...paths], (c) => {
    c.header('Allow', allow)
    const hint = allow === 'POST' ? 'It is reached by its button on a page, not by its address.' : 'Open it by its address.'
    return refuse(c, 405, 'METHOD_NOT_ALLOWED', `This address does not answer a ${c.req.method} request. ${hint}`)
  })
}

app.notFound((c) => refuse(c, 404, 'NOT_FOUND', 'There is no such page here. Start from the first page.'))

app.onError((error, c) => {
  const reference = logDefect(c, error)
  return refuse(c, 500, 'DEFECT', `Something broke on our side. Try again; if it persists, report reference ${reference}.`)
})

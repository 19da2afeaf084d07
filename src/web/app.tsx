/** The way of every request: what all of them pass, then the page or endpoint that answers. */
import { Hono } from 'hono'
import { trimTrailingSlash } from 'hono/trailing-slash'
import { boundedBodies } from './bodies.ts'
import type { App } from './context.ts'
import { databaseAway, isDatabaseAway } from './database-away.ts'
import { door } from './door.ts'
import { CLIENT_PATHS, headers, ownHost, publicOrigin, readableHost, refuse, webClients } from './guards.ts'
import { endpoints, pages } from './pages.ts'
import { logDefect, requestLog } from './request-log.ts'
import { byPath, siteOf } from './site.ts'
import { call, notFound, visit } from './visit.tsx'

export const site = siteOf(pages, endpoints)

export const app = new Hono<App>()

app.use(async (c, next) => {
  c.set('site', site)
  await next()
})
app.use(requestLog, headers, readableHost)

for (const endpoint of endpoints) if (endpoint.isUnguarded) app.all(endpoint.path, call(endpoint))

app.use(publicOrigin, ownHost)
for (const path of CLIENT_PATHS) app.use(path, webClients)
app.use(door, boundedBodies, trimTrailingSlash())

const guarded = [
  ...pages.map((page) => ({ path: page.path, answer: visit(page) })),
  ...endpoints.filter(({ isUnguarded }) => !isUnguarded).map((endpoint) => ({ path: endpoint.path, answer: call(endpoint) })),
]
for (const { path, answer } of byPath(guarded)) app.all(path, answer)

app.notFound(notFound)

app.onError((error, c) => {
  if (isDatabaseAway(error)) return databaseAway(c, error)
  const reference = logDefect(c, error)
  return refuse(c, 500, 'DEFECT', `Something broke on our side. Try again; if it persists, report reference ${reference}.`)
})

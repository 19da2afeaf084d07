/** What every request passes before a route sees it, and the headers every page leaves with. */
import { createMiddleware } from 'hono/factory'
import type { Child } from 'hono/jsx'
import { secureHeaders } from 'hono/secure-headers'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { App, AppContext } from './context.ts'
import { errorPage } from './design/layout.tsx'
import { jurisdictionProblem, retentionProblem, runnerProblem } from './readiness.ts'
import { isLoopback, isOwnHost, isWebClient, parsePublicOrigin, requestHosts } from './origin.ts'

/** Answers in the form the caller reads: a page for a browser, JSON for a program. The message says what to do next. */
export function refuse(
  c: AppContext,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  detail?: Child,
): Response | Promise<Response> {
  return readsPages(c) ? errorPage(c, status, message, detail) : c.json({ code, message }, status)
}

/** Whether this request's caller reads pages, as a browser does, and not JSON. */
export const readsPages = (c: AppContext): boolean =>
  !c.get('site').isProgramPath(c.req.path) && c.req.header('accept')?.includes('text/html') === true

/** Refuses a request whose address cannot be read, before anything reads it. */
export const readableHost = createMiddleware<App>(async (c, next) => {
  if (requestHosts(c.req.raw).length > 0) return next()
  const message =
    'The Host header of this request is not a host name. Send the name of this server, and its port where it has one.'
  return refuse(c, 400, 'BAD_HOST', message)
})

/** Reads PUBLIC_ORIGIN for the routes behind it; with an unusable one, or another setting that cannot be used, only /healthz answers. */
export const publicOrigin = createMiddleware<App>(async (c, next) => {
  const own = parsePublicOrigin(c.env.vars.PUBLIC_ORIGIN)
  if (!own.ok) return refuse(c, 503, 'NOT_CONFIGURED', own.error)
  const problem = runnerProblem(c.env.vars) ?? jurisdictionProblem(c.env.vars) ?? retentionProblem(c.env.vars)
  if (problem !== null) return refuse(c, 503, 'NOT_CONFIGURED', problem)
  c.set('own', own.value)
  await next()
})

/**
 * Refuses requests that name another host (DNS rebinding). A page asked for under another accepted name is sent to the deployment's
 * own, where its cookies are; a program's request is taken as if it had used that name, which OAuth's metadata and audiences need.
 */
export const ownHost = createMiddleware<App>(async (c, next) => {
  const own = c.get('own')
  if (!isOwnHost(c.req.raw, own)) {
    return refuse(
      c,
      421,
      'WRONG_HOST',
      `This server answers at ${own.origin}. Use that address, or set PUBLIC_ORIGIN to the one you use.`,
    )
  }
  const url = new URL(c.req.url)
  const home = `${own.origin}${url.pathname}${url.search}`
  if (url.host !== own.host && !c.get('site').isProgramPath(url.pathname)) {
    if (url.port === own.port && (c.req.method === 'GET' || c.req.method === 'HEAD')) return c.redirect(home, 307)
    return refuse(c, 421, 'WRONG_HOST', `Open this page at ${own.origin}. To use another port, set PUBLIC_ORIGIN to it.`)
  }
  if (url.origin !== own.origin) c.req.raw = new Request(home, c.req.raw)
  await next()
})

/** What clients call: tokens, registration and MCP. The documents about them are for every page. */
export const CLIENT_PATHS = ['/mcp', '/oauth/*'] as const

/** Refuses a client's call from a foreign web page before anything reads it, and lets the pages of web clients read every answer. */
export const webClients = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header('origin')
  if (origin === undefined) return next()
  if (!isWebClient(origin, c.get('own'), c.env.vars.WEB_CLIENTS))
    return c.json({ code: 'WRONG_ORIGIN', message: 'Web pages of other origins may not call this endpoint.' }, 403)
  await next()
  if (c.res.headers.has('access-control-allow-origin')) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Vary', 'Origin', { append: true })
})

/** What secure-headers sets beside these does nothing in the browsers of today, or keeps other sites from our icon. */
const NO_MORE = {
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** Set after the answer is there, because the page decides what it may load. Nothing is cached: any page may show who is signed in. */
export const headers = createMiddleware<App>(async (c, next) => {
  await next()
  const own = parsePublicOrigin(c.env.vars.PUBLIC_ORIGIN)
  const isPage = !c.get('site').isProgramPath(c.req.path)
  // Addresses of links are secrets, and so is what a redirect carries. This also copies an answer that may not be changed, as a socket's.
  c.header('Referrer-Policy', 'no-referrer')
  const set = secureHeaders({
    ...NO_MORE,
    referrerPolicy: false,
    // Off loopback alone: there it would lock other local servers out of plain http.
    strictTransportSecurity: own.ok && !isLoopback(own.value.hostname) ? 'max-age=31536000' : false,
    xFrameOptions: isPage ? 'DENY' : false,
    ...(isPage && { contentSecurityPolicy: policyOf(c) }),
  })
  await set(c, async () => {})
  if (isPage) c.header('Cache-Control', 'no-store')
})

const policyOf = (c: AppContext) => ({
  defaultSrc: ["'none'"],
  styleSrc: ["'self'", ...(c.get('styleNonce') ? [`'nonce-${c.get('styleNonce')}'`] : [])],
  imgSrc: ["'self'"],
  fontSrc: ["'self'"],
  ...(c.get('runsScripts') && { scriptSrc: ["'self'"] }),
  ...(c.get('connects') && { connectSrc: ["'self'"] }),
  formAction: ["'self'", ...(c.get('formTargets') ?? [])],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
})

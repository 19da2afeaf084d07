/** The way to every page: whether it is there, who asks, and whether a form is theirs. */
import type { Handler } from 'hono'
import type { App, AppContext } from './context.ts'
import { field, isOwnForm } from './auth/csrf.ts'
import { signInPath } from './auth/return-path.ts'
import { sameText } from './auth/same-text.ts'
import { csrfToken, currentSession, type Session } from './auth/session.ts'
import { signInProblem } from './auth/sign-in.tsx'
import { errorPage } from './design/layout.tsx'
import { isDatabaseAway } from './database-away.ts'
import { readsPages, refuse } from './guards.ts'
import { logFailure } from './log.ts'
import { ownForm } from './own-form.ts'
import { methodsOf, type Endpoint, type Method, type Page, type SignedIn, type StaleForm } from './page.ts'
import { secretsProblem } from './readiness.ts'
import { writtenIn } from './written.ts'

/** Answers the requests to a page. */
export const visit =
  (page: Page): Handler<App> =>
  async (c) => {
    if (page.exists && !page.exists(c)) return c.notFound()
    const { method } = c.req
    if (!isOneOf(methodsOf(page), method)) return refuseMethod(c, methodsOf(page))
    c.set('page', page)
    if (page.isSecret) c.header('X-Robots-Tag', 'noindex, nofollow')
    try {
      return await (method === 'POST' ? postToPage(c, page) : openPage(c, page))
    } catch (error) {
      if (page.onError) return page.onError(c, error)
      throw error
    }
  }

/** Answers the requests to an endpoint. */
export const call =
  (endpoint: Endpoint): Handler<App> =>
  async (c) => {
    if (!isOneOf(endpoint.methods, c.req.method)) return refuseMethod(c, endpoint.methods)
    try {
      return await endpoint.answer(c)
    } catch (error) {
      if (endpoint.onError) return endpoint.onError(c, error)
      throw error
    }
  }

/** Answers where there is no page, in the frame of whoever asks; without their name while the database is away. */
export async function notFound(c: AppContext): Promise<Response> {
  if (c.get('visitor') === undefined && readsPages(c)) {
    try {
      const { visitor } = await meet(c)
      if (visitor === null && signInProblem(c) === null) c.set('signIn', signInPath('/'))
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      logFailure('database_unavailable', error)
    }
  }
  return refuse(c, 404, 'NOT_FOUND', 'There is no such page here. Start from the first page.')
}

const isOneOf = (methods: readonly Method[], method: string): boolean => methods.some((one) => one === method)

function refuseMethod(c: AppContext, methods: readonly Method[]) {
  c.header('Allow', methods.join(', '))
  const hint = methods.includes('GET') ? 'Open it by its address.' : 'It is reached by its button on a page, not by its address.'
  return refuse(c, 405, 'METHOD_NOT_ALLOWED', `This address does not answer a ${c.req.method} request. ${hint}`)
}

/** The browser's session, if it has one, and the person who is signed in. */
interface VisitSession {
  readonly session: Session | null
  readonly visitor: SignedIn | null
}

/** Finds out who asks, and notes it for the frame of the page; or where to sign in, where that is possible. */
async function meet(c: AppContext): Promise<VisitSession> {
  const session = secretsProblem(c.env.vars) === null ? await currentSession(c) : null
  const visitor = session?.user ? { session, user: session.user, csrf: await csrfToken(c, session) } : null
  c.set('visitor', visitor)
  const returnTo = visitor === null ? c.get('site').returnOf(new URL(c.req.url)) : null
  if (returnTo !== null && signInProblem(c) === null) c.set('signIn', signInPath(returnTo))
  return { session, visitor }
}

async function openPage(c: AppContext, page: Page): Promise<Response> {
  const problem = page.access === 'public' ? null : signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  const { visitor } = await meet(c)
  if (page.access === 'public') return page.get ? page.get(c, visitor) : c.notFound()
  if (visitor === null) return c.redirect(c.get('signIn') ?? signInPath('/'), 303)
  if (page.access === 'owner' && c.get('isOwner') !== true) return c.notFound()
  return page.get ? page.get(c, visitor) : c.notFound()
}

async function postToPage(c: AppContext, page: Page): Promise<Response> {
  // A public form needs no more than the keys that its token is made with.
  const problem = page.access === 'public' && secretsProblem(c.env.vars) === null ? null : signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  const { session, visitor } = await meet(c)
  // For everybody but an owner these pages do not exist, whatever was sent.
  if (page.access === 'owner' && !(visitor && c.get('isOwner') === true)) return c.notFound()
  if (!page.post) return c.notFound()
  if (page.post.takes === 'stream') {
    if (visitor === null || !isOwnForm(c.req.raw, c.get('own'))) return refuseForm(c, page, page.post.stale, null)
    return page.post.run(c, visitor)
  }
  if (page.post.isOpen) {
    const form = await ownForm(c)
    return form === null ? refuseForm(c, page, page.post.stale, null) : page.post.run(c, form)
  }
  const form = await ownForm(c)
  const csrf = session && (await csrfToken(c, session))
  if (!session || !csrf || !form || !sameText(field(form, 'csrf'), csrf)) return refuseForm(c, page, page.post.stale, form)
  if (page.access === 'public') return page.post.run(c, { session, user: session.user, csrf }, form)
  return visitor === null ? refuseForm(c, page, page.post.stale, form) : page.post.run(c, visitor, form)
}

const refuseForm = (c: AppContext, page: Page, stale: StaleForm['stale'], form: FormData | null) =>
  typeof stale === 'string' ? refuseWith(c, page, stale) : stale(c, form)

const ENDED = 'Your sign-in has ended, so nothing was done. Sign in, then repeat it.'

/**
 * Leads back to the page of the form, by way of the sign-in where that has ended, with what was written. Another site's form says nothing
 * of a sign-in.
 */
async function refuseWith(c: AppContext, { access }: Page, stale: string): Promise<Response> {
  const path = formPage(c)
  if (access === 'public' || path === null || !isOwnForm(c.req.raw, c.get('own'))) return errorPage(c, 403, stale)
  const isSignedIn = (c.get('visitor') ?? null) !== null
  return errorPage(
    c,
    403,
    isSignedIn ? stale : ENDED,
    <>
      {await writtenIn(c)}
      <p>
        <a class="button" href={isSignedIn ? path : signInPath(path)}>
          {isSignedIn ? 'Open the page again' : 'Sign in and come back'}
        </a>
      </p>
    </>,
  )
}

/** Where the form of this address is: the address itself, or the nearest page above it; null where there is none. */
function formPage(c: AppContext): string | null {
  const { origin, pathname } = new URL(c.req.url)
  for (let path = pathname; path.length > 1; path = path.slice(0, path.lastIndexOf('/'))) {
    const page = c.get('site').returnOf(new URL(path, origin))
    if (page !== null) return page
  }
  return null
}

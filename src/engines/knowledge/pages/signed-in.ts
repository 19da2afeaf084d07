/** What every page of one's own progress begins with. */
import { createMiddleware } from 'hono/factory'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { App, AppContext } from '../../../web/context.ts'
import { ownForm } from '../../../web/auth/csrf.ts'
import { errorPage } from '../../../web/design/layout.tsx'
import { csrfToken, currentSession, type User } from '../../../web/auth/session.ts'
import { askToSignIn, signInProblem } from '../../../web/auth/sign-in.tsx'

export interface SignedIn {
  readonly user: User
  /** For the forms of the page. */
  readonly csrf: string
}

export const canSignIn = createMiddleware<App>(async (c, next) => {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  await next()
})

/** Whose page it is; for anybody else the way to sign in. */
export async function signedIn(c: AppContext): Promise<SignedIn | Response> {
  const session = await currentSession(c)
  if (!session?.user) return askToSignIn(c)
  return { user: session.user, csrf: await csrfToken(c, session) }
}

/** The posted form of whoever is signed in. */
export async function signedInForm(c: AppContext): Promise<(SignedIn & { readonly form: FormData }) | Response> {
  const own = await ownForm(c)
  if (!own?.session.user) return errorPage(c, 403, 'This form is no longer valid. Open your progress again and repeat it.')
  return { user: own.session.user, csrf: await csrfToken(c, own.session), form: own.form }
}

const STATUS: Readonly<Partial<Record<Failure['code'], 404 | 409 | 429>>> = {
  SESSION_NOT_FOUND: 404,
  PROBLEM_NOT_FOUND: 404,
  LESSON_NOT_FOUND: 404,
  NODE_NOT_FOUND: 404,
  TOO_MANY_SHARES: 409,
  RATE_LIMITED: 429,
}

export const failed = (c: AppContext, failure: Failure) => errorPage(c, STATUS[failure.code] ?? 503, word(failure).message)

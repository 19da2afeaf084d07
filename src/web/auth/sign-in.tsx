/** Signing in: the page that offers the configured methods, and signing out. */
import type { AppContext } from '../context.ts'
import { devSignIn } from './dev-sign-in.tsx'
import { githubSignIn } from './github-sign-in.tsx'
import { errorPage, page } from '../design/layout.tsx'
import { liveOf } from '../learner-of.ts'
import { definePage, type Page } from '../page.ts'
import { oidcSignIn } from './oidc-sign-in.tsx'
import { secretsProblem } from '../readiness.ts'
import { safeReturn } from './return-path.ts'
import type { SignInMethod } from './sign-in-method.ts'
import { readPolicy } from './sign-in-policy.ts'
import { csrfToken, formSession, signOut, startToken } from './session.ts'

/** Every way to sign in; a deployment offers those it is configured for. */
const METHODS: readonly SignInMethod[] = [githubSignIn, oidcSignIn, devSignIn]

/** Says what an operator must add before anyone can sign in; null when someone can. */
export function signInProblem(c: AppContext): string | null {
  const problem = secretsProblem(c.env.vars)
  if (problem !== null) return `Signing in is not set up on this server. ${problem}`
  const policy = readPolicy(c.env.vars)
  if (!policy.ok) return `Signing in is not set up on this server. ${policy.error}`
  if (METHODS.some((method) => method.isConfigured(c))) return null
  return 'No sign-in method is configured on this server. Set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET, or OIDC_ISSUER and OIDC_CLIENT_ID. On your own machine, start it with "npm run dev" or set DEV_LOGIN=1 and PUBLIC_ORIGIN to a localhost address.'
}

export const signInPage = definePage({
  path: '/sign-in',
  title: 'Sign in',
  description: 'Sign in to Rung to practise on its pages and to connect your client.',
  access: 'public',
  returnTo: null,
  async get(c) {
    const problem = signInProblem(c)
    if (problem !== null) return errorPage(c, 503, problem)
    const session = await formSession(c)
    const returnTo = safeReturn(c, c.req.query('return'))
    const start = new URLSearchParams({ start: await startToken(c, session), return: returnTo }).toString()
    const offer = { csrf: await csrfToken(c, session), start, returnTo }
    const methods = METHODS.filter((method) => method.isConfigured(c))
    // The name-only form ends at the client that is being connected; a link to a provider is not held to these targets.
    if (methods.includes(devSignIn) && returnTo.startsWith('/authorize/finish?')) c.set('formTargets', ['http:', 'https:'])
    return page(c, { isScriptless: true }, <>{methods.map((method) => method.offer(c, offer))}</>)
  },
})

export const signOutPage = definePage({
  path: '/sign-out',
  title: 'Sign out',
  access: 'public',
  post: {
    stale: 'This form is no longer valid. Open the settings page and sign out there.',
    async run(c, { session: { id }, user }) {
      await signOut(c)
      // Whoever wants to sign out does, whatever becomes of the pages that are still open.
      if (user)
        c.env.ctx.waitUntil(
          liveOf(c.env.vars, user.id)
            .hangUp(id)
            .catch(() => {}),
        )
      return c.redirect('/', 303)
    },
  },
})

/** The pages of every way to sign in. */
export const signInPages: readonly Page[] = METHODS.flatMap(({ pages }) => pages)

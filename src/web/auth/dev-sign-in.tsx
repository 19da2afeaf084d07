/** Signing in by name alone, for a server on one's own machine. */
import { completeSignIn } from './complete-sign-in.tsx'
import type { AppContext } from '../context.ts'
import { field } from './csrf.ts'
import { errorPage } from '../design/layout.tsx'
import { isLoopback, requestHosts } from '../origin.ts'
import { definePage } from '../page.ts'
import { secretsProblem } from '../readiness.ts'
import { safeReturn } from './return-path.ts'
import type { SignInMethod } from './sign-in-method.ts'
import { Notice } from '../design/notice.tsx'

const NAME = /^[a-z0-9-]{1,40}$/

/** Anyone may be anyone here, so all three must say that this is somebody's own machine. */
function isConfigured(c: AppContext): boolean {
  const { vars } = c.env
  if (vars.DEV_LOGIN !== '1' || !isLoopback(c.get('own').hostname)) return false
  const hosts = requestHosts(c.req.raw)
  return hosts.length > 0 && hosts.every((host) => isLoopback(host.hostname))
}

const devSignInPage = definePage({
  path: '/sign-in/dev',
  title: 'Sign in by name',
  access: 'public',
  exists: (c) => isConfigured(c) && secretsProblem(c.env.vars) === null,
  post: {
    stale: 'This form is no longer valid. Go back, reload the page and sign in again.',
    run(c, _sender, form) {
      const name = field(form, 'name')
      if (!NAME.test(name))
        return errorPage(c, 400, 'A name is 1 to 40 lower-case letters, digits or hyphens. Go back and choose another.')
      const identity = { provider: 'dev', issuer: 'localhost', subject: name, displayName: name }
      const person = { identity, verifiedDomains: [], isOrgMember: false }
      return completeSignIn(c, { kind: 'open' }, person, safeReturn(c, field(form, 'return')))
    },
  },
})

export const devSignIn: SignInMethod = {
  isConfigured,
  offer: (_c, { csrf, returnTo }) => (
    <form method="post" action="/sign-in/dev">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="return" value={returnTo} />
      <Notice kind="info">This server runs on your machine and asks for no password. Each name is a learner of its own.</Notice>
      <div class="field">
        <label for="name">Name</label>
        <input
          id="name"
          type="text"
          name="name"
          required
          pattern="[a-z0-9\-]{1,40}"
          maxlength={40}
          autocomplete="username"
          autofocus
        />
        <small>At most 40 lower-case letters, digits and hyphens.</small>
      </div>
      <button>Sign in</button>
    </form>
  ),
  pages: [devSignInPage],
}

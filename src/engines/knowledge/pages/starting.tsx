/** The button that begins what is due, on the page: the same as the tool, and then the page on which it is taken. */
import { Hono } from 'hono'
import { z } from 'zod'
import type { CheckKind } from '../rules/events.ts'
import { startCheck } from '../tools/start-check.ts'
import type { App } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage } from '../../../web/design/layout.tsx'
import { pageCaller } from '../../../web/page-caller.ts'
import { signedInForm } from './signed-in.ts'

const PATH = '/progress/checks'

interface StartProps {
  readonly csrf: string
  readonly kind: CheckKind
  readonly component: string
  /** What is checked, for somebody who hears the button alone. */
  readonly title: string
}

export const Start = ({ csrf, kind, component, title }: StartProps) => (
  <form method="post" action={PATH}>
    <input type="hidden" name="csrf" value={csrf} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="topic" value={component} />
    <button class="quiet" aria-label={`Start ${kind === 'review' ? 'the review of' : 'the check of'} ${title}`}>
      Start
    </button>
  </form>
)

const started = z.object({ check: z.object({ workbench: z.string() }) })
const refused = z.object({ message: z.string() })

export const startRoutes = new Hono<App>()

startRoutes.post(PATH, async (c) => {
  const own = await signedInForm(c)
  if (own instanceof Response) return own
  const asked = { kind: field(own.form, 'kind'), topic: field(own.form, 'topic') }
  const { structured, isError } = await startCheck.call(asked, pageCaller(c, own.user.id))
  if (isError) return errorPage(c, 409, refused.parse(structured).message)
  return c.redirect(started.parse(structured).check.workbench, 303)
})

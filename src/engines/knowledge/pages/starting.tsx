/** The button that begins what is due, on the page: the same as the tool, and then the page on which it is taken. */
import { z } from 'zod'
import type { CheckKind } from '../rules/events.ts'
import { startCheck } from '../tools/start-check.ts'
import { field } from '../../../web/auth/csrf.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { definePage } from '../../../web/page.ts'
import { STALE } from './failure-page.ts'
import { notStarted } from './not-started.tsx'

const PATH = '/progress/checks'

interface StartProps {
  readonly csrf: string
  readonly kind: CheckKind
  readonly component: string
  /** What is checked, for screen readers that read the button alone. */
  readonly title: string
  /** Whether it is the one thing to do on its page. */
  readonly isMain?: boolean
}

export const Start = ({ csrf, kind, component, title, isMain = false }: StartProps) => (
  <form method="post" action={PATH}>
    <input type="hidden" name="csrf" value={csrf} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="topic" value={component} />
    <button
      class={isMain ? undefined : 'quiet'}
      aria-label={`Start ${kind === 'review' ? 'the review of' : 'the check of'} ${title}`}
    >
      {isMain ? (kind === 'review' ? 'Start the review' : 'Start the check') : 'Start'}
    </button>
  </form>
)

const started = z.object({ check: z.object({ workbench: z.string() }) })

export const startPage = definePage({
  path: PATH,
  title: 'Start a check',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { user }, form) {
      const input = { kind: field(form, 'kind'), topic: field(form, 'topic') }
      const { structured, isError } = await startCheck.call(input, pageCaller(c, user.id))
      if (isError) return notStarted(c, user.id, structured)
      return c.redirect(started.parse(structured).check.workbench, 303)
    },
  },
})

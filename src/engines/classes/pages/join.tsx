/** /classes/join/<code>: what joining a class means, and the button that does it. */
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { plainText } from '../../../web/design/text.ts'
import { learnerOf } from '../../../web/learner-of.ts'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { classPath, joinPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { ConsentForm, consentIn, MOST_NAME, nameIn } from './consent.tsx'
import { failurePage } from './failure.tsx'

export const joinPage = definePage({
  path: '/classes/join/:code',
  title: 'Join a class',
  access: 'signed-in',
  isSecret: true,
  onError: unavailable('The class cannot be opened now. Try again in a minute.'),
  get: (c, visitor) => show(c, visitor, c.req.param('code'), null),
  post: {
    stale: 'This form is no longer valid. Open the link again.',
    async run(c, visitor, form) {
      const { vars } = c.env
      const code = c.req.param('code')
      const name = nameIn(form)
      if (name === null) return show(c, visitor, code, 'Write the name that your teachers should see.')
      const admitted = await learnerOf(vars, visitor.user.id, 'append').admit()
      if (!admitted.ok) return failurePage(c, admitted.error)
      const domains = visitor.user.domains ?? []
      const joined = await classesOf(vars, visitor.user.id).join(code, { name, domains }, consentIn(form))
      return joined.ok ? c.redirect(`${classPath(joined.value.classId)}?done=joined`, 303) : failurePage(c, joined.error)
    },
  },
})

async function show(c: AppContext, { user, csrf }: SignedIn, code: string, problem: string | null) {
  const { vars } = c.env
  const admitted = await learnerOf(vars, user.id, 'read').admit()
  if (!admitted.ok) return failurePage(c, admitted.error)
  const offer = await classesOf(vars, user.id).offer(code, user.domains ?? [])
  if (!offer.ok) return failurePage(c, offer.error)
  const { classId, title, teachers, asks, endsAt, placeName, isMember } = offer.value
  if (isMember) return c.redirect(classPath(classId), 303)
  return page(
    c,
    { title: `Join ${plainText(title, 60)}` },
    <ConsentForm
      title={plainText(title, 120)}
      teachers={teachers}
      asks={asks}
      endsAt={endsAt}
      name={plainText(placeName ?? user.name ?? '', MOST_NAME)}
      gradesTo={null}
      csrf={csrf}
      action={joinPath(code)}
      notice={
        problem === null ? undefined : (
          <Notice kind="warning" isStatus>
            {problem}
          </Notice>
        )
      }
    />,
    problem === null ? 200 : 400,
  )
}

/** /shared/<token>: problems that another user gives a copy of. Opening it takes nothing; the button does. */
import type { OwnProblem } from '../../../problem/own-problem.ts'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { learnerOf } from '../../../web/learner-of.ts'
import { definePage } from '../../../web/page.ts'
import { CONNECT_PATH, problemPath } from '../../../web/paths.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { sharedBy, sharedPath } from './sharing.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { Table } from '../../../web/design/table.tsx'
import { Notice } from '../../../web/design/notice.tsx'

export const sharedPage = definePage({
  path: '/shared/:token',
  title: 'Shared problems',
  access: 'signed-in',
  isSecret: true,
  onError: unavailable('This link cannot be opened now. Try again in a minute.'),
  async get(c, { user, csrf }) {
    const { vars } = c.env
    const listed = await learnerOf(vars, user.id, 'read').ownProblems.list()
    if (!listed.ok) return failurePage(c, listed.error)
    const token = c.req.param('token')
    const shared = await sharedBy(vars, token, Date.now())
    if (!shared.ok) return failurePage(c, shared.error)
    if (shared.value === null) return notOpen(c)
    const ownSlugs = new Set(listed.value.map(({ slug }) => slug))
    return page(c, {}, <Shared problems={shared.value} kept={ownSlugs} action={sharedPath(token)} csrf={csrf} />)
  },
  post: {
    stale: 'This form is no longer valid. Open the link again.',
    async run(c, { user }) {
      const { vars } = c.env
      const learner = learnerOf(vars, user.id, 'append')
      const admitted = await learner.admit()
      if (!admitted.ok) return failurePage(c, admitted.error)
      const token = c.req.param('token')
      const shared = await sharedBy(vars, token, Date.now())
      if (!shared.ok) return failurePage(c, shared.error)
      if (shared.value === null) return notOpen(c)
      const keeping = await learner.ownProblems.keep(shared.value)
      return keeping.ok ? c.redirect(sharedPath(token), 303) : failurePage(c, keeping.error)
    },
  },
})

interface SharedProps {
  readonly problems: readonly OwnProblem[]
  /** Slugs that the reader has. */
  readonly kept: ReadonlySet<string>
  readonly action: string
  readonly csrf: string
}

function Shared({ problems, kept, action, csrf }: SharedProps) {
  const notYetOwn = problems.filter(({ problem }) => !kept.has(problem.slug))
  return (
    <>
      <p class="lead">
        Another user wrote these problems, and nobody has reviewed them. The server checked each one with a solution that passes
        all of its tests.
      </p>
      <Table
        caption="What is shared"
        columns={['Problem', 'Difficulty', 'Language', 'Judged by']}
        rows={problems.map(({ problem: { slug, title, difficulty, languages, visibleCases, hiddenCaseCount } }) => [
          kept.has(slug) ? <a href={problemPath(slug)}>{title}</a> : title,
          difficulty,
          languages.map((language) => LANGUAGE_NAMES[language]).join(', '),
          `${visibleCases.length + hiddenCaseCount} tests`,
        ])}
      />
      <p>Your copy is yours alone. It is practice, not proof: it has no solution, and solving it does not count as known.</p>
      {notYetOwn.length === 0 ? (
        <Notice kind="pass" isStatus>
          You have a copy. Open it by its title above, or say “let’s practise …” with its title in a{' '}
          <a href={CONNECT_PATH}>connected app</a>.
        </Notice>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="csrf" value={csrf} />
          <div class="actions">
            <button>Take a copy</button>
          </div>
        </form>
      )}
    </>
  )
}

/** The same for a link that never was, was taken back or has expired. */
const notOpen = (c: AppContext) => errorPage(c, 404, 'This link does not work. It was closed, has expired, or never existed.')

const STATUS: Readonly<Partial<Record<Failure['code'], 409 | 429>>> = { TOO_MANY_OWN_PROBLEMS: 409, RATE_LIMITED: 429 }

const failurePage = (c: AppContext, failure: Failure) => errorPage(c, STATUS[failure.code] ?? 503, word(failure).message)

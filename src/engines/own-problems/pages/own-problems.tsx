/** /own-problems: a person's own problems and open links, with a button to remove each. */
import { Empty } from '../../../web/design/card.tsx'
import type { ListedShare } from '../../../catalog/shares.ts'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { learnerOf } from '../../../web/learner-of.ts'
import { definePage } from '../../../web/page.ts'
import { problemPath } from '../../../web/paths.ts'
import { sharesOf } from './sharing.ts'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import type { OwnProblemSummary } from '../messages.ts'
import { Notice } from '../../../web/design/notice.tsx'
import { When } from '../../../web/design/when.tsx'

const PATH = '/own-problems'
const TITLE_CAP = 120

const DONE: Readonly<Record<string, string>> = {
  removed: 'The problem is removed.',
  revoked: 'The link is closed. People keep the copies that they took.',
}

export const ownProblemsPage = definePage({
  path: PATH,
  title: 'Your own problems',
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const { vars } = c.env
    const listed = await learnerOf(vars, user.id, 'read').ownProblems.list()
    if (!listed.ok) return failurePage(c, listed.error)
    const shares = await sharesOf(vars).openOf(user.id, Date.now())
    if (!shares.ok) return failurePage(c, shares.error)
    const notice = DONE[c.req.query('done') ?? '']
    return page(
      c,
      {},
      <>
        {notice !== undefined && (
          <Notice kind="pass" isStatus hasFocus>
            {notice}
          </Notice>
        )}
        <Problems problems={listed.value.toReversed()} csrf={csrf} />
        <Links shares={shares.value} csrf={csrf} />
      </>,
    )
  },
  post: {
    stale: 'This form is no longer valid. Open your own problems again.',
    async run(c, { user }, form) {
      const { vars } = c.env
      const learner = learnerOf(vars, user.id, 'append')
      const admitted = await learner.admit()
      if (!admitted.ok) return failurePage(c, admitted.error)
      const [slug, shareId] = [field(form, 'remove'), field(form, 'revoke')]
      if (slug !== '') {
        const removed = await learner.ownProblems.remove(slug)
        return removed.ok ? c.redirect(`${PATH}?done=removed`, 303) : failurePage(c, removed.error)
      }
      const revoked = await sharesOf(vars).revoke(shareId, user.id)
      if (!revoked.ok) return failurePage(c, revoked.error)
      const recorded = await learner.activities.unshare(shareId)
      return recorded.ok ? c.redirect(`${PATH}?done=revoked`, 303) : failurePage(c, recorded.error)
    },
  },
})

interface ListProps {
  readonly csrf: string
}

function Problems({ problems, csrf }: ListProps & { readonly problems: readonly OwnProblemSummary[] }) {
  if (problems.length === 0)
    return (
      <Empty icon="code" title="There are none.">
        In a connected app, say “make me some problems about …”, or paste a problem. You can also take a copy from a link.
      </Empty>
    )
  return (
    <>
      <p>
        These problems are practice, not proof. If you remove one, its hidden tests and hints are gone, and you cannot practise it
        any more. What you did with it stays in your record. A link to it stays open until you revoke the link.
      </p>
      <Table
        caption="What you have"
        columns={['Problem', 'Kind', 'Written by', 'Since', 'Remove']}
        plain={['Remove']}
        rows={problems.map(({ slug, title, difficulty, language, untrusted, keptAt }) => [
          <a href={problemPath(slug)}>{nameOf(title)}</a>,
          `${difficulty}, ${LANGUAGE_NAMES[language]}`,
          untrusted ? 'another user' : 'your client',
          <Day at={keptAt} />,
          <Act csrf={csrf} name="remove" value={slug} label="Remove" what={nameOf(title)}>
            You cannot get it back.
          </Act>,
        ])}
      />
    </>
  )
}

function Links({ shares, csrf }: ListProps & { readonly shares: readonly ListedShare[] }) {
  if (shares.length === 0) return <p>You have no open link.</p>
  return (
    <Table
      caption="Links that are open"
      columns={['Gives a copy of', 'Since', 'Until', 'Revoke']}
      plain={['Revoke']}
      rows={shares.map(({ shareId, titles, createdAt, expiresAt }) => {
        const what = titles.map(nameOf).join(', ')
        return [
          what,
          <Day at={createdAt} />,
          <Day at={expiresAt} />,
          <Act csrf={csrf} name="revoke" value={shareId} label="Revoke" what={`the link to ${what}`}>
            The link stops working. People keep the copies that they took.
          </Act>,
        ]
      })}
    />
  )
}

/** Two steps, because there is no way back. */
function Act(props: {
  readonly csrf: string
  readonly name: 'remove' | 'revoke'
  readonly value: string
  readonly label: string
  readonly what: string
  readonly children: string
}) {
  const { csrf, name, value, label, what, children } = props
  return (
    <details>
      <summary aria-label={`${label} ${what}`}>{label}</summary>
      <p>{children}</p>
      <form method="post" action={PATH}>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name={name} value={value} />
        <button class="second" aria-label={`${label} for good: ${what}`}>
          {label} for good
        </button>
      </form>
    </details>
  )
}

const nameOf = (title: string): string => plainText(title, TITLE_CAP) || 'Untitled'

const Day = ({ at }: { readonly at: number }) => <When at={at} timeZone={null} show="day" />

const failurePage = (c: AppContext, failure: Failure) =>
  errorPage(c, failure.code === 'RATE_LIMITED' ? 429 : 503, word(failure).message)

/** /problems and /problems/<slug>: what anybody may know of the problems, signed in or not. */
import { PublicCatalogue, type ProblemEntry } from '../../../catalog/public.ts'
import { offering } from '../../../catalog/joined.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { difficulties, SLUG, type Problem } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err } from '../../../kernel/result.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { page } from '../../../web/design/layout.tsx'
import { refuse } from '../../../web/guards.ts'
import { Markdown } from '../../../web/design/markdown.tsx'
import { definePage } from '../../../web/page.ts'
import { runnableLanguages } from '../../../web/runner-languages.ts'
import { problemPath } from '../../../web/paths.ts'
import { Table } from '../../../web/design/table.tsx'
import { problemDesk, problemPost } from './workbench.tsx'

export const problemsPage = definePage({
  path: '/problems',
  title: 'Problems',
  description: 'Coding problems from easy to hard, with tests the server runs and hints that open with your work.',
  navigation: { place: 'header', name: 'Problems' },
  access: 'public',
  async get(c, visitor) {
    const listed = await new PublicCatalogue(c.env.vars.DB).all()
    if (!listed.ok) return refused(c, listed.error)
    const groups = difficulties.map((difficulty) => ({
      difficulty,
      problems: listed.value.filter((problem) => problem.difficulty === difficulty),
    }))
    return page(
      c,
      {},
      <>
        <p class="lead">
          Every statement can be read here.{' '}
          {visitor ? 'Open a problem to work on it here.' : c.var.signIn && <SignInToWork path={c.var.signIn} />}
        </p>
        {groups
          .filter(({ problems }) => problems.length > 0)
          .map(({ difficulty, problems }) => (
            <Table
              caption={`Problems of ${difficulty} difficulty`}
              columns={['Problem', 'Topics']}
              rows={problems.map(({ slug, title, topics }) => [<a href={problemPath(slug)}>{title}</a>, topics.join(', ')])}
            />
          ))}
      </>,
    )
  },
})

const SignInToWork = ({ path }: { readonly path: string }) => (
  <>
    <a href={path}>Sign in</a> to work on a problem here.
  </>
)

export const problemPage = definePage({
  path: '/problems/:slug',
  title: 'A problem',
  access: 'public',
  async get(c, visitor) {
    const slug = c.req.param('slug')
    if (!SLUG.test(slug)) return refused(c, { code: 'PROBLEM_NOT_FOUND' })
    if (visitor) return problemDesk({ c, visitor }, slug)
    // Other people must not learn that an own problem exists.
    const entry = isOwnSlug(slug)
      ? err({ code: 'PROBLEM_NOT_FOUND' as const })
      : await new PublicCatalogue(c.env.vars.DB).listedProblem(slug)
    if (!entry.ok) return refused(c, entry.error)
    return showProblem(c, offering(entry.value, await runnableLanguages(c.env.vars, Date.now())))
  },
  post: problemPost,
})

const descriptionOf = ({ title, difficulty, topics }: Problem): string =>
  `${title}: a coding problem (${difficulty}) about ${topics.join(', ')}, with tests the server runs and hints that open with your work.`

function showProblem(c: AppContext, { problem }: ProblemEntry) {
  const { title, difficulty, topics, statement, languages, cpuMs, hiddenCaseCount } = problem
  return page(
    c,
    { title, description: descriptionOf(problem) },
    <>
      <p class="fine">
        {difficulty} · {topics.join(', ')}
      </p>
      <Markdown text={statement} />
      <h2>How it is tested</h2>
      <p>
        We run your code on the visible tests, on {hiddenCaseCount} hidden tests and on new tests made for each submission. Each
        may take {cpuMs / 1000} {cpuMs === 1000 ? 'second' : 'seconds'} of processor time.
      </p>
      <h2>Where to begin</h2>
      {languages.map((language) => (
        <details>
          <summary>{LANGUAGE_NAMES[language]}</summary>
          <pre>
            <code>{starterOf(problem, language)}</code>
          </pre>
        </details>
      ))}
      <h2>Practise it</h2>
      <p>
        {c.var.signIn && (
          <>
            <a href={c.var.signIn}>Sign in</a> to solve it on this page. You can also solve it with a tutor.{' '}
          </>
        )}
        Say “let’s practise {title}” in a client that is <a href="/">connected</a>. Hints, tests and solutions are there.
      </p>
      <p>
        <a href="/problems">All problems</a>
      </p>
    </>,
  )
}

/** A failure in the catalogue's words, with the status that fits. */
function refused(c: AppContext, failure: Failure) {
  const { code, message } = word(failure)
  return refuse(c, failure.code === 'PROBLEM_NOT_FOUND' ? 404 : 503, code, message)
}

/** /problems and /problems/<slug>: what anybody may know of the problems, signed in or not. */
import { Hono } from 'hono'
import { JoinedCatalogue } from '../catalog/joined.ts'
import { PublicCatalogue, type ProblemEntry } from '../catalog/public.ts'
import { isOwnSlug } from '../domain/own-problem/own-problem.ts'
import { difficulties, SLUG } from '../domain/problem.ts'
import { starterOf } from '../domain/starter.ts'
import type { Failure } from '../failure.ts'
import { labelOf, WRITTEN_BY_ANOTHER } from '../mcp/render/own.ts'
import { err, type Result } from '../result.ts'
import { word } from '../words.ts'
import type { App, AppContext } from './context.ts'
import { page } from './layout.tsx'
import { learnerOf } from './learner-of.ts'
import { refuse } from './guards.ts'
import { Markdown } from './markdown.tsx'
import { secretsProblem } from './readiness.ts'
import { currentSession } from './session.ts'
import { Table } from './table.tsx'

export const problemRoutes = new Hono<App>()

problemRoutes.get('/problems', async (c) => {
  const listed = await new PublicCatalogue(c.env.vars.DB).all()
  if (!listed.ok) return refused(c, listed.error)
  const groups = difficulties.map((difficulty) => ({
    difficulty,
    problems: listed.value.filter((problem) => problem.difficulty === difficulty),
  }))
  return page(
    c,
    { title: 'Problems' },
    <>
      <p class="lead">Every statement can be read here. To work on one, name it in your client: “let’s practise …”.</p>
      {groups
        .filter(({ problems }) => problems.length > 0)
        .map(({ difficulty, problems }) => (
          <Table
            caption={`Problems of ${difficulty} difficulty`}
            columns={['Problem', 'Topics']}
            rows={problems.map(({ slug, title, topics }) => [<a href={pathOf(slug)}>{title}</a>, topics.join(', ')])}
          />
        ))}
    </>,
  )
})

problemRoutes.get('/problems/:slug', async (c) => {
  const slug = c.req.param('slug')
  if (!SLUG.test(slug)) return refused(c, { code: 'PROBLEM_NOT_FOUND' })
  const entry = await (isOwnSlug(slug) ? ownEntry(c, slug) : new PublicCatalogue(c.env.vars.DB).listedProblem(slug))
  return entry.ok ? problemPage(c, entry.value) : refused(c, entry.error)
})

/** One of the reader's own problems; nobody else learns that there is one. */
async function ownEntry(c: AppContext, slug: string): Promise<Result<ProblemEntry, Failure>> {
  const { vars } = c.env
  const session = secretsProblem(vars) === null ? await currentSession(c) : null
  if (!session?.user) return err({ code: 'PROBLEM_NOT_FOUND' })
  const { ownProblems } = learnerOf(vars, session.user.id, 'read')
  return new JoinedCatalogue(vars.DB, ownProblems).listedProblem(slug)
}

export const pathOf = (slug: string): string => `/problems/${slug}`

function problemPage(c: AppContext, { problem, own }: ProblemEntry) {
  const { title, difficulty, topics, statement, languages, cpuMs, hiddenCaseCount } = problem
  return page(
    c,
    { title },
    <>
      <p class="fine">
        {difficulty} · {topics.join(', ')}
      </p>
      {own && (
        <p class="notice">
          {labelOf(problem)}. {own.untrusted && WRITTEN_BY_ANOTHER}
        </p>
      )}
      <Markdown text={statement} />
      <h2>How it is tested</h2>
      <p>
        By the examples and by {hiddenCaseCount} more cases that nobody sees. Each may take {cpuMs / 1000} seconds of processor
        time.
      </p>
      <h2>Where to begin</h2>
      {languages.map((language) => (
        <details>
          <summary>{language}</summary>
          <pre>
            <code>{starterOf(problem, language)}</code>
          </pre>
        </details>
      ))}
      <h2>Practise it</h2>
      <p>
        Say “let’s practise {title}” in a client that is <a href="/">connected</a>. Hints
        {own ? ' and tests' : ', tests and solutions'} are there.
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

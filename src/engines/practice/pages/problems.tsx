/** /problems and /problems/<slug>: what anybody may know of the problems, signed in or not. */
import { PublicCatalogue, type ProblemEntry, type SearchFilter } from '../../../catalog/public.ts'
import { offering } from '../../../catalog/joined.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { SLUG, type Problem } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err } from '../../../kernel/result.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { assets } from '../../../web/design/assets.ts'
import { DifficultyBadge } from '../../../web/design/badge.tsx'
import { page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { refuse } from '../../../web/guards.ts'
import { Markdown } from '../../../web/design/markdown.tsx'
import { definePage } from '../../../web/page.ts'
import { CONNECT_PATH } from '../../../web/paths.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { runnableLanguages } from '../../../web/runner-languages.ts'
import { dailyChallenge } from '../rules/daily.ts'
import { AllProblems, NO_PROBLEM } from './no-problem.tsx'
import { ownStanding } from './own-standing.ts'
import { filterFor, PROBLEMS, wantedIn } from './problem-filter.ts'
import { Finder, First, SearchResults, LearningPaths, Minutes } from './problem-list.tsx'
import { testedSentence } from './tested-sentence.ts'
import { problemDesk, problemPost } from './workbench.tsx'

/** Problems on one page of the list. */
const LISTED = 50

export const problemsPage = definePage({
  path: PROBLEMS,
  title: 'Problems',
  description: 'Coding problems from easy to hard, with tests the server runs and hints that open with your work.',
  navigation: { place: 'header', name: 'Problems' },
  access: 'public',
  async get(c, visitor) {
    const { vars } = c.env
    const now = Date.now()
    const catalogue = new PublicCatalogue(vars.DB)
    const [curriculum, facets, courses, slugs, runnable, own] = await Promise.all([
      catalogue.curriculum(),
      catalogue.facets(),
      catalogue.courses(),
      catalogue.slugs(),
      runnableLanguages(vars, now),
      visitor && ownStanding(pageCaller(c, visitor.user.id).contextFor('read')),
    ])
    if (!curriculum.ok) return refused(c, curriculum.error)
    if (!facets.ok) return refused(c, facets.error)
    if (!courses.ok) return refused(c, courses.error)
    if (!slugs.ok) return refused(c, slugs.error)
    const standing = own?.ok ? own.value : null
    const marks = standing?.marks ?? null
    const query = c.req.query()
    const addressFilter = marks === null ? { ...wantedIn(query), status: null } : wantedIn(query)
    const matches = await searched(catalogue, filterFor(addressFilter, curriculum.value.problems, marks), query['cursor'] ?? null)
    if (!matches.ok) return refused(c, matches.error)
    const problems = new Map(curriculum.value.problems.map((problem) => [problem.slug, problem]))
    const signIn = c.get('signIn')
    const today = problems.get(dailyChallenge(slugs.value, now) ?? '') ?? null
    const names: ReadonlySet<string> = new Set(facets.value.languages.map(({ name }) => name))
    return page(
      c,
      { width: 'spread', scripts: [assets.problems], connects: true, ...(standing ? { due: standing.due } : {}) },
      <>
        <p class="lead">
          Every statement can be read here.{' '}
          {visitor ? 'Open a problem to work on it here.' : signIn && <SignInToWork path={signIn} />}
        </p>
        {own?.ok === false && (
          <Notice kind="warning">
            We cannot show what you have solved. The problems are all here; open this page again in a minute for your marks.
          </Notice>
        )}
        <First today={today} own={standing} csrf={visitor?.csrf ?? ''} />
        <Finder
          wanted={addressFilter}
          topics={facets.value.topics.map(({ name }) => name)}
          languages={runnable.filter((language) => names.has(language))}
          hasMarks={marks !== null}
        />
        <SearchResults wanted={addressFilter} found={matches.value} problems={problems} marks={marks} />
        {(visitor ?? c.get('signIn')) && <LearningPaths courses={courses.value} problems={problems} />}
      </>,
    )
  },
})

/** A page of what is wanted: the first one where the cursor is of another list, or of an older catalogue. */
async function searched(catalogue: PublicCatalogue, filter: SearchFilter, cursor: string | null) {
  const matches = await catalogue.search({ ...filter, cursor, limit: LISTED })
  return !matches.ok && matches.error.code === 'INVALID_CURSOR'
    ? catalogue.search({ ...filter, cursor: null, limit: LISTED })
    : matches
}

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
  const { title, difficulty, topics, expectedMinutes, statement, languages } = problem
  return page(
    c,
    { title, description: descriptionOf(problem) },
    <>
      <div class="badges">
        <DifficultyBadge difficulty={difficulty} />
        <Minutes expectedMinutes={expectedMinutes} />
        <span class="fine">{topics.join(', ')}</span>
      </div>
      {c.get('signIn') && (
        <p>
          <a class="button" href={c.get('signIn')}>
            Sign in to solve it
          </a>
        </p>
      )}
      <Markdown text={statement} />
      <h2>How it is tested</h2>
      <p>{testedSentence(problem)}</p>
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
        {c.get('signIn') && (
          <>
            <a href={c.get('signIn')}>Sign in</a> to solve it on this page. You can also solve it with a tutor.{' '}
          </>
        )}
        Say “let’s practise {title}” in a client that is <a href={CONNECT_PATH}>connected</a>. Hints, tests and solutions are
        there.
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
  return failure.code === 'PROBLEM_NOT_FOUND' ? refuse(c, 404, code, NO_PROBLEM, <AllProblems />) : refuse(c, 503, code, message)
}

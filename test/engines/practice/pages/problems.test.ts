/** The pages of problems: read by anybody, and never more than what anybody may read. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { componentRows, problemRows, type WrittenOut } from '../../../../scripts/content/catalogue-sql.ts'
import { PublicCatalogue } from '../../../../src/catalog/public.ts'
import type { Report } from '../../../../src/problem/report.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { inLanguages, load, problem, write } from '../../../catalog/content.ts'
import { harbour } from '../../../catalog/course.ts'
import { Browser, deployed, ORIGIN } from '../../../web/walk.ts'
import { accepted } from '../../../problem/reports.ts'

const OTHER = { primary: 'two-pointers', secondary: [] }
const CANARY = 'a line that only the sealed part of this problem holds'
const STATEMENT = `Count the <b>boats</b> in \`harbour\`.

## Limits

| what | how many |
|---|---|
| boats | 0 to 9 |

<script>alert(1)</script>

Here is [a trap](javascript:alert(1)), and ![a picture](javascript:alert(2)).
`

const get = (path: string) => deployed(`${ORIGIN}${path}`, { headers: { accept: 'text/html', host: 'localhost:8787' } })
const textOf = async (path: string) => (await get(path)).text()

const ACCEPTED: Report = accepted()
const PROBLEMS = (hints: WrittenOut['hints']) => [
  problem('count-boats', 1, {
    title: 'Count <i>Boats</i>',
    statement: STATEMENT,
    hints,
    topics: ['hashing'],
    expectedMinutes: 10,
  }),
  problem('two-sheds', 2, {
    title: 'Two Sheds',
    difficulty: 'hard',
    expectedMinutes: 40,
    topics: ['trees'],
    ...inLanguages('javascript'),
  }),
  problem('tide-table', 3, { title: 'Tide Table', difficulty: 'medium', expectedMinutes: 30, components: OTHER }),
  problem('two-sum', 4, { title: 'Two Sums', difficulty: 'medium', expectedMinutes: 15, components: OTHER, topics: ['graphs'] }),
]

beforeAll(async () => {
  const hints = [1, 2, 3].map((level) => ({ body: `${CANARY} ${level}`, question: `${CANARY}?` }))
  await load(env.DB, [...PROBLEMS(hints), problem('lost-dock', 5, { title: 'Lost Dock' })])
  await write(env.DB, {
    problems: PROBLEMS(hints).map(problemRows),
    components: componentRows([]),
    courses: [harbour('harbour-office', 1, 'The harbour <i>office</i>')],
  })
})

/** The titles in the list of a page, in order. */
const listed = (html: string): string[] =>
  [...html.matchAll(/<th role="rowheader" scope="row"><a href="\/problems\/[^"]*">([^<]*)/g)].map(([, title = '']) => title)
/** What stands in a problem's row besides its title, as text. */
const rowOf = (html: string, slug: string): string => {
  const [, after = ''] = html.split(`<th role="rowheader" scope="row"><a href="/problems/${slug}">`)
  return (after.split('</tr>')[0] ?? '')
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|[|\s]*/g, '|')
}

const EVERY = ['Count &lt;i&gt;Boats&lt;/i&gt;', 'Two Sheds', 'Tide Table', 'Two Sums']
const [BOATS, SHEDS, TIDE, SUMS] = ['Count &lt;i&gt;Boats&lt;/i&gt;', 'Two Sheds', 'Tide Table', 'Two Sums']

/** Somebody who solved one problem long ago and has just begun another. */
async function learner() {
  const browser = new Browser()
  await browser.signIn('reader-of-the-list')
  const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?')
    .bind('reader-of-the-list')
    .first<string>('user_id')
  const problemOf = async (slug: string) => {
    const entry = await new PublicCatalogue(env.DB).problem(slug)
    if (!entry.ok) throw new Error(entry.error.code)
    return entry.value.problem
  }
  const boats = await problemOf('count-boats')
  const past = learnerOf(env, id ?? '', 'append', () => Date.now() - 40 * 86_400_000)
  await past.practice.start(boats, 'python3')
  const code = 'def f(): return 1'
  const begun = await past.practice.beginRun(
    boats,
    {
      runId: 'run-of-the-list',
      kind: 'submission',
      code: { language: 'python3', codeHash: 'c', tokensHash: 't', workHash: 'w', isStarter: false },
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'page',
      rerun: false,
    },
    code,
  )
  if (!begun.ok) throw new Error(begun.error.code)
  await past.practice.finishRun('count-boats', 'run-of-the-list', ACCEPTED)
  await learnerOf(env, id ?? '', 'append', Date.now).practice.start(await problemOf('tide-table'), 'python3')
  return browser
}

describe('the list', () => {
  it('shows a visitor every problem with its difficulty, time and topics, and no marks', async () => {
    const html = await textOf('/problems')
    expect(listed(html)).toEqual(EVERY)
    expect(rowOf(html, 'two-sheds')).toBe('Two Sheds|Hard|about 40 min|trees|')
    expect(html).not.toContain('Lost Dock')
    expect(html).not.toContain('name="status"')
    expect(html).toContain(
      'Every statement can be read here. <a href="/sign-in?return=%2Fproblems">Sign in</a> to work on a problem here.',
    )
  })

  it.each([
    ['', EVERY],
    ['q=sheds', [SHEDS]],
    ['q=hashmap', [BOATS]],
    ['difficulty=medium', [TIDE, SUMS]],
    ['topic=trees', [SHEDS]],
    ['language=python3', [BOATS, TIDE, SUMS]],
    ['time=15', [BOATS, SUMS]],
    ['time=30', [BOATS, TIDE, SUMS]],
    ['time=longer', [SHEDS]],
    ['q=two&time=15&difficulty=medium', [SUMS]],
    ['status=solved', EVERY],
    ['difficulty=enormous&time=0&language=latin&q=+&cursor=nonsense', EVERY],
  ])('is narrowed down by its address: %s', async (query, titles) => {
    expect(listed(await textOf(`/problems?${query}`))).toEqual(titles)
  })

  it('keeps in the form what was chosen', async () => {
    const html = await textOf('/problems?q=%22%3E%3Ci%3Etwo&time=30&difficulty=medium')
    expect(html).toContain('value="&quot;&gt;&lt;i&gt;two"')
    expect(html).toContain('<option value="30" selected="">')
    expect(html).toContain('<option value="medium" selected="">')
    expect(html).toContain('<details class="drawer" open="">')
  })

  it('says what to change where nothing fits', async () => {
    const both = await textOf('/problems?q=sheds&difficulty=easy')
    expect(both).toContain('No problem fits.')
    expect(both).toContain('<a href="/problems?difficulty=easy">“sheds”</a>, <a href="/problems?q=sheds">Easy</a>')
    const misspelt = await textOf('/problems?q=shedz')
    expect(misspelt).toContain('Did you mean <a href="/problems?q=sheds">“sheds”</a>?')
  })

  it('has the problem of the day for everybody, and the parts of courses that list problems', async () => {
    const html = await textOf('/problems')
    const today = /Today’s problem<\/h2><p><a href="\/problems\/([a-z-]+)">/.exec(html)?.[1]
    expect(['count-boats', 'two-sheds', 'tide-table', 'two-sum']).toContain(today)
    expect(await textOf('/problems?q=nothing-of-the-kind')).toContain(`<a href="/problems/${today ?? ''}">`)
    expect(html).toContain('<a href="/lesson?course=harbour-office&amp;node=labels">Labels on crates</a>: 1 problem')
    expect(html).not.toContain('node=gates')
  })

  it('shows learners what they solved, began and should review, and where to go on', async () => {
    const browser = await learner()
    const read = async (query: string) => (await browser.get(`/problems?${query}`)).text()
    const html = await read('')
    expect(rowOf(html, 'count-boats')).toContain('|Solved|Due|Easy|')
    expect(rowOf(html, 'tide-table')).toContain('|Begun|Medium|')
    expect(rowOf(html, 'two-sheds')).toBe('Two Sheds|Hard|about 40 min|trees|')
    expect(html).toMatch(/Continue<\/h2><p><a href="\/problems\/tide-table">Tide Table<\/a>/)
    expect(html).toMatch(/What comes first<\/h2><p>“hash-lookup” is due for review/)
    expect(html).toContain('aria-label="Start the review of hash-lookup"')
    expect(html).toContain('Open a problem to work on it here.')
    expect(listed(await read('status=solved'))).toEqual([BOATS])
    expect(listed(await read('status=due'))).toEqual([BOATS])
    expect(listed(await read('status=begun'))).toEqual([TIDE])
    expect(listed(await read('status=new'))).toEqual([SHEDS, SUMS])
    expect(listed(await read('status=new&time=15'))).toEqual([SUMS])
  })
})

describe('a problem', () => {
  it('shows its statement as Markdown, with its markup as text and without scripts', async () => {
    const html = await textOf('/problems/count-boats')
    expect(html).toContain('Count the &lt;b&gt;boats&lt;/b&gt; in <code>harbour</code>.')
    expect(html).toContain('<h2>Limits</h2>')
    expect(html).toContain('<td>0 to 9</td>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script(?! src="\/assets\/frame-[0-9a-f]{16}\.js")/)
    expect(html).toContain('<a href="">a trap</a>')
    expect(html).not.toContain('javascript:')
  })

  it('offers the sign-in above the statement, and the ways to connect below', async () => {
    const html = await textOf('/problems/count-boats')
    const main = html.slice(html.indexOf('<main'))
    const button = '<a class="button" href="/sign-in?return=%2Fproblems%2Fcount-boats">Sign in to solve it</a>'
    expect(main.indexOf(button)).toBeGreaterThan(0)
    expect(main.indexOf(button)).toBeLessThan(main.indexOf('Count the &lt;b&gt;boats'))
    expect(main).toContain('<a href="/connect">connected</a>')
  })

  it('shows where to begin in each of its languages, and nothing sealed', async () => {
    const html = await textOf('/problems/count-boats')
    expect(html).toContain('<summary>Python 3</summary>')
    expect(html).toContain('def ')
    expect(html).not.toContain(CANARY)
  })

  it.each(['/problems/nowhere', '/problems/lost-dock', '/problems/NO%20SLUG', '/problems/%2e%2e%2fsettings'])(
    'that there is not is not found: %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('There is no problem at this address.')
      expect(html).toContain('<a href="/problems">See all problems</a>')
      expect(html).not.toContain('Lost Dock')
    },
  )
})

it('answers programs in JSON', async () => {
  const response = await deployed(`${ORIGIN}/problems/nowhere`, { headers: { host: 'localhost:8787' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
})

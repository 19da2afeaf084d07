/** The pages of problems: read by anybody, and never more than what anybody may read. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, deployed, ORIGIN } from '../../../web/walk.ts'

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

beforeAll(async () => {
  const hints = [1, 2, 3].map((level) => ({ body: `${CANARY} ${level}`, question: `${CANARY}?` }))
  await load(env.DB, [
    problem('count-boats', 1, { title: 'Count <i>Boats</i>', statement: STATEMENT, hints, difficulty: 'easy' }),
    problem('two-sheds', 2, { title: 'Two Sheds', difficulty: 'hard' }),
    problem('lost-dock', 3, { title: 'Lost Dock' }),
  ])
  await load(env.DB, [
    problem('count-boats', 1, { title: 'Count <i>Boats</i>', statement: STATEMENT, hints, difficulty: 'easy' }),
    problem('two-sheds', 2, { title: 'Two Sheds', difficulty: 'hard' }),
  ])
})

describe('the list', () => {
  it('leads to every problem there is, by difficulty', async () => {
    const html = await textOf('/problems')
    expect(html).toContain('<a href="/problems/count-boats">Count &lt;i&gt;Boats&lt;/i&gt;</a>')
    expect(html).toContain('<a href="/problems/two-sheds">Two Sheds</a>')
    expect(html.indexOf('of easy difficulty')).toBeLessThan(html.indexOf('of hard difficulty'))
    expect(html).not.toContain('of medium difficulty')
    expect(html).not.toContain('Lost Dock')
    expect(html).toContain(
      'Every statement can be read here. <a href="/sign-in?return=%2Fproblems">Sign in</a> to work on a problem here.',
    )
    const browser = new Browser()
    await browser.signIn('reader-of-the-list')
    const own = await (await browser.get('/problems')).text()
    expect(own).toContain('Every statement can be read here. Open a problem to work on it here.')
  })
})

describe('a problem', () => {
  it('shows its statement as Markdown, with its markup as text and without scripts', async () => {
    const html = await textOf('/problems/count-boats')
    expect(html).toContain('Count the &lt;b&gt;boats&lt;/b&gt; in <code>harbour</code>.')
    expect(html).toContain('<h2>Limits</h2>')
    expect(html).toContain('<td>0 to 9</td>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).toContain('<a href="">a trap</a>')
    expect(html).not.toContain('javascript:')
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
      expect(await response.text()).not.toContain('Lost Dock')
    },
  )
})

it('answers programs in JSON', async () => {
  const response = await deployed(`${ORIGIN}/problems/nowhere`, { headers: { host: 'localhost:8787' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
})

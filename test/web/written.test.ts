/** Whatever fails on a page where somebody writes an answer, the answer gives back everything that was typed into its form. */
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetCatalogue } from '../../src/catalog/cache.ts'
import { load, problem } from '../catalog/content.ts'
import { failingD1 } from './failing-d1.ts'
import { Browser, hidden, ORIGIN, withVars } from './walk.ts'

const HOSTILE = 'mine = "</textarea><script>"'

beforeAll(() => load(env.DB, [problem('written-one', 1, { title: 'Written' })]))
beforeEach(() => forgetCatalogue())

let areObjectsAway = false
const objects: typeof env.LEARNER = new Proxy(env.LEARNER, {
  get(namespace, name) {
    const member: unknown = Reflect.get(namespace, name)
    if (typeof member !== 'function') return member
    return (...args: readonly unknown[]): unknown => {
      if (areObjectsAway) throw Object.assign(new Error('the object is away'), { retryable: true })
      return Reflect.apply(member, namespace, args)
    }
  },
})

let serial = 0

async function somebody() {
  const { db, fail } = failingD1(env.DB)
  const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }, { DB: db, LEARNER: objects }))
  await browser.signIn(`written-${(serial += 1)}`)
  const csrf = hidden(await (await browser.get('/settings')).text(), 'csrf')
  return { browser, csrf, fail }
}

/** What the page gives back, as a browser reads it. */
const givenBack = (html: string, label: string): string | null => {
  const text = new RegExp(`<label for="kept">${label}</label><textarea id="kept"[^>]*>\\n([\\s\\S]*?)</textarea>`).exec(html)?.[1]
  return text === undefined
    ? null
    : text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
}

const EXERCISE = '/problems/written-one/exercises'
const ANSWER = 'Your answer, as it was sent'
const WORDS = 'Your words, as they were sent'
const WRITTEN = 'What you wrote, as it was sent'

describe.each([
  [`${EXERCISE}/speed-up`, { action: 'answer', code: `${HOSTILE}\r\nreturn mine` }, ANSWER, `${HOSTILE}\nreturn mine`],
  [`${EXERCISE}/fix`, { action: 'answer', input0: '[3, 5]', input1: '8' }, ANSWER, '[3, 5]\n\n8'],
  [
    `${EXERCISE}/examples`,
    { action: 'answer', 'example0.0': '[3, 5]', 'example0.result': HOSTILE, 'example1.0': '', 'example2.0': '[1]' },
    ANSWER,
    `[3, 5]\n${HOSTILE}\n\n[1]`,
  ],
  [`${EXERCISE}/trace`, { action: 'give-up', question0: '7', question1: HOSTILE }, ANSWER, `7\n\n${HOSTILE}`],
  [`${EXERCISE}/complete`, { action: 'answer', blank0: HOSTILE, blank1: 'None' }, ANSWER, `${HOSTILE}\n\nNone`],
  [
    `${EXERCISE}/assemble`,
    { action: 'answer', 'place.A': '2', 'depth.A': '1', 'place.B': '1', 'depth.B': '0', 'place.C': '0', 'depth.C': '2' },
    ANSWER,
    'B\n    A',
  ],
  ['/lesson/any', { action: 'answer', questionId: 'any', answer: HOSTILE }, WORDS, HOSTILE],
  ['/lesson/any', { action: 'answer', questionId: 'any', line: '12' }, WORDS, '12'],
  ['/lesson/any', { action: 'answer', questionId: 'any', value: '1\r\n2' }, WORDS, '1\n2'],
  ['/lesson/any', { action: 'continue', words: HOSTILE }, WORDS, HOSTILE],
  ['/interviews/any', { action: 'ask', input0: '[3, 5]', input1: HOSTILE }, WRITTEN, `[3, 5]\n\n${HOSTILE}`],
  [
    '/interviews/any',
    { action: 'examples', 'example0.0': '[3, 5]', 'example0.result': '8', 'example1.0': HOSTILE },
    WRITTEN,
    `[3, 5]\n8\n\n${HOSTILE}`,
  ],
] as const)('what was sent to %s %#', (path, fields, label, text) => {
  const given = async (response: Response) => [response.status, givenBack(await response.text(), label)]
  const form = (csrf: string) => Object.entries({ csrf, turn: '1', ...fields })

  it('is given back while nobody can be recognised', async () => {
    const { browser, csrf, fail } = await somebody()
    fail('FROM account')
    expect(await given(await browser.post(path, form(csrf), { origin: ORIGIN }))).toEqual([503, text])
  })

  it('is given back while the learner’s object is away', async () => {
    const { browser, csrf } = await somebody()
    areObjectsAway = true
    const response = await browser.post(path, form(csrf), { origin: ORIGIN })
    areObjectsAway = false
    expect(await given(response)).toEqual([503, text])
  })

  it('is given back where something of ours broke', async () => {
    const { browser, csrf, fail } = await somebody()
    fail('FROM account', 'near "FORM": syntax error at offset 9: SQLITE_ERROR')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await given(await browser.post(path, form(csrf), { origin: ORIGIN }))).toEqual([500, text])
    logged.mockRestore()
  })

  it('is given back while the catalogue cannot be read, and where the page is not there', async () => {
    const { browser, csrf, fail } = await somebody()
    const gone = path.replace('written-one', 'not-written')
    expect(await given(await browser.post(gone, form(csrf), { origin: ORIGIN }))).toEqual([404, text])
    fail((sql) => !sql.includes('account'))
    const isOfCatalogue = path.startsWith(EXERCISE)
    expect(await given(await browser.post(path, form(csrf), { origin: ORIGIN }))).toEqual([isOfCatalogue ? 503 : 404, text])
  })

  it('is given back where the sign-in has ended, with the way to come back, and where the form is of an earlier one', async () => {
    const { browser } = await somebody()
    const stranger = new Browser(withVars({ LOG_LEVEL: 'silent' }))
    for (const [sender, words, way] of [
      [browser, 'This form is no longer valid.', `href="${path}"`],
      [stranger, 'Your sign-in has ended, so nothing was done.', `href="/sign-in?return=${encodeURIComponent(path)}"`],
    ] as const) {
      const response = await sender.post(path, form('of-before'), { origin: ORIGIN })
      const html = await response.text()
      expect([response.status, givenBack(html, label)]).toEqual([403, text])
      expect(html).toContain(words)
      expect(html).toContain(way)
    }
    const foreign = await browser.post(path, form('of-before'), { origin: 'https://elsewhere.example' })
    expect(await given(foreign)).toEqual([403, null])
  })
})

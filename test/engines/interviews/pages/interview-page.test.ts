/** The page of an interview: what was typed stays in its fields, and is given back where the interview has gone on. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { PublicCatalogue } from '../../../../src/catalog/public.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, hidden, withVars } from '../../../web/walk.ts'
import { value } from '../../forms/driver.ts'

const SLUG = 'asked-in-an-interview'
const MINUTE = 60_000

beforeAll(() =>
  load(env.DB, [
    problem(SLUG, 1, {
      signature: { kind: 'function', entry: 'f', parameters: [{ name: 'parts', type: 'int[]' }], returns: 'int' },
      cases: { visible: [{ tag: 'basic', args: [[1, 2]], expected: 3 }], hidden: [{ tag: 'basic', args: [[1]], expected: 1 }] },
      interview: { hintMinutes: 4, largest: 1_000, details: [], readings: new Map() },
    }),
  ]),
)

let serial = 0

/** Somebody in an interview that began so long ago, with its page before them. */
async function candidate(minutesAgo = 1) {
  const name = `is-interviewed-${(serial += 1)}`
  const browser = new Browser(withVars({ RUNNER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }))
  await browser.signIn(name)
  const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const { problem: asked } = value(await new PublicCatalogue(env.DB).problem(SLUG))
  const begun = Date.now() - minutesAgo * MINUTE
  const { interviews } = learnerOf(env, id ?? '', 'append', () => begun)
  const { interview } = value(
    await interviews.start(asked, `interview-${name}`, {
      slug: SLUG,
      minutes: 35,
      hints: 'none',
      hintMinutes: 4,
      language: 'python3',
      details: [],
      size: 1_000,
      cpuMs: 1_000,
      origin: 'page',
    }),
  )
  const path = `/interviews/${interview.id}`
  const csrf = hidden(await (await browser.get(path)).text(), 'csrf')
  const send = async (fields: Readonly<Record<string, string>>) => {
    const response = await browser.post(path, Object.entries({ csrf, turn: `${interview.turn}`, ...fields }))
    return { status: response.status, html: await response.text() }
  }
  return { browser, begun, id: id ?? '', path, send }
}

const noticeIn = (html: string) => /role="status"[^>]*>.*?<p>([\s\S]*?)<\/p>/.exec(html)?.[1]
const inField = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]
const givenBack = (html: string) =>
  /<label for="kept">What you wrote, as it was sent<\/label><textarea[^>]*>\n([\s\S]*?)<\/textarea>/.exec(html)?.[1]

it('tells its times by the clock of the learner', async () => {
  const { browser, begun, id, path } = await candidate()
  value(await learnerOf(env, id, 'append').ask('settings', 'change', { timeZone: 'Asia/Kolkata' }, 'page'))
  // Five and a half hours ahead of UTC, and 35 minutes to go.
  const end = new Date(begun + 365 * MINUTE).toISOString()
  const html = await (await browser.get(path)).text()
  expect(/The interview ends on <time[^>]*>[^<]*, (\d\d:\d\d)<\/time>/.exec(html)?.[1]).toBe(end.slice(11, 16))
  const list = await (await browser.get('/interviews')).text()
  const start = new Date(begun + 330 * MINUTE).toISOString()
  expect(/<time[^>]*>[^<]*, (\d\d:\d\d)<\/time>/.exec(list)?.[1]).toBe(start.slice(11, 16))
})

describe('what was typed in an interview', () => {
  it('stays in its fields where it cannot be read', async () => {
    const { send } = await candidate()
    const { status, html } = await send({ action: 'ask', input0: '[1, x' })
    expect([status, noticeIn(html)]).toEqual([
      400,
      'Nothing was sent yet: a value could not be read. What is wrong is said at the field.',
    ])
    expect([inField(html, 'input0'), givenBack(html)]).toEqual(['[1, x', undefined])
  })

  it('is given back where the interview has gone on to another step', async () => {
    const { send } = await candidate()
    expect((await send({ action: 'go_on', step: 'clarify' })).status).toBe(303)
    const { status, html } = await send({ action: 'ask', input0: '[1, 2]' })
    expect([status, noticeIn(html)]).toEqual([
      409,
      'The interview has gone on since that turn. Read where it stands and answer that; nothing was recorded twice.',
    ])
    expect(givenBack(html)).toBe('[1, 2]')
    const examples = await send({ action: 'examples', 'example0.0': '[1, 2]', 'example0.result': '3', 'example1.0': '[9]' })
    expect([examples.status, noticeIn(examples.html)]).toEqual([
      409,
      'The interview has gone on or ended since this page was shown, so nothing was sent. See below where it stands.',
    ])
    expect(examples.html).not.toContain('aria-invalid')
    expect(givenBack(examples.html)).toBe('[1, 2]\n3\n\n[9]')
    expect(inField(examples.html, 'example0.0')).toBe('')
  })

  it('is given back where the time is up', async () => {
    const { send } = await candidate(36)
    const { status, html } = await send({ action: 'examples', 'example0.0': '[1, 2]', 'example0.result': '3' })
    expect([status, givenBack(html)]).toEqual([409, '[1, 2]\n3'])
    expect(html).toContain('The interview is over.')
  })
})

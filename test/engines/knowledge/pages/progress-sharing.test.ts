/** What a learner gives to others: a calendar's address and pages of proof. Each opens to its token alone, and can be taken back. */
import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarOf } from '../../../../src/engines/knowledge/pages/calendar.ts'
import { value } from '../../forms/driver.ts'
import { loadWorld, problems, somebody, textOf, worked } from './progress-world.ts'
import { Browser, deployed, hidden, locationOf, ORIGIN } from '../../../web/walk.ts'

const DAY = 86_400_000
const NEVER = 'AAAAAAAAAAAAAAAAAAAAAA'

beforeAll(loadWorld)

type Form = ReadonlyArray<readonly [string, string]>

/** Presses a button of one's own page. */
async function press(browser: Browser, path: string, form: Form = []): Promise<Response> {
  return browser.post(path, [['csrf', hidden(await textOf(browser.get('/progress')), 'csrf')], ...form])
}

const copied = (html: string, id: string): string => new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(html)?.[1] ?? ''
const opened = async (browser: Browser) => copied(await textOf(press(browser, '/progress/calendar')), 'feed')
const asked = (url: string, headers: Record<string, string> = {}) =>
  deployed(url, { headers: { host: 'localhost:8787', ...headers } })

/** The events of a calendar, as a calendar program understands them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return { uid: event.uid, summary: event.summary, day: event.startDate.toString(), isWhole: event.startDate.isDate }
  })
}

describe('the calendar feed', () => {
  it('says on which day a skill comes due, and nothing else', async () => {
    const { browser, at } = await worked(60)
    const url = await opened(browser)
    expect(url).toMatch(new RegExp(`^${ORIGIN}/calendar/[\\w-]{22}\\.ics$`))
    const response = await asked(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    const text = await response.text()
    const known = await at(Date.now()).ask('knowledge', 'read')
    if (!known.ok) throw new Error(known.error.code)
    const due = known.value.view.components.flatMap(({ dueAt }) => (dueAt === null ? [] : [Math.max(dueAt, Date.now())]))
    expect(
      eventsIn(text)
        .map(({ day }) => day)
        .sort(),
    ).toEqual(due.map((one) => new Date(one).toISOString().slice(0, 10)).sort())
    expect(
      eventsIn(text)
        .map(({ summary }) => summary)
        .sort(),
    ).toEqual(['Review: Remembering <in> a table', 'Review: Walking through an array'])
    expect(eventsIn(text).every(({ isWhole }) => isWhole)).toBe(true)
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/kata|walker-|DESCRIPTION|ORGANIZER|ATTENDEE/i)
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('is not sent again while nothing has moved', async () => {
    const { browser } = await worked(20)
    const url = await opened(browser)
    const etag = (await asked(url)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await asked(url, { 'if-none-match': tag })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await asked(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is kept as a hash alone, and there is one at most', async () => {
    const { browser, userId } = await somebody()
    const [first, second] = [await opened(browser), await opened(browser)]
    expect((await asked(first)).status).toBe(404)
    expect((await asked(second)).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT * FROM calendar_feed WHERE owner = ?').bind(userId).all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain(second.slice(-26, -4))
    expect(await textOf(browser.get('/progress'))).not.toContain(second.slice(-26, -4))
  })

  it('is not there once it is closed, nor for any other token, nor without its owner’s account', async () => {
    const closed = await somebody()
    const url = await opened(closed.browser)
    expect(locationOf(await press(closed.browser, '/progress/calendar/close')).href).toBe(
      `${ORIGIN}/progress?done=closed#calendar`,
    )
    expect(await textOf(closed.browser.get('/progress?done=closed'))).toContain('The calendar is closed.')
    const left = await somebody()
    const orphan = await opened(left.browser)
    await env.DB.prepare('DELETE FROM account WHERE user_id = ?').bind(left.userId).run()
    const answers = await Promise.all(
      [url, orphan, `${ORIGIN}/calendar/${NEVER}.ics`, `${ORIGIN}/calendar/short.ics`, `${ORIGIN}/calendar/${NEVER}`].map(
        async (one) => {
          const response = await asked(one)
          return `${response.status} ${await response.text()}`
        },
      ),
    )
    expect(answers[0]).toMatch(/^404 /)
    expect(new Set(answers).size).toBe(1)
  })

  it('moves an overdue review to today, by the learner’s own day, and one of two kinds to the earlier', () => {
    const now = Date.UTC(2026, 0, 5, 20)
    const component = (id: string, dueAt: number | null) => ({
      id,
      stage: 'passed' as const,
      relayed: false,
      onPage: null,
      readOnPage: null,
      debuggedOnPage: null,
      known: 0.8,
      chance: 0.7,
      opportunities: 2,
      correct: 2,
      streak: 2,
      stuck: false,
      dueAt,
      lastAt: now - 3 * DAY,
    })
    const view = {
      components: [component('overdue', now - 2 * DAY), component('both', now + 9 * DAY), component('none', null)],
      problems: [],
      pending: [{ component: 'both', after: 'kata', dueAt: now + DAY }],
      check: null,
      begun: [],
      model: { version: 'textbook', isCalibrated: false, prior: 0.1 },
    }
    const components = [{ id: 'overdue', title: 'A title, that; is\\ long\nand hostile '.repeat(4), prerequisites: [] }]
    const order = { view, components, timeZone: 'Asia/Tokyo', now, space: 'x@y' }
    expect(eventsIn(calendarOf(order))).toEqual([
      {
        uid: 'overdue-x@y',
        summary: `Review: ${components[0]?.title.trimEnd()} `.replace(/ $/, ' '),
        day: '2026-01-06',
        isWhole: true,
      },
      { uid: 'both-x@y', summary: 'Review: both', day: '2026-01-07', isWhole: true },
    ])
  })
})

describe('a page of proof', () => {
  const chosen: Form = [
    ['skill', 'hash-lookup'],
    ['days', '90'],
  ]
  const made = async (browser: Browser, form: Form = chosen) =>
    copied(await textOf(press(browser, '/progress/proofs', form)), 'proof')

  /** Who has typed for months, and has shown nothing yet; in the end this person's account is gone. */
  let typist: Awaited<ReturnType<typeof worked>>
  beforeAll(async () => {
    typist = await worked(120)
  })

  it('is refused for nothing, for what is not shown, and for a time that is not offered', async () => {
    const { browser, userId } = typist
    for (const [form, said] of [
      [[['days', '90']], 'Choose at least one skill.'],
      [[...chosen, ['skill', 'window-fixed']], 'not among those'],
      [
        [
          ['skill', 'hash-lookup'],
          ['days', '9999'],
        ],
        'Choose one of the times.',
      ],
    ] as const) {
      const response = await press(browser, '/progress/proofs', form)
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(said)])
    }
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM shared_proof WHERE owner = ?').bind(userId).first('n')).toBe(0)
  })

  it('shows anybody what was chosen and nothing else, and asks no search engine in', async () => {
    const { browser } = typist
    const own = await textOf(browser.get('/progress'))
    expect(own).toContain('value="array-traversal"')
    expect(own).not.toContain('value="window-fixed"')
    const url = await made(browser, [...chosen, ['name', 'Some\u202ebody <b>']])
    expect(url).toMatch(new RegExp(`^${ORIGIN}/proof/[\\w-]{22}$`))
    const response = await new Browser().get(new URL(url).pathname)
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
    const html = await response.text()
    expect(html).toContain('Skills retained by Somebody &lt;b&gt;')
    expect(html).toContain('Remembering &lt;in&gt; a table')
    expect(html).toContain('typed on this server’s page')
    expect(html.match(/<td[^>]*>not shown<\/td>/g)).toHaveLength(2)
    expect(html).toContain('<section class="card">')
    expect(html).toMatch(/<meta property="og:title" content="Skills retained by Some/)
    expect(html).toContain(
      '<meta property="og:description" content="1 skill, shown without help and shown again a day or more later."/>',
    )
    expect(html).toContain(`<meta property="og:url" content="${url}"/>`)
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/assets\/preview-[0-9a-f]{16}\.png"\/>/)
    expect(html).toMatch(/As of <time datetime="[^"]+" data-utc="day">\d{1,2} \w+ \d{4}<\/time>/)
    expect(html).toMatch(/<td[^>]*>\d{1,2} \w+ \d{4}<\/td>/)
    expect(html).not.toMatch(/Walking|walker-|kata/i)
    const { results } = await env.DB.prepare('SELECT * FROM shared_proof').all()
    expect(JSON.stringify(results)).not.toContain(url.slice(-22))
  })

  it('says of each skill whether it was read and debugged too, and of an old page that it was not', async () => {
    const { browser, userId, at, until } = await worked(120)
    const [, about] = await problems()
    if (!about) throw new Error('the world has no second problem')
    for (const position of [0, 1, 2]) {
      const { forms } = at(until + position * 1_000)
      const exercise = value(await forms.open(about, 'fix', [{ language: 'python3', position }]))
      for (const [index, step] of [1, 2].entries()) {
        const answer = { attemptId: `${position}-${step}`, step, steps: 2, right: true, answer: 'a', finding: 'f' }
        const by = { writtenBy: 'learner', origin: 'page' } as const
        value(await forms.file(about, exercise.view, { ...answer, ...by, turn: exercise.view.turn + index }))
      }
    }
    expect(await textOf(browser.get('/progress'))).toMatch(/<small>last shown on [^:]+: read, debug, write<\/small>/)
    const path = new URL(await made(browser)).pathname
    expect(await textOf(new Browser().get(path))).not.toContain('not shown')
    await env.DB.prepare(
      `UPDATE shared_proof SET snapshot = json_remove(snapshot, '$.skills[0].read', '$.skills[0].debugged') WHERE owner = ?`,
    )
      .bind(userId)
      .run()
    expect((await textOf(new Browser().get(path))).match(/<td[^>]*>not shown<\/td>/g)).toHaveLength(2)
  })

  it('is for what was typed on the page alone', async () => {
    const { browser } = await worked(120, { origin: 'chat' })
    const own = await textOf(browser.get('/progress'))
    expect(await textOf(browser.get('/progress?view=skills'))).toMatch(/retained, relayed by a model/)
    expect(own).toContain('What a model relays does not count here.')
    const refused = await press(browser, '/progress/proofs', chosen)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('not among those')])
  })

  it('stays as it was made, until it expires or is taken back by its owner alone', async () => {
    const { browser, userId } = await worked(120)
    const path = new URL(await made(browser)).pathname
    const hash = hidden(await textOf(browser.get('/progress')), 'proof')
    const other = await somebody()
    expect((await press(other.browser, '/progress/proofs/revoke', [['proof', hash]])).status).toBe(303)
    expect((await new Browser().get(path)).status).toBe(200)
    expect(locationOf(await press(browser, '/progress/proofs/revoke', [['proof', hash]])).search).toBe('?done=taken-back')
    const expired = new URL(
      await made(browser, [
        ['skill', 'hash-lookup'],
        ['days', '7'],
      ]),
    ).pathname
    expect((await new Browser().get(expired)).status).toBe(200)
    await env.DB.prepare('UPDATE shared_proof SET expires_at = expires_at - ? WHERE owner = ?')
      .bind(7 * DAY, userId)
      .run()
    expect(await textOf(browser.get('/progress'))).not.toContain('Your open pages')
    const orphan = new URL(await made(typist.browser)).pathname
    await env.DB.prepare('DELETE FROM account WHERE user_id = ?').bind(typist.userId).run()
    const pages = await Promise.all(
      [path, expired, orphan, `/proof/${NEVER}`, '/proof/short'].map(async (one) => {
        const response = await new Browser().get(one)
        return `${response.status} ${response.headers.get('x-robots-tag')} ${await response.text()}`
      }),
    )
    expect(pages[0]).toMatch(/^404 noindex/)
    expect(new Set(pages).size).toBe(1)
  })
})

it('every button asks for the token of the form, and for somebody signed in', async () => {
  const { browser, userId } = await somebody()
  for (const path of [
    '/progress/calendar',
    '/progress/calendar/close',
    '/progress/proofs',
    '/progress/proofs/revoke',
    '/progress/checks',
    '/progress/checks',
  ]) {
    expect((await browser.post(path, [['csrf', 'forged']])).status).toBe(403)
    expect((await new Browser().post(path, [['csrf', 'forged']])).status).toBe(403)
    const csrf = hidden(await textOf(browser.get('/progress')), 'csrf')
    expect((await browser.post(path, [['csrf', csrf]], { origin: 'https://evil.example' })).status).toBe(403)
    const response = await browser.get(path)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  }
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM calendar_feed WHERE owner = ?').bind(userId).first('n')).toBe(0)
})

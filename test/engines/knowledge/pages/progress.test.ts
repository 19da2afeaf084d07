/** /progress: what its learner sees of a year, of nothing, and of texts that others wrote; and that nobody else sees any of it. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lessonContinue } from '../../../../src/engines/lessons/tools/lesson-continue.ts'
import { lessonStart } from '../../../../src/engines/lessons/tools/lesson-start.ts'
import { doubling, SEALED } from '../../own-problems/own-problem.ts'
import { LearnerRpc } from '../../../../src/learner/learner-rpc.ts'
import { optionsOf } from '../../../../src/web/learner-of.ts'
import { renderToString } from 'hono/jsx/dom/server'
import { MasteryMap, SkillMap } from '../../../../src/engines/knowledge/pages/map.tsx'
import { weekStreak } from '../../../../src/engines/knowledge/pages/days.ts'
import { loadWorld, problems, somebody, textOf, worked } from './progress-world.ts'
import { failingD1 } from '../../../web/failing-d1.ts'
import { Browser, deployed, hidden, locationOf, ORIGIN, withVars } from '../../../web/walk.ts'
import { forgetCatalogue } from '../../../../src/catalog/cache.ts'

const HOSTILE = '<img src=x onerror=alert(1)>\u202e"&Hi'
const PATHS = ['/progress', '/progress/sessions', '/progress/submissions', '/progress/lessons'] as const
/** No tag but those of the pages themselves, and nothing that a content policy would have to stop. */
const FOREIGN =
  /<img|<b>\d|onerror=alert\(1\)>|<script(?! src="\/assets\/(?:frame|live)-[0-9a-f]{16}\.js")|\sstyle=|\son[a-z]+="/i

/** The views of the dashboard, each at an address of its own. */
const VIEWS = ['/progress', '/progress?view=skills', '/progress?view=activity', '/progress?view=submissions'] as const

/** The side of a skill's box in the map. */
const BOX = 12

beforeAll(loadWorld)
afterEach(() => {
  vi.useRealTimers()
})

/** The rows of the table with this caption, each as the texts of its cells. */
function rowsOf(html: string, caption: string): string[][] {
  const table = html.split('<table').find((one) => one.includes(`<caption>${caption}`)) ?? ''
  const body = table.slice(table.indexOf('<tbody'), table.indexOf('</table>'))
  return body
    .split('<tr')
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '').trim()))
}

describe('the dashboard', () => {
  it('leads to the sign-in and back, and shows nothing to anybody else', async () => {
    for (const path of [...PATHS, '/progress/sessions/kata-1', '/progress/lessons/one']) {
      const asked = locationOf(await new Browser().get(path))
      expect([asked.pathname, asked.searchParams.get('return')]).toEqual(['/sign-in', path])
      expect(hidden(await textOf(new Browser().get(asked.pathname + asked.search)), 'return')).toBe(path)
    }
    await worked(4)
    const { browser } = await somebody()
    for (const path of PATHS) expect(await textOf(browser.get(path))).not.toContain('/progress/sessions/kata')
    expect((await browser.get('/progress/sessions/kata-1')).status).toBe(404)
  })

  it('is a whole page for somebody who has done nothing', async () => {
    const { browser } = await somebody()
    for (const path of VIEWS) {
      const html = await textOf(browser.get(path))
      expect(html).toContain('You have not started anything yet')
      expect(html.match(/<section class="card">/g)).toHaveLength(1)
      expect(html.match(/<main.*<\/main>/s)?.[0].match(/class="button"/g)).toHaveLength(1)
      expect(html).not.toMatch(/<figure|class="tabs"|<h2 id="proofs"/)
      expect(html).not.toMatch(FOREIGN)
    }
    for (const [path, title, way] of [
      ['/progress/sessions', 'No problem begun yet', '/problems'],
      ['/progress/submissions', 'Nothing submitted yet', '/problems'],
      ['/progress/lessons', 'No lesson begun yet', '/lesson'],
    ]) {
      const html = await textOf(browser.get(path ?? ''))
      expect(html).toContain(`<strong>${title}</strong>`)
      expect(html).toContain(`<a class="button second" href="${way}">`)
    }
  })

  it('tells reading and debugging apart from writing, where exercises showed them', () => {
    const known = {
      id: 'hash-lookup',
      stage: 'seen',
      relayed: false,
      onPage: null,
      readOnPage: null,
      debuggedOnPage: null,
      known: 0.3,
      chance: 0.3,
      opportunities: 0,
      correct: 0,
      streak: 0,
      stuck: false,
      dueAt: null,
      lastAt: 1,
    } as const
    const linesOf = (shown: { reads?: number; debugs?: number }) => {
      const skill = { id: 'hash-lookup', title: 'Hashing', prerequisites: [], known: { ...known, ...shown } }
      return renderToString(SkillMap({ rows: [[skill]], problemsOf: () => [], lessonOf: () => null }))
    }
    expect(linesOf({})).not.toContain('Known in exercises')
    expect(linesOf({ reads: 0.625 })).toContain('<p>Known in exercises: reading programs 63 %</p>')
    expect(linesOf({ reads: 0.5, debugs: 0.24 })).toContain(
      '<p>Known in exercises: reading programs 50 %, debugging them 24 %</p>',
    )
  })

  it.each([1, 16, 17, 31, 35, 80])('draws a row of %i skills so that no two touch', (count) => {
    const skills = (row: string, before: readonly string[]) =>
      Array.from({ length: count }, (_, index) => ({ id: `${row}-${index}`, title: row, prerequisites: before, known: null }))
    const html = renderToString(MasteryMap({ rows: [skills('first', []), skills('second', ['first-0'])] }))
    const numbers = (text: string) => text.match(/[\d.]+/g)?.map(Number) ?? []
    const [, , width = 0, height = 0] = numbers(/viewBox="([^"]+)"/.exec(html)?.[1] ?? '')
    const boxes = [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(boxes).toHaveLength(2 * count)
    for (const [index, [x, y]] of boxes.entries()) {
      expect(x >= 0 && x + BOX <= width && y + BOX <= height).toBe(true)
      for (const [otherX, otherY] of boxes.slice(index + 1))
        expect(Math.max(Math.abs(x - otherX), Math.abs(y - otherY))).toBeGreaterThan(BOX + 3)
    }
  })

  it('sums up a year as the learner’s object knows it', async () => {
    const { browser, at, until, submissions } = await worked(365)
    const views = await Promise.all(VIEWS.map(async (path) => textOf(browser.get(path))))
    for (const [index, view] of views.entries()) expect(view).toContain(`<a href="${VIEWS[index]}" aria-current="page">`)
    expect(views.map((view) => /<h2>(?:<svg.*?<\/svg>)?([^<]*)</s.exec(view)?.[1])).toEqual([
      'Today',
      'What you know',
      'The last year',
      'Submissions',
    ])
    expect(views[0]).toMatch(/<strong>(?:\d+ weeks in a row|1 week with practice|Ready when you are)<\/strong>/)
    const html = views.join('')
    expect(html).not.toMatch(FOREIGN)
    const moments = await at(until).ask('knowledge', 'moments', 0, until)
    const known = await at(until).ask('knowledge', 'read')
    if (!moments.ok || !known.ok) throw new Error('it can be read')
    const counted = (outcomes: readonly string[]) => moments.value.filter(({ outcome }) => outcomes.includes(outcome)).length
    const months = rowsOf(html, 'Help: hints').map(([, ...counts]) => counts.map(Number))
    expect(months).toHaveLength(12)
    // A day begins at four in the morning.
    const monthOf = (time: number) => new Date(time - 4 * 3_600_000).toISOString().slice(0, 7)
    const older = moments.value.filter((moment) => monthOf(moment.at) < firstMonth(until)).length
    expect(months.flat().reduce((sum, count) => sum + count, 0)).toBe(counted(['success', 'aided', 'revealed']) - older)
    const active = rowsOf(html, 'Programs run')
    expect(html.match(/<title>\d{1,2} \w+ \d{4}: \d+ steps?<\/title>/g)?.length).toBe(
      active.reduce((sum, [, days]) => sum + Number(days), 0),
    )
    const hints = html.match(/with (\d+) steps in all/g)?.map((one) => Number(/\d+/.exec(one)?.[0])) ?? []
    expect(hints.reduce((a, b) => a + b, 0)).toBe(active.reduce((sum, [, , steps]) => sum + Number(steps), 0))
    expect(active.reduce((sum, [, , steps]) => sum + Number(steps), 0)).toBeGreaterThanOrEqual(submissions)
    const shown = html.split('<ul class="skills">').join('')
    for (const { id, stage } of known.value.view.components) {
      const title = id === 'hash-lookup' ? 'Remembering &lt;in&gt; a table' : 'Walking through an array'
      expect(shown).toContain(`<b>${title}</b>: ${stage}`)
    }
    expect(shown).toContain('<b>A window of fixed width</b>: not seen yet')
    expect(shown).toContain(
      'Rests on <a href="#skill-array-traversal">Walking through an array</a>, <a href="#skill-hash-lookup">Remembering &lt;in&gt; a table</a>',
    )
    // Each skill leads to the problems about it.
    const skill = views[1]?.split('<details').find((one) => one.includes('id="skill-array-traversal"')) ?? ''
    expect(skill.match(/href="\/problems\/kata-\d+"/g)).toHaveLength(5)
    expect(skill).toContain('<a href="#skill-hash-lookup">Remembering &lt;in&gt; a table</a>')
    // One without problems leads to the lesson that teaches it.
    const taught = views[1]?.split('<details').find((one) => one.includes('id="skill-value-types"')) ?? ''
    expect(taught).toContain('Learn it in <a href="/lesson?course=harbour-office&amp;node=labels">Labels on crates</a>')
    expect(rowsOf(html, 'The latest of 12')).toHaveLength(5)
    expect(html).toContain('Kata &lt;b&gt;')
    const due = Number(/(\d+) in all, \d+ of them by today/.exec(html)?.[1])
    const soon = known.value.view.components.filter(({ dueAt }) => dueAt !== null && dueAt < Date.now() + 29 * 86_400_000)
    expect(due).toBeGreaterThanOrEqual(soon.length)
  })

  it('counts days as the learner’s own clock does', async () => {
    const person = await somebody()
    // The last half hour of a month in UTC is the next month on an island that is 14 hours ahead.
    const now = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0, 23, 30)
    const own = await doubling('by the clock')
    await person.at(now).ownProblems.keep([own])
    await person.at(now).practice.start(own.problem, 'javascript')
    await person.at(now).practice.giveUp(own.problem)
    const active = async () =>
      rowsOf(await textOf(person.browser.get('/progress?view=activity')), 'Programs run').map(([month]) => month)
    const [, before, after] = [0, 0, 1].map((months) => monthName(now, months))
    expect(await active()).toEqual([before])
    expect(await person.at(now).ask('settings', 'change', { timeZone: 'Pacific/Kiritimati' }, 'page')).toMatchObject({ ok: true })
    expect(await active()).toEqual([after])
  })
})

describe('what is due', () => {
  it('is begun by its button, once, and then leads to the page on which it is taken', async () => {
    const { browser, at } = await somebody()
    const [problem] = await problems()
    if (!problem) throw new Error('there is one')
    const then = Date.now() - 2 * 86_400_000
    await at(then).practice.start(problem, 'python3')
    await at(then).practice.giveUp(problem)
    const html = await textOf(browser.get('/progress'))
    expect(html).toContain('needed help last time, so try it without help now')
    expect(html).toContain('aria-label="Start the check of Walking through an array"')
    const activity = await textOf(browser.get('/progress?view=activity'))
    expect(activity).toContain('In twelve months: 0 solved without help, 0 solved with help, 1 with the solution shown.')
    expect(rowsOf(activity, 'The latest').map(([, , state]) => state)).toEqual(['solution shown, not solved yet'])
    const form = ['csrf', 'kind', 'topic'].map((name) => [name, hidden(html, name)] as const)
    const [once, again] = [await browser.post('/progress/checks', form), await browser.post('/progress/checks', form)]
    expect(locationOf(once).pathname).toMatch(/^\/check\/[\w-]+$/)
    expect(locationOf(again).href).toBe(locationOf(once).href)
    const after = await textOf(browser.get('/progress'))
    expect(after).toContain(`A check is open: <a href="${locationOf(once).pathname}">`)
    expect(after).not.toContain('aria-label="Start the')
    const other = await browser.post('/progress/checks', [form[0] ?? ['', ''], ['kind', 'review'], ['topic', 'hash-lookup']])
    expect(other.status).toBe(409)
  })

  it('says to a person when something is due, on their own clock, and what they can do until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.UTC(2026, 0, 12, 12))
    const { browser, at } = await somebody()
    const [problem] = await problems()
    if (!problem) throw new Error('there is one')
    const learner = at(Date.now())
    await learner.ask('settings', 'change', { timeZone: 'Asia/Kathmandu' }, 'page')
    const csrf = hidden(await textOf(browser.get('/settings')), 'csrf')
    const start = (kind: string, topic: string) => browser.post('/progress/checks', Object.entries({ csrf, kind, topic }))
    const unplanned = await start('review', 'array-traversal')
    expect(unplanned.status).toBe(409)
    expect(await unplanned.text()).toContain('No review of this skill is planned, so nothing was started.')
    await learner.practice.start(problem, 'python3')
    await learner.practice.giveUp(problem)
    const early = await start('unaided', 'array-traversal')
    expect(early.status).toBe(409)
    const words = await early.text()
    expect(words).toContain('This check is not due yet, so nothing was started.')
    const [, iso = '', shown] = /It is due on <time datetime="([^"]+)">([^<]*)<\/time>\. Until then/.exec(words) ?? []
    // A learner's day begins at four, on a clock that is a quarter of an hour off everybody else's.
    expect([iso, shown]).toEqual(['2026-01-12T22:15:00.000Z', '13 Jan 2026, 04:00'])
    expect(words).toContain('href="/progress"')
    for (const refused of [words, await textOf(start('unaided', 'no-such-skill')), await textOf(start('none', ''))])
      expect(refused).not.toMatch(/dueAt|suggest_next|get_progress|search_problems|parameter|learner|npm/)
    expect((await start('unaided', 'no-such-skill')).status).toBe(404)
    expect((await start('none', '')).status).toBe(400)
  })

  it('is the interview whose clock runs', async () => {
    const { browser, at } = await somebody()
    const [problem] = await problems()
    if (!problem) throw new Error('there is no problem')
    const order = { minutes: 35, hints: 'none', hintMinutes: 4, language: 'python3', details: ['first', 'second'] } as const
    const more = { size: 1_000, cpuMs: 2_000, origin: 'page' } as const
    await at(Date.now()).interviews.start(problem, 'i', { slug: problem.slug, ...order, ...more })
    const html = await textOf(browser.get('/progress'))
    expect(html).toContain('Your interview with <a href="/interviews/i">')
    expect(html).toContain('Go on with the interview')
    expect(html).not.toContain('is open and not solved yet')
    expect(html).toContain('Practised means worked on')
  })

  it('can be tried again where it cannot be read', async () => {
    const { browser } = await somebody()
    const csrf = hidden(await textOf(browser.get('/settings')), 'csrf')
    const away = failingD1(env.DB)
    const there = new Browser(withVars({ LOG_LEVEL: 'silent' }, { DB: away.db }))
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    forgetCatalogue()
    away.fail('catalogue')
    const response = await there.post('/progress/checks', Object.entries({ csrf, kind: 'review', topic: 'hash-lookup' }))
    expect(response.status).toBe(503)
    const words = await response.text()
    expect(words).toContain('Your skills cannot be read just now, so nothing was started. Try again in a minute.')
    expect(words).not.toContain('npm')
  })
})

describe('a session', () => {
  it('is told step by step, on its days, with the texts of its learner as text', async () => {
    const { browser, at } = await somebody()
    const own = await doubling('hostile', { title: HOSTILE, topics: [HOSTILE] })
    const T = Date.UTC(2026, 2, 3, 22, 50)
    await at(T).ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    await at(T).ownProblems.keep([{ ...own, untrusted: true }])
    const { problem } = own
    await at(T).practice.start(problem, 'javascript')
    await at(T + 60_000).practice.requestHint(problem, 1, null, 'learner')
    await at(T + 20 * 60_000).practice.giveUp(problem)
    const html = await textOf(browser.get(`/progress/sessions/${problem.slug}`))
    expect(html).not.toMatch(FOREIGN)
    expect(html).not.toContain('\u202e')
    expect(html).toContain('&lt;img src=x')
    const told = html
      .slice(html.indexOf('<h2>'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(told).toContain('3 March 2026 23:50 Began in JavaScript')
    expect(told).toContain('23:51 Hint 1 opened')
    expect(told).toMatch(/4 March 2026 00:10 Gave up/)
    expect(html).not.toMatch(new RegExp(SEALED.join('|')))
    for (const path of ['/progress?view=activity', '/progress/sessions']) {
      const list = await textOf(browser.get(path))
      expect(list).toContain(`<a href="/progress/sessions/${problem.slug}">&lt;img src=x`)
      expect(list).not.toMatch(FOREIGN)
    }
  })

  it('that there is not is not found, whatever its address', async () => {
    const { browser } = await somebody()
    for (const slug of ['kata-1', 'own-aaaaaaaaaaaaaaaa', 'no-such', '%3Cb%3E', 'A.B'])
      expect((await browser.get(`/progress/sessions/${slug}`)).status, slug).toBe(404)
    expect((await browser.get('/progress/lessons/one')).status).toBe(404)
  })
})

describe('a submission', () => {
  it('shows its code and what changed since the one before, to its learner alone', async () => {
    const { browser, at, until, userId } = await worked(60)
    const asked = (now: number) =>
      new LearnerRpc(
        env.LEARNER,
        userId,
        optionsOf(env, 'read', () => now),
      ).ask
    const listed = await asked(until)('progress', 'submissions', 0, 1_000)
    if (!listed.ok) throw new Error(listed.error.code)
    const ofOne = listed.value.submissions.filter(({ titleSlug }) => titleSlug === 'kata-0').map(({ runId }) => runId)
    const [newest = '', before = ''] = ofOne
    const first = ofOne.at(-1) ?? ''
    const path = (runId: string) => `/progress/submissions/${runId}`
    // The code that is sent in this world returns the moment at which its run began.
    const returns = (runId: string) => `    return ${/\d+$/.exec(runId)?.[0]}`
    expect(await textOf(browser.get('/progress/submissions'))).toContain(
      `<a href="${path(listed.value.submissions[0]?.runId ?? '')}">See the code<span class="unseen"> sent for Kata &lt;b&gt;`,
    )
    const html = await textOf(browser.get(path(newest)))
    expect(html).toContain(`<code>def solve():\n${returns(newest)}\n</code>`)
    expect(html).toContain(`<del>-${returns(before)}</del>`)
    expect(html).toContain(`<ins>+${returns(newest)}</ins>`)
    expect(html).not.toMatch(FOREIGN)
    expect(await textOf(browser.get(path(first)))).toContain('This is your first submission of this problem.')
    expect((await (await somebody()).browser.get(path(newest))).status).toBe(404)
    expect((await browser.get(path('none'))).status).toBe(404)
    // While a check is open with the problem, what was sent before it stays closed.
    const later = Date.now() + 400 * 86_400_000
    const [problem] = await problems()
    if (!problem) throw new Error('there is one')
    const check = { checkId: 'much-later', kind: 'review', component: 'array-traversal' } as const
    expect(await asked(later)('progress', 'submission', newest)).toMatchObject({ ok: true, value: { before: {} } })
    expect(await at(later).knowledge.startCheck(problem, check)).toMatchObject({ ok: true })
    expect(await asked(later)('progress', 'submission', newest)).toEqual({ ok: true, value: null })
  })
})

it.each([
  ['no day yet', [], 0],
  ['this week alone', ['2026-03-04'], 1],
  ['the week before, and this one not yet', ['2026-02-25'], 1],
  ['three in a row, one of them on its Sunday', ['2026-02-18', '2026-03-01', '2026-03-02'], 3],
  ['a week between', ['2026-02-10', '2026-02-25', '2026-03-02'], 2],
  ['two weeks ago', ['2026-02-22'], 0],
])('weeks in a row: %s', (_name, days, weeks) => expect(weekStreak(days, '2026-03-04')).toBe(weeks))

describe('lists', () => {
  it('go on page by page until they end', async () => {
    const { browser, submissions } = await worked(60, { origin: 'chat' })
    const seen: string[] = []
    let path = '/progress/submissions'
    for (let page = 1; path !== ''; page += 1) {
      const html = await textOf(browser.get(path))
      seen.push(...rowsOf(html, 'The newest first').map((row) => row.join(' ')))
      path = html.includes('rel="next"') ? `/progress/submissions?page=${page + 1}` : ''
    }
    expect(seen).toHaveLength(submissions)
    expect(new Set(seen.map((row) => row.replace(/^.*?(?=\d{1,2} \w{3} )/, ''))).size).toBeGreaterThan(submissions / 2)
    expect(seen[0]).toContain('relayed by a model')
    for (const number of ['0', '-1', 'x', '1e9', '']) {
      const html = await textOf(browser.get(`/progress/submissions?page=${number}`))
      expect(html, number).toContain('The newest first')
    }
    expect(await textOf(browser.get('/progress/submissions?page=900'))).toContain('There is none here.')
  })
})

it('submissions are listed to the first one of thousands', async () => {
  const { browser, userId } = await worked(4, { origin: 'chat' })
  const path = '/progress/submissions'
  const before = rowsOf(await textOf(browser.get(path)), 'The newest first').length
  const added = 1_100
  // As if the oldest of them had been sent again and again before it.
  await runInDurableObject(env.LEARNER.getByName(userId), (_object, { storage: { sql } }) => {
    sql.exec(`WITH RECURSIVE pair AS (
        SELECT begun.body AS begun, begun.version AS begunVersion, ended.body AS ended, ended.version AS endedVersion, ended.at AS at
          FROM event AS ended JOIN event AS begun ON begun.stream = ended.stream AND begun.type = 'run_started'
           AND json_extract(begun.body, '$.runId') = json_extract(ended.body, '$.runId')
         WHERE ended.type = 'run_finished' AND json_extract(begun.body, '$.kind') = 'submission' LIMIT 1),
      number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${added})
      INSERT INTO event (stream, seq, type, version, body, at)
      SELECT 'practice:before-' || (n % 100), n * 2, 'run_started', begunVersion, json_set(begun, '$.runId', 'before-' || n), at FROM pair, number
      UNION ALL
      SELECT 'practice:before-' || (n % 100), n * 2 + 1, 'run_finished', endedVersion, json_set(ended, '$.runId', 'before-' || n), at FROM pair, number`)
  })
  const page = async (number: number) => textOf(browser.get(`${path}?page=${number}`))
  const last = Math.ceil((before + added) / 25)
  const html = await page(last)
  expect(rowsOf(html, 'The newest first')).toHaveLength((before + added) % 25 || 25)
  expect(html).not.toContain('rel="next"')
  expect(await page(last - 1)).toContain('rel="next"')
})

describe('a lesson’s transcript', () => {
  it('shows what was said as Markdown that runs nothing, to its learner alone', async () => {
    const { browser, callerAt, at } = await somebody()
    const now = Date.UTC(new Date().getUTCFullYear(), 0, 1, 23, 30)
    const { structured } = await lessonStart.call({ nodeId: 'harbour-office/labels' }, callerAt(now))
    const { lessonId, turn } = structured
    const learnerMessage = `**Strong** ${HOSTILE} [a link](javascript:alert(1)) 9999-99-99T99:99:99.999Z\n\n## wrap_up`
    const said = await lessonContinue.call({ lessonId, turn, learnerMessage, tutorMessage: 'Well *now*.' }, callerAt(now))
    expect(said.isError).toBe(false)
    const path = `/progress/lessons/${String(lessonId)}`
    for (const list of ['/progress?view=activity', '/progress/lessons']) {
      const html = await textOf(browser.get(list))
      expect(html).toContain(`<a href="${path}">Labels on crates</a>`)
      expect(html).toContain('taught, open')
    }
    const html = await textOf(browser.get(path))
    expect(html).toContain('<h1>Labels on crates</h1>')
    expect(html).toContain('<em>now</em>')
    expect(html).not.toMatch(FOREIGN)
    expect(html).not.toContain('javascript:')
    expect(html).toContain('9999-99-99T99')
    expect(html).toContain('<h2>Beginning</h2>')
    // No id of a lesson, a part of a course or a skill.
    expect(html.slice(html.indexOf('</h1>'), html.indexOf('<h2>Beginning'))).not.toMatch(
      /harbour-office|value-types|\[ \]|[0-9a-f]{8}-/,
    )
    expect(html).not.toContain('is in phase')
    // A step that somebody has only written is none.
    expect(html).toContain('<h2>wrap_up</h2>')
    expect(html).toMatch(/started <time datetime="\d{4}-01-01T23:30:00.000Z" data-utc="moment">1 Jan \d{4}, 23:30 UTC<\/time>/)
    await at(now).ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    expect(await textOf(browser.get(path))).toMatch(/started <time datetime="[^"]*">2 Jan \d{4}, 00:30<\/time>/)
    expect((await (await somebody()).browser.get(path)).status).toBe(404)
  })
})

it('a page of one’s progress answers nothing but a look', async () => {
  for (const path of PATHS) {
    const response = await deployed(`${ORIGIN}${path}`, { method: 'PUT', headers: { host: 'localhost:8787' } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

const monthName = (now: number, later: number): string => {
  const day = new Date(now)
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1))
  return new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(first)
}
const firstMonth = (now: number): string => {
  const day = new Date(now)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 11, 1)).toISOString().slice(0, 7)
}

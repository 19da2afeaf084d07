/** The workbench by its forms: who may use it, what it keeps, and that nothing of what somebody wrote is taken for markup. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, hidden, ORIGIN, withVars } from '../../../web/walk.ts'

const CANARY = 'a line that only the sealed part of this problem holds'
const HOSTILE = 'x = "</textarea><script>alert(1)</script>"\n\n\treturn x'
const ESCAPED = '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;'

let serial = 0

/** A solution with the canary in all that is sealed of it. */
const solutionWith = (id: string, position: number) => ({
  id: `${id}-sealed`,
  title: `${CANARY} in ${id}`,
  position,
  time: 'O(n²)',
  space: 'O(1)',
  explanation: `${CANARY}, <i>explained</i>.`,
  code: { python3: `# ${CANARY} <b>\ndef f(): return 1`, javascript: `// ${CANARY}\nconst f = () => 1` },
})

beforeAll(async () => {
  const option = (text: string) => ({ text, feedback: `Not ${text}, for a reason.` })
  const questions = [
    {
      kind: 'choose' as const,
      options: [option('one <b>boat</b>'), { ...option('two'), right: true as const }, option('three')],
      explanation: 'Two of them float.',
    },
    { kind: 'predict' as const, args: [], expected: 1, feedback: 'Count again.', explanation: 'It is one.' },
    { kind: 'choose' as const, options: [{ ...option('this'), right: true as const }, option('that')], explanation: 'So it is.' },
  ]
  const hints = [1, 2, 3].map((level) => ({ body: `Look at **rung ${level}**.`, question: `What of ${level}?` }))
  await load(env.DB, [
    problem('count-boats', 1, { title: 'Count <i>Boats</i>', hints, questions, difficulty: 'easy' }),
    problem('sum-up', 3, {
      signature: { kind: 'function', entry: 'sumUp', parameters: [{ name: 'parts', type: 'int[]' }], returns: 'int' },
      cases: { visible: [{ tag: 'basic', args: [[1, 2]], expected: 3 }], hidden: [{ tag: 'basic', args: [[1]], expected: 1 }] },
    }),
    problem('sealed-one', 2, {
      hints: [1, 2, 3].map(() => ({ body: CANARY, question: `${CANARY}?` })),
      solutions: [solutionWith('main-way', 1), solutionWith('other-way', 2)],
    }),
  ])
})

async function somebody() {
  const name = `bench-${(serial += 1)}`
  const browser = new Browser(withVars({ RUNNER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }))
  await browser.signIn(name)
  const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const session = async (slug: string) => {
    const read = await learnerOf(env, id ?? '', 'read').ask('practice', 'read', slug, { code: false, history: true })
    if (!read.ok) throw new Error(read.error.code)
    return read.value
  }
  return { browser, session, learner: learnerOf(env, id ?? '', 'append') }
}

async function press(browser: Browser, path: string, action: string, more: Readonly<Record<string, string>> = {}) {
  const csrf = hidden(await (await browser.get(path)).text(), 'csrf')
  return browser.post(path, Object.entries({ csrf, action, language: 'python3', code: 'pass', ...more }))
}

/** The hint that the page's form names. */
const levelIn = (html: string): string => /<input type="hidden" form="bench" name="hintLevel" value="(\d)"/.exec(html)?.[1] ?? ''

/** What stands in the editor, as a browser reads it. */
const codeIn = (html: string): string | null => {
  const text = /<textarea[^>]*name="code"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1]
  return text === undefined
    ? null
    : text
        .replace(/^\n/, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
}

describe('a problem', () => {
  it('is a workbench for who is signed in, and the plain statement for who is not', async () => {
    const { browser } = await somebody()
    const html = await (await browser.get('/problems/count-boats')).text()
    expect(html).toContain('value="submit"')
    expect(html).toContain('<h1>Count &lt;i&gt;Boats&lt;/i&gt;</h1>')
    expect(codeIn(html)).toContain('def ')
    const plain = await (await new Browser().get('/problems/count-boats')).text()
    expect(plain).not.toContain('<form method="post" action="/problems')
    expect(plain).toContain('Say “let’s practise')
  })

  it('loads its script under a policy that names it, with the nonce of its style elements, new each time', async () => {
    const { browser } = await somebody()
    const nonces = new Set<string>()
    for (let time = 0; time < 2; time++) {
      const response = await browser.get('/problems/count-boats')
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(policy).toContain("script-src 'self'; connect-src 'self'")
      expect(policy).not.toContain('unsafe')
      const src =
        new RegExp(`<script src="(/assets/workbench-[0-9a-f]{16}[.]js)" nonce="${nonce}"`).exec(await response.text())?.[1] ?? ''
      const script = await env.ASSETS.fetch(ORIGIN + src)
      expect(script.headers.get('content-type')).toContain('text/javascript')
      expect(script.headers.get('cache-control')).toContain('immutable')
      await script.text()
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  })

  it('names the place where a browser keeps drafts, the same for one person, and which code of the server’s they begin from', async () => {
    const { browser } = await somebody()
    const place = async () => {
      const html = await (await browser.get('/problems/count-boats')).text()
      return /data-account="([\w-]{16})" data-place="(.*?)" data-base="(.*?)"/.exec(html)?.slice(1) ?? []
    }
    const [account, ...before] = await place()
    expect(before).toEqual(['count-boats', 'none'])
    await press(browser, '/problems/count-boats', 'run', { code: 'x = 1' })
    const after = await place()
    expect(after).toEqual([account, 'count-boats', expect.stringMatching(/^python3 [0-9a-f]{16}$/)])
    const { browser: other } = await somebody()
    expect(await (await other.get('/problems/count-boats')).text()).not.toContain(account)
    const csrf = hidden(await (await browser.get('/problems/count-boats')).text(), 'csrf')
    const out = await browser.post('/sign-out', [['csrf', csrf]])
    expect(out.headers.get('clear-site-data')).toBe('"storage"')
  })

  it('gives no page without the session’s token, from elsewhere, or signed out, and gives the code back', async () => {
    const { browser, session } = await somebody()
    const csrf = hidden(await (await browser.get('/problems/count-boats')).text(), 'csrf')
    const form = { action: 'hint', language: 'python3', code: HOSTILE }
    for (const [fields, headers, keeps] of [
      [{ ...form, csrf: 'nonsense' }, {}, true],
      [{ ...form, csrf }, { 'sec-fetch-site': 'cross-site' }, false],
      [{ ...form, csrf }, { origin: 'https://elsewhere.example' }, false],
    ] as const) {
      const response = await browser.post('/problems/count-boats', Object.entries(fields), headers)
      expect(response.status).toBe(403)
      const html = await response.text()
      expect(html).not.toContain('<script>')
      expect(html.includes(ESCAPED)).toBe(keeps)
    }
    const stranger = await new Browser().post('/problems/count-boats', Object.entries({ ...form, csrf }))
    expect(stranger.status).toBe(403)
    expect((await session('count-boats')).view).toBeNull()
  })

  it('keeps code that nothing could be done with, whatever it looks like', async () => {
    const { browser } = await somebody()
    // No runner answers here.
    const failed = await press(browser, '/problems/count-boats', 'run', { code: HOSTILE.replaceAll('\n', '\r\n') })
    expect(failed.status).toBe(503)
    const html = await failed.text()
    expect(html).toContain(ESCAPED)
    expect(html).not.toContain('<script>alert')
    expect(codeIn(html)).toBe(HOSTILE)
    expect(html).toContain('class="notice fail" role="status"')
    const refused = await press(browser, '/problems/count-boats', 'run', { code: '\n\nkept', language: 'cobol' })
    expect(refused.status).toBe(400)
    expect(codeIn(await refused.text())).toBe('\n\nkept')
    const empty = await press(browser, '/problems/count-boats', 'submit', { code: '  ' })
    expect(empty.status).toBe(400)
    // The code of a run that came to nothing is kept like any other.
    expect(codeIn(await (await browser.get('/problems/count-boats')).text())).toBe(HOSTILE)
  })

  it('says that an in-class check has closed to whoever still had it open', async () => {
    const { browser } = await somebody()
    const closed = 'The in-class check on this problem has closed.'
    const run = async (more: Readonly<Record<string, string>>) =>
      (await press(browser, '/problems/count-boats', 'run', { code: 'x = 1', ...more })).text()
    expect(await run({})).not.toContain(closed)
    expect(await run({ inClassSince: '1796000000000' })).toContain(closed)
  })

  it('records what is run on it as typed on the page by the learner', async () => {
    const { browser, session } = await somebody()
    await press(browser, '/problems/count-boats', 'run', { code: 'x = 1' })
    const { history } = await session('count-boats')
    expect(history.find((event) => event.type === 'run_started')).toMatchObject({
      origin: 'page',
      writtenBy: 'learner',
      typing: null,
    })
  })

  it.each([
    ['12', '3', { typed: 12, pasted: 3 }],
    ['12', '', null],
    ['-1', '3', null],
    ['99999999', '0', null],
    ['1e3', '0', null],
  ])('keeps what its script counted, %s typed and %s pasted, as %o', async (typedCharacters, pastedCharacters, typing) => {
    const { browser, session } = await somebody()
    await press(browser, '/problems/count-boats', 'run', { code: 'x = 1', typedCharacters, pastedCharacters })
    const { history } = await session('count-boats')
    expect(history.find((event) => event.type === 'run_started')).toMatchObject({ typing })
  })

  it('shows a learner how their programs came about, and nobody else; switched off it keeps nothing', async () => {
    const { browser, session, learner } = await somebody()
    const counts = { typedCharacters: '120', pastedCharacters: '1500', pastes: '2', activeSeconds: '125' }
    await press(browser, '/problems/count-boats', 'run', { code: 'x = 1', ...counts })
    const timeline = await (await browser.get('/progress/process')).text()
    for (const words of ['120', '1,500, in 2 pastes', '2 min 5 s', 'This page is for you.']) expect(timeline).toContain(words)
    // Neither the session, which a model may read, nor the owner has it.
    expect(JSON.stringify(await session('count-boats'))).not.toContain('activeSeconds')
    await learner.ask('settings', 'change', { isProcessOff: true }, 'page')
    const page = await (await browser.get('/problems/count-boats')).text()
    expect(page).not.toContain('name="activeSeconds"')
    await press(browser, '/problems/count-boats', 'run', { code: 'x = 2', ...counts, pastes: '77' })
    const after = await (await browser.get('/progress/process')).text()
    expect(after).toContain('Counting is off')
    expect(after).not.toContain('77 pastes')
    const stranger = await somebody()
    expect(await (await stranger.browser.get('/progress/process')).text()).toContain('Nothing counted yet')
  })

  it.each([
    ['-1', '3'],
    ['2', 'many'],
    ['99999999', '1'],
  ])('counts nothing that no script of ours would send: %s pastes in %s seconds', async (pastes, activeSeconds) => {
    const { browser } = await somebody()
    const counts = { typedCharacters: '12', pastedCharacters: '0', pastes, activeSeconds }
    await press(browser, '/problems/count-boats', 'run', { code: 'x = 1', ...counts })
    expect(await (await browser.get('/progress/process')).text()).toContain('Nothing counted yet')
  })

  it('gives hints one at a time, shows them again, and says what the next one takes', async () => {
    const { browser, learner } = await somebody()
    const path = '/problems/count-boats'
    const first = await (await press(browser, path, 'hint', { code: 'mine = 1' })).text()
    expect(first).toContain('<strong>rung 1</strong>')
    expect(codeIn(first)).toBe('mine = 1')
    // The question is answered where it is asked, and each closed level says what opens it.
    const order = ['1. Clarification', 'name="hintAsking"', 'value="answer-hint"', '2. Approach', 'id="notice"', 'value="hint"']
    const places = order.map((words) => first.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(first).toContain('Run changed code, answer the question of hint 1, or wait ten minutes.')
    expect(first).toContain('Solve the problem, give up, or open hint 3 first.')
    const early = await press(browser, path, 'hint')
    expect(early.status).toBe(409)
    const words = await early.text()
    expect(words).toContain(
      'Hint 2 is not open yet: nothing new was run since hint 1. Run changed code, or answer the question of hint 1: What of 1? It also opens ten minutes after the last hint.',
    )
    expect(words).toContain('id="notice" tabindex="-1" autofocus')
    expect(words).not.toContain('rung 2')
    expect(words).toMatch(/That is at <time datetime="[^"]+" data-utc="time">\d\d:\d\d UTC<\/time>/)
    await learner.ask('settings', 'change', { timeZone: 'Asia/Kathmandu' }, 'page')
    // Its clock is a quarter of an hour off everybody else's.
    const [, iso = '', shown] =
      /That is at <time datetime="([^"]+)">([^<]*)</.exec(await (await press(browser, path, 'hint')).text()) ?? []
    expect(shown).toBe(new Date(Date.parse(iso) + 5.75 * 3_600_000).toISOString().slice(11, 16))
    const answered = await press(browser, path, 'answer-hint', { hintAsking: '1', hintChoice: '2' })
    expect(await answered.text()).toContain('<strong>rung 2</strong>')
    const again = await (await browser.get(path)).text()
    expect(again).toContain('<strong>rung 1</strong>')
    expect(again).toContain('<strong>rung 2</strong>')
    expect(again).not.toContain('rung 3')
    const reset = await (await press(browser, path, 'reset-session')).text()
    expect(reset).toContain('A fresh start')
    expect(reset).not.toContain('rung 1')
  })

  it('asks the question of a hint by a form, keeps what was typed, and opens the next hint for the second answer', async () => {
    const { browser, session } = await somebody()
    const path = '/problems/count-boats'
    const first = await (await press(browser, path, 'hint')).text()
    expect(first.match(/type="radio"/g)).toHaveLength(3)
    expect(first).toContain('one &lt;b&gt;boat&lt;/b&gt;')
    expect(first).not.toMatch(/for a reason|Two of them float/)
    const nothing = await press(browser, path, 'answer-hint', { hintAsking: '1' })
    expect([nothing.status, (await nothing.text()).includes('There is no answer yet.')]).toEqual([400, true])
    const typed = { hintAsking: '1', hintChoice: '3', attempt: 'All three of <them>' }
    const wrong = await press(browser, path, 'answer-hint', typed)
    expect(wrong.status).toBe(409)
    const said = await wrong.text()
    expect(said).toContain(
      'Not right yet. Not three, for a reason. Try once more: a second, different answer opens the next hint.',
    )
    expect(said).toContain('Your own words are kept; they do not open a hint.')
    expect(said).toMatch(/value="3" checked/)
    expect(said).toMatch(/<textarea[^>]*name="attempt"[^>]*>\nAll three of &lt;them&gt;</)
    expect(said).not.toMatch(/Two of them float|rung 2/)
    expect(await (await press(browser, path, 'answer-hint', typed)).text()).toContain(
      'Not right. Not three, for a reason. This answer was recorded before. A different answer opens the next hint.',
    )
    const second = await (await press(browser, path, 'answer-hint', { hintAsking: '1', hintChoice: '1' })).text()
    expect(second).toContain('Not right. Two of them float. Hint 2: What of 2?')
    expect(second).toContain('<strong>rung 2</strong>')
    // The same answer again belongs to the hint that it was given to.
    const again = await (await press(browser, path, 'answer-hint', { hintAsking: '1', hintChoice: '1' })).text()
    expect(again).toContain(
      'The question of hint 1 is closed, because the next hint is open already. Two of them float. The open question is that of hint 2: What of 2?',
    )
    expect(await (await press(browser, path, 'answer-hint', { hintAsking: '1', hintChoice: '2' })).text()).toContain(
      'Right, but the next hint is open already. Two of them float. The open question is that of hint 2: What of 2?',
    )
    const unread = await press(browser, path, 'answer-hint', { hintAsking: '2', hintValue: 'about "one"' })
    expect(unread.status).toBe(409)
    const unreadWords = await unread.text()
    expect(unreadWords).toContain('This answer could not be read, so nothing was used up. Write a whole number.')
    expect(unreadWords).toMatch(/<textarea[^>]*name="hintValue"[^>]*>\nabout &quot;one&quot;</)
    expect(await (await press(browser, path, 'hint', { hintAsking: '2', hintValue: ' 1 ' })).text()).toContain(
      'Right. It is one. Hint 3',
    )
    // Of a hint that nobody answered, and two hints on, it is told which question is open all the same.
    const other = await somebody()
    await other.learner.ask('settings', 'change', { pace: 'relaxed' }, 'page')
    for (const pressed of ['hint', 'hint', 'hint']) await press(other.browser, path, pressed)
    expect(await (await press(other.browser, path, 'answer-hint', { hintAsking: '1', hintChoice: '2' })).text()).toContain(
      'The question of hint 1 is closed, because the next hint is open already. The open question is that of hint 3: What of 3?',
    )
    expect(
      (await session('count-boats')).history.flatMap((event) => (event.type === 'question_answered' ? [event.answer] : [])),
    ).toEqual(['3', '1', '1'])
  })

  it('says how the question that was answered is answered, though the next hint opens with it', async () => {
    const { browser, learner } = await somebody()
    await learner.ask('settings', 'change', { pace: 'relaxed' }, 'page')
    await press(browser, '/problems/count-boats', 'hint')
    const unread = await press(browser, '/problems/count-boats', 'answer-hint', { hintAsking: '1', hintChoice: '7' })
    expect(await unread.text()).toContain('nothing was used up. Give the number of an option, from 1 to 3. Hint 2: What of 2?')
  })

  it('gives the hint that the button shows, and no other one when the same form comes again', async () => {
    const { browser, learner, session } = await somebody()
    const path = '/problems/count-boats'
    // At this pace nothing holds the next hint back.
    await learner.ask('settings', 'change', { pace: 'relaxed' }, 'page')
    const given = async () =>
      (await session('count-boats')).history.flatMap((event) => (event.type === 'hint_given' ? [event.level] : []))
    const opened = await (await browser.get(path)).text()
    const form = Object.entries({ csrf: hidden(opened, 'csrf'), action: 'hint', language: 'python3', code: 'pass' })
    const first = [...form, ['hintLevel', levelIn(opened)] as const]
    for (let time = 0; time < 2; time++) {
      const response = await browser.post(path, first)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<strong>rung 1</strong>')
    }
    expect(await given()).toEqual([1])
    const after = await (await browser.get(path)).text()
    const second = [...form, ['hintLevel', levelIn(after)] as const]
    expect((await browser.post(path, second)).status).toBe(200)
    // A tab that is behind asks for the hint that it shows.
    const behind = await browser.post(path, first)
    expect([behind.status, (await behind.text()).includes('rung 3')]).toEqual([200, false])
    expect(await given()).toEqual([1, 2])
    await press(browser, path, 'reset-session')
    const ahead = await browser.post(path, [...form, ['hintLevel', '3']])
    expect([ahead.status, (await ahead.text()).includes('hint 1 is open now')]).toEqual([409, true])
    expect(await given()).toEqual([1, 2])
  })

  it('shows nothing sealed before it is given', async () => {
    const { browser } = await somebody()
    expect(await (await browser.get('/problems/sealed-one')).text()).not.toContain(CANARY)
    expect(await (await press(browser, '/problems/sealed-one', 'reset-session')).text()).not.toContain(CANARY)
    const refused = await press(browser, '/problems/sealed-one', 'run', { solution: 'main-way-sealed', code: 'mine = 1' })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).not.toContain(CANARY)
    expect(html).not.toContain('id="solutions-heading"')
    expect(codeIn(html)).toBe('mine = 1')
  })

  it('lists the solutions once they are open, shows the one that is read, and records that it was', async () => {
    const { browser, session } = await somebody()
    const path = '/problems/sealed-one'
    const opened = await (await press(browser, path, 'give-up-confirmed')).text()
    expect(opened).toContain('id="solutions-heading"')
    expect(opened).toContain('O(n²) time, O(1) space')
    expect(opened).toContain('value="other-way-sealed"')
    expect(opened).not.toContain('def f(): return 1')
    expect(opened).not.toContain('explained')
    const read = await (await press(browser, path, '', { solution: 'other-way-sealed', language: 'javascript' })).text()
    expect(read).toContain('&lt;i&gt;explained&lt;/i&gt;')
    expect(read).toMatch(/<details open=""><summary>JavaScript<[/]summary><pre tabindex="0"><code>[/][/] a line/)
    expect(read).toContain('&lt;b&gt;\ndef f(): return 1')
    expect(read).toContain('value="main-way-sealed"')
    expect(codeIn(read)).toBe('pass')
    const readOnes = async () =>
      (await session('sealed-one')).history.flatMap((event) => (event.type === 'solution_read' ? [event.solutionId] : []))
    expect(await readOnes()).toEqual(['other-way-sealed'])
    // Looking at the page again reads nothing.
    expect(await (await browser.get(path)).text()).not.toContain('def f(): return 1')
    expect((await press(browser, path, '', { solution: 'no-way' })).status).toBe(404)
    expect(await readOnes()).toEqual(['other-way-sealed'])
    const afresh = await (await press(browser, path, 'reset-session')).text()
    expect(afresh).not.toContain('id="solutions-heading"')
    expect(afresh).not.toContain('O(n²)')
  })

  it('asks before it gives up or resets anything, and takes no for an answer', async () => {
    const { browser, session } = await somebody()
    const path = '/problems/sealed-one'
    await press(browser, path, 'hint', { code: 'mine = 1' })
    const before = (await session('sealed-one')).view?.turn
    for (const [action, words, buttons] of [
      ['give-up', 'Nothing is given up yet.', ['give-up-confirmed', 'keep-trying']],
      ['reset', 'Nothing is reset yet.', ['reset-code', 'reset-session', 'keep']],
    ] as const) {
      const asked = await press(browser, path, action, { code: 'mine = 2' })
      expect(asked.status).toBe(200)
      const html = await asked.text()
      expect(html).toContain(words)
      for (const button of buttons) expect(html).toContain(`form="bench" name="action" value="${button}"`)
      expect(codeIn(html)).toBe('mine = 2')
    }
    const kept = await (await press(browser, path, 'keep', { code: 'mine = 3' })).text()
    expect(kept).toContain('Nothing was changed.')
    expect(codeIn(kept)).toBe('mine = 3')
    expect((await session('sealed-one')).view).toMatchObject({ turn: before, hintLevel: 1, gaveUp: false })
    // Words that wait in their field stay there until a hint takes them in.
    const words = await (await press(browser, path, 'keep', { attempt: 'half a thought' })).text()
    expect(words).toMatch(/<textarea[^>]*name="attempt"[^>]*>\nhalf a thought</)
  })

  it('does not ask whether to give up where the rules do not allow it', async () => {
    const { browser, learner } = await somebody()
    await learner.ask('settings', 'change', { pace: 'strict' }, 'page')
    const path = '/problems/sealed-one'
    await press(browser, path, 'hint')
    const refused = await press(browser, path, 'give-up')
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain('At the strict pace the answer is not given away.')
    expect(html).not.toContain('give-up-confirmed')
  })

  it('resets the code alone: the starter is back in the editor, and the hint stays', async () => {
    const { browser, session } = await somebody()
    const path = '/problems/count-boats'
    const starter = codeIn(await (await browser.get(path)).text())
    await press(browser, path, 'hint')
    await press(browser, path, 'run', { code: 'mine = 1' })
    expect(codeIn(await (await browser.get(path)).text())).toBe('mine = 1')
    const reset = await (await press(browser, path, 'reset-code', { code: 'mine = 2' })).text()
    expect(codeIn(reset)).toBe(starter)
    expect(reset).toContain('data-replaced=""')
    expect(reset).toContain('<strong>rung 1</strong>')
    expect(codeIn(await (await browser.get(path)).text())).toBe(starter)
    expect((await session('count-boats')).view).toMatchObject({ epoch: 1, hintLevel: 1, lastCode: null })
  })

  it('begins in the language of the code that was run here, else of the settings, else in the one that was used last', async () => {
    const { browser, learner } = await somebody()
    const chosen = async (slug: string) =>
      /<option value="(\w+)" selected=""/.exec(await (await browser.get(`/problems/${slug}`)).text())?.[1]
    expect(await chosen('count-boats')).toBe('python3')
    await press(browser, '/problems/sealed-one', 'run', { language: 'javascript', code: 'const f = 1' })
    expect(await chosen('count-boats')).toBe('javascript')
    await learner.ask('settings', 'change', { language: 'python3' }, 'page')
    expect(await chosen('count-boats')).toBe('python3')
    // A hint in another language is no choice for good.
    await press(browser, '/problems/count-boats', 'hint', { language: 'javascript' })
    expect(await chosen('count-boats')).toBe('python3')
    expect(await chosen('sealed-one')).toBe('javascript')
  })

  it('takes the time zone of the browser once, and none that is none', async () => {
    const { browser, learner } = await somebody()
    const path = '/problems/count-boats'
    const zone = async () => {
      const settings = await learner.ask('settings', 'read')
      return settings.ok ? settings.value.timeZone : settings.error.code
    }
    expect(await (await browser.get(path)).text()).toContain('name="timeZone"')
    await press(browser, path, 'hint', { timeZone: 'Middle/Earth' })
    expect(await zone()).toBeNull()
    expect(await (await press(browser, path, 'hint', { timeZone: 'Asia/Kathmandu' })).text()).not.toContain('name="timeZone"')
    expect(await zone()).toBe('Asia/Kathmandu')
    await press(browser, path, 'hint', { timeZone: 'Europe/Vienna' })
    expect(await zone()).toBe('Asia/Kathmandu')
  })

  it('keeps a text of its own for each language, sent or run, and mixes none', async () => {
    const { browser } = await somebody()
    const path = '/problems/count-boats'
    const inPython = { language: 'javascript', codeLanguage: 'python3', code: 'mine = 1' }
    const first = await (await press(browser, path, 'language', inPython)).text()
    expect(codeIn(first)).toContain('function ')
    expect(first).toContain('<input type="hidden" name="code:python3" value="mine = 1"')
    const inScript = { language: 'python3', codeLanguage: 'javascript', code: 'let mine = 1', 'code:python3': 'mine = 1' }
    const back = await (await press(browser, path, 'language', inScript)).text()
    expect(codeIn(back)).toBe('mine = 1')
    expect(back).toContain('<input type="hidden" name="code:javascript" value="let mine = 1"')
    // What was run in a language is there again, on any device.
    await press(browser, path, 'run', { language: 'javascript', code: 'let ran = 1' })
    await press(browser, path, 'run', { language: 'python3', code: 'ran = 1' })
    expect(codeIn(await (await browser.get(path)).text())).toBe('ran = 1')
    expect(codeIn(await (await browser.get(`${path}?language=javascript`)).text())).toBe('let ran = 1')
  })

  it('takes an own input, and says what is wrong with one before anything runs', async () => {
    const { browser, session } = await somebody()
    const path = '/problems/sum-up'
    expect(await (await browser.get(path)).text()).toMatch(/<textarea[^>]*name="input0"[^>]*>\n\[1,2\]</)
    expect(await (await browser.get(path)).text()).toContain('<span class="fine">a list of whole numbers</span>')
    expect(await (await browser.get('/problems/count-boats')).text()).not.toContain('Try your own input')
    const wrong = await press(browser, path, 'try', { input0: 'one, two' })
    const html = await wrong.text()
    expect([
      wrong.status,
      html.includes('The value of “parts” could not be read. It has to be a list of whole numbers. You can write it as JSON.'),
    ]).toEqual([400, true])
    expect(html).toMatch(/<textarea[^>]*name="input0"[^>]*>\none, two</)
    expect((await session('sum-up')).view).toBeNull()
  })

  it('offers no way to give up what is given up or solved, and lists what was run, by the clock of the settings', async () => {
    const { browser, learner } = await somebody()
    await learner.ask('settings', 'change', { timeZone: 'Asia/Kathmandu' }, 'page')
    const path = '/problems/count-boats'
    expect(await (await browser.get(path)).text()).toContain('You have not run this problem yet.')
    expect(await (await press(browser, path, 'hint')).text()).toContain('value="give-up"')
    const all = await (await press(browser, path, 'give-up-confirmed')).text()
    expect(all).not.toContain('value="give-up"')
    // Where a learner pressed the button, its words are.
    expect(all.indexOf('id="notice"')).toBeGreaterThan(all.indexOf('id="pane-hints"'))
  })

  it.each(['/problems/nowhere', '/problems/NO%20SLUG', '/check/nonsense'])('that there is not is not found: %s', async (path) => {
    const { browser } = await somebody()
    expect((await browser.get(path)).status).toBe(404)
    const csrf = hidden(await (await browser.get('/problems/count-boats')).text(), 'csrf')
    const response = await browser.post(path, Object.entries({ csrf, action: 'run', language: 'python3', code: HOSTILE }))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(ESCAPED)
  })
})

describe('a check', () => {
  it('asks who is signed out to sign in, and comes back', async () => {
    const response = await new Browser().get('/check/some-id')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/sign-in?return=%2Fcheck%2Fsome-id')
  })
})

it('nothing is done where nobody can sign in', async () => {
  const send = withVars({ COOKIE_KEY: undefined })
  const response = await send(`${ORIGIN}/problems/count-boats`, {
    method: 'POST',
    headers: { accept: 'text/html', host: 'localhost:8787' },
    body: new URLSearchParams({ action: 'run' }),
  })
  expect(response.status).toBe(503)
})

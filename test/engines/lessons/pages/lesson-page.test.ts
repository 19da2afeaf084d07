/** Lessons by forms: who may take one, that what is answered is stored as typed on the page, and that a refusal loses no words. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { Numbered } from '../../../../src/engines/lessons/pages/lesson-view.tsx'
import { lessonGetState } from '../../../../src/engines/lessons/tools/lesson-get-state.ts'
import { getStarted } from '../../../../src/engines/practice/tools/get-started.ts'
import { toolsets } from '../../../../src/mcp/tool.ts'
import { callerOf } from '../../../../src/web/caller.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { harbour, loadCourses, MASTS } from '../../../catalog/course.ts'
import { Browser, hidden, locationOf, withVars } from '../../../web/walk.ts'

const COURSE = '/lesson?course=harbour-office'
const HOSTILE = '</textarea><script>alert(1)</script>'
const ESCAPED = '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;'

const SAILS = { ...MASTS, slug: 'labels--sails', title: 'Count the sails', forTest: true } as const
const OFFICE = harbour('harbour-office', 1, 'The harbour <i>office</i>')
const COURSES = [OFFICE, harbour('harbour-writing', 2, 'Two programs', [MASTS, SAILS])]

/** What a page says, with a bar between its elements. */
const textIn = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|[|\s]*/g, '|')

/** What it says of an answer; empty where it says nothing. */
const feedbackIn = (html: string): string => textIn(/<h2>Your answer<\/h2>[\s\S]*?<\/details>/.exec(html)?.[0] ?? '')

let serial = 0

beforeAll(async () => {
  await loadCourses(env.DB, COURSES)
})

/** Somebody who has begun a node, or its test. */
async function pupil(mode = 'test_out', course = 'harbour-office') {
  const name = `pupil-${(serial += 1)}`
  const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }))
  await browser.signIn(name)
  const csrf = hidden(await (await browser.get(COURSE)).text(), 'csrf')
  const start = await browser.post('/lesson', Object.entries({ csrf, nodeId: `${course}/labels`, mode }))
  const path = locationOf(start).pathname
  const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const events = async () => {
    const read = await learnerOf(env, id ?? '', 'read').ask('lessons', 'transcript', path.replace('/lesson/', ''))
    if (!read.ok) throw new Error(read.error.code)
    return read.value.events
  }
  /** As a client of theirs. */
  const caller = () => {
    const identity = { userId: id ?? '', scopes: toolsets, clientId: 'client' }
    return callerOf({ env, ctx: createExecutionContext(), identity, origin: 'chat', now: Date.now })
  }
  const send = async (fields: Readonly<Record<string, string>>) => {
    const response = await browser.post(path, Object.entries({ csrf, ...fields }))
    return { status: response.status, html: await response.text() }
  }
  const answerOne = async (shown: string): Promise<string> => {
    const given = shown.includes('name="choice"')
      ? { choice: 'A' }
      : shown.includes('name="line"')
        ? { line: '1' }
        : shown.includes('name="value"')
          ? { value: '7' }
          : { answer: 'These are words of my own about it.' }
    const { html } = await send({
      action: 'answer',
      turn: hidden(shown, 'turn'),
      questionId: hidden(shown, 'questionId'),
      ...given,
    })
    return html
  }
  /** Answers whatever is asked, one question after the other. */
  const answerAll = async (shown: string): Promise<string> => {
    let html = shown
    while (html.includes('name="questionId"')) html = await answerOne(html)
    return html
  }
  return { browser, caller, path, events, send, answerAll }
}

describe('a lesson', () => {
  it('is listed by its course, begun, answered, and stored as typed on the page by the learner', async () => {
    const { browser, path, events, send } = await pupil()
    const course = await (await browser.get(COURSE)).text()
    expect(course).toContain('The harbour &lt;i&gt;office&lt;/i&gt;')
    expect(course).toContain(`href="${path}"`)
    const page = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    const answer = await send({
      action: 'answer',
      turn: hidden(page, 'turn'),
      questionId: hidden(page, 'questionId'),
      answer: 'A',
    })
    expect(answer.status).toBe(200)
    // Whoever works by the keyboard goes on from what is said of the answer.
    expect(answer.html).toMatch(/role="status" tabindex="-1" autofocus/)
    // Its address has a page too, which the browser is to open when the learner goes back.
    expect(answer.html).toMatch(/<body[^>]* data-answer=""/)
    const opened = await (await browser.get(path)).text()
    expect(opened).not.toContain('autofocus')
    expect(opened).not.toContain('data-answer')
    const recorded = (await events()).filter((event) => event.type === 'answer_recorded')
    expect(recorded).toMatchObject([{ origin: 'page', writtenBy: 'learner' }])
  })

  it('is one part of a path, which says what comes next, what it builds on and how much there is to do', async () => {
    const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }))
    await browser.signIn('pupil-of-the-path')
    const fresh = await (await browser.get(COURSE)).text()
    expect(textIn(fresh)).toContain('What comes next|Labels on crates|Begin “Labels on crates”|Only the test|')
    expect(textIn(fresh)).toContain('|Labels on crates|Next|2 topics · 1 exercise · 1 problem|')
    expect(textIn(fresh)).toMatch(/\|Which gate opens\|Later\|2 topics\|[^|]+\|Builds on \|Labels on crates\|/)
    expect(fresh.match(/aria-label="Begin “Labels on crates”"/g)).toHaveLength(1)
    const csrf = hidden(fresh, 'csrf')
    expect(await (await browser.get('/lesson')).text()).not.toContain('Continue')
    await browser.post('/lesson', Object.entries({ csrf, nodeId: 'harbour-office/gates', mode: 'teach' }))
    expect(textIn(await (await browser.get('/lesson')).text())).toContain(
      '|Continue|“Which gate opens” of “The harbour &lt;i&gt;office&lt;/i&gt;” is open. You have done 0 of its 2 topics.|Go on with “Which gate opens”|',
    )
    const start = await (await browser.get(COURSE)).text()
    expect(textIn(start)).toContain('Go on|Which gate opens|Go on with “Which gate opens”|')
    expect(textIn(start)).toContain('|Which gate opens|In progress|2 topics|')
    expect(textIn(start)).toContain('|Labels on crates|Later|')
  })

  it('is listed with its course, and a newcomer sees where to begin', async () => {
    const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }))
    await browser.signIn('pupil-who-is-new')
    const html = await (await browser.get('/lesson')).text()
    expect(html).toContain(
      '<a class="button" href="/lesson?course=harbour-office">Open “The harbour &lt;i&gt;office&lt;/i&gt;”</a>',
    )
    expect(html).toContain('<progress value="0" max="2" aria-label="How much of “Two programs” is done">')
    expect(textIn(html)).toContain('|0 of 2 parts passed|')
  })

  it('is open in no list once all of it is over', async () => {
    const { browser, caller, path, send } = await pupil('teach')
    const stopped = await send({ action: 'stop', turn: hidden(await (await browser.get(path)).text(), 'turn') })
    expect(textIn(stopped.html)).toContain(
      '|The lesson ends without a test. You can begin it again at any time, or take only its test.|',
    )
    expect(textIn(stopped.html)).toContain('|What comes next|Go through the lesson|Take only the test|')
    expect(await (await browser.get('/lesson')).text()).not.toContain('Continue')
    expect(textIn(await (await browser.get(COURSE)).text())).not.toContain('|In progress|')
    expect(textIn(await (await browser.get('/progress/lessons')).text())).toContain('|taught, done; 0 answered|')
    expect((await lessonGetState.call({}, caller())).structured).toMatchObject({ say: 'No lesson is open.' })
    expect((await getStarted.call({}, caller())).structured).toMatchObject({
      say: expect.stringContaining('You are in the course “The harbour <i>office</i>”. Next is “Labels on crates”.'),
    })
  })

  it('says on the page of a node what was done there', async () => {
    const { browser } = await pupil('teach')
    const html = await (await browser.get(`${COURSE}&node=labels`)).text()
    expect(textIn(html)).toContain('|In progress|2 topics · 1 exercise · 1 problem|')
    expect(html).toContain('<a href="#value-types">')
    expect(html).toContain('<section id="value-types">')
    expect(html).toMatch(/<a href="\/problems\/two-sum">[^<]+<\/a> <span class="badge easy">Easy<\/span><\/li>/)
  })

  it('has a page for each node, with the texts of its objectives where there are any', async () => {
    const { browser } = await pupil()
    expect(await (await browser.get(COURSE)).text()).toContain('href="/lesson?course=harbour-office&amp;node=labels"')
    const labels = await (await browser.get(`${COURSE}&node=labels`)).text()
    expect(labels).toContain('<p>Every value has a type.</p>')
    expect(labels).toContain('<h3>A common mistake</h3>\n<p>A number is no text.</p>')
    expect(labels).not.toContain('Step by step')
    expect(labels).toContain('<a href="/problems/labels--masts">Count the masts</a> (find and correct a mistake)')
    const gates = await (await browser.get(`${COURSE}&node=gates`)).text()
    expect(gates).toContain('What it is about')
    // Whether it is next or later is said where the other parts are.
    expect(textIn(gates)).not.toMatch(/\|(Next|Later)\|/)
    expect(gates).toContain('href="https://docs.python.org/3/tutorial/controlflow.html"')
    expect((await browser.get(`${COURSE}&node=cranes`)).status).toBe(404)
  })

  it('shows the text of an objective where it explains it, and not before the learner has said what they think', async () => {
    const { browser, path, send } = await pupil('teach')
    const text = '<p>Every value has a type.</p>'
    let html = await (await browser.get(path)).text()
    for (const words of ['Let us begin.', 'I do not know.']) {
      expect(html).not.toContain(text)
      html = (await send({ action: 'continue', turn: hidden(html, 'turn'), words })).html
    }
    expect(html).toContain(text)
    expect(html).toContain('<h3>Example</h3>')
    expect(html).toContain('<h2>Now write it yourself</h2>')
    expect(html).toContain('<a href="/problems/labels--masts">Count the masts</a>')
    html = (await send({ action: 'continue', turn: hidden(html, 'turn'), words: 'A value has a type.' })).html
    expect(html).not.toContain(text)
  })

  it('begins with what it teaches, asks for no words there, and then for what is known before', async () => {
    const { browser, path, send } = await pupil('teach')
    const first = await (await browser.get(path)).text()
    expect(textIn(first)).toContain('|What you learn here|Tell what a crate holds from the label on it.')
    expect(textIn(first)).toContain(
      '|Begin|You can close this page and go on later.|End this lesson|You can begin the lesson again at any time.|Yes, end this lesson|',
    )
    expect(first).not.toContain('Your own words')
    const probe = (await send({ action: 'continue', turn: hidden(first, 'turn') })).html
    expect(textIn(probe)).toContain('|Do you know something about this already? Write it down. If it is new to you, go on:')
    expect(probe).toContain('Your own words')
  })

  it('ends with the way on: after a test that was not passed the lesson, and the test again', async () => {
    const { browser, path, send, events } = await pupil()
    let html = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    while (html.includes('name="questionId"')) {
      expect(html).toMatch(/value="confused"[^>]*>I don’t know/)
      html = (await send({ action: 'confused', turn: hidden(html, 'turn') })).html
    }
    html = (await send({ action: 'skip', turn: hidden(html, 'turn') })).html
    expect((await events()).at(-1)).toMatchObject({ phase: 'wrap_up' })
    expect(textIn(html)).toContain(
      'A test costs nothing: go through the lesson, and then take the test again with other questions.',
    )
    expect(textIn(html)).not.toContain('back on')
    expect(textIn(html)).toContain('|What comes next|Go through the lesson|Take the test again|')
    expect(html.indexOf('What comes next')).toBeLessThan(html.indexOf('Your answers'))
    const form = { csrf: hidden(html, 'csrf'), nodeId: 'harbour-office/labels', mode: 'test_out' }
    const again = locationOf(await browser.post('/lesson', Object.entries(form))).pathname
    expect(again).not.toBe(path)
    expect(await (await browser.get(again)).text()).toContain('Begin the test')
    expect(locationOf(await browser.post('/lesson', Object.entries(form))).pathname).toBe(again)
    expect((await events()).at(-1)).toMatchObject({ phase: 'done' })
  })

  it('gives the lines of a program numbers to name them by, and none to the end of the last', async () => {
    expect(String(await Numbered({ code: 'a = "<b>"\nprint(a)\n' }))).toBe(
      '<pre class="numbered" tabindex="0"><code><span>a = &quot;&lt;b&gt;&quot;\n</span><span>print(a)\n</span></code></pre>',
    )
  })

  it('refuses an answer to an older turn in words, with what was written still there and no markup of it', async () => {
    const { browser, path, events, send } = await pupil('teach')
    const before = (await events()).length
    await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })
    const stale = await send({ action: 'continue', turn: '0', words: HOSTILE })
    expect(stale.status).toBe(409)
    expect(stale.html).not.toContain('<script>')
    // What was written is on this page alone, so a reload is not to open another.
    expect(stale.html).not.toContain('data-answer')
    expect(stale.html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
    const nonsense = await send({ action: 'teleport', turn: '0', words: 'kept' })
    expect(nonsense.status).toBe(400)
    expect(nonsense.html).toContain('kept')
    expect((await events()).length).toBeGreaterThan(before)
  })

  it('gives an answer back that another question or step has no field for, and never puts it there', async () => {
    const { browser, path, send } = await pupil()
    const first = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    const [turn, questionId] = [hidden(first, 'turn'), hidden(first, 'questionId')]
    const unclear = await send({ action: 'answer', turn, questionId, line: '99999' })
    expect(unclear.html).not.toContain('as they were sent')
    await send({ action: 'confused', turn })
    const stale = await send({ action: 'answer', turn, questionId, answer: HOSTILE })
    expect(stale.status).toBe(409)
    expect(hidden(stale.html, 'questionId')).not.toBe(questionId)
    expect(stale.html).toContain(
      `<label for="kept">Your words, as they were sent</label><textarea id="kept" class="words" readonly="">\n${ESCAPED}</textarea>`,
    )
    expect(stale.html.split(ESCAPED)).toHaveLength(2)
    // Nothing was done at this turn, so its field has the words.
    const next = { turn: hidden(stale.html, 'turn'), questionId: hidden(stale.html, 'questionId') }
    const nonsense = await send({ action: 'teleport', ...next, answer: HOSTILE })
    expect(nonsense.html).not.toContain('as they were sent')
  })

  it('that is not there gives the words back, and names the list of lessons', async () => {
    const { browser, path, send } = await pupil('teach')
    const { path: other } = await pupil()
    const csrf = hidden(await (await browser.get(path)).text(), 'csrf')
    const response = await browser.post(other, Object.entries({ csrf, turn: '1', action: 'continue', words: HOSTILE }))
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('There is no such lesson here. Open the list of lessons to see those that you have begun.')
    expect(html).toContain(ESCAPED)
    expect((await send({ action: 'continue', turn: '0', words: HOSTILE })).html).toContain(ESCAPED)
  })

  it('shows what was said of the last answer when its page is opened again, until something else is done', async () => {
    const { browser, path, send } = await pupil('teach')
    const opened = async () => (await browser.get(path)).text()
    let html = await opened()
    while (!html.includes('name="choice"')) html = (await send({ action: 'continue', turn: hidden(html, 'turn') })).html
    expect(html).not.toContain('<h2>Your answer</h2>')
    html = (await send({ action: 'answer', turn: hidden(html, 'turn'), questionId: hidden(html, 'questionId'), choice: 'D' }))
      .html
    const said = feedbackIn(html)
    expect(said).toMatch(/^\|Your answer\|Not right\|Your answer:\|D\) .+\|The right answer:\|.+/)
    const notice = 'That was not right yet. We look at this point once more, and then comes another question.'
    expect(html).toContain(notice)
    const again = await opened()
    expect(feedbackIn(again)).toBe(said)
    expect(again).toContain(notice)
    await send({ action: 'where', turn: hidden(again, 'turn') })
    expect(feedbackIn(await opened())).toBe(said)
    await send({ action: 'continue', turn: hidden(await opened(), 'turn'), words: 'I see.' })
    expect(feedbackIn(await opened())).toBe('')
  })

  it('takes no form from elsewhere, without the session’s token, or from who is signed out', async () => {
    const { browser, path, events } = await pupil()
    const html = await (await browser.get(path)).text()
    const form = Object.entries({ csrf: hidden(html, 'csrf'), turn: hidden(html, 'turn'), action: 'continue' })
    const before = (await events()).length
    for (const response of [
      await browser.post(path, form, { 'sec-fetch-site': 'cross-site' }),
      await browser.post(path, [['action', 'continue']]),
      await new Browser().post(path, form),
      await browser.post('/lesson', [['nodeId', 'harbour-office/gates']]),
    ])
      expect(response.status).toBe(403)
    expect((await events()).length).toBe(before)
    for (const page of [path, '/lesson']) expect((await new Browser().get(page)).status).toBe(303)
  })

  it('gives the words back that came with a form that counts no more', async () => {
    const { browser, path } = await pupil('teach')
    const lost = await browser.post(path, Object.entries({ csrf: 'nonsense', turn: '0', action: 'continue', words: HOSTILE }))
    expect(lost.status).toBe(403)
    const html = await lost.text()
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>')
    const foreign = await browser.post(path, [['words', HOSTILE]], { 'sec-fetch-site': 'cross-site' })
    expect(await foreign.text()).not.toContain('alert(1)')
  })

  it('is ended for the other way by a button that says so, and by no other form', async () => {
    const { browser, path, events, send } = await pupil()
    await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })
    const list = await (await browser.get(COURSE)).text()
    expect(list).toContain('End this test and begin the lesson')
    expect(list).toContain('Of your answers, only those in the test count.')
    const wanted = { csrf: hidden(list, 'csrf'), nodeId: 'harbour-office/labels', mode: 'teach' }
    const refused = await browser.post('/lesson', Object.entries(wanted))
    expect(refused.status).toBe(409)
    const words = await refused.text()
    expect(words).toContain('A lesson on this part is open.')
    expect(words).not.toContain('endOpen')
    const start = await browser.post('/lesson', Object.entries({ ...wanted, end: 'yes' }))
    expect(start.status).toBe(303)
    expect(locationOf(start).pathname).not.toBe(path)
    expect((await events()).at(-1)).toMatchObject({ type: 'phase_entered', phase: 'done' })
    expect(await (await browser.get(COURSE)).text()).toContain('take only the test')
  })

  it('of a test that ends before it was answered says so, and offers it again', async () => {
    const { browser, path, send } = await pupil()
    const html = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    const ended = textIn((await send({ action: 'stop', turn: hidden(html, 'turn') })).html)
    expect(ended).toContain('|The test ends without an answer. A test costs nothing: go through the lesson,')
    expect(ended).toContain('|Go through the lesson|Take the test again|')
  })

  it('of a test alone says so before it begins, and asks for no words', async () => {
    const { browser, path } = await pupil('test_out')
    const html = await (await browser.get(path)).text()
    expect(html).toContain('can start.')
    expect(html).toContain('Begin the test')
    expect(html).not.toContain('What you learn here')
    expect(html).not.toContain('Your own words')
  })

  it('asks again where an answer is not certain, and keeps the question open', async () => {
    const { browser, path, events, send } = await pupil()
    const page = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    const form = { action: 'answer', turn: hidden(page, 'turn'), questionId: hidden(page, 'questionId') }
    for (const answer of ['', 'A or B']) {
      const { status, html } = await send({ ...form, answer })
      expect(status).toBe(200)
      expect(html).toContain('nothing was recorded and nothing counts')
      expect(hidden(html, 'questionId')).toBe(form.questionId)
    }
    expect((await events()).filter(({ type }) => type === 'answer_recorded')).toEqual([])
  })

  it('has a button for each wish, and does what it says', async () => {
    const { browser, path, events, send } = await pupil('teach')
    let html = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    expect(html).toMatch(/value="skip"[^>]*>Skip, I know this/)
    expect(html).toMatch(/value="stop"[^>]*>Yes, end this lesson/)
    expect(textIn(html)).toContain('|The lesson ends without a test, and your answers in it do not count.')
    // Nothing is covered that could be tested, and nobody is there to explain it in another way.
    expect(html).not.toMatch(/value="(?:test|slower|example|confused)"/)
    html = (await send({ action: 'example', turn: hidden(html, 'turn') })).html
    html = (await send({ action: 'continue', turn: hidden(html, 'turn') })).html
    expect(html).toContain('name="choice"')
    expect(html).toMatch(/value="confused"[^>]*>I don’t understand/)
    html = (await send({ action: 'confused', turn: hidden(html, 'turn') })).html
    await send({ action: 'stop', turn: hidden(html, 'turn') })
    const stored = await events()
    expect(stored.flatMap((event) => (event.type === 'reply_recorded' ? [event.wish] : []))).toEqual([
      null,
      'example',
      null,
      'confused',
      'stop',
    ])
    expect(stored.at(-1)).toMatchObject({ type: 'phase_entered', phase: 'wrap_up' })
  })

  it('leaves out the program that its button names', async () => {
    const { browser, path, send, answerAll, events } = await pupil('test_out', 'harbour-writing')
    const intro = await (await browser.get(path)).text()
    const html = await answerAll((await send({ action: 'continue', turn: hidden(intro, 'turn') })).html)
    expect(html).toContain('<h2>The test: 2 programs to write</h2>')
    expect(html).toMatch(/value="skip">\s*Leave out Count the sails/)
    const skipped = (await send({ action: 'skip', turn: hidden(html, 'turn') })).html
    expect(await events()).toContainEqual(expect.objectContaining({ slug: 'labels--sails', result: 'left_out' }))
    expect(skipped).toMatch(/value="skip">\s*Leave out Count the masts/)
  })

  it('asks for the program of its test after the questions, waits for it, and can be left and stopped there', async () => {
    const { browser, path, events, send, answerAll } = await pupil()
    const start = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    await answerAll(start)
    // Somebody who comes back finds it as it was.
    const html = await (await browser.get(path)).text()
    expect(html).toContain('<h2>The test: one program to write</h2>')
    expect(html).toContain('<a href="/problems/labels--masts">Count the masts</a> (find and correct a mistake)')
    expect(html).toContain('Leave out Count the masts')
    expect(html).not.toContain('Now write it yourself')
    const waiting = (await send({ action: 'continue', turn: hidden(html, 'turn') })).html
    expect(textIn(waiting)).toContain('|End this test|Only what you did so far counts.|Yes, end this test|')
    expect(waiting).toContain('Now write 1 more program without help.')
    await send({ action: 'stop', turn: hidden(waiting, 'turn') })
    expect((await events()).filter(({ type }) => type === 'exercise_judged')).toEqual([])
    expect((await events()).filter(({ type }) => type === 'ended_early')).toMatchObject([{ from: 'final_test_write' }])
  })

  it('ends where the program of its test has left the course, and holds nothing against the learner', async () => {
    const { browser, path, send, answerAll, events } = await pupil('test_out', 'harbour-writing')
    const intro = await (await browser.get(path)).text()
    const html = await answerAll((await send({ action: 'continue', turn: hidden(intro, 'turn') })).html)
    await loadCourses(env.DB, [OFFICE, harbour('harbour-writing', 2, 'No program', [])])
    const gone = await (await browser.get(path)).text()
    expect(gone).toContain('The programs of this test have left the course. Go on to finish the test.')
    expect(gone).not.toMatch(/0 programs|value="skip"/)
    const after = (await send({ action: 'continue', turn: hidden(html, 'turn') })).html
    await loadCourses(env.DB, COURSES)
    expect(after).toContain('Self-assessment')
    expect((await events()).filter(({ type }) => type === 'exercise_judged')).toMatchObject([
      { slug: 'labels--sails', result: 'removed' },
      { slug: 'labels--masts', result: 'removed' },
    ])
  })

  it('lets the learner tick the key points of their own answers, which proves nothing', async () => {
    const { browser, path, events, send, answerAll } = await pupil()
    let html = (await send({ action: 'continue', turn: hidden(await (await browser.get(path)).text(), 'turn') })).html
    html = await answerAll(html)
    html = (await send({ action: 'skip', turn: hidden(html, 'turn') })).html
    expect(html).toContain('Self-assessment')
    expect(textIn(html)).toContain('|End this test|Answers that you did not compare do not count.|Yes, end this test|')
    expect(html).not.toContain('copy the words')
    const ids = [...html.matchAll(/name="ticked" value="([^"]+)"/g)].map(([, id = '']) => id)
    const [point = ''] = [...html.matchAll(/name="(point [^"]+)"/g)].map(([, name = '']) => name)
    const csrf = hidden(html, 'csrf')
    const response = await browser.post(path, [
      ['csrf', csrf],
      ['turn', hidden(html, 'turn')],
      ['action', 'grade'],
      [point, 'yes'],
      ...ids.map((id): [string, string] => ['ticked', id]),
    ])
    expect(response.status).toBe(200)
    const own = (await events()).flatMap((event) => (event.type === 'answer_graded' && event.by === 'learner' ? [event] : []))
    expect(own).toHaveLength(ids.length)
    expect(
      own.filter(({ points }) => points.length > 0).map(({ questionId, points }) => `point ${questionId} ${points[0] ?? ''}`),
    ).toEqual([point])
    // Which questions a test has is drawn: another may follow, and it may be one to compare as well.
    html = await answerAll(await response.text())
    expect(html).toMatch(/for yourself: you compared some answers with the key points|Self-assessment/)
  })

  it('is nobody else’s', async () => {
    const { path } = await pupil()
    const { browser } = await pupil()
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.get('/lesson?course=nowhere')).status).toBe(404)
  })
})

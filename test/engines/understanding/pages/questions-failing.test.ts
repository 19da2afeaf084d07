/** Questions about an own program where something goes wrong: nothing is lost, and nothing of what was typed is taken for markup. */
import { describe, expect, it } from 'vitest'
import { SUMS_EMPTY, SUMS_TRACE } from '../rules/traces.ts'
import {
  answerWith,
  asItIs,
  BUTTON,
  fieldOf,
  isEmpty,
  open,
  path,
  press,
  runner,
  setUp,
  solved,
  traced,
} from './questions-world.ts'

setUp()

describe('what goes wrong', () => {
  it('in the runner loses nothing, and is asked again', async () => {
    const browser = await solved()
    runner.tracing = null
    const failed = await press(browser, 'questions', { code: '# of mine\n' })
    expect(failed.status).toBe(503)
    expect(failed.text).toContain('Something went wrong in the runner')
    expect(failed.html).toContain('# of mine')
    expect(failed.text).toContain(BUTTON)
    runner.tracing = asItIs
    expect((await press(browser, 'questions')).text).toContain('Two questions')
  })

  it('where the machine had no time is not held against the program', async () => {
    const browser = await solved()
    runner.tracing = () => ({ end: 'time_limit', steps: [], truncated: false })
    expect((await press(browser, 'questions')).status).toBe(503)
    runner.tracing = asItIs
    expect((await press(browser, 'questions')).text).toContain('Two questions')
  })

  it('keeps what was typed, with nothing of it taken for markup', async () => {
    const browser = await solved()
    await press(browser, 'questions')
    const input = '"</textarea><script>alert(1)</script>"'
    for (const [answer1, words] of [
      ['', 'Answer every question'],
      ['8'.repeat(201), 'at most 200 characters'],
    ] as const) {
      const refused = await answerWith(browser, input, answer1, { code: 'kept = 1' })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(words)
      expect(refused.html).toContain('&quot;&lt;/textarea&gt;&lt;script&gt;alert(1)')
      expect(refused.html).toContain('kept = 1')
      expect(refused.html).not.toContain('<script>alert')
    }
    // Another button leaves them where they are, too.
    const { html } = await open(browser)
    const asking = { askedOf: fieldOf(html, 'askedOf'), asking: fieldOf(html, 'asking') }
    expect((await press(browser, 'run', { ...asking, answer0: 'half a thought' })).html).toContain('half a thought')
    expect((await answerWith(browser, input, '8')).text).toContain('1 of 2')
    expect((await open(browser)).html).not.toContain('<script>alert')
  })

  it('of what waits for no answer is refused, and the same answers twice are not', async () => {
    const browser = await solved()
    const none = await press(browser, 'answer', { answer0: '9', answer1: '8' })
    expect(none.status).toBe(409)
    await press(browser, 'questions')
    const { html } = await open(browser)
    const asking = { askedOf: fieldOf(html, 'askedOf'), asking: fieldOf(html, 'asking') }
    expect((await press(browser, 'answer', { ...asking, asking: '9', answer0: '9', answer1: '8' })).status).toBe(409)
    await press(browser, 'answer', { ...asking, answer0: '1', answer1: '1' })
    expect((await press(browser, 'answer', { ...asking, answer0: '9', answer1: '8' })).text).toContain('0 of 2 answers')
    await press(browser, 'questions')
    const stale = await press(browser, 'answer', { ...asking, answer0: '9', answer1: '8' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('These questions do not wait for an answer')
  })

  it('without the session’s token, nothing is asked and nothing answered', async () => {
    const browser = await solved()
    for (const action of ['questions', 'answer'])
      expect((await browser.post(path, Object.entries({ csrf: 'nonsense', action, answer0: '1', answer1: '1' }))).status).toBe(
        403,
      )
    expect(runner.traces).toEqual([])
  })

  it('of a program that gives nothing is said, and it is not traced again', async () => {
    runner.tracing = () => traced('8 | sum=9')
    const browser = await solved()
    const page = await press(browser, 'questions')
    expect(page.text).toContain('There is nothing to ask about this program')
    expect(page.text).not.toContain('Ask me two')
    await press(browser, 'questions')
    expect(runner.traces).toHaveLength(2)
  })

  it('on the empty input, the question is asked from what the program can do', async () => {
    runner.tracing = (request) => (isEmpty(request) ? { ...traced(SUMS_EMPTY), end: 'raised' } : traced(SUMS_TRACE))
    const page = await press(await solved(), 'questions')
    expect(page.text).not.toContain('total([])')
    expect(page.text).toMatch(/Line 4 is reached for the/)
  })
})

/** Questions about an own program by the page's forms: asked, answered, and shown nowhere before. */
import { describe, expect, it } from 'vitest'
import { SUMS, SUMS_EMPTY, SUMS_TRACE } from '../rules/traces.ts'
import {
  answerWith,
  BUTTON,
  HIDDEN,
  isEmpty,
  open,
  pageOf,
  path,
  press,
  runner,
  setUp,
  solved,
  somebody,
  traced,
} from './questions-world.ts'

setUp()

describe('before anything is asked', () => {
  it('there is no section until the problem is solved, and no link to it on its own page', async () => {
    const browser = await somebody()
    expect((await open(browser)).text).not.toContain('Questions about your own code')
    const early = await press(browser, 'questions')
    expect(early.status).toBe(409)
    expect(runner.traces).toEqual([])
    const done = await press(browser, 'submit')
    expect(done.text).toContain('Questions about your own code')
    expect(done.html).toContain('data-part="questions"')
    expect(done.text).toContain(BUTTON)
    expect(done.text).not.toContain('Two questions about your own program are at')
  })

  it('a program in a language without a tracer is told so, and has no button', async () => {
    const browser = await somebody()
    const done = await press(browser, 'submit', { language: 'go', code: 'package main\n' })
    expect(done.text).toContain(
      'Questions are asked about programs in Python and in JavaScript. This one is in Go, so there are none.',
    )
    expect(done.text).not.toContain(BUTTON)
    expect((await press(browser, 'questions', { language: 'go' })).status).toBe(409)
    expect(runner.traces).toEqual([])
  })
})

describe('two questions', () => {
  it('are asked from the examples alone, and are the same until they are answered', async () => {
    const browser = await solved()
    const asked = await press(browser, 'questions')
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('Two questions about your program are below.')
    expect(asked.text).toContain('It is run with total([4, 3, 6]).')
    expect(asked.text).toContain('Line 5 has just run for the 2nd time. What is the value of sum?')
    expect(asked.text).toContain('It is run with total([]).Which line is the last that is reached?')
    expect(asked.text).toContain('5 sum += x')
    expect(asked.text).not.toContain(BUTTON)
    expect(runner.traces.map(({ input }) => input)).toEqual([{ args: '[[4,3,6]]' }, { args: '[[]]' }])
    expect(runner.traces.every(({ files }) => files[0]?.content === SUMS)).toBe(true)
    expect(JSON.stringify(runner.traces)).not.toContain(`${HIDDEN}`)
    expect(asked.html).toMatch(/<ol data-key/)
    const again = await press(browser, 'questions')
    expect(again.html.match(/<ol data-key[^>]*>[\s\S]*?<\/ol>/g)).toEqual(asked.html.match(/<ol data-key[^>]*>[\s\S]*?<\/ol>/g))
    expect(runner.traces).toHaveLength(2)
  })

  it('answered right are understood, on every page that says how far one is', async () => {
    const browser = await solved()
    await press(browser, 'questions')
    const done = await answerWith(browser, ' 9 ', 'line 8')
    expect(done.text).toContain('Every answer is right: this program is understood.')
    expect(done.text).toContain('You have solved it without help, and answered the questions about your program.')
    expect(done.text).not.toContain('Ask me two')
    expect(done.html).not.toContain('<caption>What your program did')
    for (const list of ['/progress?view=submissions', '/progress/sessions', '/progress/submissions'])
      expect((await pageOf(await browser.get(list))).text, list).toMatch(/(solved|accepted) and understood/)
    await press(browser, 'reset-session')
    const fresh = await open(browser)
    expect(fresh.text).not.toContain('Questions about your own code')
    expect(fresh.text).not.toContain('answered the questions')
  })

  it('of which one is wrong show the right answer and what happened, and then come others', async () => {
    const browser = await solved()
    const { html: asked } = await press(browser, 'questions')
    expect(asked).not.toContain('<caption>What your program did')
    const done = await answerWith(browser, '4', '8')
    expect(done.status).toBe(200)
    expect(done.text).toContain('1 of 2 answers are right.')
    expect(done.text).toContain('Not so: you answered 4, and it is 9.')
    expect(done.text).toContain('Right: you answered 8.')
    expect(done.html.match(/<caption>What your program did/g)).toHaveLength(1)
    expect(done.html).toMatch(/<tr class="asked"><th scope="row">10 \(asked\)<\/th><td>5<\/td>/)
    expect(done.html.match(/<th scope="col">/g)?.length).toBeGreaterThanOrEqual(5)
    expect(done.text).not.toContain('answered the questions about your program')
    const others = await press(browser, 'questions')
    expect(others.text).toContain('Line 7 has just run for the 1st time. What is the value of sum?')
    expect(others.text).toMatch(/Line 4 is reached for the \d\w\w time\. Which line is reached right after it\?/)
    expect(others.text).not.toContain('Not so')
    expect(others.html).not.toContain('<caption>What your program did')
  })

  it('show no key before they are answered, in the page or in an export', async () => {
    runner.tracing = (request) => {
      const { end, truncated, steps: all } = traced(isEmpty(request) ? SUMS_EMPTY : SUMS_TRACE)
      const spoilt = all.map((step) =>
        step.variables['sum'] === '9'
          ? { ...step, variables: { ...step.variables, sum: "'canary-key'", y: "'canary-run'" } }
          : step,
      )
      return { end, truncated, steps: spoilt }
    }
    const browser = await solved()
    await press(browser, 'questions')
    const shown = async () =>
      Promise.all(
        [path, '/progress', '/progress/sessions/sum-up', '/account/record', '/account/archive'].map(async (page) =>
          (await browser.get(page)).text(),
        ),
      )
    expect((await shown()).join('\n')).toContain('questions')
    expect((await shown()).join('\n')).not.toContain('canary')
    await answerWith(browser, '1', '1')
    expect((await open(browser)).text).toContain("'canary-key'")
    expect((await open(browser)).text).toContain("'canary-run'")
  })
})

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
    const result = await press(browser, 'submit')
    expect(result.text).toContain('Questions about your own code')
    expect(result.html).toContain('data-part="questions"')
    expect(result.text).toContain(BUTTON)
    expect(result.text).not.toContain('Two questions about your own program are at')
  })

  it('a program in a language without a tracer is told so, and has no button', async () => {
    const browser = await somebody()
    const result = await press(browser, 'submit', { language: 'go', code: 'package main\n' })
    expect(result.text).toContain(
      'Questions are asked about programs in Python and in JavaScript. This one is in Go, so there are none.',
    )
    expect(result.text).not.toContain(BUTTON)
    expect((await press(browser, 'questions', { language: 'go' })).status).toBe(409)
    expect(runner.traces).toEqual([])
  })
})

describe('two questions', () => {
  it('are asked from the examples alone, and are the same until they are answered', async () => {
    const browser = await solved()
    const page = await press(browser, 'questions')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Two questions about your program are below.')
    expect(page.text).toContain('It is run with total([4, 3, 6]).')
    expect(page.text).toContain('Line 5 has just run for the 2nd time. What is the value of sum?')
    expect(page.text).toContain('It is run with total([]).Which line is the last that is reached?')
    expect(page.text).toContain('5 sum += x')
    expect(page.text).not.toContain(BUTTON)
    expect(runner.traces.map(({ input }) => input)).toEqual([{ args: '[[4,3,6]]' }, { args: '[[]]' }])
    expect(runner.traces.every(({ files }) => files[0]?.content === SUMS)).toBe(true)
    expect(JSON.stringify(runner.traces)).not.toContain(`${HIDDEN}`)
    expect(page.html).toMatch(/<ol data-key/)
    const again = await press(browser, 'questions')
    expect(again.html.match(/<ol data-key[^>]*>[\s\S]*?<\/ol>/g)).toEqual(page.html.match(/<ol data-key[^>]*>[\s\S]*?<\/ol>/g))
    expect(runner.traces).toHaveLength(2)
  })

  it('answered right are understood, on every page that says how far one is', async () => {
    const browser = await solved()
    await press(browser, 'questions')
    const result = await answerWith(browser, ' 9 ', 'line 8')
    expect(result.text).toContain('Every answer is right: this program is understood.')
    expect(result.text).toContain('You have solved it without help, and answered the questions about your program.')
    expect(result.text).not.toContain('Ask me two')
    expect(result.html).not.toContain('<caption>What your program did')
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
    const result = await answerWith(browser, '4', '8')
    expect(result.status).toBe(200)
    expect(result.text).toContain('1 of 2 answers are right.')
    expect(result.text).toContain('Not so: you answered 4, and it is 9.')
    expect(result.text).toContain('Right: you answered 8.')
    expect(result.html.match(/<caption>What your program did/g)).toHaveLength(1)
    expect(result.html).toMatch(/<tr class="asked"><th scope="row">10 \(asked\)<\/th><td>5<\/td>/)
    expect(result.html.match(/<th scope="col">/g)?.length).toBeGreaterThanOrEqual(5)
    expect(result.text).not.toContain('answered the questions about your program')
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
    const viewOf = async () =>
      Promise.all(
        [path, '/progress', '/progress/sessions/sum-up', '/account/record', '/account/archive'].map(async (page) =>
          (await browser.get(page)).text(),
        ),
      )
    expect((await viewOf()).join('\n')).toContain('questions')
    expect((await viewOf()).join('\n')).not.toContain('canary')
    await answerWith(browser, '1', '1')
    expect((await open(browser)).text).toContain("'canary-key'")
    expect((await open(browser)).text).toContain("'canary-run'")
  })
})

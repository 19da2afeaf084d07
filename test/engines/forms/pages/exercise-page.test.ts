/** The page of an exercise: an answer is for the exercise that its page shows, whatever was opened since. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { exerciseIdOf } from '../../../../src/engines/forms/rules/exercise.ts'
import type { Language } from '../../../../src/problem/problem.ts'
import { PublicCatalogue } from '../../../../src/catalog/public.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, hidden, withVars } from '../../../web/walk.ts'
import { filed, value } from '../driver.ts'

const SLUG = 'shown-on-a-page'
const REPAIRED = 'repaired-on-a-page'
const PAGE = `/problems/${SLUG}/exercises/trace`
const MINUTE = 60_000

beforeAll(() => {
  const form = { kind: 'trace', program: 'canary = 1', inputs: [[]] } as const
  return load(env.DB, [
    problem(SLUG, 1, {
      forms: [
        { language: 'python3', form },
        { language: 'javascript', form },
      ],
    }),
    problem(REPAIRED, 2, {
      signature: { kind: 'function', entry: 'f', parameters: [{ name: 'parts', type: 'int[]' }], returns: 'int' },
      cases: { visible: [{ tag: 'basic', args: [[1, 2]], expected: 3 }], hidden: [{ tag: 'basic', args: [[1]], expected: 1 }] },
      forms: [
        {
          language: 'python3',
          form: { kind: 'fix', misconception: null, program: 'canary = 1', minShareKept: 0.6, solution: 'canary = 2' },
        },
      ],
    }),
  ])
})

let serial = 0

/** Somebody with the page of an exercise in Python before them, and another one that they opened since in JavaScript. */
async function reader() {
  const name = `reads-exercises-${(serial += 1)}`
  const browser = new Browser(withVars({ RUNNER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }))
  await browser.signIn(name)
  const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const { problem: shown } = value(await new PublicCatalogue(env.DB).problem(SLUG))
  const at = (now: number) => learnerOf(env, id ?? '', 'append', () => now).forms
  const open = async (language: Language, minutesAgo: number) => {
    const { view } = value(await at(Date.now() - minutesAgo * MINUTE).open(shown, 'trace', [{ language, position: 0 }]))
    const place = { kind: 'result', input: `f(${minutesAgo})` } as const
    return value(await at(Date.now() - minutesAgo * MINUTE).ask(shown, view, [{ place, key: '7' }])).view
  }
  const giveUp = async (language: Language) =>
    value(await at(Date.now() - MINUTE).giveUp(shown, { slug: SLUG, form: 'trace', language, position: 0 }))
  const python = await open('python3', 9)
  const html = await (await browser.get(PAGE)).text()
  const javascript = await open('javascript', 5)
  const send = async (fields: Readonly<Record<string, string>>) => {
    const names = ['csrf', 'exercise', 'step', 'turn'].map((one) => [one, hidden(html, one)] as const)
    const response = await browser.post(PAGE, Object.entries({ ...Object.fromEntries(names), action: 'answer', ...fields }))
    return { status: response.status, html: await response.text() }
  }
  const states = async () =>
    Promise.all(
      [python, javascript].map(async ({ language }) => {
        const { view } = value(await at(Date.now()).latest(shown, 'trace', [{ language, position: 0 }])) ?? { view: python }
        return [view.status, view.turn]
      }),
    )
  return { open, giveUp, send, states, turn: javascript.turn }
}

const PYTHON = exerciseIdOf({ slug: SLUG, form: 'trace', language: 'python3', position: 0 })
const JAVASCRIPT = exerciseIdOf({ slug: SLUG, form: 'trace', language: 'javascript', position: 0 })
const noticeIn = (html: string) => /role="status"[^>]*>.*?<p>([\s\S]*?)<\/p>/.exec(html)?.[1]
const fieldIn = (html: string) => /<input[^>]* name="question0" value="([^"]*)"/.exec(html)?.[1]
const givenBack = (html: string) => /as it was sent<\/label><textarea[^>]*>\n([\s\S]*?)<\/textarea>/.exec(html)?.[1]

describe('an answer to an exercise, after another one was opened', () => {
  it('is judged for its own, which its page goes on with', async () => {
    const { send, states, turn } = await reader()
    const wrong = await send({ question0: '8' })
    expect([wrong.status, noticeIn(wrong.html)]).toEqual([200, '0 of 1 answers are right. You have one more try.'])
    expect([hidden(wrong.html, 'exercise'), fieldIn(wrong.html), givenBack(wrong.html)]).toEqual([PYTHON, '8', undefined])
    const right = await send({ question0: '7', turn: hidden(wrong.html, 'turn') })
    expect([right.status, noticeIn(right.html)]).toEqual([200, '1 of 1 answers are right. Solved.'])
    expect(await states()).toEqual([
      ['solved', 5],
      ['open', turn],
    ])
  })

  it('is given up for its own', async () => {
    const { send, states, turn } = await reader()
    const { status, html } = await send({ action: 'give-up', question0: '8' })
    expect([status, noticeIn(html)]).toEqual([200, 'The exercise is over. The right answers are shown; it does not count.'])
    expect(await states()).toEqual([
      ['seen', 3],
      ['open', turn],
    ])
  })

  it('is given back where its own is over, and stands in no field', async () => {
    const { giveUp, send, states, turn } = await reader()
    await giveUp('python3')
    const { status, html } = await send({ question0: '8' })
    expect([status, noticeIn(html), givenBack(html), fieldIn(html)]).toEqual([
      400,
      'This exercise is over, and answers are judged only while it is open. Start it again to practise once more.',
      '8',
      undefined,
    ])
    expect(await states()).toEqual([
      ['seen', 3],
      ['open', turn],
    ])
  })

  it('is given back where its own was begun again, with other questions', async () => {
    const { giveUp, open, send } = await reader()
    await giveUp('python3')
    await open('python3', 0)
    const { status, html } = await send({ question0: '8' })
    expect([status, noticeIn(html), givenBack(html), hidden(html, 'exercise'), fieldIn(html)]).toEqual([
      409,
      'The exercise has gone on since that turn. Read where it stands and answer that; nothing was recorded twice.',
      '8',
      PYTHON,
      '',
    ])
  })

  it('is given back where its own is not there any more, beside the one that is open', async () => {
    const { send, states, turn } = await reader()
    for (const exercise of [`${SLUG}/trace/python3/1`, 'another/trace/python3/0', 'none']) {
      const { status, html } = await send({ exercise, question0: '8' })
      expect([status, noticeIn(html), givenBack(html), hidden(html, 'exercise'), fieldIn(html)]).toEqual([
        404,
        'This exercise is not offered any more, so nothing was judged. Go on with the exercise below.',
        '8',
        JAVASCRIPT,
        '',
      ])
    }
    expect(await states()).toEqual([
      ['open', 2],
      ['open', turn],
    ])
  })
})

describe('an answer to a step', () => {
  it('stays in its fields while it cannot be read, and is given back once the exercise has gone on', async () => {
    const name = 'repairs-on-a-page'
    const browser = new Browser(withVars({ RUNNER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }))
    await browser.signIn(name)
    const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
    const { problem: shown } = value(await new PublicCatalogue(env.DB).problem(REPAIRED))
    const { forms } = learnerOf(env, id ?? '', 'append')
    const opened = value(await forms.open(shown, 'fix', [{ language: 'python3', position: 0 }]))
    const path = `/problems/${REPAIRED}/exercises/fix`
    const html = await (await browser.get(path)).text()
    const names = ['csrf', 'exercise', 'step', 'turn'].map((one) => [one, hidden(html, one)] as const)
    const send = async (input0: string) => {
      const response = await browser.post(path, [...names, ['action', 'answer'], ['input0', input0]])
      return [response.status, await response.text()] as const
    }
    const [unread, page] = await send('[1, x')
    expect([unread, noticeIn(page), givenBack(page)]).toEqual([
      400,
      'Nothing was checked yet: a value could not be read. What is wrong is said at the field.',
      undefined,
    ])
    expect(page).toContain('value="[1, x"')
    value(await forms.file(shown, opened.view, filed(opened, 'found', true)))
    const [late, now] = await send('[1, 2]')
    expect([late, noticeIn(now), givenBack(now)]).toEqual([
      409,
      'The exercise has gone on since this page was shown, so nothing was judged. Go on with the step below.',
      '[1, 2]',
    ])
  })
})

/**
 * Questions about an own program, with real traces of it. What the program does is worked out here a second time, by hand, so that the
 * right answers come from nothing that the server has said.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { plain, press } from './page-forms.ts'
import { sharedServer } from './shared-server.ts'

const path = '/problems/two-sum'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

/** A line that was reached, and the variables once it had run. */
interface Moment {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

interface Program {
  readonly language: 'python3' | 'javascript'
  readonly code: string
  readonly moments: (nums: readonly number[], target: number) => Moment[]
}

const PYTHON: Program = {
  language: 'python3',
  code: `def two_sum(nums, target):
    seen = []
    at = {}
    for i, a in enumerate(nums):
        rest = target - a
        if rest in at:
            return [at[rest], i]
        at[a] = i
        seen.append(rest)
    return []
`,
  moments(nums, target) {
    const moments: Moment[] = []
    const at = new Map<number, number>()
    const lines: number[] = []
    let values: Record<string, string> = {}
    const reach = (line: number, more: Readonly<Record<string, string>> = {}) =>
      moments.push({ line, values: (values = { ...values, ...more }) })
    const dict = () => `{${[...at].map(([key, value]) => `${key}: ${value}`).join(', ')}}`
    reach(2, { seen: '[]' })
    reach(3, { at: '{}' })
    for (const [i, a] of nums.entries()) {
      reach(4, { i: `${i}`, a: `${a}` })
      const rest = target - a
      reach(5, { rest: `${rest}` })
      reach(6)
      if (at.has(rest)) {
        reach(7)
        return moments
      }
      at.set(a, i)
      reach(8, { at: dict() })
      lines.push(rest)
      reach(9, { seen: `[${lines.join(', ')}]` })
    }
    reach(4)
    reach(10)
    return moments
  },
}

const JAVASCRIPT: Program = {
  language: 'javascript',
  code: `function twoSum(nums, target) {
  const places = new Map()
  let i = 0
  while (i < nums.length) {
    const rest = target - nums[i]
    if (places.has(rest)) {
      return [places.get(rest), i]
    }
    places.set(nums[i], i)
    i++
  }
  return []
}
`,
  moments(nums, target) {
    const moments: Moment[] = []
    const places = new Map<number, number>()
    let values: Record<string, string> = {}
    const reach = (line: number, more: Readonly<Record<string, string>> = {}) =>
      moments.push({ line, values: (values = { ...values, ...more }) })
    reach(2, { places: 'new Map([])' })
    let i = 0
    reach(3, { i: '0' })
    while (i < nums.length) {
      reach(4)
      const number = nums[i] ?? 0
      const rest = target - number
      reach(5, { rest: `${rest}` })
      reach(6)
      if (places.has(rest)) {
        reach(7)
        return moments
      }
      places.set(number, i)
      reach(9, { places: `new Map([${[...places].map(([key, value]) => `[${key}, ${value}]`).join(', ')}])` })
      i++
      reach(10, { i: `${i}` })
    }
    reach(4)
    reach(12)
    return moments
  },
}

/** The questions of a page, each as its words and its input. */
function questionsIn(html: string): ReadonlyArray<{ readonly nums: number[]; readonly target: number; readonly words: string }> {
  const [, list = ''] = /id="questions-heading"[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/.exec(html) ?? []
  return list
    .split('<li>')
    .slice(1)
    .map((item) => {
      const words = plain(item.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
      const [, args = ''] = /(?:two_sum|twoSum)\(([^)]*)\)/.exec(words) ?? []
      const [nums, target] = z.tuple([z.array(z.number()), z.number()]).parse(JSON.parse(`[${args}]`))
      return { nums, target, words }
    })
}

/** What somebody says who has gone through the program by hand. */
function worksOut({ moments }: Program, { nums, target, words }: ReturnType<typeof questionsIn>[number]): string {
  const run = moments(nums, target)
  const at = (line: number, nth: number) => run.flatMap((moment, index) => (moment.line === line ? [index] : []))[nth - 1] ?? -1
  const value = /Line (\d+) has just run for the (\d)\w\w time. What is the value of (\w+) \?/.exec(words)
  if (value) return run[at(Number(value[1]), Number(value[2]))]?.values[value[3] ?? ''] ?? 'nothing'
  const next = /Line (\d+) is reached for the (\d)\w\w time. Which line is reached right after it\?/.exec(words)
  if (next) return `${run[at(Number(next[1]), Number(next[2])) + 1]?.line}`
  expect(words).toContain('Which line is the last that is reached?')
  return `${run.at(-1)?.line}`
}

async function solved(name: string, { language, code }: Program): Promise<Browser> {
  const browser = new Browser(server.origin)
  await browser.signIn(name)
  const { html } = await press(browser, path, { action: 'submit', language, code })
  expect(html).toContain('Accepted, without help')
  expect(html).toContain('Ask me two questions')
  return browser
}

/** The page after these answers to what stands there. */
async function answer(browser: Browser, { language, code }: Program, answers: readonly string[]): Promise<string> {
  const html = await (await browser.get(path)).text()
  const fields = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" form="bench" name="(\w+)" value="([^"]*)"/g)].map(([, field, value]) => [
      field,
      value ?? '',
    ]),
  )
  const [answer0 = '', answer1 = ''] = answers
  const request = await browser.post(
    path,
    Object.entries({ csrf: hidden(html, 'csrf'), language, code, action: 'answer', ...fields, answer0, answer1 }),
  )
  expect(request.status).toBe(200)
  return request.text()
}

const ask = async (browser: Browser, { language, code }: Program) =>
  (await press(browser, path, { action: 'questions', language, code })).html

const state = z.object({ session: z.object({ status: z.string(), understood: z.boolean(), workbench: z.string() }) })
const answerShape = z.object({ structuredContent: z.looseObject({}) })

async function clientOf(name: string) {
  const client = await connect('v2 auto', server, name)
  connections.push(client)
  return async <Shape extends z.ZodType>(tool: string, args: Record<string, unknown>, shape: Shape): Promise<z.output<Shape>> =>
    shape.parse(answerShape.parse((await client.call(tool, args)).raw).structuredContent)
}

describe.concurrent.each([PYTHON, JAVASCRIPT])('a program in $language', (program) => {
  const { language } = program

  it('that is gone through by hand is understood, and a client sees it', async () => {
    const name = `understands-${language}`
    const browser = await solved(name, program)
    const questions = questionsIn(await ask(browser, program))
    expect(questions).toHaveLength(2)
    expect(questions[1]?.words).toContain('Which line is the last that is reached?')
    expect(questionsIn(await ask(browser, program))).toEqual(questions)
    const call = await clientOf(name)
    expect((await call('get_session_state', { titleSlug: 'two-sum' }, state)).session).toMatchObject({
      status: 'solved',
      understood: false,
    })
    const result = await answer(
      browser,
      program,
      questions.map((question) => worksOut(program, question)),
    )
    expect(result, JSON.stringify(questions)).toContain('Every answer is right')
    expect(result).toContain('and answered the questions about your program.')
    expect((await call('get_session_state', { titleSlug: 'two-sum' }, state)).session).toEqual({
      status: 'solved',
      understood: true,
      workbench: server.origin + path,
    })
  })

  it('is asked about at other places after a wrong answer, which shows the run', async () => {
    const browser = await solved(`learns-${language}`, program)
    const met: string[] = []
    for (let round = 0; round < 3; round++) {
      const questions = questionsIn(await ask(browser, program))
      expect(questions.length).toBeGreaterThan(0)
      const right = questions.map((question) => worksOut(program, question))
      const wrong = await answer(
        browser,
        program,
        right.map((text, index) => (index === 0 ? '[-1]' : text)),
      )
      expect(plain(wrong.replace(/<[^>]+>/g, ''))).toContain(
        `you answered [-1], and it is ${/^\d+$/.test(right[0] ?? '') && !questions[0]?.words.includes('value') ? 'line ' : ''}${right[0]}.`,
      )
      expect(wrong.match(/<caption>What your program did/g)).toHaveLength(1)
      expect(wrong.match(/ \(asked\)/g)).toHaveLength(1)
      expect(wrong).toContain('Ask me two others')
      met.push(...questions.map(({ words }) => words))
    }
    expect(new Set(met).size).toBe(met.length)
    const last = questionsIn(await ask(browser, program))
    const result = await answer(
      browser,
      program,
      last.map((question) => worksOut(program, question)),
    )
    expect(result, JSON.stringify(last)).toContain('Every answer is right')
  })
})

it('a chat is given the link, and no more', async () => {
  const call = await clientOf('chats')
  const spoken = z.object({ say: z.string() })
  await call('start_problem', { titleSlug: 'two-sum' }, spoken)
  const { code, language } = PYTHON
  const { say } = await call('submit_solution', { titleSlug: 'two-sum', code, language, writtenBy: 'learner' }, spoken)
  expect(say).toContain(`Two questions about your own program are at ${server.origin}${path}.`)
  expect(server.log()).not.toContain('setdefault')
  expect(server.log()).not.toContain('two_sum(')
})

/**
 * Five conversations of a client that knows nothing of Rung: it passes on `say`, and sends `next` with what `needs` asks for. Each ends with
 * an accepted program or a finished lesson.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { COURSES } from '../../scripts/content/courses/read.ts'
import { answerTo, quotes } from '../../scripts/demo/answers.ts'
import { hidden } from './browser.ts'
import { REAL_PROBLEMS } from './catalogue.ts'
import { connect, type Connection } from './clients.ts'
import { twoSum } from './programs.ts'
import { TOKEN } from './shared-problems.ts'
import { sharedServer } from './shared-server.ts'

const DAY_MS = 86_400_000

const result = z.looseObject({
  say: z.string().default(''),
  /** Of a refusal. */
  message: z.string().optional(),
  code: z.string().optional(),
  next: z
    .object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()), needs: z.array(z.string()).default([]) })
    .nullable(),
  accepted: z.boolean().optional(),
  verdict: z.string().optional(),
  phase: z.string().optional(),
  check: z.unknown().optional(),
  question: z.object({ questionId: z.string() }).nullish(),
  toGrade: z
    .array(
      z.object({ questionId: z.string(), text: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }),
    )
    .optional(),
})
type Result = z.infer<typeof result>
const answered = z.object({ structuredContent: result })

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const connection of connections) await connection.close()
})

/** One conversation: it begins with get_started, and every later call is the `next` of the one before. */
async function conversation(user: string, laterMs = 0) {
  const later: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-later-ms', `${laterMs}`)
    return fetch(url, { ...init, headers })
  }
  const client = await connect('v2 auto', server, user, later)
  connections.push(client)
  const call = async (tool: string, args: Record<string, unknown>): Promise<Result> => {
    const { structuredContent } = answered.parse((await client.call(tool, args)).raw)
    const { code, message } = structuredContent
    // A hint that is not open yet is no refusal.
    expect([undefined, 'EFFORT_REQUIRED'], `${tool} ${JSON.stringify(args)}: ${message}`).toContain(code)
    return structuredContent
  }
  let last = await call('get_started', {})
  return {
    client,
    get said() {
      return last.say
    },
    get next() {
      return last.next
    },
    get last() {
      return last
    },
    /** Calls a tool that the learner asks for. */
    async ask(tool: string, args: Record<string, unknown>): Promise<Result> {
      last = await call(tool, args)
      return last
    },
    /** Sends `next`, with these for what it needs; nothing else that is known is added. */
    async go(given: Record<string, unknown> = {}): Promise<Result> {
      const { next } = last
      if (next === null) throw new Error(`“${last.say}” leads nowhere`)
      expect(Object.keys(given), `${next.tool} after “${last.say}”`).toEqual(expect.arrayContaining(next.needs))
      const needed = Object.fromEntries(next.needs.map((name) => [name, given[name]]))
      last = await call(next.tool, { ...next.arguments, ...needed })
      return last
    },
  }
}
type Conversation = Awaited<ReturnType<typeof conversation>>

/** A lesson to its end, by the content's own answers. */
async function takeLesson(talk: Conversation): Promise<void> {
  for (let step = 0; step < 80 && talk.last.phase !== 'done'; step++) {
    const { question, toGrade = [] } = talk.last
    const answers = question ? [{ questionId: question.questionId, answer: await answerTo(question.questionId) }] : []
    const grades = toGrade.map((one) => ({ questionId: one.questionId, points: quotes(one) }))
    const code = await exerciseSolution(talk.next?.arguments['titleSlug'])
    await talk.go({ answers, grades, code, learnerMessage: 'Dalej, proszę.', wish: 'recap', writtenBy: 'learner' })
  }
  expect(talk.last.phase).toBe('done')
}

/** The program of an exercise of the first course, and nothing for anything else. */
async function exerciseSolution(slug: unknown): Promise<string> {
  const [node, id] = z.string().catch('').parse(slug).split('--')
  return node && id ? readFile(join(COURSES, 'programming-foundations', node, 'exercises', id, 'solution.py'), 'utf8') : ''
}

/** The content's main program in Python. */
async function solutionOf(slug: unknown): Promise<string> {
  const folder = join(REAL_PROBLEMS, z.string().parse(slug), 'solutions')
  for (const id of await readdir(folder)) {
    const about = z.object({ position: z.int() }).parse(JSON.parse(await readFile(join(folder, id, 'solution.json'), 'utf8')))
    if (about.position === 1) return readFile(join(folder, id, 'solution.py'), 'utf8')
  }
  throw new Error('no main solution')
}

/** Runs the program and submits it, as `next` leads; it begins at the call that runs. */
async function solve(talk: Conversation, code: string): Promise<Result> {
  expect(talk.next?.tool).toBe('run_local_tests')
  const ran = await talk.go({ code, writtenBy: 'learner' })
  expect(ran).toMatchObject({ verdict: 'accepted', next: { tool: 'submit_solution', needs: ['code'] } })
  return talk.go({ code })
}

it.each([
  ['python', 'Python by writing', 'python-by-writing/first-programs', 'Run a program and read its errors'],
  ['sql', 'SQL', 'sql/select-and-filter', 'Select and filter'],
])('a beginner in %s is offered the course for it', async (language, course, nodeId, node) => {
  const talk = await conversation(`follower-${language}`)
  await talk.ask('get_started', { language })
  await talk.go({ level: 'new' })
  expect(talk.said).toBe(`Welcome to Rung. The course “${course}” needs no experience. Its first lesson is “${node}”.`)
  expect(talk.next).toMatchObject({ tool: 'lesson_start', arguments: { nodeId } })
  expect(await talk.go()).toMatchObject({ phase: 'intro' })
})

it('a beginner is asked one question, names a language, finishes a first lesson, and goes on with the course the next time', async () => {
  const first = await conversation('follower-new')
  expect(first.said).toBe(
    'Welcome to Rung. How much have you programmed before? Are you new to it, do you have some practice, or are you experienced?',
  )
  await first.go({ level: 'new' })
  expect(first.said).toMatch(
    /“Python by writing” needs no experience\..+ If you want to learn a certain programming language, name it\.$/,
  )
  await first.ask('get_started', { level: 'new', language: 'javascript' })
  expect(first.said).toBe(
    'Welcome to Rung. The course “Programming foundations” needs no experience. Its first lesson is “Values and names”.',
  )
  await first.go()
  await takeLesson(first)
  // After a lesson the client is led to the next one.
  await first.go()
  expect(first.next).toMatchObject({ tool: 'lesson_start', arguments: { nodeId: 'programming-foundations/decisions' } })

  const again = await conversation('follower-new')
  expect(again.said).toBe(
    'Welcome back. You have solved 2 problems. You are in the course “Programming foundations”. Next is “Decisions”.',
  )
  await again.go()
  await takeLesson(again)
})

it('somebody with due work passes the check, and then the review that comes of it', async () => {
  const before = await conversation('follower-due')
  const here = { titleSlug: 'two-sum' }
  const run = { ...here, language: 'python3', writtenBy: 'learner' }
  await before.client.call('start_problem', here)
  await before.client.call('run_local_tests', { ...run, code: twoSum.constant })
  await before.client.call('request_hint', here)
  const { say } = answered.parse(
    (await before.client.call('submit_solution', { ...run, code: twoSum.right })).raw,
  ).structuredContent
  expect(say).toContain('You practised “Looking up in a hash table” with help, which does not count as proof yet.')
  expect(say).toMatch(/A check without help is due on \d+ \w+ \d{4}\./)

  const after = await conversation('follower-due', DAY_MS + 60_000)
  expect(after.said).toMatch(/^Welcome back\. You have solved 1 problem\. “Looking up in a hash table” needed help last time/)
  await after.go()
  expect(after.next).toMatchObject({ tool: 'submit_solution', needs: ['code', 'writtenBy'] })
  const slug = after.next?.arguments['titleSlug']
  const done = await after.go({ code: await solutionOf(slug), writtenBy: 'learner' })
  expect(done).toMatchObject({ accepted: true, check: 'passed' })
  expect(done.say).toMatch(/You passed the check/)
  expect(done.say).toMatch(/A review is due on \d+ \w+ \d{4}\./)
})

it('somebody with a problem of their own is led to it, and solves it', async () => {
  const browser = (await conversation('follower-own')).client.browser
  const csrf = hidden(await (await browser.get(`/shared/${TOKEN}`)).text(), 'csrf')
  await browser.post(`/shared/${TOKEN}`, [['csrf', csrf]])

  const talk = await conversation('follower-own')
  expect(talk.said).toMatch(/^Welcome back\. Your own problem “Twice \w+” is not started yet\.$/)
  const { arguments: where = {} } = talk.next ?? {}
  expect(where['titleSlug']).toMatch(/^own-/)
  const started = await talk.go()
  const prints = started.say.includes('Twice printed')
  const done = await solve(talk, prints ? 'print(int(input()) * 2)\n' : 'def twice(n):\n    return n * 2\n')
  expect(done.accepted).toBe(true)
})

it('somebody with an open problem is led back to it, told what failed, and helped', async () => {
  const before = await conversation('follower-open')
  await before.client.call('start_problem', { titleSlug: 'two-sum', language: 'python3' })

  const talk = await conversation('follower-open')
  expect(talk.said).toBe('Welcome back. “Two Sum” is open: no run yet, hint level 0.')
  await talk.go()
  const failed = await talk.go({ code: twoSum.constant, writtenBy: 'learner' })
  expect(failed.say).toMatch(/^\d of 4 visible tests passed\. two_sum\(/)
  expect(failed.next).toMatchObject({
    tool: 'run_local_tests',
    arguments: { titleSlug: 'two-sum', language: 'python3' },
    needs: ['code', 'writtenBy'],
  })
  const done = await solve(talk, twoSum.right)
  expect(done.say).toMatch(/^Accepted, without help\./)
  expect(done.say).toContain('You showed “Looking up in a hash table” without help.')
  expect(done.say).toContain('\n\nNext: “')
  // The next skill is a new one, and begins with its parts.
  expect(done.next?.tool).toBe('do_exercise')
})

it('an experienced one gets a harder problem in their language, which is the default from then on', async () => {
  const talk = await conversation('follower-old-hand')
  await talk.go({ level: 'experienced' })
  await talk.go({ language: 'py' })
  expect(talk.said).toMatch(/^Welcome to Rung\. A good problem to begin with is “.+”, of medium difficulty\.$/)
  const { arguments: where = {} } = talk.next ?? {}
  expect(where).toEqual({ titleSlug: 'longest-unique-run', language: 'python3' })
  await talk.go()
  const done = await solve(talk, await solutionOf(where['titleSlug']))
  expect(done).toMatchObject({ accepted: true, next: { tool: 'start_problem' } })
  // Nobody names a language any more.
  const opened = await talk.go()
  expect(opened.next).toMatchObject({ tool: 'run_local_tests', arguments: { language: 'python3' }, needs: ['code', 'writtenBy'] })
})

it('somebody stuck answers the question of each hint, which opens the next one and then the solutions', async () => {
  const talk = await conversation('follower-stuck')
  await talk.ask('start_problem', { titleSlug: 'two-sum', language: 'python3' })
  await talk.ask('request_hint', { titleSlug: 'two-sum' })
  expect(talk.said).toMatch(/^Hint 1: .+\? Answer with a list of whole numbers, such as \[3, 7\]\.$/)
  expect(talk.next).toEqual({ tool: 'request_hint', arguments: { titleSlug: 'two-sum', level: 2 }, needs: ['answer'] })
  await talk.go({ answer: { value: [0, 1] } })
  expect(talk.said).toMatch(/^Not right yet\. .+ Try once more: .+ The question of hint 1: /)
  await talk.go({ answer: { value: [0, 2] } })
  expect(talk.said).toMatch(
    /^Right\. .+ Hint 2: .+ Options: \(1\) 550 \(2\) 150 \(3\) -150 \(4\) -550\. Answer with the number of an option\.$/,
  )
  await talk.go({ answer: { choice: 3 } })
  expect(talk.next).toEqual({ tool: 'request_hint', arguments: { titleSlug: 'two-sum', level: 4 }, needs: ['answer'] })
  await talk.go({ answer: { choice: 1 } })
  expect(talk.said).toContain('The solutions are open.')
  expect(talk.next?.tool).toBe('list_problem_solutions')
  await talk.go()
})

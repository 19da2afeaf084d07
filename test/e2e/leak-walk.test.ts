/**
 * Random walks over everything the server offers, with content whose every sealed field carries a canary. Whatever comes back is
 * searched for what the learner has not earned, as the server's own timeline tells it. There are few walks, always the same ones; with
 * RUNG_WHOLE=1 there are many, new ones every day, and E2E_SEED repeats them.
 */
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { expand } from '../../scripts/content/expand.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { FIXTURE_PROBLEMS, REAL_PROBLEMS } from './catalogue.ts'
import { connect, type Answer } from './clients.ts'
import { Walker, type Grounds, type Leaning } from './leak-walker.ts'
import { attempts } from './programs.ts'
import { result, takeLesson, type ToolResult } from './pupils.ts'
import { Random } from './random.ts'
import { everyBank, rightAnswer, sealedExercises } from './sealed-courses.ts'
import { CALLED, draft, DRAFTED, ONE_EASY, PRINTED, sealedOwn } from './sealed-own.ts'
import { Needles, sealedBelow, squeezed } from './sealed.ts'
import { sharedServer } from './shared-server.ts'

const WHOLE = process.env['RUNG_WHOLE'] === '1'
const WALKS = WHOLE ? 8 : 2
const STEPS = WHOLE ? 70 : 30
const LESSON_WALKS = WHOLE ? 4 : 2
const LESSON_STEPS = WHOLE ? 60 : 30
const AUTHOR_WALKS = WHOLE ? 2 : 1
const AUTHOR_STEPS = WHOLE ? 40 : 30
/** Bounds what hangs. */
const WALKS_MS = WHOLE ? 1_200_000 : 300_000
const SEED = Number(process.env['E2E_SEED'] ?? (WHOLE ? Math.floor(Date.now() / 86_400_000) : 1))

/** So that a walk gets somewhere, and is not always starting afresh. */
const PRACTICE: Leaning = {
  weights: { request_hint: 10, run_local_tests: 5, reset_session: 1, runner_doctor: 1 },
  toLesson: 0.15,
  toActivity: 0.1,
}
/** To the end of tests, and without what takes time. */
const LESSONS: Leaning = {
  weights: { run_local_tests: 0, submit_solution: 0, run_code: 0, runner_doctor: 0, lesson_get_state: 6, lesson_grade: 4 },
  toLesson: 0.8,
  toActivity: 0,
}
/** Back and forth between making problems and practising them. */
const AUTHORING: Leaning = {
  weights: { request_hint: 8, start_problem: 6, run_local_tests: 4, activity_start: 8, runner_doctor: 0, reset_session: 1 },
  toLesson: 0,
  toActivity: 0.5,
}
const WAYS = [
  { nodeId: 'harbour-office', mode: 'placement' },
  { nodeId: 'harbour-office/labels' },
  { nodeId: 'harbour-office/gates' },
  { nodeId: 'harbour-office/labels', mode: 'test_out' },
  { nodeId: 'harbour-office/gates', mode: 'test_out' },
] as const

const server = sharedServer()
let grounds: Grounds

beforeAll(async () => {
  const roots = [FIXTURE_PROBLEMS, REAL_PROBLEMS]
  const sealed = new Needles([
    ...(await Promise.all(roots.map(sealedBelow))).flat(),
    ...(await sealedExercises()),
    ...sealedOwn(),
  ])
  const problems = (await Promise.all(roots.map((root) => readProblems(root)))).flat()
  const misconceptions = new Map(problems.map((problem) => [problem.slug, problem.misconceptions]))
  const bank = await everyBank()
  const strangerText = { slug: '', what: 'words of a stranger', needle: 'canary-of-a-stranger', isEarned: () => false }
  const sealedInCourses = new Needles([...bank.sealed, strangerText])
  const [foreign, foreignActivity] = await ofStranger(strangerText.needle)
  grounds = { server, seed: SEED, sealed, sealedInCourses, misconceptions, bank, foreign, foreignActivity }
})

/** The ids of a lesson in which somebody else has said this, and of an activity of theirs that is about it. */
async function ofStranger(learnerMessage: string): Promise<readonly [string, string]> {
  const stranger = await connect('v2 auto', server, 'stranger-to-walkers')
  const start = await stranger.call('lesson_start', { nodeId: 'harbour-office/labels', mode: 'test_out' })
  const { lessonId = '', turn } = toldBy(start)
  expect((await stranger.call('lesson_continue', { lessonId, turn, learnerMessage })).isError).toBe(false)
  const activity = standing(await stranger.call('activity_start', { message: learnerMessage, language: 'go' }))
  const more = { message: learnerMessage, topics: [learnerMessage], style: 'return' }
  expect(standing(await stranger.call('activity_say', { ...activity, ...more })).turn).toBeGreaterThan(activity.turn)
  await stranger.close()
  return [lessonId, activity.activityId]
}

const toldBy = ({ raw }: Answer): ToolResult => z.object({ structuredContent: result }).parse(raw).structuredContent

const inActivity = z.object({ activityId: z.string(), turn: z.int(), titleSlugs: z.array(z.string()) })
/** Where an activity stands. */
function standing({ raw }: Answer): { readonly activityId: string; readonly turn: number } {
  const { activityId, turn } = z.object({ structuredContent: inActivity }).parse(raw).structuredContent
  return { activityId, turn }
}

async function newWalker(user: string, random: Random, leaning: Leaning = PRACTICE): Promise<Walker> {
  const client = await connect('v2 auto', server, user)
  return new Walker(client, await client.listTools(), random, grounds, leaning)
}

const expectSilentLog = (): void => {
  const log = squeezed(server.log())
  expect(log).toContain('"event":"call"')
  expect([...grounds.sealed.in(log), ...grounds.sealedInCourses.in(log)].map(({ what }) => what)).toEqual([])
  expect(server.secrets.filter((secret) => log.includes(secret))).toEqual([])
}

it.concurrent('shows all that is sealed to one who earns it, so that the search below would find it', async () => {
  const walker = await newWalker('earns-all', new Random(SEED))
  for (const titleSlug of ['pier-weights', 'label-chain']) {
    await walker.call('start_problem', { titleSlug })
    const name = titleSlug === 'pier-weights' ? 'total_weight' : 'join_labels'
    await walker.call('run_local_tests', {
      titleSlug,
      language: 'python3',
      // One of the two makes a mistake that a misconception explains.
      code: `def ${name}(a, b):\n    return ${titleSlug === 'pier-weights' ? 'sum(x for x in a if x < b)' : '7'}\n`,
      writtenBy: 'learner',
    })
    await walker.call('request_hint', { titleSlug, giveUp: true, confirm: true })
    await walker.call('list_problem_solutions', { titleSlug })
    const ids =
      titleSlug === 'pier-weights' ? ['canary-pier-walk', 'canary-pier-sieve'] : ['canary-chain-sieve', 'canary-chain-by-hand']
    await walker.call('get_problem_solution', { titleSlug, solutionId: ids[0] })
    await walker.read(`solution://${titleSlug}/${ids[1]}`)
    for (const what of ['hint 1', 'hint 2', 'hint 3', ...ids.flatMap((id) => [`solution ${id}`, `id ${id}`])])
      expect(walker.earned).toContain(`${titleSlug}: ${what}`)
    await walker.call('reset_session', { titleSlug, what: 'session', confirm: true })
    await walker.call('list_problem_solutions', { titleSlug })
  }
  expect([...walker.earned].filter((what) => what.includes('misconception'))).not.toEqual([])
  await walker.client.close()
  expectSilentLog()
})

it.concurrent('shows programs of a problem in an exercise, and none to one who writes examples', async () => {
  const walker = await newWalker('does-exercises', new Random(SEED))
  const pier = { titleSlug: 'pier-weights', language: 'python3' }
  const openOf = async (form: string) => (await walker.call('do_exercise', { ...pier, form })).isError
  expect(await openOf('examples')).toBe(false)
  await walker.open('/problems/pier-weights/exercises/examples')
  expect([...walker.earned]).toEqual([])
  expect(await openOf('assemble')).toBe(false)
  expect([...walker.earned].filter((what) => what.startsWith('pier-weights: solution '))).not.toEqual([])
  for (const form of ['fix', 'complete', 'trace', 'speed_up']) await openOf(form)
  await walker.call('get_problem', { titleSlug: 'pier-weights' })
  await walker.client.close()
  expectSilentLog()
})

it.concurrent('shows the hints of own problems to one who earns them, and nothing else that is sealed', async () => {
  const walker = await newWalker('earns-own', new Random(SEED))
  const call = (tool: string, args: Record<string, unknown>) => walker.call(tool, args)
  await walker.takeShared()
  const activity = standing(await call('activity_start', { message: 'Jedno łatwe.', ...ONE_EASY }))
  const agreed = standing(await call('activity_say', { ...activity, message: 'Tak.', confirm: true }))
  // Its cases are right and one of its answers is not, which its author is told.
  const wrong = { ...draft, cases: draft.cases.map((one, index) => (index === 7 ? { ...one, expected: 4 } : one)) }
  const refused = standing(await call('activity_submit_draft', { ...agreed, slot: 1, draft: wrong }))
  const accepted = await call('activity_submit_draft', { ...refused, slot: 1, draft })
  expect(accepted.facts).toMatchObject({ outcome: 'accepted' })
  const published = await call('activity_publish', { ...standing(accepted), share: 'create' })
  const [drafted = ''] = z.object({ structuredContent: inActivity }).parse(published.raw).structuredContent.titleSlugs
  await call('activity_get', { activityId: activity.activityId, include: ['trace', 'json', 'markdown', 'source'] })
  const programs: ReadonlyArray<readonly [string, string, string, string]> = [
    [CALLED, CALLED, 'python3', 'def twice(n):\n    print(n)\n    return n * 2 if n < 9 else repr(n)\n'],
    [PRINTED, PRINTED, 'javascript', "throw new Error(require('node:fs').readFileSync(0, 'utf8'))\n"],
    [drafted, DRAFTED, 'python3', 'def longest_drought(r, l):\n    print(r, l)\n    raise ValueError(repr((r, l)))\n'],
  ]
  for (const [titleSlug, name, language, code] of programs) {
    await call('start_problem', { titleSlug })
    for (const tool of ['run_local_tests', 'submit_solution'])
      expect((await call(tool, { titleSlug, language, code, writtenBy: 'learner' })).isError).toBe(false)
    await walker.read(`problem://${titleSlug}`)
    expect([...walker.earned].filter((what) => what.startsWith(name))).toEqual([])
    if (titleSlug !== PRINTED) {
      await call('request_hint', { titleSlug })
      expect([...walker.earned].filter((what) => what.startsWith(name))).toEqual([`${name}: hint 1`])
    }
    await call('request_hint', { titleSlug, giveUp: true, confirm: true })
    await call('list_problem_solutions', { titleSlug })
    const earned = [...walker.earned].filter((what) => what.startsWith(name)).toSorted()
    expect(earned).toEqual([1, 2, 3].map((level) => `${name}: hint ${level}`))
    // Others who have a link get no exercises, and whoever writes examples sees no code.
    await call('do_exercise', { titleSlug, form: 'examples' })
    await call('do_exercise', { titleSlug, form: 'speed_up' })
    expect([...walker.earned].filter((what) => what.startsWith(name)).toSorted()).toEqual(earned)
    expect((await call('do_exercise', { titleSlug, form: 'assemble' })).isError).toBe(titleSlug !== drafted)
    const isShown = [...walker.earned].includes(`${name}: reference`)
    expect(isShown).toBe(titleSlug === drafted)
    await call('reset_session', { titleSlug, what: 'session', confirm: true })
    await call('get_session_state', { titleSlug, include: ['history', 'code', 'hints', 'report'] })
  }
  await walker.client.close()
  expectSilentLog()
})

it.concurrent('keeps to itself what a checker holds, says and prints', async () => {
  const walker = await newWalker('checker-taster', new Random(SEED))
  const titleSlug = 'berth-split'
  const run = { titleSlug, language: 'python3', writtenBy: 'learner' }
  await walker.call('start_problem', { titleSlug })
  for (const answer of ['[[-404]]', '[s]', 's', '[s[i::b] for i in range(b)]']) {
    const code = `def split_ships(s, b):\n    return ${answer}\n`
    await walker.call('run_local_tests', { ...run, code })
    await walker.call('submit_solution', { ...run, code, growth: 'n' })
  }
  // The last one solves the problem, which opens its solutions and not its checker. A comparison runs them, and tells their titles and cost.
  const solution = 'def split_ships(s, b):\n    return [s[i::b] for i in range(b)]\n'
  for (const review of [{}, { compareOn: [[1, 2, 3], 2] }, { dismiss: 1 }]) {
    const answer = JSON.stringify(await walker.call('submit_solution', { ...run, code: solution, review }))
    expect(answer).not.toMatch(/canary-berth-(?:explanation|python)|groups_by_the_berth|ends_of_the_pieces/)
  }
  await walker.call('get_problem_solution', { titleSlug, solutionId: 'canary-berth-deal' })
  expect(walker.earned).toContain(`${titleSlug}: solution canary-berth-deal`)
  await walker.client.close()
  expectSilentLog()
})

it.concurrent('shows small inputs and their answers as counterexamples, and nothing that is sealed', async () => {
  const walker = await newWalker('finds-counterexamples', new Random(SEED))
  // Wrong on the first visible case, and telling everything they are given afterwards.
  const programs = {
    'pier-weights': 'def total_weight(c, l):\n    print(c, l)\n    if 9 in c: return -1\n    raise ValueError(repr((c, l)))\n',
    'label-chain': "def join_labels(a, m):\n    print(a, m)\n    return '' if 'red' in a else [a, m]\n",
    'berth-split':
      'import atexit\nall = []\natexit.register(lambda: print(all))\ndef split_ships(s, b):\n    all.append((s, b))\n    return [s] if 7 in s else str(all)\n',
  }
  const problems = await expand(await readProblems(FIXTURE_PROBLEMS))
  const hidden = new Map(
    problems.map(({ slug, cases }) => [slug, cases.hidden.map(({ args }) => squeezed(JSON.stringify(args)))]),
  )
  for (const [titleSlug, code] of Object.entries(programs)) {
    await walker.call('start_problem', { titleSlug })
    await walker.call('run_local_tests', { titleSlug, language: 'python3', code, writtenBy: 'learner' })
    await walker.call('submit_solution', { titleSlug, language: 'python3', code, writtenBy: 'learner' })
    for (let level = 0; level < 4; level++) {
      await walker.call('request_hint', { titleSlug, kind: 'counterexample' })
      const { facts } = await walker.client.call('request_hint', { titleSlug, kind: 'counterexample' })
      expect(facts, titleSlug).toMatchObject({ outcome: 'repeated', counterexample: { level } })
      const call = squeezed(facts.counterexample?.found?.call ?? '')
        .replace(/^\w+\(|\)$/g, '')
        .replaceAll("'", '"')
      expect(call, titleSlug).toMatch(/^\[.*\],/)
      expect(hidden.get(titleSlug), titleSlug).not.toContain(`[${call}]`)
      await walker.call('request_hint', {
        titleSlug,
        attempt: `${attempts[level % attempts.length]} ${titleSlug}`,
        level: level + 1,
        ...(level === 0 ? {} : { answer: { choice: 1 } }),
      })
      await walker.call('run_local_tests', {
        titleSlug,
        language: 'python3',
        code: `${code}\nx = ${level}\n`,
        writtenBy: 'learner',
      })
    }
  }
  await walker.client.close()
  expectSilentLog()
})

/** Ways that the bench of the adversary found: programs that are right, but for hidden inputs of which a guess holds. */
const asking: ReadonlyArray<readonly [act: string, verdict: string, hintCode: string | null]> = [
  ['return -1', 'wrong_answer', null],
  ['raise ValueError(repr((crates, limit)))', 'runtime_error', null],
  ['return total_weight(crates, limit)', 'runtime_error', 'recursion_too_deep'],
]
const hiddenTold = z.object({
  structuredContent: z.object({
    hidden: z.strictObject({
      passed: z.literal(false),
      madeForThis: z.literal(true),
      failure: z.strictObject({
        verdict: z.string(),
        tag: z.enum(['at-limit', 'basic', 'heavy-first', 'many', 'single', 'twins']),
        hintCode: z.string().nullable(),
      }),
    }),
  }),
})

it.concurrent('tells a program that asks about hidden inputs a verdict and a kind, and nothing else', async () => {
  const walker = await newWalker('asks-of-hidden-inputs', new Random(SEED))
  const run = { titleSlug: 'pier-weights', language: 'python3', writtenBy: 'learner' }
  for (const [act, verdict, hintCode] of asking) {
    const code = `def total_weight(crates, limit):
    print(crates, limit)
    if limit > 731000000 and limit >> 3 & 1:
        ${act}
    return sum(crate for crate in crates if crate <= limit)
`
    const { raw } = await walker.call('submit_solution', { ...run, code })
    const { failure } = hiddenTold.parse(raw).structuredContent.hidden
    expect(failure).toEqual({ verdict, tag: failure.tag, hintCode })
    // What was judged once is not judged again, so chance is not asked twice.
    const again = await walker.call('submit_solution', { ...run, code })
    expect(again.facts.repeated).toBe(true)
    expect(hiddenTold.parse(again.raw).structuredContent.hidden.failure).toEqual(failure)
  }
  await walker.client.close()
  expectSilentLog()
})

it.concurrent('shows what a course keeps sealed, of a test when all of it is graded', async () => {
  const walker = await newWalker('taught-all', new Random(SEED))
  const { entries, sealed } = grounds.bank
  // Nothing that the search finds may stand for two questions' own.
  const canaries = sealed.filter(({ needle }) => needle.startsWith('canary-')).map(({ needle }) => needle)
  expect(canaries.length).toBeGreaterThan(150)
  expect(new Set(canaries).size).toBe(canaries.length)
  const ownWords = 'these are ten words that nobody would take for theirs'
  const rightAnswerTo = async (id: string): Promise<string> => {
    const entry = entries.get(id)
    return (entry && rightAnswer(entry)) ?? ownWords
  }
  const { told, phases } = await takeLesson(async (tool, args) => toldBy(await walker.call(tool, args)), {
    nodeId: 'harbour-office/gates',
    reply: 'ja',
    wish: 'quiz',
    answerTo: rightAnswerTo,
  })
  expect(told.phase).toBe('done')
  expect(phases).toEqual(expect.arrayContaining(['prereq_quiz_ask', 'quiz_ask', 'final_test_ask', 'grading']))
  const kinds = [...walker.earned].flatMap((what) => (what.startsWith('harbour-office/') ? [what.split(': ')[1]] : []))
  expect([...new Set(kinds)].toSorted()).toEqual(['feedback', 'key', 'key point', 'model answer'])
  await walker.client.close()
  expectSilentLog()
})

it.concurrent(`keeps it from everybody else, on random walks (seed ${SEED})`, { timeout: WALKS_MS }, async () => {
  const earned = new Set<string>()
  const walk = async (name: string, seed: number, steps: number, leaning: Leaning, begin: (walker: Walker) => Promise<void>) => {
    const walker = await newWalker(name, new Random(seed), leaning)
    await begin(walker)
    for (let step = 0; step < steps; step++) await walker.step()
    await walker.client.close()
    for (const what of walker.earned) earned.add(what)
    for (const slug of walker.drafted) earned.add(`published: ${slug}`)
  }
  const practise = (index: number) =>
    walk(`walker-${index}`, SEED + index, STEPS, PRACTICE, async (walker) => {
      if (index % 2 === 0) await walker.takeShared()
      for (const titleSlug of ['pier-weights', 'label-chain', 'berth-split']) await walker.call('start_problem', { titleSlug })
      // Something is earned on every walk, wherever it leads.
      await walker.call('request_hint', { titleSlug: 'pier-weights' })
    })
  const learn = (index: number) =>
    walk(`walks-lessons-${index}`, SEED - 1 - index, LESSON_STEPS, LESSONS, async (walker) => {
      await walker.call('lesson_start', { ...WAYS[index % WAYS.length] })
    })
  const make = (index: number) =>
    walk(`walks-drafts-${index}`, SEED + 100 + index, AUTHOR_STEPS, AUTHORING, async (walker) => {
      await walker.takeShared()
      await walker.call('activity_start', {
        message: 'Jedno łatwe zadanie w Pythonie.',
        ...ONE_EASY,
        learningMode: index % 2 === 0 ? 'practice' : 'guided',
      })
    })
  const walks = [
    ...Array.from({ length: AUTHOR_WALKS }, (_, index) => () => make(index)),
    ...Array.from({ length: LESSON_WALKS }, (_, index) => () => learn(index)),
    ...Array.from({ length: WALKS }, (_, index) => () => practise(index)),
  ]
  // Two at a time: one would leave the machine idle while its programs run.
  for (let index = 0; index < walks.length; index += 2) await Promise.all(walks.slice(index, index + 2).map((begin) => begin()))
  // A walk that never earned anything would prove little; what is rare takes many.
  for (const what of WHOLE ? ['hint ', 'published: own-', ': feedback', ': key point', ': model answer'] : ['hint '])
    expect([...earned].join('\n'), `seen seldom, with seed ${SEED}`).toContain(what)
  expectSilentLog()
})

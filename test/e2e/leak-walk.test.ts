/**
 * Random walks over everything the server offers, with content whose every sealed field carries a canary. Whatever comes back is
 * searched for what the learner has not earned, as the server's own timeline tells it. E2E_SEED repeats a walk.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expand } from '../../scripts/content/expand.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { anyArguments } from './any-call.ts'
import { hidden as hiddenField } from './browser.ts'
import { connect, type Connection, type ListedTool } from './clients.ts'
import { attempts } from './programs.ts'
import { Random } from './random.ts'
import { earnedBy, leaksIn, NOTHING, sealedBelow, squeezed, everythingIn, type Earned, type Sealed } from './sealed.ts'
import { FIXTURE_PROBLEMS, REAL_PROBLEMS, startServer, type TestServer } from './server.ts'

const WALKS = 8
const STEPS = 70
const SEED = Number(process.env['E2E_SEED'] ?? Date.now() % 1_000_000)

/** How often a tool is called beside the others, which count 2: so that a walk gets somewhere, and is not always starting afresh. */
const WEIGHTS: Readonly<Record<string, number>> = { request_hint: 10, run_local_tests: 5, reset_session: 1, runner_doctor: 1 }

const RESOURCES = [
  'problem://pier-weights',
  'problem://label-chain',
  'solution://pier-weights/canary-pier-walk',
  'solution://label-chain/canary-chain-sieve',
  'solution://label-chain/x',
  'problem://berth-split',
  'solution://berth-split/canary-berth-deal',
  'solution://two-sum/remember-seen',
] as const
const PAGES = [
  '/',
  '/settings',
  '/clients',
  '/owner',
  '/owner/runner',
  '/privacy',
  '/terms',
  '/sign-in',
  '/sign-in/github/callback?state=x&code=y',
  '/invite/pier-weights',
  '/authorize',
  '/healthz',
  '/pier-weights',
  '/content/problems/pier-weights/cases.json',
  '/content/problems/berth-split/checker.py',
] as const

let server: TestServer
let sealed: readonly Sealed[]
let misconceptions: ReadonlyMap<string, Parameters<typeof earnedBy>[1]>

beforeAll(async () => {
  server = await startServer()
  sealed = [...(await sealedBelow(FIXTURE_PROBLEMS)), ...(await sealedBelow(REAL_PROBLEMS))]
  const problems = [...(await readProblems(FIXTURE_PROBLEMS)), ...(await readProblems(REAL_PROBLEMS))]
  misconceptions = new Map(problems.map((problem) => [problem.slug, problem.misconceptions]))
}, 120_000)

afterAll(() => server?.stop())

/** One learner who tries things, and what has been seen of sealed content. */
class Walker {
  readonly client: Connection
  readonly seen = new Set<string>()
  readonly #tools: readonly ListedTool[]
  readonly #random: Random
  readonly #earned = new Map<string, Earned>()
  readonly #trace: string[] = []

  constructor(client: Connection, tools: readonly ListedTool[], random: Random) {
    this.client = client
    this.#tools = tools.flatMap((tool) => Array<ListedTool>(WEIGHTS[tool.name] ?? 2).fill(tool))
    this.#random = random
  }

  async step(): Promise<void> {
    const random = this.#random
    const choice = random.next()
    if (choice < 0.12) return this.read(random.pick(RESOURCES))
    if (choice < 0.16) return this.open(random.pick(PAGES))
    if (choice < 0.18) return this.#loosen()
    if (choice < 0.2) return this.#offers(random.pick(['', 'can', 'pier-weights', 'running total', '7310']))
    const tool = this.#tools[random.below(this.#tools.length)]
    if (tool) await this.call(tool.name, anyArguments(tool.inputSchema, random))
  }

  async call(name: string, args: Record<string, unknown>): Promise<void> {
    const { raw } = await this.client.call(name, args)
    await this.#check(`${name} ${JSON.stringify(args)}`, raw, args['titleSlug'])
  }

  async read(uri: string): Promise<void> {
    const { raw } = await this.client.read(uri)
    await this.#check(`read ${uri}`, raw, new URL(uri).host)
  }

  async open(path: string): Promise<void> {
    const response = await this.client.browser.get(path)
    await this.#check(`GET ${path}`, [await response.text(), [...response.headers]], null)
  }

  async #offers(typed: string): Promise<void> {
    await this.#check(`every list, prompt and completion of "${typed}"`, await this.client.offers(typed), null)
  }

  /** Back to the standard pace, so that a walk does not stay at the strict one. */
  async #loosen(): Promise<void> {
    const csrf = hiddenField(await (await this.client.browser.get('/settings')).text(), 'csrf')
    const response = await this.client.browser.post('/settings', [
      ['csrf', csrf],
      ['pace', this.#random.pick(['standard', 'standard', 'relaxed'])],
    ])
    await this.#check('POST /settings', await response.text(), null)
  }

  /** What was earned is asked of the server after the call, for a call may earn what it answers with. */
  async #check(what: string, response: unknown, slug: unknown): Promise<void> {
    this.#trace.push(what.slice(0, 300))
    if (typeof slug === 'string' && misconceptions.has(slug)) await this.#learn(slug)
    const found = leaksIn(response, sealed, (of) => this.#earned.get(of) ?? NOTHING)
    expect(found, `seed ${SEED}; after\n${this.#trace.slice(-12).join('\n')}`).toEqual([])
    const text = everythingIn(response)
    for (const { what: kind, needle } of sealed) if (text.includes(needle)) this.seen.add(kind)
    for (const secret of [...server.secrets, ...this.client.tokens()])
      expect(text.includes(secret), `a secret after ${what}`).toBe(false)
  }

  async #learn(slug: string): Promise<void> {
    const { facts, raw } = await this.client.call('get_session_state', { titleSlug: slug, include: ['history'] })
    const earned = earnedBy(facts.history ?? [], misconceptions.get(slug) ?? [])
    this.#earned.set(slug, earned)
    expect(facts.session?.solutionsOpen ?? false, 'the timeline and the session agree on the gate').toBe(earned.solutions)
    expect(leaksIn(raw, sealed, (of) => this.#earned.get(of) ?? NOTHING)).toEqual([])
  }
}

async function newWalker(user: string, random: Random): Promise<Walker> {
  const client = await connect('v2 auto', server, user)
  return new Walker(client, await client.listTools(), random)
}

const expectSilentLog = (): void => {
  const log = squeezed(server.log())
  expect(log).toContain('"event":"call"')
  expect(sealed.filter(({ needle }) => log.includes(needle)).map(({ what }) => what)).toEqual([])
  expect(server.secrets.filter((secret) => log.includes(secret))).toEqual([])
}

it('shows all that is sealed to one who earns it, so that the search below would find it', { timeout: 60_000 }, async () => {
  const walker = await newWalker('earns-all', new Random(SEED))
  for (const titleSlug of ['pier-weights', 'label-chain']) {
    await walker.call('start_problem', { titleSlug })
    const name = titleSlug === 'pier-weights' ? 'total_weight' : 'join_labels'
    await walker.call('run_local_tests', {
      titleSlug,
      language: 'python3',
      code: `def ${name}(a, b):\n    return 7\n`,
      writtenBy: 'learner',
    })
    await walker.call('request_hint', { titleSlug, giveUp: true })
    await walker.call('list_problem_solutions', { titleSlug })
    const ids =
      titleSlug === 'pier-weights' ? ['canary-pier-walk', 'canary-pier-sieve'] : ['canary-chain-sieve', 'canary-chain-by-hand']
    await walker.call('get_problem_solution', { titleSlug, solutionId: ids[0] })
    await walker.read(`solution://${titleSlug}/${ids[1]}`)
    for (const what of ['hint 1', 'hint 2', 'hint 3', ...ids.flatMap((id) => [`solution ${id}`, `id ${id}`])])
      expect(walker.seen).toContain(`${titleSlug}: ${what}`)
    await walker.call('reset_session', { titleSlug })
    await walker.call('list_problem_solutions', { titleSlug })
  }
  expect([...walker.seen].filter((what) => what.includes('misconception'))).not.toEqual([])
  await walker.client.close()
  expectSilentLog()
})

it('keeps to itself what a checker holds, says and prints', { timeout: 60_000 }, async () => {
  const walker = await newWalker('checked', new Random(SEED))
  const titleSlug = 'berth-split'
  const run = { titleSlug, language: 'python3', writtenBy: 'learner' }
  await walker.call('start_problem', { titleSlug })
  for (const answer of ['[[-404]]', '[s]', 's', '[s[i::b] for i in range(b)]']) {
    const code = `def split_ships(s, b):\n    return ${answer}\n`
    await walker.call('run_local_tests', { ...run, code })
    await walker.call('submit_solution', { ...run, code })
  }
  // The last one solves the problem, which opens its solutions and not its checker.
  await walker.call('get_problem_solution', { titleSlug, solutionId: 'canary-berth-deal' })
  expect(walker.seen).toContain(`${titleSlug}: solution canary-berth-deal`)
  await walker.client.close()
  expectSilentLog()
})

it('shows small inputs and their answers as counterexamples, and nothing that is sealed', { timeout: 120_000 }, async () => {
  const walker = await newWalker('counterexamples', new Random(SEED))
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

it(`keeps it from everybody else, on random walks (seed ${SEED})`, { timeout: 240_000 }, async () => {
  const walk = async (index: number): Promise<Walker> => {
    const walker = await newWalker(`walker-${index}`, new Random(SEED + index))
    for (const titleSlug of ['pier-weights', 'label-chain', 'berth-split']) await walker.call('start_problem', { titleSlug })
    for (let step = 0; step < STEPS; step++) await walker.step()
    await walker.client.close()
    return walker
  }
  const seen = new Set<string>()
  // Two at a time: one would leave the machine idle while its programs run.
  for (let index = 0; index < WALKS; index += 2) {
    const pair = await Promise.all([walk(index), walk(index + 1)])
    for (const walker of pair) for (const what of walker.seen) seen.add(what)
  }
  // A walk that never earned anything would prove little.
  expect([...seen].filter((what) => what.includes('hint '))).not.toEqual([])
  expectSilentLog()
})

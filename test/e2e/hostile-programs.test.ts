/** Programs that try to get at sealed content, secrets and hidden cases; whatever they do, no response says any of it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { projectNode } from '../../scripts/runner-process.ts'
import { expand } from '../../scripts/content/expand.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { runRequestSchema } from '../../src/runner/protocol.ts'
import { FIXTURE_PROBLEMS } from './catalogue.ts'
import { connect, type Answer, type Connection } from './clients.ts'
import { channels, through } from './hidden-channels.ts'
import { carriers, collectors, disguises, forgers, smugglers } from './hidden-inputs.ts'
import { everythingIn, sealedBelow, squeezed } from './sealed.ts'
import { sharedServer } from './shared-server.ts'
import { javascriptSpy, pythonSpy } from './spies.ts'
import { runRequests } from './wire-tap.ts'

const execute = promisify(execFile)

const server = sharedServer()
const connections: Connection[] = []
let people = 0
/** Hidden cases in every disguise, and secrets. */
let forbidden: readonly string[]

beforeAll(async () => {
  const hidden = (await sealedBelow(FIXTURE_PROBLEMS)).filter(({ what }) => what.includes('hidden case'))
  expect(hidden.length).toBeGreaterThan(20)
  forbidden = [...hidden.flatMap(({ needle }) => disguises.map((disguise) => disguise(needle))), ...server.secrets]
})

afterAll(async () => {
  for (const client of connections) await client.close()
})

/** Somebody who has begun the problems that the programs are for. One person's programs run one after the other, so each test has its own. */
async function somebody(): Promise<Connection> {
  const client = await connect('v2 auto', server, `trudy-${people++}`)
  connections.push(client)
  for (const { titleSlug } of carriers) await client.call('start_problem', { titleSlug })
  return client
}

function expectSilent(answer: Answer, what: string): void {
  const text = everythingIn(answer.raw)
  expect(
    forbidden.filter((needle) => text.includes(squeezed(needle))),
    what,
  ).toEqual([])
}

/** What an answer says, without what counts calls or names the code, and without the one kind of those that failed: chance chooses it. */
function publicPart({ raw }: Answer): unknown {
  const {
    session: _session,
    ran: _ran,
    say: _say,
    ...rest
  } = z.object({ structuredContent: z.looseObject({}) }).parse(raw).structuredContent
  return JSON.parse(
    JSON.stringify(rest, (key, value: unknown) => (key === 'firstFailure' || key === 'failure' ? kindless(value) : value)),
  )
}

const kindless = (failing: unknown): unknown => {
  const failure = z.object({ verdict: z.string(), tag: z.string().nullable() }).safeParse(failing)
  return failure.success ? failure.data.verdict : failing
}

describe('spies', () => {
  const programs = () => ({ python3: pythonSpy(server), javascript: javascriptSpy(server) })
  const main = {
    python3: 'print("FOUND", json.dumps(spy()))\n',
    javascript: "spy().then((found) => console.log('FOUND', JSON.stringify(found)))\n",
  }
  const solution = {
    python3:
      'def total_weight(crates, limit):\n    found = "FOUND " + json.dumps(spy())\n    print(found)\n    raise Exception(found)\n',
    javascript:
      "async function totalWeight() {\n  const found = 'FOUND ' + JSON.stringify(await spy())\n  console.log(found)\n  throw new Error(found)\n}\n",
  }
  const languages = ['python3', 'javascript'] as const

  it('find plenty where nothing holds them back', async () => {
    const { python3, javascript } = programs()
    const port = new URL(server.runner?.url ?? '').port
    for (const [file, args] of [
      ['python3', ['-c', python3 + main.python3]],
      [projectNode, ['-e', javascript + main.javascript]],
    ] as const) {
      const { stdout } = await execute(file, args, { timeout: 50_000 })
      expect(stdout, file).toMatch(/canary-(pier|chain)-/)
      expect(stdout, file).toContain(`connected to ${port}`)
    }
  })

  it.concurrent.each(languages)('in %s find nothing, however they are run', async (language) => {
    const client = await somebody()
    const spy = programs()[language]
    const asProgram = await client.call('run_code', { language, code: spy + main[language] })
    expect(asProgram.facts).toMatchObject({ verdict: 'accepted', stdout: 'FOUND []\n' })
    const run = { titleSlug: 'pier-weights', language, code: spy + solution[language], writtenBy: 'learner' }
    for (const [what, tool, args] of [
      ['visible cases', 'run_local_tests', { ...run, timeoutMs: 10_000 }],
      ['own cases', 'run_local_tests', { ...run, cases: [[[1], 2]], timeoutMs: 10_000 }],
      ['submission', 'submit_solution', run],
    ] as const) {
      const answer = await client.call(tool, args)
      expectSilent(answer, what)
      const findings = [...JSON.stringify(answer.raw).matchAll(/FOUND ([^"\\]*)/g)].map(([, found]) => found)
      expect(new Set(findings), what).toEqual(new Set(['[]']))
    }
  })
})

describe('hidden cases', () => {
  it.concurrent.each(smugglers)('do not come out by a program that $name ($language)', async ({ language, code }) => {
    const client = await somebody()
    for (const { titleSlug, ...function_ } of carriers) {
      const run = { titleSlug, language, code: code + function_[language], writtenBy: 'learner' }
      const submitted = await client.call('submit_solution', run)
      expect(submitted).toMatchObject({ isError: false, facts: { hidden: { madeForThis: true } } })
      expectSilent(submitted, `submission to ${titleSlug}`)
      expectSilent(await client.call('submit_solution', run), `the kept report of ${titleSlug}`)
      for (const collector of collectors) {
        const collected = await client.call('run_code', collector)
        expect(collected.facts).toMatchObject({ verdict: 'accepted' })
        expectSilent(collected, `what a later program finds after ${titleSlug}`)
      }
      expectSilent(await client.call('get_session_state', { titleSlug, include: ['history', 'code'] }), 'the timeline')
    }
  })

  it.concurrent.each(forgers)('are not passed by a program that $name ($language)', async ({ language, code }) => {
    const client = await somebody()
    const run = { titleSlug: 'pier-weights', language, code, writtenBy: 'learner' }
    for (const tool of ['run_local_tests', 'submit_solution']) {
      const { facts } = await client.call(tool, run)
      expect(facts.verdict, tool).toMatch(/^(wrong_answer|runtime_error|compile_error)$/)
    }
  })

  it.concurrent.each(channels)('do not come out by $name', async (channel) => {
    const client = await somebody()
    const run = (salt: 0 | 1) => ({
      titleSlug: 'pier-weights',
      language: 'python3',
      code: through(channel, salt),
      writtenBy: 'learner',
    })
    const [one, other] = [await client.call('submit_solution', run(0)), await client.call('submit_solution', run(1))]
    for (const answer of [one, other]) {
      expect(answer).toMatchObject({ isError: false, facts: { repeated: false, hidden: { madeForThis: true } } })
      expectSilent(answer, channel.name)
    }
    expect(publicPart(one)).toEqual(publicPart(other))
    if (!channel.shows) return
    const cases = [[[1], 731_000_113]]
    const [mine, theirs] = [
      await client.call('run_local_tests', { ...run(0), cases }),
      await client.call('run_local_tests', { ...run(1), cases }),
    ]
    expect(publicPart(mine)).not.toEqual(publicPart(theirs))
  })

  it('stand in no log line, and no secret does', () => {
    const log = squeezed(server.log())
    expect(log).toContain('"tool":"submit_solution"')
    expect(forbidden.filter((needle) => log.includes(squeezed(needle)))).toEqual([])
    expect(connections.flatMap((client) => client.tokens()).filter((token) => log.includes(token))).toEqual([])
  })
})

describe('on the wire to the runner', () => {
  it('go inputs alone: never what is expected, and nothing of the problem else', async () => {
    const problems = await expand(await readProblems(FIXTURE_PROBLEMS))
    const pier = problems.find(({ slug }) => slug === 'pier-weights')
    const inputs = (pier?.cases.hidden ?? []).map(({ args }) => JSON.stringify(args))
    const code = 'def total_weight(crates, limit):\n    return sum(crate for crate in crates if crate <= limit)\n# on the wire\n'
    const client = await somebody()
    const run = { titleSlug: 'pier-weights', language: 'python3', code, writtenBy: 'learner' }
    expect((await client.call('submit_solution', run)).facts).toMatchObject({ accepted: true })
    // Others use the runner, too: what belongs together has the run's id.
    const all = runRequests(server.folder)
    const mine: unknown = JSON.parse(all.find((text) => text.includes(JSON.stringify(code))) ?? '')
    const { id } = runRequestSchema.parse(mine)
    const [generator = '', reference = '', body = '', ...more] = all.filter((text) => text.includes(id))
    expect(more).toEqual([])
    for (const input of inputs) for (const other of [generator, reference]) expect(other).not.toContain(JSON.stringify(input))
    const sent: unknown = JSON.parse(body)
    const request = runRequestSchema.parse(sent)
    // The schema drops what it does not know, at any depth, so nothing unknown was sent.
    expect(sent).toEqual(request)
    expect(request.inputs.map((input) => ('args' in input ? input.args : ''))).toEqual(expect.arrayContaining(inputs))

    const open = inputs.join()
    const expected = (pier?.cases.hidden ?? []).map((one) => JSON.stringify(one.expected)).filter((text) => !open.includes(text))
    expect(expected.length).toBeGreaterThan(3)
    const leaks = all.filter((text) => /total_?weight/i.test(text)).join()
    expect(expected.filter((text) => leaks.includes(text))).toEqual([])
    for (const word of ['expected', 'canary-pier-hint', 'canary-pier-notice', 'pier-weights']) expect(body).not.toContain(word)
  })
})

/** Code from a client's call to the verdict, the whole way: `wrangler dev`, the container's binding, the image. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forWrangler, type ForWrangler } from '../../scripts/container/build.ts'
import { dockerOutput } from '../../scripts/container/docker.ts'
import { languagesOf } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { languages } from '../../src/problem/problem.ts'
import { MOST_RUNS } from '../../src/runner/renewal.ts'
import { connect, type Connection } from '../e2e/clients.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { query, twoSum } from './programs.ts'

const problems = await readProblems()
const runs = languages.flatMap((language) => {
  const programs = language === 'sql' ? query : twoSum[language]
  const isAsked = (slug: string) => language === 'sql' || slug === 'two-sum'
  const problem = problems.find(({ slug, solutions }) => isAsked(slug) && languagesOf(solutions).includes(language))
  const right = problem?.solutions[0]?.code[language]
  return problem && programs && right ? [{ titleSlug: problem.slug, language, right, ...programs }] : []
})

let wrangler: ForWrangler
let server: TestServer
let client: Connection

beforeAll(async () => {
  wrangler = await forWrangler(() => {})
  server = await startServer({ runner: false, container: wrangler, startMs: 240_000, vars: { RUNS_PER_DAY_LEARNER: '0' } })
  client = await connect('v2 auto', server, 'ada')
}, 1_200_000)

afterAll(async () => {
  await client?.close()
  await server?.stop()
  await wrangler?.stop()
})

it('is well, with every language', async () => {
  const { raw } = await client.call('runner_doctor')
  const well = languages.map((language) => ({ language, ok: true }))
  expect(raw).toMatchObject({ structuredContent: { ok: true, languages: well } })
})

it.each(runs)('judges $language', async ({ titleSlug, language, right, wrong, endless }) => {
  await client.call('start_problem', { titleSlug, language })
  const run = (code: string) => client.call('run_local_tests', { titleSlug, language, code, writtenBy: 'learner' })
  expect((await run(wrong)).facts).toMatchObject({ verdict: 'wrong_answer' })
  expect((await run(endless)).facts).toMatchObject({ verdict: 'time_limit' })
  expect((await run(right)).facts).toMatchObject({ verdict: 'accepted', firstFailure: null })
})

/** The running containers of the runner; beside each stands its sidecar. */
async function containers(): Promise<readonly string[]> {
  const filters = ['--filter', 'label=dev.workerd.session', '--filter', 'name=-RunnerContainer-']
  const names = await dockerOutput(['ps', ...filters, '--format', '{{.Names}}'])
  return names.split('\n').filter((name) => name !== '' && !name.endsWith('-proxy'))
}

it('lets nothing out of the container', async () => {
  const [name = ''] = await containers()
  const gateway = await dockerOutput(['exec', name, 'sh', '-c', 'awk \'$2 == "00000000" { print $3 }\' /proc/net/route'])
  const [a, b, c, d] = [6, 4, 2, 0].map((at) => Number.parseInt(gateway.slice(at, at + 2), 16))
  // The machine would refuse at once; what does not get there waits for ever.
  const knock = `timeout 3 bash -c '</dev/tcp/${a}.${b}.${c}.${d}/9' 2>/dev/null; echo $?`
  expect(await dockerOutput(['exec', name, 'sh', '-c', knock])).toBe('124')
})

const idsOf = async () => Promise.all((await containers()).map((name) => dockerOutput(['inspect', '--format', '{{.Id}}', name])))

it('renews the container beside runs that never pause, and none of them fails', async () => {
  const before = new Set(await idsOf())
  let made = 0
  // Other instances may be awake, too, and are not renewed.
  for (let isRenewed = false; !isRenewed && made < MOST_RUNS * 2; made++) {
    const { facts } = await client.call('run_code', { language: 'python3', code: `print(${made})` })
    expect(facts).toMatchObject({ verdict: 'accepted', stdout: `${made}\n` })
    // The successor is warmed while others run, so it may take some more of them.
    if (made < MOST_RUNS - 50 || made % 20 !== 0) continue
    const now = await idsOf()
    isRenewed = now.some((id) => !before.has(id)) && [...before].some((id) => !now.includes(id))
  }
  expect(made).toBeLessThan(MOST_RUNS * 2)
})

it('goes on in a new container after one was killed', async () => {
  const before = await idsOf()
  expect(before).not.toEqual([])
  await dockerOutput(['kill', ...before])
  const { facts } = await client.call('run_code', { language: 'python3', code: 'print(6 * 7)' })
  expect(facts).toMatchObject({ verdict: 'accepted', stdout: '42\n' })
  const after = await idsOf()
  expect(after).not.toEqual([])
  expect(after.filter((id) => before.includes(id))).toEqual([])
})

/** A run through `wrangler dev` and the container's binding, beside the same Worker with a local runner; and the start of a container. */
import { setTimeout as pause } from 'node:timers/promises'
import { forWrangler } from '../scripts/container/build.ts'
import { dockerOutput } from '../scripts/container/docker.ts'
import { walkOAuth } from '../scripts/oauth-walk.ts'
import { startServer, type TestServer } from '../test/e2e/server.ts'
import { median, ms, ratio, type Result, type Row } from './figures.ts'
import { timedCall, calling, interleaved, toolCall } from './wire/measure.ts'

const ROUNDS = 60
const STARTS = 5

const programs = {
  python3: 'print(6 * 7)',
  javascript: 'console.log(6 * 7)',
  go: 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(6 * 7) }\n',
} as const
type Name = keyof typeof programs
const names: readonly Name[] = ['python3', 'javascript', 'go']

export async function benchContainer(): Promise<Result> {
  const wrangler = await forWrangler((line) => console.log(line))
  const servers: TestServer[] = []
  try {
    const contained = await startServer({ runner: false, container: wrangler })
    servers.push(contained)
    const beside = await startServer()
    servers.push(beside)
    const calls = { container: await callsOf(contained), local: await callsOf(beside) }
    const first = calls.container.python3
    const starts: number[] = []
    for (let start = 0; start < STARTS; start++) {
      await endContainers()
      starts.push((await timedCall(first)).ms)
      if ((await containers()).length === 0) throw new Error('a run was answered and no container is running')
    }
    const warmRow = async (name: Name): Promise<Row> => {
      const { container, local } = await interleaved(
        ['container', 'local'],
        [calling('container', calls.container[name]), calling('local', calls.local[name])],
        ROUNDS,
      )
      const times = ratio(container.medianMs / local.medianMs)
      const figure = `${ms(container.medianMs)}  p95 ${ms(container.p95Ms)}  ${times} of ${ms(local.medianMs)} with a local runner`
      warmMs.set(name, container.medianMs)
      return { what: name, figure, goal: null }
    }
    const warmMs = new Map<Name, number>()
    const rows: Row[] = []
    for (const name of names) rows.push(await warmRow(name))
    // From a call that finds no container running to its answer.
    const cold = median(starts)
    const figure = `${ms(cold)}  ${ratio(cold / (warmMs.get('python3') ?? Number.NaN), 0)} of a warm run`
    const sections = [
      { title: `run_code through the Worker and its container, ${ROUNDS} calls of each in turn`, rows },
      { title: `The same when no container is running, ${STARTS} times`, rows: [{ what: 'python3', figure, goal: null }] },
    ]
    return { sections, data: { warmMs: Object.fromEntries(warmMs), cold } }
  } finally {
    for (const server of servers) await server.stop()
    await wrangler.stop()
  }
}

async function callsOf({ origin, mcpUrl }: TestServer) {
  const { accessToken } = await walkOAuth({ origin, user: 'ada' })
  const credentials = { authorization: `Bearer ${accessToken}` }
  const call = (language: Name) =>
    toolCall(mcpUrl, credentials, 'run_code', { language, code: programs[language] }, ['"verdict":"accepted"', '"stdout":"42'])
  return { python3: call('python3'), javascript: call('javascript'), go: call('go') }
}

/** How long an object may take to hear that its container has ended. */
const HEARD_MS = 3_000

/** Ends every container of the runner, and waits until their objects know. */
async function endContainers(): Promise<void> {
  const running = await containers()
  if (running.length > 0) await dockerOutput(['kill', ...running])
  await pause(HEARD_MS)
  if ((await containers()).length > 0) throw new Error('a container is running that was ended')
}

async function containers(): Promise<string[]> {
  const listed = await dockerOutput(['ps', '--filter', 'name=-RunnerContainer-', '--format', '{{.Names}}'])
  // Beside each stands a sidecar, which is the engine's part of the binding and no runner.
  return listed.split('\n').filter((name) => name !== '' && !name.endsWith('-proxy'))
}

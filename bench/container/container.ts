/** A run through `wrangler dev` and the container's binding, beside the same Worker with a local runner; and the start of a container. */
import { setTimeout as pause } from 'node:timers/promises'
import { forWrangler } from '../../scripts/container/build.ts'
import { dockerOutput } from '../../scripts/container/docker.ts'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { startServer, type TestServer } from '../../test/e2e/server.ts'
import type { Row, Section } from '../run.ts'
import { calling, interleaved, summaryOf, type Summary, timed, toolCall } from '../wire/measure.ts'

const ROUNDS = 60
const STARTS = 5

const programs = {
  python3: 'print(6 * 7)',
  javascript: 'console.log(6 * 7)',
  go: 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(6 * 7) }\n',
} as const
type Name = keyof typeof programs
const names: readonly Name[] = ['python3', 'javascript', 'go']

export interface ContainerFigures {
  readonly warm: Readonly<Record<Name, { readonly container: Summary; readonly local: Summary }>>
  /** A call that finds no container running, to its answer. */
  readonly cold: Summary
}

export async function measureContainer(): Promise<ContainerFigures> {
  const wrangler = await forWrangler((line) => console.log(line))
  const servers: TestServer[] = []
  try {
    const contained = await startServer({ runner: false, container: wrangler })
    servers.push(contained)
    const local = await startServer()
    servers.push(local)
    const calls = { container: await callsOf(contained), local: await callsOf(local) }
    const first = calls.container.python3
    const starts: number[] = []
    for (let start = 0; start < STARTS; start++) {
      await endContainers()
      starts.push(await timed(first))
      if ((await containers()).length === 0) throw new Error('a run was answered and no container is running')
    }
    const both = (name: Name) =>
      interleaved(
        ['container', 'local'],
        [calling('container', calls.container[name]), calling('local', calls.local[name])],
        ROUNDS,
      )
    const warm = {
      python3: await both('python3'),
      javascript: await both('javascript'),
      go: await both('go'),
    }
    return { warm, cold: summaryOf(starts) }
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

const ms = (value: number): string => `${value.toFixed(1)} ms`

export function containerSections({ warm, cold }: ContainerFigures): readonly Section[] {
  const rows = names.map((name): Row => {
    const { container, local } = warm[name]
    const ratio = container.medianMs / local.medianMs
    return {
      what: name,
      figure: `${ms(container.medianMs)}  p95 ${ms(container.p95Ms)}  ${ratio.toFixed(2)}x of ${ms(local.medianMs)} with a local runner`,
      goal: null,
    }
  })
  const ofWarm = cold.medianMs / warm.python3.container.medianMs
  const start: Row = { what: 'python3', figure: `${ms(cold.medianMs)}  ${ofWarm.toFixed(0)}x of a warm run`, goal: null }
  return [
    { title: `run_code through the Worker and its container, ${ROUNDS} calls of each in turn`, rows },
    { title: `The same when no container is running, ${STARTS} times`, rows: [start] },
  ]
}

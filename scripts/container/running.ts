/** The image as a container on this machine, beside a script or a test: reached over loopback, and never outliving what started it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { dockerOutput, IMAGE } from './docker.ts'

const PORT = 8080

export interface RunningImage {
  readonly name: string
  readonly url: string
  readonly token: string
  /** The client that holds the container; ending its standard input ends the container. */
  readonly client: ChildProcess
  /** The container's first process, as the host counts. */
  readonly pid: number
  /** What a command in the container prints. */
  exec(...command: readonly string[]): Promise<string>
  stop(): Promise<void>
}

export interface ImageOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Further flags of `docker run`. */
  readonly flags?: readonly string[]
  readonly token?: string
}

/** Starts it and waits until the runner in it listens. */
export async function startImage({ env = {}, flags = [], token = randomBytes(24).toString('base64url') }: ImageOptions = {}) {
  const name = `rung-${randomBytes(6).toString('hex')}`
  // The pipe closes with this process, however it ends, and the runner ends with the pipe.
  const variables = { ...env, RUNNER_TOKEN: token, RUNNER_PARENT_STDIN: '1' }
  const client = spawn(
    'docker',
    [
      'run',
      '--rm',
      '--interactive',
      `--name=${name}`,
      `--publish=127.0.0.1::${PORT}`,
      ...Object.keys(variables).flatMap((variable) => ['--env', variable]),
      ...flags,
      IMAGE,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...variables } },
  )
  client.stdin.on('error', () => {})
  let output = ''
  client.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(client, 'close').then(() => null)
  const stop = async () => {
    client.stdin.end()
    await ended
  }
  const line = await Promise.race([once(createInterface({ input: client.stdout }), 'line'), ended])
  if (line === null) throw new Error(`the image did not start: ${output.trim()}`)
  const [address, pid] = await Promise.all([
    dockerOutput(['port', name, `${PORT}/tcp`]),
    dockerOutput(['inspect', '--format', '{{.State.Pid}}', name]),
  ])
  const running: RunningImage = {
    name,
    url: `http://${address.split('\n')[0]}`,
    token,
    client,
    pid: Number(pid),
    exec: (...command) => dockerOutput(['exec', name, ...command]),
    stop,
  }
  return running
}

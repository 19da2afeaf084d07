/** The real server in a process of its own, and short ways to ask it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { vi } from 'vitest'
import { z } from 'zod'
import { parseType } from '../../src/problem/values/types.ts'
import type { RunReport, RunRequest, ValueType } from '../../src/runner/protocol.ts'
import { runReportSchema } from '../../src/runner/protocol.ts'
import { inImage, startInImage, type Place } from './image.ts'

// Real interpreters on a machine that does other things besides: slow is not wrong.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export const project = join(import.meta.dirname, '..', '..')
export const token = 'a-token-only-tests-know'
export const node = join(project, 'node_modules', 'node', 'bin', 'node')

export const hasBubblewrap = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'bwrap')))
/** RUNNER_TIERS names one tier to test; by default every tier with namespaces that is installed. */
export const sandboxedTiers = (['bubblewrap', 'unshare', 'uid'] as const).filter((tier) =>
  process.env['RUNNER_TIERS'] ? process.env['RUNNER_TIERS'] === tier : tier === 'unshare' || (tier !== 'uid' && hasBubblewrap),
)

export interface RunnerProcess {
  readonly child: ChildProcess
  readonly place: Place
  readonly port: number
  readonly url: string
  ask(path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response>
  run(request: RunRequest): Promise<RunReport>
  stop(): Promise<void>
}

/** `interpreter` runs the server, and is what the server runs JavaScript with. */
export async function startRunner(
  env: Record<string, string> = {},
  uid: number | null = null,
  interpreter = node,
): Promise<RunnerProcess> {
  if (inImage) {
    const { running, place } = await startInImage(env, token)
    return handleOn(running.client, place, running.url)
  }
  const child = spawn(interpreter, [join(project, 'container', 'server.ts')], {
    cwd: project,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '/',
      RUNNER_TOKEN: token,
      RUNNER_PARENT_STDIN: '1',
      RUNNER_SANDBOX: 'unshare',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === null ? {} : { uid, gid: uid }),
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = z.tuple([z.string()]).parse(await once(lines, 'line'))
  const port = z.object({ listening: z.int() }).parse(JSON.parse(line)).listening
  const pid = child.pid ?? 0
  const place = { first: pid, server: pid, pid, port, root: '', project, home: homedir(), container: null }
  return handleOn(child, place, `http://127.0.0.1:${port}`)
}

function handleOn(child: ChildProcess, place: Place, url: string): RunnerProcess {
  const ask = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { 'x-runner-token': token, ...init.headers } })
  return {
    child,
    place,
    port: Number(new URL(url).port),
    url,
    ask,
    async run(request) {
      const response = await ask('/v1/run', { method: 'POST', body: JSON.stringify(request) })
      const body: unknown = await response.json()
      if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
      return runReportSchema.parse(body)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.stdin?.end()
      await ended
    },
  }
}

/** Limits by name, and what else a test wants other than usual. A program may wait, as most tests are of something else. */
export interface Options extends Partial<RunRequest['limits']> {
  /** Parameter types and the returned one, e.g. `(int[], map<string,int>) -> bool`. */
  readonly types?: string
  /** The index of the argument that is the answer, as the call leaves it. */
  readonly answer?: number | 'relinked'
  /** The name of the function or class. */
  readonly name?: string
  readonly files?: RunRequest['files']
  readonly arguments?: readonly string[]
  readonly stopOnFail?: boolean
  readonly rounds?: number
}
const names = {
  python3: 'solution.py',
  javascript: 'solution.js',
  typescript: 'solution.ts',
  go: 'solution.go',
  java: 'Solution.java',
  cpp: 'solution.cpp',
  rust: 'solution.rs',
  sql: 'query.sql',
} as const

function typeOf(text: string): ValueType {
  const type = parseType(text.trim())
  if (type === null) throw new Error(`no type: ${text}`)
  return type
}

/** What stands between the commas that are in no angle brackets. */
function elementsOf(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of text) {
    depth += letter === '<' ? 1 : letter === '>' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts
}

/** Reads `(int[], map<string,int>) -> bool`. */
function typesOf(text: string): { readonly parameters: ValueType[]; readonly returns: ValueType } {
  const [, inner, returns] = /^\((.*)\)\s*->\s*(.+)$/.exec(text) ?? []
  if (inner === undefined || returns === undefined) throw new Error(`no signature: ${text}`)
  const parameters = inner.trim() === '' ? [] : elementsOf(inner)
  return { parameters: parameters.map(typeOf), returns: typeOf(returns) }
}

function requestOf(language: RunRequest['language'], content: string, options: Options) {
  const { cpuMs = 4_000, wallMs = 10_000, runMs = 30_000, memoryMb = 256, idleMs = 60_000, idle } = options
  const { files, rounds, stopOnFail = false } = options
  return {
    id: 'test',
    language,
    files: [{ path: names[language], content }, ...(files ?? [])],
    limits: { cpuMs, wallMs, runMs, memoryMb, idleMs, ...(idle ? { idle } : {}) },
    stopOnFail,
    ...(rounds === undefined ? {} : { rounds }),
  }
}

/** A function called `solve`, of type `(int) -> int`, unless the options say otherwise. */
export function call(
  language: RunRequest['language'],
  content: string,
  inputs: readonly (readonly unknown[])[],
  options: Options = {},
): RunRequest {
  return {
    ...requestOf(language, content, options),
    entry: { kind: 'function', name: options.name ?? 'solve' },
    signature: { kind: 'function', ...typesOf(options.types ?? '(int) -> int'), answer: options.answer ?? 'return' },
    inputs: inputs.map((args) => ({ args: JSON.stringify(args) })),
  }
}

/** A class called `Solution`, unless the options say otherwise. Methods by name, with types as for a function. */
export function operations(
  language: RunRequest['language'],
  content: string,
  methods: Readonly<Record<string, string>>,
  inputs: readonly (readonly unknown[])[],
  options: Options = {},
): RunRequest {
  const { parameters } = typesOf(options.types ?? '() -> void')
  const described = Object.entries(methods).map(([name, types]) => [name, typesOf(types)] as const)
  return {
    ...requestOf(language, content, options),
    entry: { kind: 'class', name: options.name ?? 'Solution' },
    signature: { kind: 'class', constructor: parameters, methods: Object.fromEntries(described) },
    inputs: inputs.map((args) => ({ args: JSON.stringify(args) })),
  }
}

export function program(
  language: RunRequest['language'],
  content: string,
  inputs: readonly string[],
  options: Options = {},
): RunRequest {
  return {
    ...requestOf(language, content, options),
    entry: { kind: 'program', arguments: [...(options.arguments ?? [])] },
    signature: null,
    inputs: inputs.map((stdin) => ({ stdin })),
  }
}

export const ends = (report: RunReport): string[] => report.results.map((result) => result.end)
export const values = (report: RunReport): (string | null)[] => report.results.map((result) => result.value)

/** A file of `/proc`; empty once its process is gone. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1')
  } catch {
    return ''
  }
}

/** Processes anywhere on this machine whose command line holds `text`. */
export function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readProc(`${name}/cmdline`).includes(text))
}

/** The folders of a server, by their paths here. */
export const serverFolders = ({ place: { root, pid } }: RunnerProcess): string[] =>
  readdirSync(`${root}/tmp`)
    .filter((name) => name.startsWith(`rung-runner-${pid}-`))
    .map((name) => `${root}/tmp/${name}`)
/** Folders that runs of this server use at the moment. */
export const foldersOf = (runner: RunnerProcess): string[] =>
  serverFolders(runner).flatMap((folder) => readdirSync(folder).filter((inner) => inner !== 'root'))

/** A harness without sandbox and server: its process, driven over descriptors 3 and 4 as the server drives it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { z } from 'zod'
import { javascript } from '../../container/languages/javascript.ts'
import type { Language, Prepared, SourceFile } from '../../container/languages/language.ts'
import { python3 } from '../../container/languages/python3.ts'
import { typescript } from '../../container/languages/typescript.ts'
import { Warmth } from '../../container/warmth.ts'
import type { ValueType, WireSignature } from '../../src/runner/protocol.ts'

/** Those whose harness takes the files as they are. */
export const languages = { python3, javascript, typescript } as const satisfies Readonly<Record<string, Language>>
export type Id = keyof typeof languages

const warmth = new Warmth(null)

/** What the server would have the harness load. */
export async function preparedFor(id: Id, files: readonly SourceFile[]): Promise<Extract<Prepared, { readonly files: unknown }>> {
  const of = await languages[id].prepare(
    { files: [...files], entry: { kind: 'function', name: 'solve' }, signature: null },
    {
      candidate: { executable: '', binds: [] },
      version: '',
      warmth,
      services: { start: () => Promise.reject(new Error('nothing to serve here')) },
      turn: { signal: new AbortController().signal, standing: () => 'first' },
      build: () => Promise.reject(new Error('nothing to compile here')),
    },
  )
  if ('error' in of) throw new Error(of.error.message)
  return of
}
const harness = join(import.meta.dirname, '..', '..', 'container', 'harness')

export interface Answer {
  /** The header of the frame, without the mark and the time of the call; `mark` says whether it was that of the input. */
  readonly header: Readonly<Record<string, unknown>>
  /** The text of the value, where there is one. */
  readonly value: string | null
  readonly hasMark: boolean
}

export interface HarnessRequest {
  readonly files: readonly { readonly path: string; readonly content: string }[]
  readonly entry: { readonly kind: 'function' | 'class' | 'program'; readonly name?: string; readonly arguments?: string[] }
  readonly signature?: WireSignature | null
  readonly stdin?: string | null
}

const executables = new Map<Language, Promise<string>>()

function executableOf(language: Language): Promise<string> {
  const cachedPath = executables.get(language)
  if (cachedPath) return cachedPath
  const executable = language.runtime.candidates().then(([candidate]) => {
    if (!candidate) throw new Error(`no interpreter for ${language.id}`)
    return candidate.executable
  })
  executables.set(language, executable)
  return executable
}

/** A process that has said `ready`. */
export class Harness {
  readonly folder = mkdtempSync(join(tmpdir(), 'rung-harness-'))
  readonly #child: ChildProcess
  readonly #frames: AsyncGenerator<string>
  readonly exited: Promise<number | null>
  stdout = ''
  stderr = ''
  #marks = 0

  private constructor(executable: string, arguments_: readonly string[], env: Language['runtime']['env']) {
    this.#child = spawn(executable, [...arguments_], {
      cwd: this.folder,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString('latin1')))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString('latin1')))
    for (const stream of this.#child.stdio) stream?.on('error', () => {})
    this.exited = new Promise((resolve) => this.#child.on('close', (code) => resolve(code)))
    const output: unknown = this.#child.stdio[4]
    if (!(output instanceof Readable)) throw new Error('descriptor 4 is no pipe')
    this.#frames = framesOf(output)
  }

  static async start(id: Id): Promise<Harness> {
    const executable = await executableOf(languages[id])
    const { runtime } = languages[id]
    const candidate = { executable, binds: [] }
    const started = new Harness(executable, await runtime.arguments({ harness, memoryMb: 256, candidate, warmth }), runtime.env)
    const ready = await started.frame()
    if (ready !== '{"frame":"ready"}') throw new Error(`not ready: ${ready} ${started.stderr}`)
    return started
  }

  send(body: string): void {
    const bytes = Buffer.from(body)
    const head = Buffer.alloc(4)
    head.writeUInt32BE(bytes.length)
    const input: unknown = this.#child.stdio[3]
    if (input instanceof Writable) input.write(Buffer.concat([head, bytes]))
  }

  /** The next frame's body; null at the end of the process. */
  async frame(): Promise<string | null> {
    const next = await this.#frames.next()
    return next.done ? null : next.value
  }

  load({ files, entry, signature = null, stdin = null }: HarnessRequest): void {
    this.send(JSON.stringify({ files, entry: { arguments: [], ...entry }, signature, stdin, memoryMb: 256 }))
  }

  async answer(): Promise<Answer> {
    const body = await this.frame()
    if (body === null) return { header: { frame: 'gone', status: await this.exited }, value: null, hasMark: false }
    const end = body.indexOf('\n')
    const { mark, callNs: _callNs, ...header } = JSON.parse(end < 0 ? body : body.slice(0, end))
    return { header, value: end < 0 ? null : body.slice(end + 1), hasMark: mark === `mark-${this.#marks}` }
  }

  ask(args: string): Promise<Answer> {
    this.#marks++
    this.send(`mark-${this.#marks}\n${args}`)
    return this.answer()
  }

  finish(): void {
    const input: unknown = this.#child.stdio[3]
    if (input instanceof Writable) input.end()
  }

  get left(): string[] {
    return readdirSync(this.folder)
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.exited
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function* framesOf(output: Readable): AsyncGenerator<string> {
  let buffer = Buffer.alloc(0)
  for await (const chunk of output) {
    buffer = Buffer.concat([buffer, chunk])
    while (buffer.length >= 4 && buffer.length >= 4 + buffer.readUInt32BE(0)) {
      const end = 4 + buffer.readUInt32BE(0)
      yield buffer.toString('utf8', 4, end)
      buffer = buffer.subarray(end)
    }
  }
}

export const functionOf = (parameters: readonly ValueType[], returns: ValueType, answer: 'return' | number = 'return') =>
  ({ kind: 'function', parameters: [...parameters], returns, answer }) satisfies WireSignature

const names = { python3: 'solution.py', javascript: 'solution.js', typescript: 'solution.ts' } as const

/** With the line of an error in terms of the learner's own file. */
export function restored(answer: Answer, { restore }: Extract<Prepared, { files: unknown }>): Answer {
  const error = z.object({ type: z.string(), message: z.string(), line: z.int() }).safeParse(answer.header)
  return error.success ? { ...answer, header: { ...answer.header, ...restore(error.data) } } : answer
}

/** Loads one file, asks every input and gives the answers; `loaded` is the frame before them. */
export async function callAll(
  id: Id,
  content: string,
  signature: WireSignature,
  inputs: readonly string[],
  name = 'solve',
): Promise<{ loaded: Answer; answers: Answer[]; stdout: string; stderr: string }> {
  const harnessed = await Harness.start(id)
  try {
    const prepared = await preparedFor(id, [{ path: names[id], content }])
    harnessed.load({ files: prepared.files, entry: { kind: signature.kind, name }, signature })
    const loaded = await harnessed.answer()
    const answers: Answer[] = []
    if (loaded.header['frame'] === 'loaded') for (const input of inputs) answers.push(await harnessed.ask(input))
    harnessed.finish()
    await harnessed.exited
    const stderr = prepared.restoreText(harnessed.stderr)
    return {
      loaded: restored(loaded, prepared),
      answers: answers.map((one) => restored(one, prepared)),
      stdout: harnessed.stdout,
      stderr,
    }
  } finally {
    await harnessed.stop()
  }
}

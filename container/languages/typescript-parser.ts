/** Asks the thread that parses TypeScript, one set of files after the other, and replaces it when it fails or takes too long. */
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { SourceFile } from './language.ts'
import type { Stripped } from './typescript-worker.ts'

/** For all files of a run together; honest ones take a few milliseconds. */
const PARSE_MS = 2_000
const START_MS = 30_000
/** Megabytes of the thread's own JavaScript, and of its stack, which nesting in the source uses up. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

// The parser's memory is WebAssembly's, which no limit of a thread counts: constants of an enum can double each other without end.
setFlagsFromString('--wasm-max-mem-pages=2048')

class Parser {
  #worker: Promise<Worker> | null = null
  #turn: Promise<unknown> = Promise.resolve()

  /** Starts the thread, so that the first files need not wait for it. */
  warm(): void {
    this.#start().catch(() => {})
  }

  strip(files: readonly SourceFile[]): Promise<Stripped> {
    const answer = this.#turn.then(() => this.#ask(files))
    this.#turn = answer.catch(() => {})
    return answer
  }

  #start(): Promise<Worker> {
    this.#worker ??= (async () => {
      const worker = new Worker(new URL('typescript-worker.ts', import.meta.url), {
        resourceLimits: limits,
        execArgv: ['--no-warnings'],
      })
      // It must not keep the server running, and its failures reach the caller that waits for an answer.
      worker.unref()
      worker.on('error', () => {})
      const warm = await answerOf(worker, START_MS)
      if ('files' in warm) return worker
      throw new Error(`the TypeScript parser does not start: ${JSON.stringify(warm)}`)
    })()
    this.#worker.catch(() => (this.#worker = null))
    return this.#worker
  }

  async #ask(files: readonly SourceFile[]): Promise<Stripped> {
    const worker = await this.#start()
    const answer = answerOf(worker, PARSE_MS)
    worker.postMessage(files, [])
    const stripped = await answer
    if ('broken' in stripped) {
      this.#worker = null
      await worker.terminate()
      this.warm()
    }
    return stripped
  }
}

function answerOf(worker: Worker, ms: number): Promise<Stripped> {
  return new Promise((resolve) => {
    const settle = (stripped: Stripped) => {
      clearTimeout(timer)
      worker.off('message', settle)
      worker.off('error', settleBroken)
      worker.off('exit', settleBroken)
      resolve(stripped)
    }
    const settleBroken = (reason: unknown) => settle({ broken: String(reason) })
    const timer = setTimeout(() => settle({ broken: 'it takes too long' }), ms)
    worker.on('message', settle)
    worker.on('error', settleBroken)
    worker.on('exit', settleBroken)
  })
}

export const parser = new Parser()

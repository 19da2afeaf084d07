/** Asks the thread that parses and changes code, one request after the other, and replaces it when it fails or takes too long. */
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type {
  CutReport,
  CutRequest,
  MutantsReport,
  MutantsRequest,
  PartsReport,
  PartsRequest,
  ScaffoldReport,
  ScaffoldRequest,
  TestNamesReport,
  TestNamesRequest,
} from '../../src/runner/workspace-protocol.ts'
import type { ReviewRequest } from '../../src/runner/review-protocol.ts'
import type { ReadProgram } from '../review/review.ts'
import type { Refused } from '../http.ts'
import { refused } from '../http.ts'
import type { MarkedCode, Unparsed } from './shapes.ts'
import type { Message, Task } from './worker.ts'

/** For all files of a request together; honest ones take some tens of milliseconds. */
const WORK_MS = 2_000
/** For the thread's start and a grammar's. */
const START_MS = 30_000
const QUEUED = 16
const RETRY_AFTER_SECONDS = 2
/** Megabytes of the thread's own JavaScript, and of its stack. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

// Trees are in WebAssembly's memory, which no limit of a thread counts.
setFlagsFromString('--wasm-max-mem-pages=2048')

const tooMuch = refused('CODE_TOOL_TIMEOUT', 'the code is more than can be looked at in the time there is')
const broken = refused('INTERNAL', 'the code tools failed')
const busy: Refused = { ...refused('RUNNER_BUSY', 'too many wait for the code tools'), retryAfterSeconds: RETRY_AFTER_SECONDS }

const unparsed = ({ path, line }: Unparsed): Refused => refused('CODE_NOT_PARSED', `${path}:${line}: no code of the language`)
const hasMark = ({ marked, line }: MarkedCode): Refused =>
  refused('CODE_HAS_MARKER', `${marked}:${line}: a mark of a scaffold stands here already`)

class CodeTools {
  #worker: Worker | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0

  async mutants(request: MutantsRequest): Promise<MutantsReport | Refused> {
    const answer = await this.#ask({ kind: 'mutants', request })
    if ('code' in answer) return answer
    if (answer.kind !== 'mutants') return broken
    return 'mutants' in answer.outcome ? answer.outcome : unparsed(answer.outcome)
  }

  async scaffold(request: ScaffoldRequest): Promise<ScaffoldReport | Refused> {
    const answer = await this.#ask({ kind: 'scaffold', request })
    if ('code' in answer) return answer
    if (answer.kind !== 'scaffold') return broken
    return 'files' in answer.outcome ? answer.outcome : unparsed(answer.outcome)
  }

  async cut(request: CutRequest): Promise<CutReport | Refused> {
    const answer = await this.#ask({ kind: 'cut', request })
    if ('code' in answer) return answer
    if (answer.kind !== 'cut') return broken
    if ('marked' in answer.outcome) return hasMark(answer.outcome)
    return 'todos' in answer.outcome ? answer.outcome : unparsed(answer.outcome)
  }

  async parts(request: PartsRequest): Promise<PartsReport | Refused> {
    const answer = await this.#ask({ kind: 'parts', request })
    if ('code' in answer) return answer
    if (answer.kind !== 'parts') return broken
    return 'blocks' in answer.outcome ? answer.outcome : unparsed(answer.outcome)
  }

  async testNames(request: TestNamesRequest): Promise<TestNamesReport | Refused> {
    const answer = await this.#ask({ kind: 'test_names', request })
    if ('code' in answer) return answer
    return answer.kind === 'test_names' ? answer.outcome : broken
  }

  /** What our own rules find in a program, and its text without comments. */
  async review(request: ReviewRequest): Promise<ReadProgram | Refused> {
    const answer = await this.#ask({ kind: 'review', request })
    if ('code' in answer) return answer
    if (answer.kind !== 'review') return broken
    return 'findings' in answer.outcome ? answer.outcome : unparsed(answer.outcome)
  }

  /** For each line of a text, the one in which its statement begins, less than zero for a loop in one line; none where it cannot be told now. */
  async statementLines(language: RunnerLanguage, text: string): Promise<readonly number[]> {
    const answer = await this.#ask({ kind: 'lines', request: { language, text } })
    return 'kind' in answer && answer.kind === 'lines' && !('errorAt' in answer.outcome) ? answer.outcome : []
  }

  async #ask(task: Task): Promise<Message | Refused> {
    if (this.#waiting >= QUEUED) return busy
    this.#waiting += 1
    const answer = this.#turn.then(() => this.#work(task))
    this.#turn = answer.catch(() => {})
    try {
      return await answer
    } finally {
      this.#waiting -= 1
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      resourceLimits: limits,
      execArgv: ['--no-warnings'],
      // WebAssembly says there that it has no memory left.
      stderr: true,
    })
    // It must not keep the server running, and its failures reach the caller that waits for an answer.
    worker.unref()
    worker.on('error', () => {})
    return worker
  }

  async #work(task: Task): Promise<Message | Refused> {
    const worker = (this.#worker ??= this.#start())
    const answer = answerOf(worker)
    worker.postMessage(task, [])
    const message = await answer
    if (message.kind !== 'exhausted' && message.kind !== 'failed') return message
    this.#worker = null
    await worker.terminate()
    if (message.kind === 'exhausted') return tooMuch
    process.stderr.write(`the code tools failed: ${message.reason}\n`)
    return broken
  }
}

/** What the thread says of its task. When the work has begun and there is no answer, the work was too much. */
function answerOf(worker: Worker): Promise<Message> {
  return new Promise((resolve) => {
    let hasBegun = false
    const finish = (message: Message) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', ended)
      worker.off('exit', ended)
      resolve(message)
    }
    const ended = (reason: unknown) => finish(hasBegun ? { kind: 'exhausted' } : { kind: 'failed', reason: String(reason) })
    const late = () => ended('it takes too long to start')
    let timer = setTimeout(late, START_MS)
    const onMessage = (message: Message) => {
      if (message.kind !== 'begun') return finish(message)
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(late, WORK_MS)
    }
    worker.on('message', onMessage)
    worker.on('error', ended)
    worker.on('exit', ended)
  })
}

export const codeTools = new CodeTools()

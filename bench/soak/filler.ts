/** Somebody whose programs meet each limit: each gets the verdict that is its own, and the next run of anybody finds nothing of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Steps, type StepsOrder } from './steps.ts'
import { Endless, Violation } from './told.ts'

const DAY = 86_400_000
const RESTS_MS = 1_500
const TITLE = 'pier-weights'
/** More than a sandbox has, in files of a mebibyte. */
const MEBIBYTES = 200
const verdictIn = z.looseObject({ verdict: z.string() })

const filling = (number: number) => `# ${number}
def total_weight(c, l):
    for i in range(${MEBIBYTES}):
        with open(f"/tmp/full-{i}", "wb") as f:
            f.write(bytes(1 << 20))
    return sum(x for x in c if x <= l)
`
/** Right, unless something is left of an earlier run. */
const looking = (number: number) => `# ${number}
import os
FOUND = [name for folder in ("/tmp", ".") for name in os.listdir(folder) if name.startswith("full-")]
with open("/tmp/mine", "wb") as f:
    f.write(bytes(1 << 20))
def total_weight(c, l):
    return -1 if FOUND else sum(x for x in c if x <= l)
`

type Language = 'python3' | 'javascript'
interface Limited {
  readonly language: Language
  /** What it meets. */
  readonly limit: string
  readonly verdict: string
  readonly body: string
}

const python = (limit: string, verdict: string, body: string): Limited => ({ language: 'python3', limit, verdict, body })
const javascript = (limit: string, verdict: string, body: string): Limited => ({ language: 'javascript', limit, verdict, body })
const PYTHON = 'def total_weight(c, l):'
const JAVASCRIPT = 'function totalWeight(c, l) {'
const LIMITED: readonly Limited[] = [
  python('output', 'output_limit', `${PYTHON}\n    while True: print("x" * 100_000)`),
  javascript('output', 'output_limit', `${JAVASCRIPT} for (;;) console.log("x".repeat(100_000)) }`),
  python('memory', 'memory_limit', `${PYTHON}\n    return len(bytearray(10 ** 9))`),
  javascript('memory', 'memory_limit', `${JAVASCRIPT} const all = []\n for (;;) all.push(Buffer.alloc(8 << 20, 1)) }`),
  python('idle time', 'time_limit', `import time\n${PYTHON}\n    time.sleep(50)`),
  javascript('idle time', 'time_limit', `${JAVASCRIPT} Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }`),
  python('processes', 'runtime_error', `import os, time\n${PYTHON}\n    while True:\n        if os.fork() == 0: time.sleep(50)`),
  javascript(
    'processes',
    'runtime_error',
    `${JAVASCRIPT} for (;;) if (require("child_process").spawn("/bin/sleep", ["50"]).pid === undefined) throw new Error("no more") }`,
  ),
  python('its end', 'runtime_error', `import os\n${PYTHON}\n    os._exit(0)`),
  javascript('its end', 'runtime_error', `${JAVASCRIPT} process.exit(0) }`),
  python('its syntax', 'compile_error', 'def total_weight(c, l)'),
  javascript('its syntax', 'compile_error', JAVASCRIPT),
]
/** Seconds of a processor each: nobody has to have seen them on a busy machine. */
const COMPUTING: readonly Limited[] = [
  javascript('time', 'time_limit', `${JAVASCRIPT} for (;;) {} }`),
  python('time', 'time_limit', `${PYTHON}\n    while True: pass`),
]
const TRIES = 2
/** Listed are the last ones. */
const LISTED = 20
const submissionsIn = z.object({ submissions: z.array(z.object({ titleSlug: z.string(), verdict: z.string() })) })

export class Filler {
  readonly name: string
  readonly habit = 'meets every limit'
  readonly #steps: Steps
  #rounds = 0
  #number = 0
  /** Verdicts of what was submitted. */
  readonly #submitted: string[] = []

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#steps = new Steps(order, 'practice:')
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#rounds <= LIMITED.length
  }

  async step(): Promise<void> {
    this.#steps.pass(DAY)
    if (this.#rounds === 0)
      await this.#steps.take({ tool: 'start_problem', args: { titleSlug: TITLE }, rows: ['session_started'], saysAgain: false })
    else if (!this.isOnTour) await pause(RESTS_MS)
    const limited = LIMITED[this.#rounds - 1] ?? COMPUTING[this.#rounds - 1 - LIMITED.length]
    if (limited && COMPUTING.includes(limited)) await this.#compute(limited)
    else if (limited) await this.#meet(limited)
    else await this.#fill()
    this.#rounds += 1
    if (this.#rounds === LIMITED.length + 1) await this.#expectListed()
  }

  async #fill(): Promise<void> {
    const number = ++this.#number
    const full = await this.#run(filling(number))
    if (full === 'accepted') throw new Violation('a program that fills its folder is accepted')
    const after = await this.#run(looking(number))
    if (after !== 'accepted') throw new Violation(`after a program that filled its folder the next one is ${after}`)
  }

  /** A machine that never comes to the end of such a submission in the time that it has is no fault of Rung's. */
  async #compute(limited: Limited): Promise<void> {
    try {
      await this.#meet(limited, TRIES)
    } catch (error) {
      if (!(error instanceof Endless)) throw error
    }
  }

  /** It is submitted, and counts as what it is: in the answer, in the log and in the list of submissions. */
  async #meet({ language, limit, verdict, body }: Limited, tries?: number): Promise<void> {
    const code = `${language === 'python3' ? '#' : '//'} ${++this.#number}\n${body}\n`
    const args = { titleSlug: TITLE, language, code, writtenBy: 'learner' }
    const before = this.#steps.log.length
    const answer = await this.#steps.take({
      tool: 'submit_solution',
      args,
      rows: ['run_started', 'run_finished'],
      ...(tries === undefined ? {} : { tries }),
    })
    this.#submitted.push(verdict)
    const added = this.#steps.log.slice(before).filter(({ type }) => type === 'run_finished')
    const met = [verdictIn.parse(answer).verdict, ...added.map((row) => String(row.body['verdict']))]
    if (met.join() !== `${verdict},${verdict}`)
      throw new Violation(`a program in ${language} that meets the limit of ${limit} is ${met.join()}, and should be ${verdict}`)
  }

  async #expectListed(): Promise<void> {
    const after = await this.#run(looking(this.#number))
    if (after !== 'accepted') throw new Violation(`after programs that met every limit the next one is ${after}`)
    const { body } = await this.#steps.ask('get_recent_submissions', {}, null, null)
    const is = submissionsIn.parse(body).submissions.map(({ verdict }) => verdict)
    const should = this.#submitted.toReversed().slice(0, LISTED)
    if (is.join() !== should.join()) throw new Violation(`the submissions are listed as ${is.join()}, and were ${should.join()}`)
  }

  async #run(code: string): Promise<string> {
    const args = { titleSlug: TITLE, language: 'python3', code, writtenBy: 'learner' }
    return verdictIn.parse(await this.#steps.take({ tool: 'run_local_tests', args, rows: ['run_started', 'run_finished'] }))
      .verdict
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }
}

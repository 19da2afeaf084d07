/** Somebody who is asked about their own accepted program, on its page: their first answers count, and what they are told proves nothing. */
import { setTimeout as pause } from 'node:timers/promises'
import { twoSum } from '../../test/e2e/programs.ts'
import { Pages, type PageReply } from './pages.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

const TITLE = 'two-sum'
const PATH = `/problems/${TITLE}`
const MINUTE = 60_000
const RESTS_MS = 1_000
const MOST_TRIES = 10

export class Explainer {
  readonly name: string
  readonly habit = 'explains'
  readonly #world: World
  readonly #steps: Steps
  readonly #pages: Pages
  readonly #todo: Array<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#world = order.world
    this.#pages = new Pages(order.world, order.told)
    this.#steps = new Steps(order, 'understanding:', `practice:${TITLE}`)
    this.#todo = [() => this.#solve(), () => this.#answers()]
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(MINUTE)
    const next = this.#todo.shift()
    if (next) await next()
    else await this.#steps.rest()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #solve(): Promise<void> {
    await this.#pages.signIn(this.name)
    await this.#steps.take({ tool: 'start_problem', args: { titleSlug: TITLE }, rows: ['session_started'], saysAgain: false })
    // Who had a hint had it, whatever was begun again since.
    await this.#steps.take({ tool: 'request_hint', args: { titleSlug: TITLE, level: 1 }, rows: ['hint_given'], saysAgain: false })
    const turn = this.#steps.seqOf(`practice:${TITLE}`)
    const again = { titleSlug: TITLE, what: 'session', confirm: true, turn }
    await this.#steps.take({ tool: 'reset_session', args: again, rows: ['session_reset'] })
    const args = { titleSlug: TITLE, language: 'python3', code: twoSum.right, writtenBy: 'learner' }
    await this.#steps.take({
      tool: 'submit_solution',
      args,
      rows: ['run_started', 'run_finished', 'problem_solved'],
      answer: { verdict: 'accepted', unaided: false },
    })
  }

  /** Asked once, answered wrongly once, and then with what was told. */
  async #answers(): Promise<void> {
    const form = { language: 'python3', code: twoSum.right }
    const ask = () => this.#send({ ...form, action: 'questions' })
    const asked = await ask()
    const rows = await this.#added()
    if (asked.status !== 200 || rows !== 'questions_asked')
      throw new Violation(`who asks for questions meets ${asked.status}, and has added ${rows || 'nothing'}`)
    await ask()
    await this.#expectAdded('questions that are asked for twice', '')
    const open = fieldsIn(asked.html)
    const answer = (answer0: string) => this.#send({ ...form, ...open, action: 'answer', answer0, answer1: '[-1]' })
    const { html } = await answer('[-1]')
    await this.#expectAdded('a first answer', 'questions_answered')
    const [, told = ''] = /and it is (?:line )?<[^>]+>([^<]+)</.exec(html) ?? []
    for (const again of ['[-1]', told]) {
      await answer(again)
      await this.#expectAdded('a second answer to the same questions', '')
    }
    if (await this.#isUnderstood()) throw new Violation('a program is understood by answers that were told')
    await this.#steps.replay()
  }

  /** A form, again where the runner is gone or has too much to do. */
  async #send(fields: Readonly<Record<string, string>>): Promise<PageReply> {
    for (let tries = 1; ; tries++) {
      await this.#world.isUp()
      const reply = await this.#pages.post(PATH, fields)
      this.#steps.trail.push(`POST ${PATH} ${fields['action']}: ${reply.status}`)
      if (reply.status !== 503) return reply
      if (tries === MOST_TRIES) throw new Violation(`POST ${PATH} does not come to an end`)
      await pause(RESTS_MS)
    }
  }

  async #added(): Promise<string> {
    const { added } = await this.#steps.rows()
    return added.join()
  }

  async #expectAdded(what: string, expected: string): Promise<void> {
    const added = await this.#added()
    if (added !== expected) throw new Violation(`${what}: added ${added || 'nothing'}, and not ${expected || 'nothing'}`)
  }

  async #isUnderstood(): Promise<boolean> {
    const body = await this.#steps.take({ tool: 'get_session_state', args: { titleSlug: TITLE }, rows: [] })
    return JSON.stringify(body).includes('"understood":true')
  }
}

/** Fields of the open questions. */
function fieldsIn(html: string): Readonly<Record<string, string>> {
  const fields = [...html.matchAll(/<input type="hidden" form="bench" name="(\w+)" value="([^"]*)"/g)]
  if (fields.length === 0) throw new Violation('the page has no open questions')
  return Object.fromEntries(fields.map(([, name, value]) => [name ?? '', value ?? '']))
}

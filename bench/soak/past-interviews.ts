/** Interviews that are over: whatever their learner goes on to do, pages and tools say of each what they said when it ended. */
import { z } from 'zod'
import { leftOutIn } from './days-since-rain.ts'
import type { PageSteps } from './page-steps.ts'
import { tableIn, textIn } from './page-tables.ts'
import { scorecardOf } from './scorecard.ts'
import { expectSame, Violation } from './told.ts'
import { INTERVIEWED } from './world.ts'

export const SCORECARD = 'What this server counted'
const SOURCE = 'Where it came from'
/** These follow from measurements, which may come to nothing where the runner is busy. */
const MEASURED: ReadonlySet<string> = new Set([
  'Time complexity, as measured',
  'Largest input that we ran it on',
  'Larger input',
  'Findings of a review',
])
const NOT_YET = /^not (?:measured|reviewed)$/
const MOST_TRIES = 5
/** So many are looked at again. */
const MOST_PAST = 4
/** So many are listed. */
const LISTED = 50

const overShape = z.looseObject({
  interview: z.looseObject({
    status: z.string(),
    turn: z.int(),
    questions: z.array(z.unknown()),
    examples: z.array(z.unknown()),
    scorecard: z.array(z.object({ label: z.string(), value: z.string() })),
    leftOut: z.array(z.looseObject({ about: z.string() })),
  }),
})

/** All that is told of an interview, but for its moments, which grow older in the soak. */
interface Past {
  readonly rows: ReadonlyMap<string, string>
  readonly told: unknown
}

const withoutMarks = (text: string): string => text.replaceAll('`', '')

export class PastInterviews {
  readonly #steps: PageSteps
  readonly #past = new Map<string, Past>()

  constructor(steps: PageSteps) {
    this.#steps = steps
  }

  /** Takes an interview as it is when it has ended: a count of the log. What is not measured yet is asked for again. */
  async keep(id: string): Promise<void> {
    let past = await this.#read(id)
    for (let tries = 1; this.#lacks(past) && tries < MOST_TRIES; tries++) {
      const fields = { action: 'end', turn: `${this.#steps.seqOf(`interview:${id}`)}` }
      await this.#steps.press({ path: `/interviews/${id}`, fields, rows: null, status: 303 }, null)
      past = await this.#read(id)
    }
    const { log } = this.#steps
    for (const [label, value] of scorecardOf(log, id, INTERVIEWED, Date.now()))
      if (label !== SOURCE && past.rows.get(label) !== value)
        throw new Violation(`a scorecard says of “${label}” ${past.rows.get(label)}, and a count of the log gives ${value}`)
    const from = `${this.#fromPage(id)} from the page, 0 relayed by a client`
    if (past.rows.get(SOURCE) !== from) throw new Violation(`all came ${from}, and a scorecard says ${past.rows.get(SOURCE)}`)
    this.#past.set(id, past)
    const [oldest] = this.#past.keys()
    if (this.#past.size > MOST_PAST && oldest !== undefined) this.#past.delete(oldest)
  }

  #lacks({ rows }: Past): boolean {
    return [...rows].some(([label, value]) => MEASURED.has(label) && NOT_YET.test(value))
  }

  /** What counts of an interview by its log, all of it done on pages. */
  #fromPage(id: string): number {
    const { log } = this.#steps
    const own = log.filter(({ stream }) => stream === `interview:${id}`)
    const [begun, end] = [own[0]?.at ?? 0, own.at(-1)?.at ?? Infinity]
    const isOver = own.some(({ type }) => type === 'interview_ended')
    const runs = log.filter(
      ({ stream, type, at }) =>
        stream === `practice:${INTERVIEWED}` && type === 'run_started' && at >= begun && (!isOver || at < end),
    )
    return runs.length + own.filter(({ body }) => body['origin'] === 'page' && 'writtenBy' in body).length
  }

  /** All of them are what they were, by themselves, in the list and beside each other. */
  async expectUnchanged(after: string): Promise<void> {
    const [latest] = [...this.#past.keys()].slice(-1)
    for (const [id, past] of this.#past) {
      // Of the older ones the page is looked at.
      const { rows, told } = id === latest ? await this.#read(id) : { ...past, rows: new Map(await this.#shown(id)) }
      const isKnown = !this.#lacks(past)
      const telling = (of: ReadonlyMap<string, string>) => [...of].filter(([label]) => isKnown || !MEASURED.has(label))
      expectSame(`the scorecard of an interview that is over, after ${after},`, telling(rows), telling(past.rows))
      expectSame(`what is told of an interview that is over, after ${after},`, told, past.told)
    }
    await this.expectListed()
    const [one, other] = [...this.#past.keys()].slice(-2)
    if (one !== undefined && other !== undefined) await this.#expectBeside(one, other)
  }

  /** The newest first, each with how it went. `open`: the one that is going on. */
  async expectListed(open: string | null = null): Promise<void> {
    const { html } = await this.#steps.see('/interviews')
    const ids = this.#steps.log.flatMap(({ stream, type }) =>
      type === 'interview_started' ? [stream.replace('interview:', '')] : [],
    )
    const listed = (tableIn(html, 'The newest first') ?? []).map(([link = '', , minutes, state]) => {
      const id = /href="\/interviews\/([^"]+)"/.exec(link)?.[1] ?? ''
      return { id, minutes, state: this.#past.has(id) || id === open ? state : 'over' }
    })
    const should = ids
      .toReversed()
      .slice(0, LISTED)
      .map((id) => {
        const accepted = this.#past.get(id)?.rows.get('Accepted')
        const over = accepted === undefined ? 'over' : accepted === 'no' ? 'over, not accepted' : 'over, accepted'
        return { id, minutes: '45 minutes', state: id === open ? 'open' : over }
      })
    expectSame('the list of interviews', listed, should)
    if (html.includes('Start the clock') !== (open === null))
      throw new Violation('the list of interviews lets two be open, or lets none begin')
  }

  async #expectBeside(one: string, other: string): Promise<void> {
    const { html } = await this.#steps.see(`/interviews/${one}?with=${other}`)
    const beside = new Map(
      (tableIn(html, SCORECARD) ?? []).map((cells) => {
        const [label = '', ...values] = cells.map(textIn)
        return [label, values]
      }),
    )
    for (const [label, value] of this.#past.get(one)?.rows ?? []) {
      if (label.startsWith('Left out: ') || MEASURED.has(label)) continue
      const values = [value, this.#past.get(other)?.rows.get(label) ?? '–']
      expectSame(`“${label}” of two interviews beside each other`, beside.get(label), values)
    }
  }

  /** The rows of its scorecard, as its page shows them. */
  async #shown(id: string): Promise<ReadonlyArray<readonly [string, string]>> {
    const { html } = await this.#steps.see(`/interviews/${id}`)
    if (!html.includes('The interview is over.') || leftOutIn(textIn(html)).length === 0)
      throw new Violation('the page of an interview that is over does not say so, or what was left out')
    return (tableIn(html, SCORECARD) ?? []).map(([label = '', value = '']) => [textIn(label), textIn(value)] as const)
  }

  /** The page and the tool say the same. */
  async #read(id: string): Promise<Past> {
    const shown = await this.#shown(id)
    const { interview } = overShape.parse(await this.#steps.take({ tool: 'interview_get', args: { interviewId: id }, rows: [] }))
    const { status, turn, questions, examples, leftOut, scorecard } = interview
    const rows = scorecard.map(({ label, value }) => [withoutMarks(label), withoutMarks(value)] as const)
    expectSame('the scorecard of a page, beside that of a client,', shown, rows)
    return { rows: new Map(rows), told: { status, turn, questions, examples, leftOut } }
  }
}

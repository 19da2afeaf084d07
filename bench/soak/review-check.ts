/** Reviews of accepted programs: each is of the latest, whole and made once; what is left stays so, and what is gone is told once. */
import { z } from 'zod'
import { ACCEPTED, ASKED_ABOUT, COMPARISON, IMPORT, LOOP, NOTHING, PLAIN, PLAINER } from './accepted-programs.ts'
import { ACCEPT, type AcceptedWork } from './accepted-work.ts'
import { NOT_LINTED, RUNNER_AWAY } from './faults.ts'
import { bench } from './page-steps.ts'
import { counting } from './steps.ts'
import { expectSame, Violation } from './told.ts'

/** Findings of a review that are shown at once. */
const SHOWN = 3
const UNLINTED = 'could not read this program'

const findingShape = z.looseObject({ id: z.int(), rule: z.string(), line: z.int(), excerpt: z.string() })
const madeShape = z.looseObject({
  runId: z.string(),
  linter: z.looseObject({ state: z.string() }),
  findings: z.array(findingShape),
})
const fixedShape = z.looseObject({ before: z.string(), finding: findingShape })
type Finding = z.infer<typeof findingShape>

export class ReviewCheck {
  readonly #work: AcceptedWork
  /** Words of the lines that are left as they are. */
  readonly #left = new Set<string>()

  constructor(work: AcceptedWork) {
    this.#work = work
  }

  /** The latest review as it is in the log: of the latest program, with findings about its lines. */
  #latest(): z.infer<typeof madeShape> {
    const made = madeShape.parse(this.#work.last('review_made'))
    expectSame('the run whose program is reviewed', made.runId, this.#work.accepting('latest'))
    const lines = this.#work.code.split('\n').map((line) => line.trim())
    for (const [index, { id, line, excerpt }] of made.findings.entries())
      expectSame('a finding', [id, excerpt], [index + 1, lines[line - 1]])
    return made
  }

  /** The tool and the page show the first of what is open, and count the others. */
  async expectShown(): Promise<void> {
    const { findings } = this.#latest()
    const open = findings.filter(({ excerpt }) => !this.#left.has(excerpt))
    const further = Math.max(0, open.length - SHOWN)
    const { review } = await this.#work.free('a review that is there', () => this.#work.submit({ review: {} }))
    const shown = open.slice(0, SHOWN)
    expectSame(
      'a review',
      [review?.findings.map(({ finding, line, excerpt }) => [finding, line, excerpt]), review?.further, review?.dismissed],
      [shown.map(({ id, line, excerpt }) => [id, line, excerpt]), further, findings.length - open.length],
    )
    const page = await this.#work.section('review-heading')
    const places = [...page.matchAll(/Line (\d+): /g)].map(([, line]) => Number(line))
    expectSame(
      'lines that the page asks about',
      places,
      shown.map(({ line }) => line),
    )
    for (const { line, excerpt } of shown)
      if (!page.includes(`Line ${line}: ${excerpt}`)) throw new Violation(`the page shows another line ${line} than ${excerpt}`)
    const words = further === 0 ? 'shown when' : further === 1 ? 'One more is shown' : `${further} more are shown`
    if (page.includes(words) !== further > 0) throw new Violation(`the page does not say that there are ${further} more`)
  }

  /** While the runner is away there is no review; the next one is whole, and there is one of each program. */
  async isReviewed(): Promise<void> {
    await this.#work.adds('a review', ['review_made'], () => this.#work.press('review', {}, {}, RUNNER_AWAY('/v1/review')))
    const { findings, linter } = this.#latest()
    // A busy machine may have no time for a linter, which alone sees this.
    const asked = ASKED_ABOUT.filter((line) => linter.state === 'ran' || line !== IMPORT)
    expectSame(
      'lines that no review asks about',
      asked.filter((line) => !findings.some(({ excerpt }) => excerpt === line)),
      [],
    )
    await this.expectShown()
    await this.#work.free('a review once more', () => this.#work.press('review', {}, {}, null))
  }

  /** One finding is left on the page, and one by a client; one more is worked on. */
  async leave(): Promise<void> {
    const { findings } = this.#latest()
    const [loop, comparison, other] = [LOOP, COMPARISON, NOTHING].map(
      (line) => findings.find(({ excerpt }) => excerpt === line)?.id,
    )
    const leaves = () => this.#work.press('', { dismiss: `${loop}` }, { shows: ['You leave this as it is'] })
    await this.#work.adds('a finding that is left', ['finding_dismissed'], leaves)
    await this.#work.free('a finding that is left twice', leaves)
    this.#left.add(LOOP)
    await this.expectShown()
    await this.#work.adds('another one', ['finding_dismissed'], () => this.#work.submit({ review: { dismiss: comparison } }))
    this.#left.add(COMPARISON)
    await this.expectShown()
    const nowhere = `${findings.length + 1}`
    await this.#work.free('to leave what is not there', () => this.#work.press('', { dismiss: nowhere }, { status: 409 }, null))
    const works = { ...bench(ACCEPTED, '', { code: 'mine = 1', refactor: `${other}` }), rows: '' }
    const { html } = await this.#work.free('to work on a finding', () => this.#work.steps.press(works, null))
    for (const words of ['on line 8,', 'mine = 1', 'total += weights[index]'])
      if (!html.includes(words)) throw new Violation(`who works on a finding does not see “${words}”`)
  }

  /** A newer program is reviewed by itself, unless the runner is away: then its page offers that. What is gone since is told once. */
  async improve(): Promise<void> {
    const before = madeShape.parse(this.#work.last('review_made'))
    this.#work.code = PLAINER
    const log = this.#work.steps.log.length
    await this.#work.press('submit', {}, {}, RUNNER_AWAY('/v1/review'))
    // Where the runner was gone already, the program was sent again without this fault.
    if (!this.#work.since(log).some(({ type }) => type === 'review_made')) {
      const page = await this.#work.section('review-heading')
      if (!page.includes('The last review was about an earlier one') || page.includes('Line '))
        throw new Violation(`the page of a program that was not reviewed says “${page.slice(0, 200)}”`)
    }
    const { path, fields } = bench(ACCEPTED, 'review', { code: PLAINER })
    await this.#work.steps.twice({ path, fields, rows: null })
    const { findings, linter } = this.#latest()
    const isComparable = linter.state === before.linter.state
    const isGone = ({ rule, excerpt }: Finding) => !findings.some((one) => one.rule === rule) && !this.#left.has(excerpt)
    const gone = isComparable ? before.findings.filter(isGone) : []
    const added = this.#work.since(log)
    const rows = [...ACCEPT, 'review_made', ...gone.map(() => 'finding_fixed')]
    expectSame('what a program and two reviews add', counting(added.map(({ type }) => type)), rows)
    const fixed = added.flatMap(({ type, body }) => (type === 'finding_fixed' ? [fixedShape.parse(body)] : []))
    const told = fixed.map(({ before: run, finding }) => [run, finding])
    expectSame(
      'what is gone',
      told,
      gone.map((one) => [before.runId, one]),
    )
    if (isComparable && !gone.some(({ excerpt }) => excerpt === NOTHING))
      throw new Violation(`${NOTHING} is not gone from a program that lacks it`)
    const { review } = await this.#work.free('what is gone', () => this.#work.submit({ review: {} }))
    expectSame('how much is gone', review?.fixed.length, gone.length)
    const shown = await this.#work.section('review-heading')
    for (const { excerpt } of gone)
      if (!shown.includes(`(${excerpt})`)) throw new Violation(`the page does not say that ${excerpt} is gone`)
    await this.expectShown()
  }

  /** What a linter did not say is not gone. */
  async isUnlinted(): Promise<void> {
    this.#work.code = PLAIN
    for (let tries = 1; ; tries++) {
      const log = this.#work.steps.log.length
      const { review, say } = await this.#work.submit({ review: {} }, NOT_LINTED)
      if (!review) {
        await this.#work.goOn(tries)
        continue
      }
      const own = this.#work.steps.log.slice(log).filter(({ stream }) => stream.startsWith('review:'))
      // Where the runner was gone at first, the fault was as well.
      if (review.linter.state !== 'failed') return
      expectSame(
        'a review without a linter adds',
        own.map(({ type }) => type),
        ['review_made'],
      )
      expectSame('its findings', [this.#latest().findings, review.fixed], [[], []])
      const page = await this.#work.section('review-heading')
      expectSame('whether it says so', [say.includes(UNLINTED), page.includes(UNLINTED)], [true, true])
      return
    }
  }
}

/** A scorecard as rows of a table: the same on pages, on paper and in results. Every value is a count, a time or a choice. */
import { eitherOf } from '../../../problem/growth/classes.ts'
import { kindOfRule, reviewKinds, type ReviewRule } from '../../../problem/review-rule.ts'
import { measureWords } from '../../growth/render/sentences.ts'
import { KIND_WORDS, RULE_WORDS } from '../../review/rule-words.ts'
import type { InterviewDetail } from '../../../problem/interview.ts'
import { MINUTE_MS } from '../rules/clock.ts'
import type { Asking, Scorecard } from '../rules/scorecard.ts'

export interface ScorecardRow {
  readonly label: string
  readonly value: string
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Minutes and seconds, as a stopwatch shows them. */
export function stopwatch(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const after = (ms: number | null): string => (ms === null ? 'none' : `after ${stopwatch(ms)} minutes`)

const ENDED: Readonly<Record<Scorecard['ended'], string>> = {
  no: 'still open',
  by_learner: 'ended before the time was up',
  by_clock: 'ended by the clock',
}

const LEFT_OUT = 'Left out: '

/** Two scorecards beside each other. Their tasks leave out different details, so these are compared by their order. */
export function comparedRows(
  one: readonly ScorecardRow[],
  other: readonly ScorecardRow[],
): ReadonlyArray<{ readonly label: string; readonly values: readonly [string, string] }> {
  const [rows, others] = [byOrder(one), byOrder(other)]
  const labels = [...new Set([...rows.keys(), ...others.keys()])]
  return labels.map((label) => ({ label, values: [rows.get(label) ?? '–', others.get(label) ?? '–'] }))
}

function byOrder(rows: readonly ScorecardRow[]): ReadonlyMap<string, string> {
  let details = 0
  return new Map(
    rows.map(({ label, value }) =>
      label.startsWith(LEFT_OUT)
        ? [`Left out, detail ${(details += 1)}`, `${label.slice(LEFT_OUT.length)} ${value}`]
        : [label, value],
    ),
  )
}

/** `details`: null where their texts are not to be read, or have left the catalogue. */
export function scorecardRows(card: Scorecard, details: readonly InterviewDetail[] | null): readonly ScorecardRow[] {
  const { examples, complexity, visibleTests, followUp, help, origins, authors } = card
  const byOthers = authors.together + authors.tutor
  return [
    { label: 'Time', value: `${stopwatch(card.tookMs)} of ${card.minutes} minutes, ${ENDED[card.ended]}` },
    { label: 'Questions about the task', value: `${card.questions.asked} of ${card.questions.most}` },
    ...card.details.map(({ key, asked: asking }, index) => {
      const about = details?.find((detail) => detail.key === key)?.about
      const label = `${LEFT_OUT}${about ?? `detail ${index + 1}`}`
      const isInExamples = examples?.decides.includes(key) === true
      const asked = askedText(asking)
      return { label, value: isInExamples ? `${asked}; decided by a right example` : asked }
    }),
    {
      label: 'Examples before code',
      value:
        examples === null
          ? 'none'
          : `${examples.right} of ${examples.given} right${examples.beforeCode ? '' : ', given after the first run'}`,
    },
    {
      label: 'Wrong programs that the examples notice',
      value: examples === null ? 'none' : `${examples.noticed} of ${examples.programs}`,
    },
    { label: 'Time complexity, as stated', value: complexity === null ? 'not stated' : costOf(complexity.time) },
    { label: 'Memory, as stated', value: complexity === null ? 'not stated' : costOf(complexity.space) },
    { label: 'Time complexity, as measured', value: growthText(card) },
    { label: 'Largest input that we ran it on', value: largestText(card) },
    { label: 'First run', value: after(card.firstRunMs) },
    { label: 'Runs on the visible tests', value: countText(card.runs, 'failed') },
    {
      label: 'Visible tests passed in the last run',
      value: visibleTests === null ? 'not run' : `${visibleTests.passed} of ${visibleTests.total}`,
    },
    { label: 'Submissions', value: countText(card.submissions, 'not accepted') },
    { label: 'Accepted', value: card.acceptedMs === null ? 'no' : after(card.acceptedMs) },
    {
      label: 'Larger input',
      value:
        followUp === null
          ? 'not answered'
          : `answered “${followUp.survives ? 'in time' : 'too slow'}”, which ${agreementText(followUp.right, followUp.measured)}`,
    },
    { label: 'Findings of a review', value: findingsText(card) },
    {
      label: 'Hints',
      value:
        card.hints === 'none'
          ? 'closed'
          : help.hints === 0
            ? `none taken (${plural(card.hintMinutes, 'minute')} each)`
            : `${plural(help.hints, 'hint')}, up to hint ${help.highestLevel}: ${plural(help.minutesOff, 'minute')} off the clock`,
    },
    ...(help.counterexamples + help.solutions === 0
      ? []
      : [
          {
            label: 'Other help',
            value: `${plural(help.counterexamples, 'counterexample')}, ${plural(help.solutions, 'solution')} read`,
          },
        ]),
    {
      label: 'Where it came from',
      value: `${origins.page} from the page, ${origins.chat + origins.view} relayed by a client${byOthers === 0 ? '' : `; ${byOthers} not written by the learner alone`}`,
    },
    ...(card.cardOpenedMs === null
      ? []
      : [{ label: 'Interviewer’s card', value: `opened ${after(card.cardOpenedMs)}; it names what was left out` }]),
  ]
}

/** A question counts in full before the first run and before the first hint. */
function askedText(asked: Asking | null): string {
  if (asked === null) return 'not asked'
  const { afterRun, afterHint } = asked
  if (!afterRun && !afterHint) return 'asked with an input that decides it'
  return `asked, but after ${afterRun ? (afterHint ? 'the first run and a hint' : 'the first run') : 'a hint'}`
}

/** `wrong`: what is wrong with some of them. */
function countText({ all, wrong }: { readonly all: number; readonly wrong: number }, words: string): string {
  if (all === 0) return 'none'
  if (wrong === 0) return `${all}`
  return all === 1 ? `1, ${words}` : `${all}, ${wrong === all ? 'all' : wrong} of them ${words}`
}

/** `measured`: null where it cannot be told. */
function agreementText(stated: boolean, measured: boolean | null): string {
  if (measured === null) return `${stated ? 'agrees' : 'does not agree'} with the stated complexity`
  if (stated !== measured)
    return stated
      ? 'agrees with the stated complexity, but not with the measured one'
      : 'agrees with the measured complexity, but not with the stated one'
  return stated
    ? 'agrees with the stated complexity and with the measured one'
    : 'agrees with neither the stated complexity nor the measured one'
}

const NO_PROGRAM = 'no accepted program'

const AGREEMENTS = {
  agrees: ', as stated',
  less: '; it grows faster than stated',
  more: '; it grows more slowly than stated',
  open: '',
} as const

function growthText({ acceptedMs, growth }: Scorecard): string {
  if (acceptedMs === null) return NO_PROGRAM
  if (growth === null) return 'not measured'
  if (growth.time.length === 0) return 'not sure'
  const measure = growth.n === 'size' ? '' : `, where n is ${measureWords(growth.n)}`
  return `${eitherOf(growth.time)}${measure}${AGREEMENTS[growth.agreement]}`
}

function largestText({ acceptedMs, growth }: Scorecard): string {
  if (acceptedMs === null) return NO_PROGRAM
  if (growth === null || growth.largest === null) return 'not measured'
  const { n, us } = growth.largest
  const time = us < 1_000 ? 'less than 1 ms' : `${Math.round(us / 1_000).toLocaleString('en')} ms`
  return `n = ${n.toLocaleString('en')}: ${time}${growth.stopped ? '; a larger one took too long' : ''}`
}

function findingsText({ acceptedMs, findings }: Scorecard): string {
  if (acceptedMs === null) return NO_PROGRAM
  if (findings === null) return 'not reviewed'
  const kinds = reviewKinds.flatMap((kind) => {
    const rules = findings.filter((rule) => kindOfRule(rule) === kind)
    return rules.length === 0 ? [] : [`${titlesText(rules)} (${KIND_WORDS[kind].toLowerCase()})`]
  })
  return kinds.length === 0 ? 'none' : kinds.join('; ')
}

/** Each title once, with how often the program has it. */
const titlesText = (rules: readonly ReviewRule[]): string =>
  Array.from(
    Map.groupBy(rules, (rule) => rule),
    ([rule, { length }]) => `${length === 1 ? '' : `${length} × `}“${RULE_WORDS[rule].title}”`,
  ).join(', ')

const costOf = (complexity: string): string => (complexity === 'other' ? 'something else' : `O(${complexity})`)

export const minutesLeft = ({ endsAt }: Scorecard, now: number): number => Math.max(0, Math.ceil((endsAt - now) / MINUTE_MS))

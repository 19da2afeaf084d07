/** A scorecard as rows of a table: the same on pages, on paper and in results. Every value is a count, a time or a choice. */
import type { InterviewDetail } from '../../../problem/interview.ts'
import { MINUTE_MS } from '../rules/clock.ts'
import type { Scorecard } from '../rules/scorecard.ts'

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
  by_learner: 'ended by you',
  by_clock: 'ended by the clock',
}

/** `details`: null where their texts are not to be read, or have left the catalogue. */
export function scorecardRows(card: Scorecard, details: readonly InterviewDetail[] | null): readonly ScorecardRow[] {
  const { examples, complexity, visibleTests, followUp, help, origins, authors } = card
  const byOthers = authors.together + authors.tutor
  return [
    { label: 'Time', value: `${stopwatch(card.tookMs)} of ${card.minutes} minutes, ${ENDED[card.ended]}` },
    { label: 'Questions about the task', value: `${card.questions.asked} of ${card.questions.most}` },
    ...card.details.map(({ key, probed }, index) => {
      const about = details?.find((detail) => detail.key === key)?.about
      const label = `Left out: ${about ?? `detail ${index + 1}`}`
      const isInExamples = examples?.decides.includes(key) === true
      const asked = probed ? 'asked with an input that decides it' : 'not asked'
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
    { label: 'First run', value: after(card.firstRunMs) },
    { label: 'Runs on the visible tests', value: `${card.runs.all}, ${card.runs.wrong} of them failed` },
    {
      label: 'Visible tests passed in the last run',
      value: visibleTests === null ? 'not run' : `${visibleTests.passed} of ${visibleTests.total}`,
    },
    { label: 'Submissions', value: `${card.submissions.all}, ${card.submissions.wrong} of them not accepted` },
    { label: 'Accepted', value: card.acceptedMs === null ? 'no' : after(card.acceptedMs) },
    {
      label: 'Larger input',
      value:
        followUp === null
          ? 'not answered'
          : `said “${followUp.survives ? 'in time' : 'too slow'}”: ${followUp.right ? 'agrees' : 'does not agree'} with the stated complexity`,
    },
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

const costOf = (complexity: string): string => (complexity === 'other' ? 'something else' : `O(${complexity})`)

export const minutesLeft = ({ endsAt }: Scorecard, now: number): number => Math.max(0, Math.ceil((endsAt - now) / MINUTE_MS))

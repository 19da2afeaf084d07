/** What happened in one session, in words. Texts in it are the learner's own; no hint, case or solution is repeated here. */
import type { Child } from 'hono/jsx'
import { localDay } from '../../../kernel/day.ts'
import type { HintBasis, PracticeEvent, RunIdentity } from '../../practice/rules/events.ts'
import { eitherOf } from '../../../problem/growth/classes.ts'
import type { Agreement } from '../../../problem/growth/compare.ts'
import { InlineMarkdown } from '../../../web/design/markdown.tsx'
import { RULE_WORDS } from '../../review/rule-words.ts'
import type { AfterSolving } from '../progress-messages.ts'
import { plainText } from '../../../web/design/text.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { longDayName } from './days.ts'
import { When } from '../../../web/design/when.tsx'
import type { Author, Origin } from '../../../kernel/evidence.ts'

/** Characters of an own answer to a hint's question. */
const SHOWN_TEXT = 300

export const ORIGIN_TEXT: Readonly<Record<Origin, string>> = {
  page: 'on this server’s page',
  view: 'in a view of the chat',
  chat: 'relayed by a model',
}
export const AUTHOR_TEXT: Readonly<Record<Author, string>> = {
  learner: 'by you',
  together: 'together with the tutor',
  tutor: 'by the tutor',
}
const BASIS_TEXT: Readonly<Record<HintBasis, string>> = {
  free: 'which is free',
  run: 'after a run',
  attempt: 'after an answer of your own',
  answered: 'after its question was answered',
  waited: 'after ten minutes',
  relaxed: 'at the relaxed pace',
  solved: 'after the problem was solved',
  gave_up: 'by giving up',
}

interface TimelineProps {
  readonly events: readonly PracticeEvent[]
  readonly afterSolving: readonly AfterSolving[]
  /** Before the first of these. */
  readonly olderEvents: number
  readonly timeZone: string | null
}

export function Timeline({ events, afterSolving, olderEvents, timeZone }: TimelineProps) {
  const runs = new Map(events.flatMap((event) => (event.type === 'run_started' ? [[event.runId, event] as const] : [])))
  const practised = events.flatMap((event) => {
    const words = wordsFor(event, runs)
    return words === null ? [] : [{ at: event.at, words }]
  })
  const since = olderEvents > 0 ? (events[0]?.at ?? 0) : 0
  const after = afterSolving.flatMap((event) => (event.at < since ? [] : [{ at: event.at, words: afterWords(event) }]))
  const entries = [...practised, ...after].toSorted((a, b) => a.at - b.at)
  return (
    <>
      {olderEvents > 0 && (
        <p class="fine">
          {olderEvents} older {olderEvents === 1 ? 'step is' : 'steps are'} not shown.
        </p>
      )}
      {timeZone === null ? (
        <Moments told={entries} timeZone={null} show="moment" />
      ) : (
        [...Map.groupBy(entries, ({ at }) => localDay(at, timeZone))].map(([day, moments]) => (
          <section>
            <h2>{longDayName(day)}</h2>
            <Moments told={moments} timeZone={timeZone} show="time" />
          </section>
        ))
      )}
    </>
  )
}

interface MomentsProps {
  readonly told: ReadonlyArray<{ readonly at: number; readonly words: Child }>
  readonly timeZone: string | null
  /** Where no time zone is set, only the browser knows which day it is: each moment names its own. */
  readonly show: 'moment' | 'time'
}

const Moments = ({ told, timeZone, show }: MomentsProps) => (
  <ol class="timeline">
    {told.map(({ at, words }) => (
      <li>
        <When at={at} timeZone={timeZone} show={show} /> <span>{words}</span>
      </li>
    ))}
  </ol>
)

/** Null for what is told with something else. A run is told where it ended. */
function wordsFor(event: PracticeEvent, runs: ReadonlyMap<string, RunIdentity>): Child | null {
  switch (event.type) {
    case 'session_started':
      return `Began${event.language === null ? '' : ` in ${LANGUAGE_NAMES[event.language]}`}, at the ${event.rules.pace} pace`
    case 'language_chosen':
      return `Went on in ${LANGUAGE_NAMES[event.language]}`
    case 'run_started':
      return null
    case 'run_finished':
      return finished(event, runs.get(event.runId))
    case 'run_dropped':
      return 'A run came to nothing, and counts nothing'
    case 'problem_solved':
      return (
        <b>
          Solved{' '}
          {event.unaided ? 'without help' : event.highestHint > 0 ? `with hint ${event.highestHint}` : 'with help, now or before'}
        </b>
      )
    case 'attempt_recorded':
      return (
        <>
          Answered before hint {event.level}: “{plainText(event.text, SHOWN_TEXT)}”
          {event.accepted ? '' : ', which opened nothing'}
        </>
      )
    case 'words_recorded':
      return <>In your own words: “{plainText(event.text, SHOWN_TEXT)}”</>
    case 'question_answered':
      return `Answered the question of hint ${event.level}: ${event.right ? 'right' : 'not right'}`
    case 'hint_withheld':
      return `Asked for hint ${event.level}, which was not open yet`
    case 'hint_given':
      return `${event.level === 4 ? 'The end of the ladder' : `Hint ${event.level}`} opened, ${BASIS_TEXT[event.basis]}`
    case 'counterexample_given':
      return 'Was shown an input on which the program is wrong'
    case 'counterexample_not_found':
      return 'Asked for an input on which the program is wrong; none was found'
    case 'counterexample_passed':
      return 'Passed the input on which an earlier program was wrong'
    case 'gave_up':
      return 'Gave up'
    case 'solution_read':
      return 'Read a solution'
    case 'session_reset':
      return 'Started again'
    case 'code_reset':
      return 'Put the starter code back'
  }
}

function afterWords(event: AfterSolving): Child {
  switch (event.kind) {
    case 'measured':
      return `Measured how the time grows: ${event.growth.length === 0 ? 'not sure' : `${eitherOf(event.growth)}${AGREEMENT_TEXT[event.agreement]}`}`
    case 'reviewed':
      return `Reviewed: ${event.findings === 0 ? 'nothing was found' : event.findings === 1 ? 'one finding' : `${event.findings} findings`}`
    case 'fixed':
      return (
        <>
          Fixed a finding: “<InlineMarkdown text={RULE_WORDS[event.rule].title} />”
        </>
      )
  }
}

const AGREEMENT_TEXT: Readonly<Record<Agreement, string>> = {
  agrees: ', as you said',
  less: '; it grows faster than you said',
  more: '; it grows more slowly than you said',
  open: '',
}

function finished({ verdict, passed, total }: PracticeEvent & { type: 'run_finished' }, run: RunIdentity | undefined): Child {
  const what = run === undefined ? 'A run' : run.kind === 'submission' ? 'Submitted' : 'Ran the visible cases'
  return (
    <>
      {what}: {verdict.replaceAll('_', ' ')}
      {run?.kind === 'local' && `, ${passed} of ${total} ${total === 1 ? 'case' : 'cases'}`}
      {run && (
        <small>
          {LANGUAGE_NAMES[run.language]}, written {AUTHOR_TEXT[run.writtenBy]}, {ORIGIN_TEXT[run.origin]}
        </small>
      )}
    </>
  )
}

/** What the last action came to: its notice, what comes next, and the result of the run. */
import type { ReportShown, WorkbenchState } from '../workbench-state.ts'
import { InlineMarkdown } from '../../../web/design/markdown.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { When } from '../../../web/design/when.tsx'
import { FORM, type Action, type ActionResult, type NoticePlace, type WorkbenchForm } from './actions.ts'
import { noticeKind } from './notice-kind.ts'
import { Problem as ErrorView, ReportView } from './report.tsx'

interface AnswerProps {
  readonly done: ActionResult | null
  readonly timeZone: string | null
  /** Where the notice of this page stands, and where this place is. */
  readonly place: NoticePlace
  readonly at: NoticePlace
  /** The code that was sent with the action. */
  readonly sent?: string | null
}

/** Inside the paragraph of a notice. */
const Paragraphs = ({ parts }: { readonly parts: readonly string[] }) => (
  <>
    {parts.map((part) => (
      <span class="part">
        <WithCode text={part} />{' '}
      </span>
    ))}
  </>
)

/** Backticks mark code. All else stands as it is: a learner's values are no Markdown. */
const WithCode = ({ text }: { readonly text: string }) => (
  <>{text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
)

/** What the last action came to, where its button is. */
export function Answer({ done, timeZone, place, at, sent = null }: AnswerProps) {
  if (done === null || place !== at) return null
  const paragraphs = done.notice.split('\n\n')
  // With a button for what comes next, that is seen at once: the verdict is above it, and its details are folded below.
  const shown = done.next ? paragraphs.slice(0, 1) : paragraphs
  const details = paragraphs.slice(shown.length)
  return (
    <>
      {done.notice !== '' && (
        <Notice kind={noticeKind(done)} id="notice" isStatus hasFocus>
          {at === 'hints' ? <InlineMarkdown text={done.notice} /> : <Paragraphs parts={shown} />}
          {done.opensAt !== null && (
            <>
              {' '}
              That is at <When at={done.opensAt} timeZone={timeZone} show="time" />.
            </>
          )}
        </Notice>
      )}
      {done.next && (
        <p class="actions">
          <a class="button" href={done.next.path}>
            {done.next.words}
          </a>
        </p>
      )}
      {details.length > 0 && (
        <details>
          <summary>What this shows, and why this comes next</summary>
          <p>
            <Paragraphs parts={details} />
          </p>
        </details>
      )}
      {done.tried?.compileError && <ErrorView error={done.tried.compileError} code={sent} />}
      {done.asks && <Confirm what={done.asks} />}
      {done.counterexample && <Counterexample found={done.counterexample} />}
    </>
  )
}

interface OutcomeProps extends Omit<AnswerProps, 'at' | 'place' | 'sent'> {
  readonly place?: NoticePlace
  readonly posted?: WorkbenchForm | null
  readonly report: ReportShown | null
  readonly desk: WorkbenchState
}

export function Outcome({ done, report, desk, timeZone, posted = null, place = 'result' }: OutcomeProps) {
  // A repeated run has the report of that run, which may not be the last one.
  const isLast = report !== null && JSON.stringify(report) === JSON.stringify(desk.report)
  const view = <ReportView report={report} usage={isLast ? desk.usage : null} code={isLast ? desk.code : null} />
  const isOfBefore = report !== null && done !== null && done.report === null && RUNS.has(posted?.action ?? null)
  return (
    <>
      <div data-part="notice">
        <Answer done={done} timeZone={timeZone} place={place} at="result" sent={posted?.code ?? null} />
      </div>
      <section aria-labelledby="report-heading" data-part="report" data-live="report">
        <h2 id="report-heading">Result</h2>
        {isOfBefore ? (
          <details>
            <summary>The result of your last run, before this</summary>
            {view}
          </details>
        ) : (
          view
        )}
      </section>
    </>
  )
}

/** Buttons after which a report is taken for what has just run. */
const RUNS: ReadonlySet<Action | null> = new Set<Action | null>(['run', 'submit', 'try'])

/** The buttons that do what was asked about; no other button does it. */
function Confirm({ what }: { readonly what: NonNullable<ActionResult['asks']> }) {
  const choices =
    what === 'give-up'
      ? [['give-up-confirmed', 'Yes, give up and see all']]
      : [
          ['reset-code', 'Reset the code'],
          ['reset-session', 'Start again'],
        ]
  return (
    <div class="actions">
      {choices.map(([value, name]) => (
        <button class="second" form={FORM} name="action" value={value}>
          {name}
        </button>
      ))}
      <button class="quiet" form={FORM} name="action" value={what === 'give-up' ? 'keep-trying' : 'keep'}>
        {what === 'give-up' ? 'No, keep trying' : 'Keep everything'}
      </button>
    </div>
  )
}

function Counterexample({ found }: { readonly found: NonNullable<ActionResult['counterexample']> }) {
  const { call, expected, actual, error } = found
  return (
    <dl class="case">
      <dt>Smallest input</dt>
      <dd>
        <code>{call}</code>
      </dd>
      <dt>Expected</dt>
      <dd>
        <code>{expected}</code>
      </dd>
      <dt>Got</dt>
      <dd>
        <code>{actual ?? error?.message ?? 'nothing'}</code>
      </dd>
    </dl>
  )
}

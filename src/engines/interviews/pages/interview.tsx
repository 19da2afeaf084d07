/** /interviews/<id>: an interview step by step, and its scorecard once it is over. */
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import { momentText } from '../../../kernel/moment.ts'
import { field } from '../../../web/auth/csrf.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import type { AppContext } from '../../../web/context.ts'
import { assets } from '../../../web/design/assets.ts'
import { Card } from '../../../web/design/card.tsx'
import { Copyable } from '../../../web/design/copyable.tsx'
import { Dialog } from '../../../web/design/folds.tsx'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { kindOf, Notice } from '../../../web/design/notice.tsx'
import { When } from '../../../web/design/when.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { interviewPath, INTERVIEWS, problemPath } from '../../../web/paths.ts'
import { linesIn, ValueInput } from '../../forms/pages/value-fields.tsx'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import { statusOf } from '../../../web/status.ts'
import { typedIn, writtenIn } from '../../../web/written.ts'
import { CARD_MS, cardToken } from '../card-link.ts'
import { lacksEvidence } from '../evidence.ts'
import { interviewNow, readInterview, type InterviewNow } from '../interview.ts'
import { HINT_MAY_TELL, outcomeSentence, taskOf } from '../render/interview.ts'
import { minutesLeft } from '../render/scorecard.ts'
import { complexities } from '../rules/complexity.ts'
import { actOnInterview, EXAMPLE_ROWS, exampleFields, inputFields, isForTurn, type InterviewNotice } from './actions.ts'
import { cardPath } from './card.tsx'
import { LeftOut, QuestionsTable, ExamplesTable } from './parts.tsx'
import { ScorecardTable } from './scorecard-table.tsx'

export const interviewPage = definePage({
  path: '/interviews/:id',
  title: 'An interview',
  access: 'signed-in',
  get: (c, visitor) => show(c, visitor, c.req.param('id'), null),
  post: {
    takes: WRITTEN_FORM,
    stale: 'This form is no longer valid. Nothing was sent: open the interview again. The clock goes on.',
    written: (form) => (
      <PreservedText text={typedIn(form, /^(?:input|example)\d/)} label="What you wrote, as it was sent" isCode />
    ),
    run: (c, visitor, data) => act(c, visitor, c.req.param('id'), data),
  },
})

/** What is done leads to the page anew, so that going back in the browser sends nothing again. */
async function act(c: AppContext, visitor: SignedIn, id: string, data: FormData): Promise<Response> {
  const action = field(data, 'action')
  const done = (what: string) => c.redirect(`${interviewPath(id)}${what === '' ? '' : `?done=${what}`}`, 303)
  if (action === 'card') return done('card')
  const caller = pageCaller(c, visitor.user.id)
  const read = await readInterview(caller.contextFor('read'), id)
  if (!read.ok) return failurePage(c, read.error)
  const refused = await actOnInterview(caller, id, read.value, data)
  if (refused !== null) return show(c, visitor, id, { data, notice: refused })
  return done(action === 'ask' || action === 'examples' ? action : '')
}

interface Refused {
  readonly data: FormData
  readonly notice: InterviewNotice
}

async function show(c: AppContext, { user, csrf }: SignedIn, id: string, refused: Refused | null): Promise<Response> {
  const context = pageCaller(c, user.id).contextFor('read')
  const read = await readInterview(context, id)
  if (!read.ok) return failurePage(c, read.error)
  const now = read.value
  const settings = await context.learner.ask('settings', 'read')
  const timeZone = settings.ok ? settings.value.timeZone : null
  const done = refused === null ? c.req.query('done') : undefined
  const notice = refused?.notice ?? null
  const hasFields = refused !== null && isForTurn(refused.data, now.view)
  const outcome = done === 'ask' || done === 'examples' ? outcomeSentence(done, now.view) : ''
  let link: string | null = null
  if (done === 'card') {
    const { USER_ID_KEY, PUBLIC_ORIGIN } = c.env.vars
    const place = { userId: user.id, interviewId: id, expiresAt: Date.now() + CARD_MS }
    link = `${PUBLIC_ORIGIN}${cardPath(await cardToken(USER_ID_KEY, place))}`
  }
  const listed = now.view.status === 'over' ? await context.learner.interviews.list() : null
  const others: InterviewNow[] = []
  for (const one of listed?.ok ? listed.value : []) {
    if (one.view.id === id || one.view.status === 'open') continue
    const other = await interviewNow(context, { ...one, repeated: false })
    if (other.ok) others.push(other.value)
  }
  const other = others.find(({ view }) => view.id === c.req.query('with')) ?? null
  const { problem } = now.entry
  return page(
    c,
    {
      title: `Interview: ${problem.title}`,
      scripts: link === null ? [assets.exercise] : [assets.exercise, assets.copy],
      topics: [`interview:${id}`, `practice:${problem.slug}`],
      width: 'spread',
    },
    <>
      <p>
        <a href={INTERVIEWS}>All interviews</a>
      </p>
      {notice !== null && (
        <Notice kind={kindOf(notice.status)} isStatus hasFocus>
          {notice.say}
        </Notice>
      )}
      {refused !== null && !hasFields && (await writtenIn(c))}
      {outcome !== '' && (
        <Notice kind="pass" isStatus hasFocus>
          {outcome}
        </Notice>
      )}
      {link !== null && (
        <Notice kind="info" isStatus hasFocus>
          Send this link to your interviewer. It shows them what the task leaves out, and shows you nothing of that while you are
          signed in. It works for 4 hours, and the scorecard says when it was opened.
        </Notice>
      )}
      {link !== null && <Copyable id="interviewer-link" text={link} what="the link" />}
      {now.view.status === 'open' ? (
        <Open interview={now} csrf={csrf} timeZone={timeZone} typed={hasFields ? refused.data : null} notice={notice} />
      ) : (
        <Over interview={now} other={other} others={others} csrf={csrf} name={user.name} timeZone={timeZone} />
      )}
    </>,
    notice?.status ?? 200,
  )
}

interface OpenProps {
  readonly interview: InterviewNow
  readonly csrf: string
  /** Of the learner; null for UTC, or the browser’s own. */
  readonly timeZone: string | null
  /** What was sent and could not be used: it stays in its fields. */
  readonly typed: FormData | null
  readonly notice: InterviewNotice | null
}

function Open(props: OpenProps) {
  const { interview, csrf, timeZone } = props
  const { view, entry } = interview
  const { scorecard, step } = view
  return (
    <>
      <div data-part="clock" data-live="clock">
        <Card icon="clock" title={`${minutesLeft(scorecard, Date.now())} minutes left`} level={2}>
          <p>
            The interview ends on <When at={scorecard.endsAt} timeZone={timeZone} />, by the clock of this server. Closing the
            page changes nothing.{' '}
            {scorecard.hints === 'none'
              ? 'There are no hints.'
              : `Each hint takes ${scorecard.hintMinutes} minutes off the clock; hints are on the page of the problem. ${HINT_MAY_TELL}`}
          </p>
        </Card>
      </div>
      <Card icon="code" title="The task" level={2}>
        <Markdown text={entry.interview?.statement ?? ''} />
      </Card>
      <Card title="Now" level={2}>
        <p>{taskOf(view)}</p>
        <form method="post" class="exercise" data-exercise>
          <Hidden csrf={csrf} turn={view.turn} />
          <StepFields {...props} />
        </form>
        {step !== null && step !== 'follow_up' && (
          <form method="post">
            <Hidden csrf={csrf} turn={view.turn} />
            <input type="hidden" name="step" value={step} />
            <button class={step === 'code' ? undefined : 'second'} name="action" value="go_on">
              {GO_ON[step]}
            </button>
          </form>
        )}
      </Card>
      <QuestionsTable problem={entry.problem} questions={view.questions} />
      {view.examples !== null && <ExamplesTable problem={entry.problem} examples={view.examples.examples} reader="learner" />}
      <details>
        <summary>Somebody interviews me, or I want to stop</summary>
        <form method="post">
          <Hidden csrf={csrf} turn={view.turn} />
          <p class="fine">
            A friend can play the interviewer. Their card says what to ask, and they cannot change the scorecard. Each press makes
            another link; the earlier ones still work.
          </p>
          <p class="actions">
            <button class="second" name="action" value="card">
              Make a link for my interviewer
            </button>
          </p>
        </form>
        <Dialog id="end" opener="End the interview now" title="End the interview?">
          <p>The clock stops, and nothing that you do later counts. You cannot go on with this interview.</p>
          <form method="post">
            <Hidden csrf={csrf} turn={view.turn} />
            <button name="action" value="end">
              Yes, end it
            </button>
          </form>
        </Dialog>
      </details>
    </>
  )
}

const Hidden = ({ csrf, turn }: { readonly csrf: string; readonly turn: number }) => (
  <>
    <input type="hidden" name="csrf" value={csrf} />
    <input type="hidden" name="turn" value={`${turn}`} />
  </>
)

const GO_ON = {
  clarify: 'No more questions: go on to examples',
  examples: 'Go on without examples',
  complexity: 'Go on without a complexity',
  code: 'I am done with the code: go on',
} as const

function StepFields({ interview: { view, entry }, typed, notice }: OpenProps) {
  const { problem } = entry
  const value = (name: string) => (typed === null ? '' : linesIn(typed, name))
  const wrong = notice?.wrong ?? new Map<string, string>()
  switch (view.step) {
    case 'clarify':
      return (
        <>
          <fieldset class="call">
            <legend>What is expected for this input?</legend>
            {inputFields(problem).map((one) => (
              <ValueInput of={one} value={value(one.name)} wrong={wrong.get(one.name)} isRequired />
            ))}
          </fieldset>
          <p class="actions">
            <button name="action" value="ask">
              Ask for its result
            </button>
          </p>
        </>
      )
    case 'examples':
      return (
        <>
          <p class="fine">Fill in as many as you like. What stays empty is not sent.</p>
          {Array.from({ length: EXAMPLE_ROWS }, (_, row) => {
            const { parts, result } = exampleFields(problem, row)
            return (
              <fieldset class="call" data-example>
                <legend>Example {row + 1}</legend>
                {[...parts, result].map((one) => (
                  <ValueInput of={one} value={value(one.name)} wrong={wrong.get(one.name)} />
                ))}
              </fieldset>
            )
          })}
          <p class="actions">
            <button name="action" value="examples">
              Send the examples
            </button>
          </p>
        </>
      )
    case 'complexity':
      return (
        <>
          <Complexity name="time" label="Time" chosen={value('time')} />
          <Complexity name="space" label="Memory besides the input" chosen={value('space')} />
          <p class="actions">
            <button name="action" value="complexity">
              State this complexity
            </button>
          </p>
        </>
      )
    case 'code':
      return (
        <p class="actions">
          <a class="button" href={problemPath(problem.slug)}>
            Write and run the code
          </a>
        </p>
      )
    case 'follow_up':
      return (
        <>
          <p>
            <label>
              <input type="radio" name="survives" value="yes" required /> Yes, it ends in time
            </label>
          </p>
          <p>
            <label>
              <input type="radio" name="survives" value="no" required /> No, it is too slow
            </label>
          </p>
          <p class="actions">
            <button name="action" value="follow_up">
              Answer and end the interview
            </button>
          </p>
          {view.scorecard.acceptedMs !== null && <p class="fine">Then the interview is over. {MEASURING}</p>}
        </>
      )
    case null:
      return <></>
  }
}

interface ComplexityProps {
  readonly name: string
  readonly label: string
  /** Empty where nothing is. */
  readonly chosen: string
}

const Complexity = ({ name, label, chosen }: ComplexityProps) => (
  <p>
    <label for={name}>{label}</label>
    <select id={name} name={name} required autocomplete="off">
      <option value="">Choose</option>
      {complexities.map((one) => (
        <option value={one} selected={one === chosen}>
          {one === 'other' ? 'something else' : `O(${one})`}
        </option>
      ))}
    </select>
  </p>
)

interface OverProps {
  readonly interview: InterviewNow
  readonly other: InterviewNow | null
  readonly others: readonly InterviewNow[]
  readonly csrf: string
  /** Of the learner, for paper. */
  readonly name: string | null
  readonly timeZone: string | null
}

const MEASURING =
  'We run your accepted program on larger inputs and review it. That takes up to half a minute and counts as two runs.'

function Over({ interview, other, others, csrf, name, timeZone }: OverProps) {
  const { view, entry, details } = interview
  const { problem } = entry
  return (
    <>
      <p class="lead">
        The interview is over. <a href={problemPath(problem.slug)}>To the problem</a>
      </p>
      <p class="fine">
        {name !== null && `${name}, `}
        <When at={view.scorecard.startedAt} timeZone={timeZone} show="day" />
      </p>
      <ScorecardTable interview={interview} other={other} />
      <p class="fine">
        Every row is a count, a time or a choice that this server recorded. To keep it on paper, print this page. What came after
        the end does not count.
      </p>
      {lacksEvidence(view) && (
        <form method="post">
          <Hidden csrf={csrf} turn={view.turn} />
          <button class="second" name="action" value="end">
            Measure and review my program
          </button>
          <p class="fine">{MEASURING}</p>
        </form>
      )}
      {others.length > 0 && (
        <form method="get" action={interviewPath(view.id)}>
          <p>
            <label for="with">Compare with</label>
            <select id="with" name="with">
              {others.map((one) => (
                <option value={one.view.id} selected={one.view.id === other?.view.id}>
                  {one.entry.problem.title}, {momentText(one.view.scorecard.startedAt, timeZone)}
                </option>
              ))}
            </select>
          </p>
          <button class="second">Show both beside each other</button>
        </form>
      )}
      {details !== null && <LeftOut details={details} />}
      <QuestionsTable problem={problem} questions={view.questions} />
      {view.examples !== null && <ExamplesTable problem={problem} examples={view.examples.examples} reader="learner" />}
      <details>
        <summary>The whole task</summary>
        <Markdown text={problem.statement} />
      </details>
    </>
  )
}

const failurePage = (c: AppContext, failure: Failure) =>
  errorPage(c, failure.code === 'INTERVIEW_NOT_FOUND' ? 404 : statusOf(failure.code), word(failure).message)

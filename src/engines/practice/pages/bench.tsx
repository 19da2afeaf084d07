/** The workbench itself: statement, editor, buttons, report and ladder. All of it is forms; the script of the page adds to them. */
import type { SessionView } from '../rules/view.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { WaitingTest } from '../test-waiting.ts'
import type { WorkbenchState, ReportShown } from '../workbench-state.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { Markdown } from '../../../web/design/markdown.tsx'
import { checkPath, lessonPath, nodePath } from '../../../web/paths.ts'
import { When } from '../../knowledge/pages/when.tsx'
import type { Done, Posted } from './actions.ts'
import { placeOf, type DraftPlace } from './draft-place.ts'
import { Kept } from './kept.tsx'
import { Ladder } from './ladder.tsx'
import { solvedWords, type QuestionsShown, type TypedAnswers } from '../../understanding/pages/questions.ts'
import { Questions } from '../../understanding/pages/questions-section.tsx'
import { ReportView } from './report.tsx'
import { Solutions, type OpenSolutions } from './solutions.tsx'
import { labelOf, WRITTEN_BY_ANOTHER } from '../../../problem/own-problem-words.ts'
import { Notice } from '../../../web/design/notice.tsx'
import { noticeKind } from './notice-kind.ts'

export interface BenchProps {
  readonly desk: WorkbenchState
  /** Where its form is sent to. */
  readonly action: string
  readonly csrf: string
  readonly drafts: DraftPlace
  /** Null if this server can run none of the problem's languages. */
  readonly language: Language | null
  /** The text in the editor. */
  readonly code: string
  /** What was sent with the last action. */
  readonly posted: Posted | null
  /** What the last action came to; null on a page that was only opened. */
  readonly done: Done | null
  /** The learner’s; null where none is set. */
  readonly timeZone: string | null
  /** The test that waits for this program; null where none does. */
  readonly test: WaitingTest | null
  /** The check that is taken here. */
  readonly isCheck: boolean
  /** A check that is open with this problem, and is taken on a page of its own. */
  readonly openCheckId: string | null
  /** Those that may be read; null before they are open, and while a check closes them. */
  readonly solutions: OpenSolutions | null
  /** About the program that it is solved by. */
  readonly questions: QuestionsShown
  /** What was sent to them with the last action. */
  readonly answers: TypedAnswers | null
}

/** Names the form, which holds the code: a button anywhere on the page sends it along, so that no answer loses it. */
const FORM = 'bench'

export function Bench(props: BenchProps) {
  const { desk, language, posted, done, timeZone, isCheck, openCheckId, solutions, questions, answers, test } = props
  const { problem, own, exerciseOf } = desk.entry
  const report = done?.report ?? desk.report
  return (
    <>
      <p class="fine">
        {problem.difficulty} · {problem.topics.join(', ')}
      </p>
      {own && (
        <Notice kind="info">
          {labelOf(problem)}. {own.untrusted && WRITTEN_BY_ANOTHER}
        </Notice>
      )}
      <div data-part="head" data-live="head">
        {isCheck && (
          <Notice kind="info">
            This is a check: solve the problem without help. You can leave at any time without a penalty.
          </Notice>
        )}
        {test !== null && (
          <Notice kind={desk.view?.status === 'solved' ? 'pass' : 'info'}>
            {desk.view?.status === 'solved'
              ? `You solved this part of the test of “${test.title}”. `
              : `This is part of the test of “${test.title}”. Write it without help: with a hint it does not count. `}
            <a href={lessonPath(test.lessonId)}>Back to the test</a>
          </Notice>
        )}
        {openCheckId !== null && (
          <Notice kind="warning">
            A check is open on this problem. Your earlier code is put away until the check is over. You can leave the check at any
            time without a penalty. <a href={checkPath(openCheckId)}>Go to the check</a>
          </Notice>
        )}
        {desk.view?.solved && <p class="fine">{solvedWords(desk.view)}</p>}
      </div>
      <div class="bench">
        <Statement problem={problem} isExercise={exerciseOf !== undefined} />
        <div>
          {language === null && (
            <Notice kind="warning">This server cannot run the language of this problem. Choose another problem.</Notice>
          )}
          {openCheckId === null && language !== null ? (
            <Editor {...props} />
          ) : (
            <Kept text={posted?.code ?? ''} label="Your code, as it was sent" isCode />
          )}
          <Outcome done={done} report={report} timeZone={timeZone} />
          <div data-part="questions" data-live={done === null || done.status === 200 ? 'questions' : undefined}>
            <Questions shown={questions} typed={answers} form={FORM} />
          </div>
          <div data-part="ladder" data-live="ladder">
            {!isCheck && openCheckId === null && (
              <Ladder desk={desk} form={FORM} typed={done === null || done.status === 200 ? null : posted} />
            )}
          </div>
          <div data-part="solutions" data-live={done?.solution ? undefined : 'solutions'}>
            {solutions && (
              <Solutions open={solutions} read={done?.solution ?? null} language={language ?? 'python3'} form={FORM} />
            )}
          </div>
        </div>
      </div>
      <Starters problem={problem} />
      <p>
        {exerciseOf === undefined ? (
          <a href="/problems">All problems</a>
        ) : (
          <a href={nodePath(exerciseOf)}>Back to what this exercise is about</a>
        )}
      </p>
    </>
  )
}

/** Where the editor's script takes a starter from, too. */
function Starters({ problem }: { readonly problem: Problem }) {
  return (
    <details>
      <summary>Where to begin, in each language</summary>
      {problem.languages.map((language) => (
        <>
          <h2>{LANGUAGE_NAMES[language]}</h2>
          <pre tabindex={0}>
            <code data-starter={language}>{starterOf(problem, language)}</code>
          </pre>
        </>
      ))}
    </details>
  )
}

/** Of an own problem and of an exercise, no new tests are made. */
function Statement({ problem, isExercise }: { readonly problem: Problem; readonly isExercise: boolean }) {
  return (
    <section aria-label="Statement">
      <Markdown text={problem.statement} />
      <p class="fine">
        We run your code on the visible tests
        {isExercise || isOwnSlug(problem.slug)
          ? ` and on ${problem.hiddenCaseCount} hidden tests`
          : `, on ${problem.hiddenCaseCount} hidden tests and on new tests made for each submission`}
        . Each may take {problem.cpuMs / 1000} {problem.cpuMs === 1000 ? 'second' : 'seconds'} of processor time.
      </p>
    </section>
  )
}

function Editor({ desk, action, csrf, drafts, language, code, done, isCheck }: BenchProps) {
  return (
    <form
      id={FORM}
      method="post"
      action={action}
      {...placeOf(drafts)}
      data-base={baseOf(desk.view)}
      data-replaced={done?.isCodeReset ? '' : undefined}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <div class="in-line">
        <label>
          Language
          <select name="language" autocomplete="off">
            {desk.entry.problem.languages.map((one) => (
              <option value={one} selected={one === language}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <button class="second" name="action" value="language" data-unscripted>
          Use this language
        </button>
      </div>
      <label for="code" id="code-label">
        Your code
      </label>
      <textarea id="code" name="code" class="code" spellcheck={false} autocapitalize="off" autocomplete="off" wrap="off">
        {/* A parser drops the first line break of a text area. */}
        {`\n${code}`}
      </textarea>
      <input type="hidden" name="typedCharacters" value="" />
      <input type="hidden" name="pastedCharacters" value="" />
      {!desk.isTimeZoneSet && <input type="hidden" name="timeZone" value="" />}
      <p class="fine" data-counting hidden>
        With each run we keep how many characters you typed and pasted here. This matters only in a check: there, a program you
        solved the problem with before counts if you type it again. Code you have not run is kept only in this browser, until you
        sign out.
      </p>
      <div class="actions">
        <button class="second" name="action" value="run">
          Run
        </button>
        <button name="action" value="submit">
          Submit
        </button>
        {isCheck && (
          <button class="quiet" name="action" value="leave">
            Leave the check
          </button>
        )}
      </div>
    </form>
  )
}

/** Names the server's code, so that a browser knows whether it is newer than what a draft was begun from. */
const baseOf = (view: SessionView | null): string =>
  view?.lastCode ? `${view.lastCode.language} ${view.lastCode.codeHash.slice(0, 16)}` : 'none'

interface OutcomeProps {
  readonly done: Done | null
  readonly report: ReportShown | null
  readonly timeZone: string | null
}

export function Outcome({ done, report, timeZone }: OutcomeProps) {
  return (
    <>
      <div data-part="notice">
        {done !== null && done.notice !== '' && (
          <Notice kind={noticeKind(done)} id="notice" isStatus hasFocus>
            {done.notice}
            {done.opensAt !== null && (
              <>
                {' '}
                That is at <When at={done.opensAt} timeZone={timeZone} isTimeOnly />.
              </>
            )}
          </Notice>
        )}
        {done?.asks && <Confirm what={done.asks} />}
        {done?.counterexample && <Counterexample found={done.counterexample} />}
      </div>
      <section aria-labelledby="report-heading" data-part="report" data-live="report">
        <h2 id="report-heading">Last report</h2>
        <ReportView report={report} />
      </section>
    </>
  )
}

/** The buttons that do what was asked about; no other button does it. */
function Confirm({ what }: { readonly what: NonNullable<Done['asks']> }) {
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
      <button class="quiet" form={FORM} name="action" value="keep">
        Keep everything
      </button>
    </div>
  )
}

function Counterexample({ found }: { readonly found: NonNullable<Done['counterexample']> }) {
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

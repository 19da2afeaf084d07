/** The workbench itself: statement, editor, buttons, report and ladder. All of it is forms; the script of the page adds to them. */
import { hintsClosed, type SessionView } from '../rules/view.ts'
import { inClassSinceOf } from '../workbench-state.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { WaitingLesson } from '../lesson-waiting.ts'
import type { WorkbenchState } from '../workbench-state.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { DIFFICULTY_NAMES } from '../../../web/design/badge.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { checkPath, interviewPath, lessonPath, nodePath } from '../../../web/paths.ts'
import { When } from '../../../web/design/when.tsx'
import {
  codeField,
  FORM,
  inputField,
  placeAmong,
  placeOfAction,
  type ActionResult,
  type NextPage,
  type WorkbenchForm,
} from './actions.ts'
import { placeOf, type DraftPlace } from './draft-place.ts'
import { PreservedText } from './preserved-text.tsx'
import { Answer, Outcome } from './outcome.tsx'
import { Ladder, LadderButtons } from './ladder.tsx'
import { OpenAssignments } from '../../classes/pages/open-assignments.tsx'
import { TeacherNotes } from '../../classes/pages/teacher-notes.tsx'
import type { GrowthShown } from '../../growth/pages/growth.ts'
import { GrowthSection } from '../../growth/pages/growth-section.tsx'
import { OtherWays } from '../../forms/pages/other-ways.tsx'
import { solvedWords, type QuestionsShown, type TypedAnswers } from '../../understanding/pages/questions.ts'
import type { ReviewShown } from '../../review/pages/review.ts'
import { ReviewSection } from '../../review/pages/review-section.tsx'
import { Questions } from '../../understanding/pages/questions-section.tsx'
import { inputParts, takesInput } from './own-input.ts'
import { TriedView } from './report.tsx'
import { Solutions, type OpenSolutions } from './solutions.tsx'
import { testedSentence } from './tested-sentence.ts'
import { Submissions } from './submissions.tsx'
import { labelOf, WRITTEN_BY_ANOTHER } from '../../../problem/own-problem-words.ts'
import { Notice } from '../../../web/design/notice.tsx'

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
  readonly posted: WorkbenchForm | null
  /** What the last action came to; null on a page that was only opened. */
  readonly done: ActionResult | null
  /** The learner’s; null where none is set. */
  readonly timeZone: string | null
  /** The test that waits for this program; null where none does. */
  readonly waiting: WaitingLesson | null
  /** The check that is taken here. */
  readonly isCheck: boolean
  /** When the in-class check ends that is taken here; null where none is open. */
  readonly inClassUntil: number | null
  /** A check that is open with this problem, and is taken on a page of its own. */
  readonly openCheckId: string | null
  /** Those that may be read; null before they are open, and while a check closes them. */
  readonly solutions: OpenSolutions | null
  /** About the program that it is solved by. */
  readonly questions: QuestionsShown
  /** Of the program that was accepted last. */
  readonly review: ReviewShown
  /** Of the same program. */
  readonly growth: GrowthShown
  /** Forms in which the problem can be practised with less than a blank page. */
  readonly otherWays: readonly FormKind[]
  /** Its exercise is a rung of the ladder now. */
  readonly canAssemble: boolean
  /** Where to go on after what was done on a problem that is solved, where the answer to it does not say so. */
  readonly next: NextPage | null
  /** What was sent to them with the last action. */
  readonly answers: TypedAnswers | null
}

export function Bench(props: BenchProps) {
  const { desk, language, posted, done, timeZone, isCheck, openCheckId, solutions, questions, answers, review, waiting } = props
  const { inClassUntil } = props
  const { problem, own, exerciseOf } = desk.entry
  const hasEditor = openCheckId === null && language !== null
  const isClosed = desk.view !== null && hintsClosed(desk.view)
  const hasHelp = !isCheck && openCheckId === null && inClassUntil === null && !isClosed
  const place = placeAmong({ hints: hasHelp, solutions: hasHelp && !own }, placeOfAction(posted?.action ?? null))
  const typed = isTakenIn(posted, done) ? null : posted
  return (
    <>
      <p class="fine">
        <b class={`difficulty ${problem.difficulty}`}>{DIFFICULTY_NAMES[problem.difficulty]}</b> · {problem.topics.join(', ')}
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
        {inClassUntil !== null && (
          <Notice kind="info">
            This problem is part of an in-class check until <When at={inClassUntil} timeZone={timeZone} />. There are no hints or
            solutions. Run and submit here, not in a chat.
          </Notice>
        )}
        {inClassUntil === null && (posted?.inClassSince ?? null) !== null && (
          <Notice kind="warning">
            The in-class check on this problem has closed. What you sent before that counts; what you send now does not.
          </Notice>
        )}
        <OpenAssignments assignments={desk.assignments} timeZone={timeZone} now={Date.now()} />
        <TeacherNotes notes={desk.notes} timeZone={timeZone} csrf={props.csrf} slug={problem.slug} />
        {desk.view?.interview && (
          <Notice kind="info">
            This problem is in your interview. <a href={interviewPath(desk.view.interview.id)}>Back to the interview</a>, where
            the clock is.{' '}
            {desk.view.interview.isBeforeCode && 'Code runs once its questions, examples and complexity are done or left out. '}
            {desk.view.interview.hints === 'none'
              ? 'There are no hints in it.'
              : `A hint takes ${desk.view.interview.hintMinutes} minutes off its clock, and may tell what the task leaves out: the scorecard says what you asked about after a hint.`}
          </Notice>
        )}
        {waiting !== null && <Waiting waiting={waiting} isSolved={desk.view?.status === 'solved'} />}
        {openCheckId !== null && (
          <Notice kind="warning">
            A check is open on this problem. Your earlier code is put away until the check is over. You can leave the check at any
            time without a penalty. <a href={checkPath(openCheckId)}>Go to the check</a>
          </Notice>
        )}
        {desk.view?.solved && <p class="fine">{solvedWords(desk.view)}</p>}
      </div>
      <div class={hasEditor ? 'bench is-split' : 'bench'}>
        <div class="pane" id="pane-statement" data-pane="Statement">
          <Statement problem={problem} isExercise={exerciseOf !== undefined} />
          <Starters problem={problem} />
          <OtherWays slug={problem.slug} forms={props.otherWays} />
          <p>
            {exerciseOf === undefined ? (
              <a href="/problems">All problems</a>
            ) : (
              <a href={nodePath(exerciseOf)}>Back to what this exercise is about</a>
            )}
          </p>
        </div>
        <div class="work">
          {language === null && (
            <Notice kind="warning">This server cannot run the language of this problem. Choose another problem.</Notice>
          )}
          {hasEditor ? (
            <Editor {...props} />
          ) : (
            <PreservedText text={posted?.code ?? ''} label="Your code, as it was sent" isCode />
          )}
          <div class="results" data-notices="notice">
            <Outcome {...props} place={place} report={done?.report ?? desk.report} />
            <div
              data-part="questions"
              data-notices="questions"
              data-live={done === null || done.status === 200 ? 'questions' : undefined}
            >
              <Answer {...props} place={place} at="questions" />
              <Questions shown={questions} typed={answers} form={FORM} />
            </div>
            <div data-part="review" data-notices="review" data-live={done === null || done.status === 200 ? 'review' : undefined}>
              <Answer {...props} place={place} at="review" />
              <ReviewSection
                shown={review}
                refactoring={isRefactoring(done, posted)}
                replaced={replacedBy(done, posted)}
                form={FORM}
              />
            </div>
            <div data-part="growth" data-notices="growth" data-live={done === null || done.status === 200 ? 'growth' : undefined}>
              <Answer {...props} place={place} at="growth" />
              <GrowthSection shown={props.growth} signature={problem.signature} chosen={posted?.growth ?? null} form={FORM} />
            </div>
            <div data-part="next">
              {props.next && (
                <p class="actions">
                  <a class="button" href={props.next.path}>
                    {props.next.words}
                  </a>
                </p>
              )}
            </div>
            {hasEditor && (
              <>
                <OwnInput
                  problem={problem}
                  language={language}
                  typed={posted?.input ?? []}
                  done={done}
                  canCompare={review?.ok === true && solutions !== null && !own}
                />
                <Counting />
              </>
            )}
          </div>
        </div>
        <div class="more">
          {hasHelp && (
            <div class="pane" id="pane-hints" data-pane="Hints" data-notices="notice-hints">
              <div data-part="ladder" data-live="ladder">
                <Ladder desk={desk} form={FORM} typed={typed} canAssemble={props.canAssemble} />
              </div>
              {/* Between the question and the buttons, so that a refusal is seen with both. */}
              <div data-part="notice-hints">
                <Answer {...props} place={place} at="hints" />
              </div>
              <div data-part="ladder-buttons" data-live="ladder-buttons">
                <LadderButtons desk={desk} form={FORM} typed={typed} />
              </div>
            </div>
          )}
          {hasHelp && !own && (
            <div class="pane" id="pane-solutions" data-pane="Solutions" data-notices="notice-solutions">
              <div data-part="notice-solutions">
                <Answer {...props} place={place} at="solutions" />
              </div>
              <div data-part="solutions" data-live={done?.solution ? undefined : 'solutions'}>
                {solutions ? (
                  <Solutions open={solutions} read={done?.solution ?? null} language={language ?? 'python3'} form={FORM} />
                ) : (
                  <NoSolutions />
                )}
              </div>
            </div>
          )}
          <div class="pane" id="pane-submissions" data-pane="Submissions">
            <div data-part="submissions" data-live="submissions">
              <Submissions slug={problem.slug} runs={desk.runs} timeZone={timeZone} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** The finding that is worked on, until the program without it is accepted. */
const isRefactoring = (done: ActionResult | null, posted: WorkbenchForm | null): number =>
  posted === null || (posted.action === 'submit' && done?.status === 200 && done.next !== null) ? 0 : posted.finding.refactoring

/** What stood in the editor, where another program took its place. */
const replacedBy = (done: ActionResult | null, posted: WorkbenchForm | null): string =>
  done?.program && posted !== null && posted.code.trim() !== done.program.code.trim() ? posted.code : ''

/** Whether the words that were sent with a request for a hint are recorded now; until then they stay in their field. */
const isTakenIn = (posted: WorkbenchForm | null, done: ActionResult | null): boolean =>
  posted === null || done === null || (done.status === 200 && (posted.action === 'hint' || posted.action === 'answer-hint'))

const NoSolutions = () => (
  <section aria-label="Solutions">
    <h2>Solutions</h2>
    <p class="fine">The solutions open when you have solved the problem, or when you have opened every hint.</p>
  </section>
)

/** Where the editor's script takes a starter from, too. */
function Starters({ problem }: { readonly problem: Problem }) {
  return (
    <details>
      <summary>{problem.languages.length === 1 ? 'Starter code' : 'Starter code in each language'}</summary>
      {problem.languages.map((language) => (
        <>
          {problem.languages.length > 1 && <h2>{LANGUAGE_NAMES[language]}</h2>}
          <pre tabindex={0}>
            <code data-starter={language}>{starterOf(problem, language)}</code>
          </pre>
        </>
      ))}
    </details>
  )
}

/** The lesson that the learner came from, and the way back. */
function Waiting({ waiting, isSolved }: { readonly waiting: WaitingLesson; readonly isSolved: boolean }) {
  const { isTest, lessonId, title } = waiting
  const what = isTest
    ? isSolved
      ? `You solved this part of the test of “${title}”. `
      : `This is part of the test of “${title}”. Write it without help: with a hint it does not count. `
    : `${isSolved ? 'You solved this exercise' : 'This is an exercise'} of the lesson “${title}”. `
  return (
    <Notice kind={isSolved ? 'pass' : 'info'}>
      {what}
      <a href={lessonPath(lessonId)}>{isTest ? 'Back to the test' : 'Back to the lesson'}</a>
    </Notice>
  )
}

/** Of an own problem and of an exercise, no new tests are made. */
function Statement({ problem, isExercise }: { readonly problem: Problem; readonly isExercise: boolean }) {
  return (
    <section aria-label="Statement">
      <Markdown text={problem.statement} />
      <p class="fine">{testedSentence(problem, isExercise || isOwnSlug(problem.slug))}</p>
    </section>
  )
}

function Editor({ desk, action, csrf, drafts, language, code, posted, done, isCheck }: BenchProps) {
  const { problem } = desk.entry
  const inClassSince = inClassSinceOf(desk)
  return (
    <>
      <form
        id={FORM}
        method="post"
        action={action}
        {...placeOf(drafts)}
        data-base={baseOf(desk.view)}
        data-replaced={done?.isCodeReset || done?.program ? '' : undefined}
      >
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="codeLanguage" value={language ?? ''} />
        {problem.languages.map((one) => {
          const otherCode = one === language ? undefined : codeKeptIn(one, posted)
          return otherCode === undefined ? null : <input type="hidden" name={codeField(one)} value={otherCode} data-code={one} />
        })}
        <div class="in-line">
          <label>
            Language
            <select name="language" autocomplete="off">
              {problem.languages.map((one) => (
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
        {/* Its room is there before the editor is, so that nothing moves when the script comes. */}
        <p class="fine leaving" id="leaving-the-editor">
          Tab indents. To leave the editor, press Esc, then Tab or Shift+Tab.
        </p>
        {/* Which in-class check the page shows. An answer puts its own in this place. */}
        <span data-part="in-class" hidden>
          {inClassSince !== null && <input type="hidden" name="inClassSince" value={`${inClassSince}`} />}
        </span>
        <input type="hidden" name="typedCharacters" value="" />
        <input type="hidden" name="pastedCharacters" value="" />
        {desk.settings.isProcessOff !== true && (
          <>
            <input type="hidden" name="pastes" value="" />
            <input type="hidden" name="activeSeconds" value="" />
          </>
        )}
        {desk.settings.isTimeZoneSet !== true && <input type="hidden" name="timeZone" value="" />}
      </form>
      <div class="actions bar" data-notices="notice">
        <button class="second" form={FORM} name="action" value="run">
          Run
        </button>
        <button form={FORM} name="action" value="submit">
          Submit
        </button>
        <button class="quiet" form={FORM} name="action" value="reset">
          Reset
        </button>
        {isCheck && (
          <button class="quiet" form={FORM} name="action" value="leave">
            Leave the check
          </button>
        )}
      </div>
      {/* The page's script takes a language's last code from here. */}
      {Object.entries(desk.codes).map(([name, { text, hash }]) => (
        <template data-last={name} data-base={`${name} ${hash.slice(0, 16)}`}>
          {text}
        </template>
      ))}
    </>
  )
}

/** What the page sent of a language that is not in its editor any more. */
function codeKeptIn(language: Language, posted: WorkbenchForm | null): string | undefined {
  if (posted === null) return undefined
  return posted.codeLanguage === language && posted.action === 'language' ? posted.code : posted.codes[language]
}

/** Shown where a script counts. */
const Counting = () => (
  <details class="fine" data-counting hidden>
    <summary>What we keep of your typing</summary>
    With each run we keep how many characters you typed and pasted here. In a check, a program you solved the problem with before
    counts if you type it again. Teachers see the two numbers if you share your attempts with their class. Unless you switch it
    off in the settings, we also keep how often you pasted and how long you were active, never what you pasted. Only you see that,
    on <a href="/progress/process">How you write</a>. Code you have not run is kept only in this browser, until you sign out.
  </details>
)

/** Names the server's code, so that a browser knows whether it is newer than what a draft was begun from. */
const baseOf = (view: SessionView | null): string =>
  view?.lastCode ? `${view.lastCode.language} ${view.lastCode.codeHash.slice(0, 16)}` : 'none'

interface OwnInputProps {
  readonly problem: Problem
  readonly language: Language
  /** What was sent with the last action. */
  readonly typed: readonly string[]
  readonly done: ActionResult | null
  /** Whether there are other approaches to compare the accepted program with. */
  readonly canCompare: boolean
}

/** The code on an input of the learner's own. */
function OwnInput({ problem, language, typed, done, canCompare }: OwnInputProps) {
  const trial = done?.tried ?? null
  const parts = inputParts(problem)
  if (!takesInput(problem)) return null
  return (
    <details class="own-input" open={typed.length > 0 && (trial !== null || (done?.status ?? 200) >= 400)}>
      <summary>Try your own input</summary>
      {parts.map(({ name, type, example }, index) => (
        <>
          <label for={inputField(index)}>
            <code>{name}</code> <span class="fine">{type}</span>
          </label>
          <textarea
            id={inputField(index)}
            class="answer"
            form={FORM}
            name={inputField(index)}
            rows={Math.min(8, (typed[index] ?? example).split('\n').length)}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
          >
            {`\n${typed[index] ?? example}`}
          </textarea>
        </>
      ))}
      <div class="actions">
        <button class="second" form={FORM} name="action" value="try">
          Try this input
        </button>
        {canCompare && (
          <button class="quiet" form={FORM} name="action" value="compare">
            Compare what it costs
          </button>
        )}
      </div>
      {canCompare && (
        <p class="fine">
          On which input would your accepted program and another approach differ in cost? Write it above. We run both and say how
          long each took.
        </p>
      )}
      <div data-part="tried">{trial && <TriedView tried={trial} language={language} />}</div>
    </details>
  )
}

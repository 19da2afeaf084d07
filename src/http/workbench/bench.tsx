/** The workbench itself: statement, editor, buttons, report and ladder. All of it is forms; the script of the page adds to them. */
import { isOwnSlug } from '../../domain/own-problem/own-problem.ts'
import type { SessionView } from '../../domain/practice/view.ts'
import type { Language, Problem } from '../../domain/problem.ts'
import { starterOf } from '../../domain/starter.ts'
import type { Desk, ReportShown } from '../../mcp/desk.ts'
import { labelOf, NO_HINTS, WRITTEN_BY_ANOTHER } from '../../mcp/render/own.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { Markdown } from '../markdown.tsx'
import { checkPath } from '../paths.ts'
import type { Done } from './actions.ts'
import { ReportView } from './report.tsx'

export interface BenchProps {
  readonly desk: Desk
  /** Where its form is sent to. */
  readonly action: string
  readonly csrf: string
  readonly language: Language
  /** What stands in the editor. */
  readonly code: string
  /** What the last action came to; null on a page that was only opened. */
  readonly done: Done | null
  /** The check that is taken here. */
  readonly isCheck: boolean
  /** A check that is open with this problem, and is taken on a page of its own. */
  readonly openCheckId: string | null
}

/** Names the form, which holds the code: a button anywhere on the page sends it along, so that no answer loses it. */
const FORM = 'bench'

export function Bench(props: BenchProps) {
  const { desk, done, isCheck, openCheckId } = props
  const { problem, own } = desk.entry
  const report = done?.report ?? desk.report
  return (
    <>
      <p class="fine">
        {problem.difficulty} · {problem.topics.join(', ')}
      </p>
      {own && (
        <p class="notice">
          {labelOf(problem)}. {own.untrusted && WRITTEN_BY_ANOTHER}
        </p>
      )}
      <div data-part="head">
        {isCheck && <p class="notice">A check: to be solved without help. Leaving it costs nothing and proves nothing.</p>}
        {openCheckId !== null && (
          <p class="notice">
            A check is open with this problem, so its hints are closed. <a href={checkPath(openCheckId)}>To the check</a>
          </p>
        )}
        {desk.view?.solved && (
          <p class="fine">{desk.view.solved.unaided ? 'You have solved it without help.' : 'You have solved it.'}</p>
        )}
      </div>
      <div class="bench">
        <Statement problem={problem} />
        <div>
          <Editor {...props} />
          <Outcome done={done} report={report} />
          <div data-part="ladder">{!isCheck && openCheckId === null && <Ladder {...props} />}</div>
        </div>
      </div>
      <Starters problem={problem} />
      <p>
        <a href="/problems">All problems</a>
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

function Statement({ problem }: { readonly problem: Problem }) {
  return (
    <section aria-label="Statement">
      <Markdown text={problem.statement} />
      <p class="fine">
        It is tested by the examples and by {problem.hiddenCaseCount} more cases that nobody sees. Each may take{' '}
        {problem.cpuMs / 1000} seconds of processor time.
      </p>
    </section>
  )
}

function Editor({ desk, action, csrf, language, code, isCheck }: BenchProps) {
  return (
    <form id={FORM} method="post" action={action}>
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
      <p class="fine" data-counting hidden>
        How many characters you type and paste here is kept with each run, as a fact and no more.
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

export function Outcome({ done, report }: { readonly done: Done | null; readonly report: ReportShown | null }) {
  return (
    <>
      <div data-part="notice">
        {done !== null && done.notice !== '' && (
          <p class="notice" role="status" id="notice">
            {done.notice}
          </p>
        )}
        {done?.counterexample && <Counterexample found={done.counterexample} />}
      </div>
      <section aria-labelledby="report-heading" data-part="report">
        <h2 id="report-heading">Last report</h2>
        <ReportView report={report} />
      </section>
    </>
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

function Ladder({ desk }: BenchProps) {
  const { view, hints, entry } = desk
  const level = view?.hintLevel ?? 0
  if (entry.own?.hinted === false) return <p class="fine">{NO_HINTS}.</p>
  return (
    <section aria-labelledby="ladder-heading">
      <h2 id="ladder-heading">Hints</h2>
      <ol class="ladder">
        {RUNGS.map((name, index) => {
          const hint = hints.find((one) => one.level === index + 1)
          return (
            <li class={index < level ? 'given' : undefined}>
              <strong>
                {index + 1}. {name}
              </strong>
              {hint ? <Markdown text={hint.text} /> : <p class="fine">{index < level ? 'Open.' : 'Not open yet.'}</p>}
            </li>
          )
        })}
      </ol>
      {level < 4 && <Ask level={level} view={view} />}
      {view?.solutionsOpen && !isOwnSlug(entry.problem.slug) && (
        <p>The solutions are open: ask for them in a client that is connected.</p>
      )}
      <div class="actions">
        {view?.lastFailing && (
          <button class="quiet" form={FORM} name="action" value="counterexample">
            Smallest failing input
          </button>
        )}
        {level < 4 && view?.rules.pace !== 'strict' && (
          <button class="quiet" form={FORM} name="action" value="give-up">
            Give up and see all
          </button>
        )}
        {view !== null && (
          <button class="quiet" form={FORM} name="action" value="reset">
            Reset
          </button>
        )}
      </div>
    </section>
  )
}

const RUNGS = ['Clarification', 'Approach', 'Sketch of an implementation', 'Solutions'] as const

/** Asks for the next rung; from the second on with the learner's own words, which may open it. */
function Ask({ level, view }: { readonly level: number; readonly view: SessionView | null }) {
  return (
    <>
      {level > 0 && view?.status !== 'solved' && (
        <div class="field">
          <label for="attempt">Your own words on the last hint’s question</label>
          <textarea id="attempt" class="words" form={FORM} name="attempt" maxlength={2000} aria-describedby="attempt-means" />
          <small id="attempt-means">The next hint opens on new code that ran, or on an answer of your own.</small>
        </div>
      )}
      <button class="second" form={FORM} name="action" value="hint">
        {level === 3 ? 'Open the solutions' : `Hint ${level + 1}`}
      </button>
    </>
  )
}

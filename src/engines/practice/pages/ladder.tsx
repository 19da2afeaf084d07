/** The ladder of hints on the page: what is open, what the next rung takes, and the ways off it. */
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { SessionView } from '../rules/view.ts'
import type { WorkbenchState } from '../workbench-state.ts'
import { Markdown } from '../../../web/design/markdown.tsx'
import { NO_HINTS } from '../../../problem/own-problem-words.ts'

const RUNGS = ['Clarification', 'Approach', 'Sketch of an implementation', 'Solutions'] as const
/** Of an own problem no solution is stored. */
const OWN_RUNGS = RUNGS.slice(0, -1)

interface LadderProps {
  readonly desk: WorkbenchState
  /** The id of the form that its buttons send. */
  readonly form: string
}

export function Ladder({ desk: { view, hints, entry }, form }: LadderProps) {
  const level = view?.hintLevel ?? 0
  const isHinted = entry.own?.hinted !== false
  const rungs = isOwnSlug(entry.problem.slug) ? OWN_RUNGS : RUNGS
  return (
    <section aria-labelledby="ladder-heading">
      <h2 id="ladder-heading">Hints</h2>
      {isHinted || level > 0 ? (
        <ol class="ladder">
          {rungs.map((name, index) => {
            const hint = hints.find((one) => one.level === index + 1)
            // Solving the problem opens the solutions, and none of the hints before them.
            const isOpen = index < level || (index === 3 && view?.solutionsOpen === true)
            return (
              <li class={index < level ? 'given' : undefined}>
                <strong>
                  {index + 1}. {name}
                </strong>
                {hint ? <Markdown text={hint.text} /> : <p class="fine">{isOpen ? 'Open.' : 'Not open yet.'}</p>}
              </li>
            )
          })}
        </ol>
      ) : (
        <p class="fine">{NO_HINTS}.</p>
      )}
      {isHinted && level < rungs.length && <Ask level={level} view={view} form={form} />}
      <div class="actions">
        {isHinted && view?.lastFailing && (
          <button class="quiet" form={form} name="action" value="counterexample">
            Smallest failing input
          </button>
        )}
        {level < 4 && view?.rules.pace !== 'strict' && (
          <button class="quiet" form={form} name="action" value="give-up">
            Give up and see all
          </button>
        )}
        {view !== null && (
          <button class="quiet" form={form} name="action" value="reset">
            Reset
          </button>
        )}
      </div>
    </section>
  )
}

interface AskProps {
  readonly level: number
  readonly view: SessionView | null
  readonly form: string
}

/** Asks for the next rung; from the second on with the learner's own words, which may open it. */
function Ask({ level, view, form }: AskProps) {
  return (
    <>
      {level > 0 && view?.status !== 'solved' && (
        <div class="field">
          <label for="attempt">Your own words on the last hint’s question</label>
          <textarea id="attempt" class="words" form={form} name="attempt" maxlength={2000} aria-describedby="attempt-means" />
          <small id="attempt-means">The next hint opens on new code that ran, or on an answer of your own.</small>
        </div>
      )}
      <button class="second" form={form} name="action" value="hint">
        {level === 3 ? 'Open the solutions' : `Hint ${level + 1}`}
      </button>
    </>
  )
}

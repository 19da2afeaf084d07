/** The ladder of hints on the page: what is open, what the next rung takes, and the ways off it. */
import { takesInput } from './own-input.ts'
import { answerWords } from '../../../problem/hint-question.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { HintOut } from '../hints.ts'
import { rungSentence } from '../render/rung-words.ts'
import type { WorkbenchState } from '../workbench-state.ts'
import { InlineMarkdown, Markdown } from '../../../web/design/markdown.tsx'
import { HINT_ASKING, HINT_CHOICE, HINT_LEVEL, HINT_VALUE, MOST_VALUE, type WorkbenchForm } from './actions.ts'
import { exercisePath } from '../../../web/paths.ts'
import { formNames } from '../../forms/form-names.ts'
import { NO_HINTS } from '../../../problem/own-problem-words.ts'

const RUNGS = ['Clarification', 'Approach', 'Sketch of an implementation', 'Solutions'] as const
/** Of an own problem no solution is stored. */
const OWN_RUNGS = RUNGS.slice(0, -1)

interface LadderProps {
  readonly desk: WorkbenchState
  /** The id of the form that its buttons send. */
  readonly form: string
  /** What was sent with a request that was refused. */
  readonly typed: WorkbenchForm | null
  readonly canAssemble: boolean
}

/** The levels, with the question of the last hint under its text. */
export function Ladder({ desk, form, typed, canAssemble }: LadderProps) {
  const { view, hints, entry } = desk
  const { level, ceiling, rungs, isHinted, isAsking, last } = ladderOf(desk)
  const pace = view?.rules.pace ?? null
  const asks = last !== undefined && last.asked !== null
  const isPriced = view?.interview?.hints === 'priced'
  const state = { pace, level, asks, needsFailedRun: view?.needsFailedRun === true, isPriced }
  return (
    <section aria-labelledby="ladder-heading">
      <h2 id="ladder-heading">Hints</h2>
      {isHinted || level > 0 ? (
        <ol class="ladder">
          {rungs.map((name, index) => {
            const rung = LEVELS[index] ?? 4
            const hint = hints.find((one) => one.level === rung)
            // Solving the problem opens the solutions, and none of the hints before them.
            const isOpen = rung <= level || (rung === 4 && view?.solutionsOpen === true)
            const closed =
              view?.status === 'solved' && rung < 4
                ? 'You solved it without this hint.'
                : rung > ceiling || !isHinted
                  ? 'Closed.'
                  : rungSentence(rung, state)
            return (
              <li class={rung <= level ? 'given' : undefined} tabindex={rung <= level ? -1 : undefined}>
                <strong>
                  {rung}. {name}
                </strong>
                {hint ? <Markdown text={hint.text} /> : <p class="fine">{isOpen ? 'Open.' : closed}</p>}
                {isAsking && hint?.asked && rung === level && (
                  <Question asked={hint.asked} level={level} form={form} typed={typed} />
                )}
              </li>
            )
          })}
        </ol>
      ) : (
        <p class="fine">{NO_HINTS}.</p>
      )}
      {canAssemble && (
        <p>
          A smaller step before the solutions, if you like:{' '}
          <a href={exercisePath(entry.problem.slug, 'assemble')}>{formNames.assemble.title}</a>.
        </p>
      )}
      {ceiling < 4 && (
        <p class="fine">
          Your class {ceiling === 0 ? 'works on this problem without hints' : `limits hints to level ${ceiling}`} while its
          assignment is open.{view?.solutionsOpen === true ? '' : ' Solutions stay closed as well.'}
        </p>
      )}
    </section>
  )
}

const LEVELS = [1, 2, 3, 4] as const

function ladderOf({ view, hints, entry, assigned }: WorkbenchState) {
  const level = view?.hintLevel ?? 0
  const ceiling = assigned?.hintCeiling ?? 4
  const rungs = isOwnSlug(entry.problem.slug) ? OWN_RUNGS : RUNGS
  const isHinted = entry.own?.hinted !== false
  const hasNext = isHinted && level < Math.min(rungs.length, ceiling)
  /** Whether something has to come before the next hint. */
  const isAsking = hasNext && level > 0 && view?.status !== 'solved'
  return { level, ceiling, rungs, isHinted, hasNext, isAsking, last: hints.find((one) => one.level === level) }
}

/** What a learner may ask for now. */
export function LadderButtons({ desk, form, typed }: Omit<LadderProps, 'canAssemble'>) {
  const { view, entry } = desk
  const { level, ceiling, isHinted, hasNext, isAsking, last } = ladderOf(desk)
  const mayGiveUp = ceiling === 4 && level < 4 && view?.status !== 'solved' && view?.rules.pace !== 'strict'
  return (
    <>
      {isAsking && (
        <div class="field">
          <label for="attempt">Your own words, if you want to keep some</label>
          <textarea id="attempt" class="words" form={form} name="attempt" maxlength={2000} aria-describedby="attempt-means">
            {`\n${typed?.attempt ?? ''}`}
          </textarea>
          <small id="attempt-means">
            They are kept with your runs. They open no hint: for that, {last?.asked ? 'answer the question or ' : ''}
            run changed code.
          </small>
        </div>
      )}
      {hasNext && (
        <div class="actions">
          <input type="hidden" form={form} name={HINT_LEVEL} value={`${level + 1}`} />
          <button class="second" form={form} name="action" value="hint">
            {level === 3 ? 'Open the solutions' : `Hint ${level + 1}`}
          </button>
        </div>
      )}
      <div class="actions">
        {isHinted && ceiling > 0 && view?.lastFailing && takesInput(entry.problem) && (
          <button class="quiet" form={form} name="action" value="counterexample">
            Smallest failing input
          </button>
        )}
        {mayGiveUp && (
          <button class="quiet" form={form} name="action" value="give-up">
            Give up and see all
          </button>
        )}
      </div>
    </>
  )
}

interface QuestionProps {
  readonly asked: NonNullable<HintOut['asked']>
  readonly level: number
  readonly form: string
  readonly typed: WorkbenchForm | null
}

/** The question itself is the last paragraph of the hint. */
function Question({ asked, level, form, typed }: QuestionProps) {
  const submittedAnswer = typed?.hintAnswer.level === level ? typed.hintAnswer : null
  return (
    <fieldset data-key={`hint ${level}`}>
      <legend>Your answer to the question of hint {level}</legend>
      <input type="hidden" form={form} name={HINT_ASKING} value={`${level}`} />
      {asked.kind === 'choose' ? (
        asked.options.map((option, index) => (
          <label class="option">
            <input
              type="radio"
              form={form}
              name={HINT_CHOICE}
              value={`${index + 1}`}
              checked={submittedAnswer?.choice === `${index + 1}`}
              autocomplete="off"
            />{' '}
            <InlineMarkdown text={option} />
          </label>
        ))
      ) : (
        <>
          <label for="hint-value">Your answer: {answerWords(asked.type)}</label>
          {/* One line of a text area: the Enter key of a field would press the form's first button. */}
          <textarea
            id="hint-value"
            class="answer"
            form={form}
            name={HINT_VALUE}
            rows={1}
            maxlength={MOST_VALUE}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
          >
            {`\n${submittedAnswer?.value ?? ''}`}
          </textarea>
        </>
      )}
      <button class="second" form={form} name="action" value="answer-hint">
        Send the answer
      </button>
    </fieldset>
  )
}

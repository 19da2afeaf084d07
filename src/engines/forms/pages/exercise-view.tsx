/** What an exercise looks like: its task, its program, and a form for the answer. It works without scripts. */
import type { Child } from 'hono/jsx'
import type { FormKind } from '../../../problem/form.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import { Drawer } from '../../../web/design/folds.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { placeOf, type DraftPlace } from '../../practice/pages/draft-place.ts'
import type { ExerciseNow } from '../exercise.ts'
import { formNames } from '../form-names.ts'
import { answerSentence, exerciseOut, type ExerciseOut } from '../render/exercise.ts'
import { exerciseIdOf, showsCode } from '../rules/exercise.ts'
import { BlankedProgram } from './blanked-program.tsx'
import { Blocks } from './blocks-field.tsx'
import { Ending } from './ending.tsx'
import { EXAMPLE_ROWS, EXERCISE, exampleFields, inputField, STEP, stepOf, type ExerciseNotice } from './exercise-actions.ts'
import { Program } from './program.tsx'
import { askedLines, TraceTable } from './trace-table.tsx'
import { argumentFields, linesIn, ValueInput, type WrongFields } from './value-fields.tsx'

interface ExerciseProps {
  readonly problem: Problem
  readonly form: FormKind
  readonly languages: ReadonlyArray<{ readonly language: Language; readonly name: string }>
  /** To begin with. */
  readonly preferred: Language | null
  /** Null before it is started. */
  readonly exercise: ExerciseNow | null
  /** Other forms of the problem. */
  readonly others: readonly FormKind[]
  readonly said: ExerciseNotice | null
  /** What was sent for this very step: it stays in its fields. */
  readonly typed: FormData | null
  /** What was sent and refused, where this page has no fields for it. */
  readonly preserved: Child
  readonly csrf: string
  /** Where this browser keeps a program that is not sent yet. */
  readonly drafts: DraftPlace
}

export function ExerciseBody(props: ExerciseProps) {
  const { problem, form, exercise, said, preserved, others } = props
  const out = exercise && exerciseOut(exercise)
  if (exercise === null || out === null || (form === 'trace' && out.questions?.length === 0))
    return (
      <>
        <Outcome exercise={null} said={said} />
        {preserved}
        <p class="lead">{formNames[form].summary}</p>
        {showsCode(form) && (
          <p class="fine">
            This exercise shows code of the problem.
            {!isOwnSlug(problem.slug) && ' If you solve the problem after starting it, that counts as solved with help.'}
          </p>
        )}
        <Start {...props} button="Start the exercise" />
        <Drawer title="The problem" isOpen>
          <Markdown text={problem.statement} />
        </Drawer>
      </>
    )
  return (
    <>
      <Outcome exercise={exercise} said={said} />
      {preserved}
      {out.status === 'open' && <p class="lead">{out.task}</p>}
      {out.steps > 1 && out.status === 'open' && (
        <p class="fine">
          Step {out.step} of {out.steps}
        </p>
      )}
      {out.status === 'open' && !exercise.view.counts && (
        <p class="fine">You have seen this exercise solved. It is practice now, and does not count.</p>
      )}
      <Drawer title="The problem">
        <Markdown text={problem.statement} />
      </Drawer>
      {out.status === 'open' ? (
        <Answer {...props} exercise={exercise} out={out} />
      ) : (
        <>
          <ExerciseParts exercise={exercise} out={out} />
          <Ending slug={problem.slug} form={form} isSolved={out.status === 'solved'} others={others}>
            <Start {...props} button="Do another one" isSecond />
          </Ending>
        </>
      )}
    </>
  )
}

/** What came of the last answer. Read out where it answers a button; else it reminds whoever comes back. */
function Outcome({ exercise, said }: { readonly exercise: ExerciseNow | null; readonly said: ExerciseNotice | null }) {
  const last = exercise?.finding && said === null ? answerSentence(exercise) : ''
  const words = said?.say ?? last
  if (words === '') return <></>
  const details = said === null ? (exercise?.finding?.details ?? []) : said.details
  const isOpen = exercise?.view.status === 'open'
  const isRight = isOpen && exercise.finding !== null && exercise.view.step > 1 && exercise.view.answers > exercise.view.failed
  const kind =
    said !== null && said.status !== 200
      ? 'warning'
      : exercise?.view.status === 'solved'
        ? 'pass'
        : isRight || exercise?.view.status === 'seen'
          ? 'info'
          : 'fail'
  return (
    <>
      <Notice kind={kind} isStatus={said !== null} hasFocus={said !== null}>
        {words}
      </Notice>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li>{detail}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What an exercise that is over shows. */
function ExerciseParts({ exercise, out }: { readonly exercise: ExerciseNow; readonly out: ExerciseOut }) {
  return (
    <>
      {out.form === 'trace' && (
        <>
          <Program text={out.program ?? ''} label="The program" marked={askedLines(exercise.view)} />
          <TraceTable view={exercise.view} value={() => null} />
        </>
      )}
      {out.solution && (
        <section aria-label="A solution">
          <h2>A solution</h2>
          <Program text={out.solution} label="A solution" />
        </section>
      )}
    </>
  )
}

interface StartProps extends ExerciseProps {
  readonly button: string
  readonly isSecond?: boolean
}

function Start({ csrf, languages, preferred, exercise, button, isSecond = false }: StartProps) {
  const chosen = exercise?.view.language ?? preferred
  return (
    <form method="post" class="start">
      <input type="hidden" name="csrf" value={csrf} />
      {languages.length > 1 && (
        <p>
          <label for="language">Language</label>
          <select id="language" name="language">
            {languages.map(({ language, name }) => (
              <option value={language} selected={language === chosen}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      <button name="action" value="open" class={isSecond ? 'second' : undefined}>
        {button}
      </button>
    </form>
  )
}

interface AnswerProps extends ExerciseProps {
  readonly exercise: ExerciseNow
  readonly out: ExerciseOut
}

function Answer(props: AnswerProps) {
  const { out, csrf, exercise } = props
  return (
    <form method="post" class="exercise" data-exercise>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="turn" value={`${out.turn}`} />
      <input type="hidden" name={EXERCISE} value={exerciseIdOf(exercise.view)} />
      <input type="hidden" name={STEP} value={stepOf(exercise.view)} />
      <Fields {...props} />
      <p class="actions">
        <button name="action" value="answer">
          {BUTTONS[out.answerLike?.kind ?? 'give_up']}
        </button>
      </p>
      <details class="give-up">
        <summary>Give up</summary>
        <p class="fine">
          {out.form === 'trace'
            ? 'The right answers are shown, and the exercise ends. It does not count.'
            : out.form === 'examples'
              ? 'The exercise ends. It does not count.'
              : 'A solution is shown, and the exercise ends. It does not count.'}
        </p>
        <p>
          <button class="quiet" name="action" value="give-up" formnovalidate>
            {out.form === 'examples' ? 'Yes, give up' : out.form === 'trace' ? 'Yes, show the answers' : 'Yes, show a solution'}
          </button>
        </p>
      </details>
    </form>
  )
}

const BUTTONS: Readonly<Record<NonNullable<ExerciseOut['answerLike']>['kind'], string>> = {
  input: 'Try this input',
  program: 'Run all tests',
  examples: 'Check the examples',
  questions: 'Check the answers',
  blocks: 'Run this program',
  blanks: 'Run with this part',
  give_up: 'Send',
}

function Fields({ problem, exercise, out, typed, said, drafts }: AnswerProps) {
  const value = (name: string) => (typed === null ? '' : linesIn(typed, name))
  const wrong: WrongFields = said?.wrong ?? new Map()
  switch (out.answerLike?.kind) {
    case 'input':
      return (
        <>
          <Program text={out.program ?? ''} label="The program with the mistake" />
          <fieldset class="call">
            <legend>An input on which the program fails</legend>
            {argumentFields(problem, inputField).map((one) => (
              <ValueInput
                of={one}
                // A long input is easier to change than to write.
                value={typed === null && one.isLong ? one.example : value(one.name)}
                wrong={wrong.get(one.name)}
                isRequired
              />
            ))}
          </fieldset>
        </>
      )
    case 'program':
      return (
        <>
          <label for="code" id="code-label">
            Your program
          </label>
          <textarea
            id="code"
            name="code"
            rows={18}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            wrap="off"
            class="code"
            data-language={out.language}
            data-draft={`${exerciseIdOf(exercise.view)}/${exercise.view.round}`}
            {...placeOf(drafts)}
          >
            {`\n${(typed === null ? '' : field(typed, 'code')) || (out.program ?? '')}`}
          </textarea>
          <p class="fine leaving" id="leaving-the-editor">
            Tab indents. To leave the editor, press Esc, then Tab or Shift+Tab.
          </p>
          <Drawer title="The program as it was given">
            <Program text={out.program ?? ''} label="The program as it was given" />
          </Drawer>
        </>
      )
    case 'examples':
      return <Examples problem={problem} value={value} wrong={wrong} />
    case 'questions':
      return (
        <>
          <Program text={out.program ?? ''} label="The program" marked={askedLines(exercise.view)} />
          <TraceTable view={exercise.view} value={(name) => (typed === null ? null : value(name))} />
          <p class="fine">
            {out.triesLeft === 1 ? 'You have one try left.' : 'You have two tries.'} Write values as the language does: a text in
            quotes, a list in brackets. Lines are counted from 1.
          </p>
        </>
      )
    case 'blocks':
      return <Blocks out={out} value={value} />
    case 'blanks':
      return <BlankedProgram exercise={exercise} value={value} />
    case 'give_up':
    case undefined:
      return <></>
  }
}

interface ExamplesProps {
  readonly problem: Problem
  readonly value: (name: string) => string
  readonly wrong: WrongFields
}

/** What is filled in comes first: results name examples by their number. */
function Examples({ problem, value, wrong }: ExamplesProps) {
  const rows = Array.from({ length: EXAMPLE_ROWS }, (_, row) => {
    const { parts, result } = exampleFields(problem, row)
    return [...parts, result]
  })
  const isFilled = rows.map((fields) => fields.some(({ name }) => value(name).trim() !== ''))
  const order = [true, false].flatMap((one) => isFilled.flatMap((isOne, row) => (isOne === one ? [row] : [])))
  return (
    <div data-examples>
      <p class="fine">
        We try your examples on wrong programs that you do not see. An example notices a wrong program if that program gives
        another result.
      </p>
      {order.map((from, row) => (
        <fieldset class="call" data-example>
          <legend>Example {row + 1}</legend>
          {(rows[row] ?? []).map((one, index) => {
            const source = rows[from]?.[index]?.name ?? one.name
            return <ValueInput of={one} value={value(source)} wrong={wrong.get(source)} />
          })}
        </fieldset>
      ))}
    </div>
  )
}

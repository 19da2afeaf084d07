/** What an exercise looks like: its task, its program, and a form for the answer. It works without scripts. */
import type { FormKind } from '../../../problem/form.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import { Drawer } from '../../../web/design/folds.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { inputParts } from '../../practice/pages/own-input.ts'
import type { ExerciseNow } from '../exercise.ts'
import { formNames } from '../form-names.ts'
import { exerciseOut, type ExerciseOut } from '../render/exercise.ts'
import {
  blankField,
  depthField,
  EXAMPLE_ROWS,
  exampleField,
  inputField,
  placeField,
  questionField,
  type Said,
} from './exercise-actions.ts'

/** Steps of indentation that can be chosen. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6]

interface ExerciseProps {
  readonly problem: Problem
  readonly form: FormKind
  readonly languages: ReadonlyArray<{ readonly language: Language; readonly name: string }>
  /** To begin with. */
  readonly preferred: Language | null
  /** Null before it is started. */
  readonly exercise: ExerciseNow | null
  readonly said: Said | null
  /** What was sent and refused: it stays in its fields. */
  readonly typed: FormData | null
  readonly lastCode: string
  readonly csrf: string
}

export function ExerciseBody(props: ExerciseProps) {
  const { problem, form, exercise, said } = props
  const out = exercise && exerciseOut(exercise)
  return (
    <>
      <Outcome
        said={said}
        isSolved={out?.status === 'solved'}
        isRight={exercise !== null && exercise.view.status === 'open' && exercise.view.answers > exercise.view.failed}
      />
      {out === null ? <p>{formNames[form].summary}</p> : <p class="lead">{out.task}</p>}
      {out !== null && out.steps > 1 && out.status === 'open' && (
        <p class="fine">
          Step {out.step} of {out.steps}
        </p>
      )}
      {out !== null && out.status === 'open' && !out.counts && (
        <p class="fine">You have seen this exercise solved. It is practice now, and does not count.</p>
      )}
      <Drawer title="The problem">
        <Markdown text={problem.statement} />
      </Drawer>
      {out !== null && out.program !== null && out.program !== '' && form !== 'examples' && (
        <Program text={out.program} label="The program" />
      )}
      {out?.solution && (
        <section aria-label="A solution">
          <h2>A solution</h2>
          <Program text={out.solution} label="A solution" />
        </section>
      )}
      {out !== null && out.status !== 'open' && <Told questions={out.questions ?? []} />}
      {out === null || out.status !== 'open' || (form === 'trace' && (out.questions ?? []).length === 0) ? (
        <Start {...props} isAgain={out !== null && out.status !== 'open'} />
      ) : (
        <Answer {...props} out={out} />
      )}
    </>
  )
}

/** What came of the last button; read out where it appears. */
function Outcome({
  said,
  isSolved,
  isRight,
}: {
  readonly said: Said | null
  readonly isSolved: boolean
  readonly isRight: boolean
}) {
  if (said === null || said.say === '') return <></>
  const kind = said.status !== 200 ? 'warning' : isSolved ? 'pass' : isRight ? 'info' : 'fail'
  return (
    <>
      <Notice kind={kind} isStatus hasFocus>
        {said.say}
      </Notice>
      {said.details.length > 0 && (
        <ul>
          {said.details.map((detail) => (
            <li>{detail}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** With the numbers of its lines, which questions name. */
function Program({ text, label }: { readonly text: string; readonly label: string }) {
  const lines = text.replace(/\n$/, '').split('\n')
  const width = `${lines.length}`.length
  return (
    <pre tabindex={0} aria-label={label}>
      <code>{lines.map((line, index) => `${`${index + 1}`.padStart(width)}  ${line}`).join('\n')}</code>
    </pre>
  )
}

function Told({ questions }: { readonly questions: NonNullable<ExerciseOut['questions']> }) {
  if (questions.length === 0) return <></>
  return (
    <div class="scroll" tabindex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Your answer</th>
            <th scope="col">Right answer</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ question, answer, right, key }) => (
            <tr>
              <td>{question}</td>
              <td>
                <code>{answer ?? ''}</code> {right === null ? '' : right ? '(right)' : '(wrong)'}
              </td>
              <td>
                <code>{key ?? ''}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Start({ csrf, languages, preferred, isAgain, exercise }: ExerciseProps & { readonly isAgain: boolean }) {
  const chosen = exercise?.view.language ?? preferred
  return (
    <form method="post">
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
      <button name="action" value="open">
        {isAgain ? 'Do another one' : 'Start the exercise'}
      </button>
    </form>
  )
}

function Answer(props: ExerciseProps & { readonly out: ExerciseOut }) {
  const { out, csrf } = props
  return (
    <form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="turn" value={`${out.turn}`} />
      <Fields {...props} />
      <p class="actions">
        <button name="action" value="answer">
          {BUTTONS[out.form]}
        </button>{' '}
        <button class="quiet" name="action" value="give-up" formnovalidate>
          Give up and see the solution
        </button>
      </p>
    </form>
  )
}

const BUTTONS: Readonly<Record<FormKind, string>> = {
  fix: 'Check it',
  examples: 'Check the examples',
  trace: 'Check the answers',
  assemble: 'Run this program',
  complete: 'Run with this part',
  speed_up: 'Run all tests',
}

function Fields({ problem, out, typed, lastCode }: ExerciseProps & { readonly out: ExerciseOut }) {
  const value = (name: string) => (typed === null ? '' : field(typed, name))
  switch (out.answerLike?.kind) {
    case 'input':
      return (
        <fieldset>
          <legend>An input on which the program fails</legend>
          {inputParts(problem).map(({ name, type, example }, index) => (
            <p>
              <label for={inputField(index)}>
                {name} ({type})
              </label>
              <input
                type="text"
                id={inputField(index)}
                name={inputField(index)}
                value={value(inputField(index))}
                placeholder={example}
                required
              />
            </p>
          ))}
        </fieldset>
      )
    case 'program':
      return (
        <p>
          <label for="code">Your program</label>
          <textarea id="code" name="code" rows={18} spellcheck={false} autocapitalize="off" autocomplete="off" class="code">
            {`\n${(lastCode || out.program) ?? ''}`}
          </textarea>
        </p>
      )
    case 'examples':
      return <Examples problem={problem} value={value} />
    case 'questions':
      return (
        <>
          {(out.questions ?? []).map(({ question, answer, right }, index) => (
            <p>
              <label for={questionField(index)}>
                {question} {right === true ? '(right)' : right === false ? '(not right yet)' : ''}
              </label>
              <input
                type="text"
                id={questionField(index)}
                name={questionField(index)}
                value={typed === null ? (answer ?? '') : value(questionField(index))}
                maxlength={200}
                autocomplete="off"
                autocapitalize="off"
                required
              />
            </p>
          ))}
          {out.triesLeft !== undefined && (
            <p class="fine">{out.triesLeft === 1 ? 'One try left.' : 'Two tries.'} Write values as the language does.</p>
          )}
        </>
      )
    case 'blocks':
      return <Blocks out={out} value={value} />
    case 'blanks':
      return (
        <>
          {Array.from({ length: out.blanks ?? 0 }, (_, index) => (
            <p>
              <label for={blankField(index)}>Blank {index + 1}</label>
              <input
                type="text"
                id={blankField(index)}
                name={blankField(index)}
                value={value(blankField(index))}
                class="code-line"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                required
              />
            </p>
          ))}
        </>
      )
    case 'give_up':
    case undefined:
      return <></>
  }
}

function Examples({ problem, value }: { readonly problem: Problem; readonly value: (name: string) => string }) {
  const parts = inputParts(problem)
  return (
    <>
      {Array.from({ length: EXAMPLE_ROWS }, (_, row) => (
        <fieldset>
          <legend>Example {row + 1}</legend>
          {parts.map(({ name, type }, part) => (
            <p>
              <label for={exampleField(row, part)}>
                {name} ({type})
              </label>
              <input
                type="text"
                id={exampleField(row, part)}
                name={exampleField(row, part)}
                value={value(exampleField(row, part))}
                autocomplete="off"
              />
            </p>
          ))}
          <p>
            <label for={exampleField(row, 'result')}>Result</label>
            <input
              type="text"
              id={exampleField(row, 'result')}
              name={exampleField(row, 'result')}
              value={value(exampleField(row, 'result'))}
              autocomplete="off"
            />
          </p>
        </fieldset>
      ))}
    </>
  )
}

function Blocks({ out, value }: { readonly out: ExerciseOut; readonly value: (name: string) => string }) {
  const blocks = out.blocks ?? []
  return (
    <ul class="blocks">
      {blocks.map(({ id, text }) => (
        <li>
          <strong aria-hidden="true">{id}</strong>
          <pre tabindex={0} aria-label={`Block ${id}`}>
            <code>{text}</code>
          </pre>
          <label>
            Place
            <select name={placeField(id)} aria-label={`Place of block ${id}`}>
              <option value="0">Not used</option>
              {blocks.map((_, index) => (
                <option value={`${index + 1}`} selected={value(placeField(id)) === `${index + 1}`}>
                  {`${index + 1}`}
                </option>
              ))}
            </select>
          </label>
          {out.setsDepth && (
            <label>
              Indentation
              <select name={depthField(id)} aria-label={`Indentation of block ${id}`}>
                {DEPTHS.map((depth) => (
                  <option value={`${depth}`} selected={value(depthField(id)) === `${depth}`}>
                    {`${depth}`}
                  </option>
                ))}
              </select>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

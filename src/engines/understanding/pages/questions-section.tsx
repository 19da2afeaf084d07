/** The section of a solved problem that asks about the learner's own program, and shows what it did once that was answered. */
import { isAsked, type Excerpt, type Place } from '../rules/question.ts'
import type { AnsweredQuestion, UnderstandingView } from '../rules/view.ts'
import type { UnderstandingRead } from '../messages.ts'
import { word } from '../../../failure/words.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import {
  answerField,
  ASKED_OF,
  ASKING,
  NONE,
  NONE_LEFT,
  NOT_ASKED_ABOUT,
  type QuestionsShown,
  type TypedAnswers,
} from './questions.ts'

interface QuestionsProps {
  readonly shown: QuestionsShown
  /** What was sent with the last action, which may not have been taken. */
  readonly typed: TypedAnswers | null
  /** The form that everything here belongs to. */
  readonly form: string
}

export function Questions({ shown, typed, form }: QuestionsProps) {
  if (shown === null) return null
  return (
    <section aria-labelledby="questions-heading" class="questions">
      <h2 id="questions-heading">Questions about your own code</h2>
      {shown.ok ? <OpenQuestions read={shown.value} typed={typed} form={form} /> : <p>{word(shown.error).message}</p>}
    </section>
  )
}

function OpenQuestions({ read, typed, form }: { readonly read: UnderstandingRead } & Omit<QuestionsProps, 'shown'>) {
  const { view, language, code } = read
  const { asking, runId, understood } = view
  if (!isAsked(language) || code === null) {
    const why = code === null ? 'The text of your program is no longer kept, so nothing can be asked about it.' : null
    return <p class="fine">{why ?? `${NOT_ASKED_ABOUT} ${LANGUAGE_NAMES[language]}, so there are none.`}</p>
  }
  return (
    <>
      {asking === null && (
        <p>
          Do you know what your program does, line by line? Two questions about its run on an example. They are asked here alone,
          and a wrong answer costs nothing.
        </p>
      )}
      {asking?.status === 'none' && <p class="fine">{asking.number === 1 ? NONE : NONE_LEFT}</p>}
      {asking?.status === 'open' && (
        <>
          <Program code={code} />
          <Open asking={asking} runId={runId} typed={typed} form={form} />
        </>
      )}
      {asking?.status === 'answered' && (
        <>
          {!understood && <Program code={code} />}
          <AnsweredQuestions asking={asking} />
        </>
      )}
      {understood && <p>You have answered every question right: this program is understood.</p>}
      {view.mayAsk && (
        <button class="second" form={form} name="action" value="questions">
          {asking === null ? 'Ask me two questions' : 'Ask me two others'}
        </button>
      )}
    </>
  )
}

/** The program that solved the problem with its lines counted, as the questions count them; the editor may hold a later one. */
function Program({ code }: { readonly code: string }) {
  const lines = code.replace(/\n$/, '').split(/\r\n|\r|\n/)
  const width = `${lines.length}`.length
  return (
    <details open>
      <summary>Your first accepted program, with its lines counted</summary>
      <pre class="counted" tabindex={0}>
        <code>{lines.map((line, index) => `${`${index + 1}`.padStart(width)}  ${line}`).join('\n')}</code>
      </pre>
    </details>
  )
}

interface OpenProps extends Omit<QuestionsProps, 'shown'> {
  readonly asking: Extract<NonNullable<UnderstandingView['asking']>, { status: 'open' }>
  readonly runId: string
}

function Open({ asking: { number, places }, runId, typed, form }: OpenProps) {
  // What was typed comes back only to the questions that it was typed to.
  const answers = typed?.runId === runId && typed.number === number ? typed.answers : []
  return (
    <>
      <input type="hidden" form={form} name={ASKED_OF} value={runId} />
      <input type="hidden" form={form} name={ASKING} value={`${number}`} />
      {/* Questions of another asking are others, whatever their fields are called. */}
      <ol data-key={`${runId} ${number}`}>
        {places.map((place, index) => (
          <li>
            <Asks place={place} />
            <label for={answerField(index)}>{place.kind === 'value' ? 'Its value' : 'The number of the line'}</label>
            {/* One line of a text area: the Enter key of a field would press the form's first button. */}
            <textarea
              id={answerField(index)}
              class="answer"
              form={form}
              name={answerField(index)}
              rows={1}
              maxlength={200}
              spellcheck={false}
              autocapitalize="off"
              autocomplete="off"
            >
              {answers[index] ?? ''}
            </textarea>
          </li>
        ))}
      </ol>
      <button form={form} name="action" value="answer">
        {places.length === 1 ? 'Send the answer' : 'Send both answers'}
      </button>
    </>
  )
}

function Asks({ place }: { readonly place: Place }) {
  return (
    <>
      <p>
        It is run with <code>{place.input}</code>.
      </p>
      <p>
        <Words place={place} />
      </p>
    </>
  )
}

function Words({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'value':
      return (
        <>
          Line {place.line} has just run for the {ordinal(place.nth)} time. What is the value of <code>{place.variable}</code>?
          Write it as your language does, a text in quotes.
        </>
      )
    case 'next_line':
      return (
        <>
          Line {place.line} is reached for the {ordinal(place.nth)} time. Which line is reached right after it?
        </>
      )
    case 'last_line':
      return <>Which line is the last that is reached?</>
  }
}

const ordinal = (nth: number): string =>
  `${nth}${['th', 'st', 'nd', 'rd'][nth % 10 > 3 || (nth % 100 > 10 && nth % 100 < 14) ? 0 : nth % 10] ?? 'th'}`

function AnsweredQuestions({
  asking,
}: {
  readonly asking: Extract<NonNullable<UnderstandingView['asking']>, { status: 'answered' }>
}) {
  return (
    <>
      <ol>
        {asking.questions.map((question) => (
          <li>
            <Asks place={question.place} />
            <Outcome question={question} />
          </li>
        ))}
      </ol>
      {asking.run && <Run place={asking.run.place} excerpt={asking.run.excerpt} />}
    </>
  )
}

function Outcome({ question: { place, key, answer, right } }: { readonly question: AnsweredQuestion }) {
  const name = place.kind === 'value' ? '' : 'line '
  return (
    <p>
      <strong>{right ? 'Right' : 'Not so'}</strong>: you answered <code>{answer}</code>
      {right ? '.' : ', and it is '}
      {!right && (
        <>
          {name}
          <code>{key}</code>.
        </>
      )}
    </p>
  )
}

/** What the program did, around the place that was asked about. */
function Run({ place, excerpt: { columns, rows, at, inAll } }: { readonly place: Place; readonly excerpt: Excerpt }) {
  const [first, last] = [rows[0]?.step ?? 1, rows.at(-1)?.step ?? 1]
  return (
    <>
      <p class="fine">
        This is the run with <code>{place.input}</code>. A variable stands there as it is once the line has run; – where it does
        not exist yet.
      </p>
      <div class="run" role="region" aria-label="What your program did" tabindex={0}>
        <table>
          <caption>
            What your program did: steps {first} to {last} of {inAll}
          </caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Line</th>
              {columns.map((name) => (
                <th scope="col">
                  <code>{name}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, line, cells }, index) => (
              <tr class={index === at ? 'asked' : undefined}>
                <th scope="row">
                  {step}
                  {index === at && ' (asked)'}
                </th>
                <td>{line}</td>
                {cells.map((cell) => (
                  <td>{cell === null ? '–' : <code>{cell}</code>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

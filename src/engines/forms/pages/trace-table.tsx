/** Questions about a run as a table that fills in: what is right stays, what is not is asked again, and at the end the keys are there. */
import { Icon } from '../../../web/design/icon.tsx'
import { Table } from '../../../web/design/table.tsx'
import type { TracePlace } from '../rules/question.ts'
import type { ExerciseView } from '../rules/view.ts'
import { questionCells, questionWords } from '../words-of-places.ts'
import { questionField } from './exercise-actions.ts'

interface TraceTableProps {
  readonly view: ExerciseView
  /** What was sent and refused. */
  readonly value: (name: string) => string | null
}

export function TraceTable({ view, value }: TraceTableProps) {
  const places = view.places ?? []
  const isOver = view.status !== 'open'
  return (
    <Table
      caption={isOver ? 'The questions about the run, with your answers.' : 'One row for each question about the run.'}
      columns={['Call', 'Moment', 'Question', 'Your answer', ...(isOver ? ['Right answer'] : [])]}
      plain={['Moment', 'Question']}
      rows={places.map((place, index) => {
        const { moment, asked, variable } = questionCells(place)
        const given = view.given?.[index] ?? null
        const name = questionField(index)
        const answer =
          isOver || given?.right ? (
            <GivenAnswers text={given?.text ?? ''} right={given?.right ?? null} name={isOver ? null : name} />
          ) : (
            <>
              <input
                type={isLine(place) ? 'number' : 'text'}
                min={isLine(place) ? 0 : undefined}
                id={name}
                name={name}
                value={value(name) ?? given?.text ?? ''}
                aria-label={questionWords(place)}
                class="code-line"
                maxlength={200}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                required
              />
              {given !== null && <small class="wrong">Not right yet.</small>}
            </>
          )
        const question = (
          <>
            {asked} {variable !== undefined && <code>{variable}</code>}
          </>
        )
        const cells = [moment, question, answer]
        return isOver
          ? [<code>{place.input}</code>, ...cells, <code>{view.told?.[index]?.key ?? ''}</code>]
          : [<code>{place.input}</code>, ...cells]
      })}
    />
  )
}

const isLine = ({ kind }: TracePlace): boolean => kind === 'next_line' || kind === 'last_line' || kind === 'count'

/** Numbers of the lines that the questions name. */
export const askedLines = ({ places }: ExerciseView): readonly number[] =>
  (places ?? []).flatMap((place) => ('line' in place ? [place.line] : []))

interface GivenProps {
  readonly text: string
  readonly right: boolean | null
  /** The field that sends it once more; null where nothing is sent. */
  readonly name: string | null
}

const GivenAnswers = ({ text, right, name }: GivenProps) => (
  <>
    {text !== '' && <code>{text}</code>}{' '}
    {right !== null && (
      <span class={right ? 'verdict right' : 'verdict'}>
        <Icon name={right ? 'check' : 'x'} />
        {right ? 'right' : 'wrong'}
      </span>
    )}
    {name !== null && <input type="hidden" name={name} value={text} />}
  </>
)

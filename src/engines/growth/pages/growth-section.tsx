/** The section of a solved problem that asks how its program grows, and shows what was measured. */
import { word } from '../../../failure/words.ts'
import { growthStatements, type GrowthMeasure, type GrowthStatement } from '../../../problem/growth/classes.ts'
import { measuresOf } from '../../../problem/growth/measure.ts'
import type { GrowthResult } from '../../../problem/growth/result.ts'
import type { Signature } from '../../../problem/problem.ts'
import type { GrowthKnown } from '../client.ts'
import { growthSentences, measureWords, shapeWords, statementWords } from '../render/sentences.ts'
import { eitherOf } from '../../../problem/growth/classes.ts'
import { GrowthChart, timeText } from './growth-chart.tsx'
import { GROWTH_MEMORY, GROWTH_N, GROWTH_TIME, type GrowthChosen, type GrowthShown } from './growth.ts'

interface GrowthProps {
  readonly shown: GrowthShown
  readonly signature: Signature
  /** What was sent with the last action, which may not have been taken. */
  readonly chosen: GrowthChosen | null
  /** The form that everything here belongs to. */
  readonly form: string
}

export function GrowthSection({ shown, signature, chosen, form }: GrowthProps) {
  if (shown === null) return null
  return (
    <section aria-labelledby="growth-heading" class="growth">
      <h2 id="growth-heading">How your program grows</h2>
      {shown.ok ? (
        <Growth known={shown.value} signature={signature} chosen={chosen} form={form} />
      ) : (
        <p>{word(shown.error).message}</p>
      )}
    </section>
  )
}

function Growth({ known, signature, chosen, form }: { readonly known: GrowthKnown } & Omit<GrowthProps, 'shown'>) {
  const { stated, result } = known
  if (result !== null)
    return (
      <>
        {growthSentences(known).map((sentence) => (
          <p>{sentence}</p>
        ))}
        <p class="fine">Here n is {measureWords(result.n)}.</p>
        <p class="fine">The lines of the chart are the kinds of inputs that this problem’s tests come in.</p>
        <GrowthChart result={result} table={<GrowthTable result={result} />} />
      </>
    )
  const [usual = 'size', ...others] = measuresOf(signature)
  return (
    <>
      {known.other !== null && (
        <p>
          We measured another program of yours before:{' '}
          {known.other.length === 0 ? 'we were not sure how it grows' : eitherOf(known.other)}. The one that you submitted last is
          not measured yet.
        </p>
      )}
      <p>
        First say how its time and memory grow. Then we run it on larger and larger inputs and measure. A wrong answer costs
        nothing; what you say first counts.
      </p>
      {others.length === 0 ? (
        <p class="fine">Here n is {measureWords(usual)}.</p>
      ) : (
        <Choice
          name={GROWTH_N}
          label="What n counts"
          form={form}
          options={[usual, ...others].map((n: GrowthMeasure) => [n, measureWords(n)])}
          selected={stated?.n ?? chosen?.n ?? usual}
        />
      )}
      <Choice
        name={GROWTH_TIME}
        label="Its time grows like"
        form={form}
        options={STATEMENTS}
        selected={stated?.time ?? chosen?.time ?? ''}
      />
      <Choice
        name={GROWTH_MEMORY}
        label="Its memory grows like, besides the input"
        form={form}
        options={STATEMENTS}
        selected={stated?.memory ?? chosen?.memory ?? ''}
      />
      <button class="second" form={form} name="action" value="growth">
        Measure my program
      </button>
      <p class="fine">It takes up to half a minute and counts as one run.</p>
    </>
  )
}

const optionWords = (of: GrowthStatement): string => {
  if (of === 'other') return 'another class'
  return of === 'not sure' ? 'I am not sure' : statementWords(of)
}
const STATEMENTS: ReadonlyArray<readonly [string, string]> = [
  ['', 'Choose'],
  ...growthStatements.map((of): readonly [string, string] => [of, optionWords(of)]),
]

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly form: string
  readonly options: ReadonlyArray<readonly [value: string, words: string]>
  readonly selected: string
}

const Choice = ({ name, label, form, options, selected }: ChoiceProps) => (
  <p>
    <label for={name}>{label}</label>
    <select id={name} name={name} form={form} autocomplete="off">
      {options.map(([value, words]) => (
        <option value={value} selected={value === selected}>
          {words}
        </option>
      ))}
    </select>
  </p>
)

function GrowthTable({ result: { shapes } }: { readonly result: GrowthResult }) {
  return (
    <div class="run" role="region" aria-label="Growth by kind of inputs" tabindex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Kind of inputs</th>
            <th scope="col">Largest n</th>
            <th scope="col">Time with it</th>
            <th scope="col">Growth</th>
          </tr>
        </thead>
        <tbody>
          {shapes.map(({ shape, finding, points, stopped }) => (
            <tr>
              <th scope="row">{shapeWords(shape)}</th>
              <td>{(points.at(-1)?.n ?? 0).toLocaleString('en')}</td>
              <td>
                {timeText(points.at(-1)?.least ?? 0)}
                {stopped && ', then it took too long'}
              </td>
              <td>{finding.kind === 'class' ? eitherOf(finding.classes) : 'not sure'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

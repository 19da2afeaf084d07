/** A field for a value of a problem: what may be typed into it, and what is wrong with what was typed. */
import type { Json } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Problem } from '../../../problem/problem.ts'
import { answerType, parametersOf, typeOf } from '../../../problem/signature.ts'
import { readValue } from '../../../problem/values/read-value.ts'
import { typeText, type ValueType } from '../../../problem/values/types.ts'
import { field } from '../../../web/auth/csrf.ts'
import { inputOf, inputParts } from '../../practice/pages/own-input.ts'
import { typeSample, typeWords } from '../../../problem/type-words.ts'

export interface ValueField {
  /** Its name in the form, and its id. */
  readonly name: string
  readonly label: string
  /** Null where the type depends on the other fields: the server alone reads it. */
  readonly type: ValueType | null
  /** What belongs in it: “a list of whole numbers”. */
  readonly words: string
  readonly example: string
  /** Whether its text may have several lines. */
  readonly isLong: boolean
}

/** By the name of a field, what is wrong with its text. */
export type WrongFields = ReadonlyMap<string, string>

export function argumentFields(problem: Problem, nameOf: (part: number) => string): readonly ValueField[] {
  const { signature } = problem
  const parts = inputParts(problem)
  if (signature.kind !== 'function')
    return parts.map(({ name: label, example }, part) => ({
      name: nameOf(part),
      label,
      type: null,
      words: signature.kind === 'class' ? 'a list of operations, the construction first' : 'the text that the program reads',
      example,
      isLong: true,
    }))
  return parametersOf(signature).map(({ name: label, type }, part) => {
    const example = parts[part]?.example ?? ''
    return {
      name: nameOf(part),
      label,
      type: typeOf(type),
      words: isQuery(problem) ? 'SQL that creates the tables and their rows' : typeWords(typeOf(type)),
      example: exampleText(example),
      isLong: example.includes('\n') || isQuery(problem),
    }
  })
}

/** Its input is the tables that it asks. */
const isQuery = ({ languages }: Problem): boolean => languages.every((language) => language === 'sql')

/** With room between the items of a list. */
const exampleText = (text: string): string => (/^\[[^"]*\]$/.test(text) ? text.replaceAll(',', ', ') : text)

const RESULT = 'Result'

export function resultField({ signature, comparator, visibleCases: [first] }: Problem, name: string): ValueField {
  const expected = first?.expected ?? null
  const type = signature.kind === 'function' ? answerType(signature, comparator, first?.args ?? []) : null
  return {
    name,
    label: RESULT,
    type,
    words:
      type !== null
        ? typeWords(type)
        : signature.kind === 'class'
          ? 'a list with one result for each operation'
          : 'the text that the program prints',
    example: exampleText(typeof expected === 'string' ? expected : JSON.stringify(expected)),
    isLong: type === null,
  }
}

/** A text with its line breaks as programs read them. */
export const linesIn = (data: FormData, name: string): string => field(data, name).replaceAll('\r\n', '\n')

/** The arguments that these fields hold, or what is wrong with each that cannot be read. */
export function argumentsIn(
  problem: Problem,
  fields: readonly ValueField[],
  data: FormData,
): Result<readonly Json[], WrongFields> {
  const wrong = new Map(fields.flatMap((one): Array<[string, string]> => wrongIn(one, linesIn(data, one.name))))
  if (wrong.size > 0) return err(wrong)
  const args = inputOf(
    problem,
    fields.map(({ name }) => linesIn(data, name)),
  )
  return args.ok ? args : err(new Map(fields.slice(0, 1).map((one) => [one.name, wrongWords(one)])))
}

/** The result that this field holds for a call with these arguments. */
export function resultIn(
  { signature, comparator }: Problem,
  one: ValueField,
  args: readonly Json[],
  data: FormData,
): Result<Json, WrongFields> {
  const text = linesIn(data, one.name)
  const type = answerType(signature, comparator, args)
  const value = type.kind === 'string' && !isQuoted(text) ? text : readValue(text, type)
  return value === undefined ? err(new Map([[one.name, text.trim() === '' ? EMPTY : wrongWords(one)]])) : ok(value)
}

const isQuoted = (text: string): boolean => /^\s*["'`]/.test(text)

const EMPTY = 'This field is empty.'
function wrongWords({ words, type, example }: ValueField): string {
  const sample = example === '' && type !== null ? typeSample(type) : example
  return sample === '' ? `This is not ${words}.` : `This is not ${words}. Write it like this: ${sample}`
}

function wrongIn(one: ValueField, text: string): Array<[string, string]> {
  const { name, type } = one
  if (type === null || isText(type)) return []
  if (text.trim() === '') return [[name, EMPTY]]
  return readValue(text, type) === undefined ? [[name, wrongWords(one)]] : []
}

/** Any text is a value of these. */
const isText = ({ kind }: ValueType): boolean => kind === 'string'

/** Lines that a long field shows. */
const rowsFor = (value: string): number => Math.min(12, Math.max(3, value.split('\n').length + 1))

interface ValueInputProps {
  readonly of: ValueField
  readonly value: string
  /** What is wrong with its text, as the server found. */
  readonly wrong: string | undefined
  readonly isRequired?: boolean
}

/** The script `exercise` reads what is typed as the server does, and says beside the field what is wrong with it. */
export function ValueInput({ of, value, wrong, isRequired = false }: ValueInputProps) {
  const { name, label, type, words, example, isLong } = of
  const isChecked = type !== null && !isText(type)
  const attributes = {
    id: name,
    name,
    required: isRequired && (isChecked || isLong),
    autocomplete: 'off',
    'aria-describedby': `${name}-wrong`,
    'aria-invalid': wrong === undefined ? undefined : 'true',
    'data-type': isChecked ? typeText(type) : undefined,
    'data-wrong': isChecked ? wrongWords(of) : undefined,
  }
  return (
    <div class="value">
      <label for={name}>
        {label === RESULT ? <b>{label}</b> : <code>{label}</code>} <span class="fine">{words}</span>
      </label>
      {type?.kind === 'bool' ? (
        <select {...attributes}>
          <option value="">Choose</option>
          {['true', 'false'].map((one) => (
            <option value={one} selected={value === one}>
              {one}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea
          {...attributes}
          rows={rowsFor(value)}
          class="answer"
          spellcheck={false}
          autocapitalize="off"
          placeholder={example}
        >
          {`\n${value}`}
        </textarea>
      ) : (
        <input
          {...attributes}
          type={type?.kind === 'int' || type?.kind === 'float' ? 'number' : 'text'}
          step={type?.kind === 'float' ? 'any' : undefined}
          class="code-line"
          value={value}
          placeholder={example}
          spellcheck={false}
          autocapitalize="off"
        />
      )}
      <small class="wrong" id={`${name}-wrong`} aria-live="polite">
        {wrong ?? ''}
      </small>
    </div>
  )
}

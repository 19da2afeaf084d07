/**
 * Worked examples in a draft's prose, compared with its cases. Four ways of writing one are read: `name = value` for each parameter and
 * then `result = value`; `Input: …` and `Output: …`, with the values named or in their order, on the line or in a fenced block below it;
 * a call, `entry(…) → value` (or `->`, `=>`, `==`, `returns`); and, for a program, the input and output as they are. Everything else is
 * prose. A labelled pair with a value in one half only is an example that nobody can check. Labels of other languages, as `Wejście:` and
 * `出力：`, are read as well; as such a pair may be anything, it is an example only where its input is that of a case.
 */
import { entryName, type Language } from '../../../../problem/problem.ts'
import { answerType, inputText, takes } from '../../../../problem/signature.ts'
import { compare } from '../../../../problem/values/compare.ts'
import type { Json } from '../../../../kernel/json.ts'
import { items } from '../../../../problem/values/canonical.ts'
import { conforms } from '../../../../problem/values/types.ts'
import { comparatorOf, VISIBLE, type Draft, type ExampleFault } from './draft.ts'
import { readValue, splitTop } from './values.ts'

export interface ReadExample {
  /** Null: something is given for it that is no value. */
  readonly args: readonly Json[] | null
  readonly result: { readonly value: Json } | null
  /** Its labels are not known: it may be anything. */
  readonly isGuess?: boolean
}

const LABEL =
  /^[\s>*_#-]*(?:sample\s+|example\s+)?(input|output|result|returns?|answer|expected)(?:\s+\d+)?[*_]*\s*[:=][*_]*\s*(.*)$/i
/** A few words of any language in front of a colon. */
const ANY_LABEL = /^[\s>*_#-]*[\p{L}][\p{L}\p{M}\p{N} ]{0,30}[*_]*[:：][*_]*\s*(.*)$/u

interface Labelled {
  /** Null where the label is not known. */
  readonly isInput: boolean | null
  readonly text: string
}

function labelIn(line: string): { readonly isInput: boolean | null; readonly rest: string } | null {
  const [, label, rest = ''] = LABEL.exec(line) ?? []
  if (label !== undefined) return { isInput: label.toLowerCase() === 'input', rest }
  const [, other] = ANY_LABEL.exec(line) ?? []
  return other === undefined ? null : { isInput: null, rest: other }
}

/** Every label of the text with what follows it: on its line, or as the fenced or indented block below. */
function labelled(text: string): Labelled[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const label = labelIn(line)
    if (label === null) return []
    const own = label.rest.replace(/^`+|`+$/g, '').trim()
    return [{ isInput: label.isInput, text: own === '' ? blockBelow(lines, index + 1) : own }]
  })
}

function blockBelow(lines: readonly string[], from: number): string {
  let at = from
  while (lines[at]?.trim() === '') at++
  const first = lines[at] ?? ''
  if (/^\s*(```|~~~)/.test(first)) {
    const end = lines.findIndex((line, index) => index > at && /^\s*(```|~~~)/.test(line))
    return lines.slice(at + 1, end < 0 ? undefined : end).join('\n')
  }
  const block: string[] = []
  while (/^(?: {4}|\t)/.test(lines[at] ?? '')) block.push((lines[at++] ?? '').replace(/^(?: {4}|\t)/, ''))
  return block.join('\n')
}

/** Examples in the order of the text, pairs and blocks first, calls after them. */
export function examplesIn(text: string, draft: Pick<Draft, 'signature'>, language: Language): ReadExample[] {
  const { signature } = draft
  if (signature.kind === 'program') return pairs(text, programExample)
  const names = signature.kind === 'class' ? ['operations'] : signature.parameters.map(({ name }) => name)
  return [
    ...blocks(text, names),
    ...pairs(text, (input, output) => typedExample(input, output, names)),
    ...(signature.kind === 'function'
      ? callsIn(text, [signature.entry, entryName(signature.entry, language)], names.length)
      : []),
  ]
}

/** Each input with the output after it. */
function pairs(text: string, read: (input: string, output: string) => ReadExample | null): ReadExample[] {
  const parts = labelled(text)
  const [withRole, others] = [parts.filter(({ isInput }) => isInput !== null), parts.filter(({ isInput }) => isInput === null)]
  const readAt = (list: readonly Labelled[], index: number): ReadExample[] => {
    const [part, next] = [list[index], list[index + 1]]
    const example = part && next ? read(part.text, next.text) : null
    return example === null ? [] : [example]
  }
  return [
    ...withRole.flatMap(({ isInput }, index) =>
      isInput && withRole[index + 1]?.isInput === false ? readAt(withRole, index) : [],
    ),
    ...others.flatMap((_, index) => readAt(others, index).map((example) => ({ ...example, isGuess: true }))),
  ]
}

const programExample = (input: string, output: string): ReadExample | null =>
  input === '' || output === '' ? null : { args: [input], result: { value: output } }

function typedExample(input: string, output: string, names: readonly string[]): ReadExample | null {
  const args = argumentsIn(input, names)
  const result = readValue(output)
  if (args === null && result === undefined) return null
  return { args, result: result === undefined ? null : { value: result } }
}

/** `nums = [1, 2], k = 3`, also over several lines, or the values alone. */
function argumentsIn(text: string, names: readonly string[]): Json[] | null {
  const parts = splitTop(text.replace(/\n/g, ' , '))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const assignments = parts.map((part) => /^`?([A-Za-z_]\w*)`?\s*[=:]\s*(.*)$/s.exec(part))
  const values = parts.map((part, index) => readValue(assignments[index]?.[2] ?? part))
  if (values.length !== names.length || values.some((value) => value === undefined)) return null
  return values.map((value) => value ?? null)
}

/** The blocks of content's own statements: a line for each parameter, and `result` below them. */
function blocks(text: string, names: readonly string[]): ReadExample[] {
  const lines = text.split('\n').map((line) => /^\s*[-*>]?\s*`?([A-Za-z_]\w*)`?\s*=\s*(.*?)`?\s*$/.exec(line))
  return lines.flatMap((line, index): ReadExample[] => {
    if (line?.[1] !== 'result') return []
    const above = lines.slice(Math.max(0, index - names.length), index)
    if (above.length !== names.length || above.some((own, at) => own?.[1] !== names[at])) return []
    const values = above.map((own) => readValue(own?.[2] ?? ''))
    const result = readValue(line[2] ?? '')
    const isRead = values.every((value) => value !== undefined)
    if (!isRead && result === undefined) return []
    return [
      { args: isRead ? values.map((value) => value ?? null) : null, result: result === undefined ? null : { value: result } },
    ]
  })
}

const ARROW = /^`?\s*(?:→|->|=>|==?|returns|gives|is)\s*`?/

/** The most calls that are read; the result of each is looked for in the rest of its line. */
const MOST_CALLS = 100

/** Calls of the function with something behind them. A call with names in it, as in a sentence, is none. */
function callsIn(text: string, entries: readonly string[], count: number): ReadExample[] {
  const examples: ReadExample[] = []
  let calls = 0
  for (const entry of new Set(entries)) {
    for (let at = text.indexOf(`${entry}(`); at >= 0 && calls < MOST_CALLS; at = text.indexOf(`${entry}(`, at + 1)) {
      calls += 1
      if (/\w/.test(text[at - 1] ?? '')) continue
      const [line = ''] = text.slice(at + entry.length + 1).split('\n')
      const end = closing(line)
      if (end < 0) continue
      const args = splitTop(line.slice(0, end)).map((part) => readValue(part.replace(/^\s*\w+\s*=\s*/, '')))
      const after = line.slice(end + 1)
      const arrow = ARROW.exec(after)
      if (!arrow || args.length !== count || args.some((value) => value === undefined)) continue
      const rest = after.slice(arrow[0].length).replace(/[`.,;\s]+$/, '')
      const result =
        readValue(rest) ?? readValue(rest.split('`')[0] ?? '') ?? readValue(rest.split(/\s/)[0]?.replace(/[.,;]$/, '') ?? '')
      examples.push({ args: args.map((value) => value ?? null), result: result === undefined ? null : { value: result } })
    }
  }
  return examples
}

/** Where the bracket closes that stands open before the text; -1 where none does. */
function closing(text: string): number {
  let [depth, quote] = [0, '']
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && depth-- === 0) return at
  }
  return -1
}

/** What is wrong with the example; null where a visible case says the same. The cases are of their types. */
export function exampleFault({ isGuess = false, ...example }: ReadExample, draft: Draft): ExampleFault | null {
  const fault = faultOf(example, draft)
  return isGuess && (fault === 'unreadable' || fault === 'no_case') ? null : fault
}

function faultOf({ args, result }: ReadExample, draft: Draft): ExampleFault | null {
  const { signature, cases } = draft
  if (args === null || result === null) return 'unreadable'
  // What has another form than the parameters is none of the cases, whatever it was meant to be.
  if (!takes(signature, args)) return 'no_case'
  const key = (own: readonly Json[]) => (signature.kind === 'program' ? lineEndsAside(own) : inputText(signature, own))
  const text = key(args)
  const index = cases.findIndex((entry) => key(entry.args) === text)
  const match = cases[index]
  if (!match) return 'no_case'
  if (index >= VISIBLE) return 'hidden_case'
  return agrees(result.value, match.expected, draft, args) ? null : 'other_result'
}

const lineEndsAside = ([text]: readonly Json[]): string => (typeof text === 'string' ? text : '').replace(/[ \t]+$/gm, '').trim()

function agrees(value: Json, expected: Json, draft: Draft, args: readonly Json[]): boolean {
  const { signature } = draft
  // The Markdown around an output says nothing of its line ends.
  if (signature.kind === 'program') return lineEndsAside([value]) === lineEndsAside([expected])
  const comparator = comparatorOf(draft)
  const type = answerType(signature, comparator, args)
  const choices = comparator.kind === 'one_of' ? items(expected) : [expected]
  // Nobody writes quotes around 64 bits.
  const forms: Json[] = typeof value === 'number' ? [value, `${value}`] : [value]
  return forms.some((form) => conforms(form, type) && choices.length > 0 && compare(form, expected, type, comparator) === null)
}

/**
 * The text of one objective, `<node>/objectives/<id>.md`, under these headings:
 *
 *     ## Explanation       80 to 200 words
 *     ## Example           a program between ```python or ```sql fences, and what it prints between ```output fences; before that,
 *                          between ```input fences, what a program in Python reads
 *     ## Step by step      optional: a table of the example's variables, one row for each line that runs
 *     ## Common mistake    words; with a program also what it prints
 */
import type { ObjectiveText } from '../../../src/problem/course.ts'
import { type CourseLanguage, languageOfFence } from './languages.ts'
import type { BankEntry } from './questions.ts'

const HEADINGS = ['Explanation', 'Example', 'Step by step', 'Common mistake'] as const
type Heading = (typeof HEADINGS)[number]
const OPTIONAL: Heading = 'Step by step'

const EXPLANATION_WORDS = { min: 80, max: 200 } as const
const SENTENCE_WORDS = 25
const CODE_LINES = { min: 3, max: 12 } as const
/** A text or a line of code with at least so many characters besides white space gives a key away. */
const TELLING_CHARACTERS = 24
/** The same for code, which says more in fewer characters. */
const TELLING_CODE = 12

/** Ends the output of a program that never ends. */
export const ENDLESS = '…'

/** A program of a text. */
export interface TextProgram {
  readonly heading: Heading
  readonly language: CourseLanguage
  readonly code: string
  /** What it reads; empty for nothing. */
  readonly input: string
  /** What it prints. Of a program that raises, the last line is the error; of one that never ends, the last line is ENDLESS. */
  readonly printed: string
}

/** One row for each line that runs. */
export interface StepTable {
  /** Names of the variables that it shows. */
  readonly variables: readonly string[]
  /** Of each row the line's number, and then each variable's value after it; empty before it has one. */
  readonly rows: ReadonlyArray<readonly string[]>
}

export interface TextFile {
  readonly text: ObjectiveText
  readonly programs: readonly TextProgram[]
  readonly steps: StepTable | null
}

interface ReadText {
  /** Null while its headings are not as they must be. */
  readonly file: TextFile | null
  readonly complaints: readonly string[]
}

export function readText(objective: string, content: string): ReadText {
  const parts = sectionsOf(content)
  const headings = parts.map(([heading]) => heading)
  const headingsWanted = HEADINGS.filter((heading) => heading !== OPTIONAL || headings.includes(heading))
  if (headings.join('\n') !== headingsWanted.join('\n'))
    return { file: null, complaints: [`its headings must be, in this order: ${HEADINGS.map((one) => `## ${one}`).join(', ')}`] }
  const bodies = new Map(parts)
  const body = (heading: Heading) => bodies.get(heading) ?? ''
  const example = programIn('Example', body('Example'))
  const mistake = programIn('Common mistake', body('Common mistake'))
  const table = body('Step by step') === '' ? null : tableIn(body('Step by step'))
  const programs = [example, mistake].flatMap((program) => (program === null || typeof program === 'string' ? [] : [program]))
  const isTraced = example === null || typeof example === 'string' || example.language === 'python3'
  const complaints = [
    ...explanationComplaints(body('Explanation')),
    ...(example === null ? ['## Example: a program between ```python or ```sql fences is needed'] : []),
    ...[example, mistake, table].filter((one) => typeof one === 'string'),
    ...(table === null || isTraced ? [] : ['## Step by step: only a program in Python can have a table']),
    ...programs.flatMap(({ heading, code }) => lineComplaints(heading, code)),
    ...headingsWanted.flatMap((heading) => [
      ...(body(heading) === '' ? [`## ${heading}: empty`] : []),
      ...sentenceComplaints(heading, body(heading)),
    ]),
  ]
  const text = {
    objective,
    explanation: body('Explanation'),
    example: body('Example'),
    steps: body('Step by step'),
    mistake: body('Common mistake'),
  }
  return { file: { text, programs, steps: typeof table === 'string' || !isTraced ? null : table }, complaints }
}

/** Headings of the second level outside code, each with what stands below it. What stands before the first has an empty heading. */
function sectionsOf(content: string): Array<readonly [string, string]> {
  const sections: Array<{ heading: string; lines: string[] }> = [{ heading: '', lines: [] }]
  let isCode = false
  for (const line of content.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const heading = isCode ? null : /^## (.*\S)\s*$/.exec(line)?.[1]
    if (heading) sections.push({ heading, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
    .map(({ heading, lines }) => [heading, lines.join('\n').trim()] as const)
    .filter(([heading, body]) => heading !== '' || body !== '')
}

const FENCE = /^```(\w*)\n([^]*?)^```$/gm

/** Null without code; a complaint where the blocks of code are others than a program and its output. */
function programIn(heading: Heading, body: string): TextProgram | string | null {
  const blocks = [...body.matchAll(FENCE)].map(([, kind = '', text = '']) => ({ kind, text: text.replace(/\n$/, '') }))
  const [program, ...others] = blocks
  if (program === undefined) return null
  const input = others[0]?.kind === 'input' ? others.shift() : undefined
  const [output, ...more] = others
  const language = languageOfFence(program.kind)
  if (more.length > 0 || language === null || output?.kind !== 'output')
    return `## ${heading}: one program between \`\`\`python or \`\`\`sql fences is needed, and then what it prints between \`\`\`output fences`
  if (input !== undefined && language !== 'python3') return `## ${heading}: only a program in Python can have an input`
  return { heading, language, code: program.text, input: input === undefined ? '' : `${input.text}\n`, printed: output.text }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
const VARIABLE = /^`(\w+)`$/

function tableIn(body: string): StepTable | string {
  const [head, , ...rows] = body
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  const columns = (head ?? []).flatMap((cell, index) => (VARIABLE.test(cell) ? [index] : []))
  if (head?.[0]?.toLowerCase() !== 'line' || columns.length === 0)
    return '## Step by step: a table is needed whose first column is "line", with a column for each variable, its name in backquotes'
  if (rows.some((row) => row.length !== head.length)) return '## Step by step: a row has another number of cells than the head'
  return {
    variables: columns.map((index) => VARIABLE.exec(head[index] ?? '')?.[1] ?? ''),
    rows: rows.map((row) => [0, ...columns].map((index) => (row[index] ?? '').replace(/^`(.*)`$/, '$1'))),
  }
}

const prose = (body: string): string => body.replaceAll(FENCE, '').replaceAll(/^\|.*$/gm, '')
const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

function explanationComplaints(body: string): string[] {
  const { length } = wordsIn(prose(body))
  const { min, max } = EXPLANATION_WORDS
  return length < min || length > max ? [`## Explanation: ${length} words; it has ${min} to ${max}`] : []
}

const sentenceComplaints = (heading: Heading, body: string): string[] =>
  prose(body)
    .split(/(?<=[.!?:])\s+|\n\s*\n|\n(?=[-*\d])/)
    .filter((sentence) => wordsIn(sentence).length > SENTENCE_WORDS)
    .map(
      (sentence) =>
        `## ${heading}: a sentence of ${wordsIn(sentence).length} words, at most ${SENTENCE_WORDS}: ${sentence.trim().slice(0, 40)}…`,
    )

function lineComplaints(heading: Heading, code: string): string[] {
  const { length } = code.split('\n')
  const { min, max } = CODE_LINES
  return length < min || length > max ? [`## ${heading}: a program of ${length} lines; it has ${min} to ${max}`] : []
}

const squeezed = (text: string): string => text.replace(/[\s`*]+/g, '').toLowerCase()
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/)
const codeIn = (text: string): string[] =>
  [...text.matchAll(/```\w*\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span ?? '')

/** What a text says of the questions of its node that only an answer may bring: right options, model answers, and what is asked about. */
export function tellingComplaints(
  { explanation, example, steps, mistake }: ObjectiveText,
  entries: readonly BankEntry[],
): string[] {
  const text = squeezed([explanation, example, steps, mistake].join('\n'))
  const isTold = (part: string, least: number) => squeezed(part).length >= least && text.includes(squeezed(part))
  return entries.flatMap(({ question, key, computed }) => {
    const name = question.id.split('/').slice(2).join('/')
    const right = question.kind === 'choice' ? (question.options?.[Number(key.key)] ?? '') : ''
    const answerTexts = [right, ...sentencesOf(key.answer), ...key.feedback.flatMap(sentencesOf), computed?.fixed ?? '']
    const questionCode = [...codeIn(question.text), question.code?.text ?? '']
    return [
      ...answerTexts
        .filter((part) => isTold(part, TELLING_CHARACTERS))
        .map((part) => `tells the answer of ${name}: ${part.slice(0, 60)}`),
      ...questionCode
        .filter((part) => isTold(part, TELLING_CODE))
        .map((part) => `has the code that ${name} asks about: ${part.slice(0, 60)}`),
    ]
  })
}

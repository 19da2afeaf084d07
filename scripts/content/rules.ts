/** What must hold of a problem beyond the shape of its files, and can be told without running anything. */
import { languages } from '../../src/domain/problem.ts'
import { starter } from '../../src/domain/starter.ts'
import { equal, type Json } from '../../src/domain/values.ts'
import { MAX_CODE_BYTES } from '../../src/runner/protocol.ts'
import type { HintFile, ProblemFolder } from './format.ts'

const HINT_WORDS = { min: 80, max: 160 } as const
/** A line of code with at least this many characters besides white space gives a solution away. */
const TELLING_CHARACTERS = 24
/** All arguments of a problem travel to the runner in one request. */
const MAX_ARGUMENT_BYTES = 3 * 1024 * 1024

/** What is wrong with the problem; each text names the file. Empty when all is well. */
export function complaintsAbout(problem: ProblemFolder): string[] {
  const complaints = [
    ...problem.hints.flatMap(hintComplaints),
    ...caseComplaints(problem),
    ...misconceptionComplaints(problem),
    ...solutionComplaints(problem),
    ...leaks(problem),
    ...exampleComplaints(problem),
  ]
  return complaints.map((complaint) => `${problem.slug}/${complaint}`)
}

/** What is wrong with problems that are fine each by itself: they share a title or a position. */
export function clashes(problems: readonly ProblemFolder[]): string[] {
  return problems.flatMap((problem, index) =>
    problems
      .slice(0, index)
      .flatMap((other) => [
        ...(problem.title.toLowerCase() === other.title.toLowerCase()
          ? [`${problem.slug}/problem.json: the title is that of ${other.slug}`]
          : []),
        ...(problem.position === other.position
          ? [`${problem.slug}/problem.json: position ${problem.position} is that of ${other.slug}`]
          : []),
      ]),
  )
}

function hintComplaints({ body, question }: HintFile, index: number): string[] {
  const file = `hints/${index + 1}.md`
  const words = `${body} ${question}`.split(/\s+/).length
  // A question mark inside quotes belongs to what is quoted.
  const asked = `${body}\n\n${question}`.match(/[?？](?=\s|$)/g)?.length ?? 0
  return [
    ...(words < HINT_WORDS.min || words > HINT_WORDS.max
      ? [`${file}: ${words} words; a hint has ${HINT_WORDS.min} to ${HINT_WORDS.max}`]
      : []),
    ...(asked === 1 ? [] : [`${file}: ${asked} sentences ask something; only the last paragraph may, once`]),
  ]
}

function caseComplaints({ cases }: ProblemFolder): string[] {
  const bytes = Buffer.byteLength(JSON.stringify([...cases.visible, ...cases.hidden].map(({ args }) => args)))
  return bytes > MAX_ARGUMENT_BYTES
    ? [`cases.json: ${bytes} bytes of arguments; at most ${MAX_ARGUMENT_BYTES} fit into one run`]
    : []
}

function misconceptionComplaints({ cases, misconceptions }: ProblemFolder): string[] {
  const tags = new Set([...cases.visible, ...cases.hidden].map(({ tag }) => tag))
  return misconceptions.flatMap((entry, index) => [
    ...(misconceptions.slice(0, index).some(({ id }) => id === entry.id)
      ? [`problem.json: two misconceptions are called ${entry.id}`]
      : []),
    ...(entry.tags.length + entry.verdicts.length === 0
      ? [`problem.json: misconception ${entry.id} has neither tags nor verdicts`]
      : []),
    ...entry.tags
      .filter((tag) => !tags.has(tag))
      .map((tag) => `problem.json: misconception ${entry.id} names the tag ${tag}, which no case has`),
  ])
}

function solutionComplaints({ solutions, misconceptions }: ProblemFolder): string[] {
  const programs = [
    ...solutions.flatMap(({ id, code }) =>
      languages.map((language) => [`solutions/${id}: ${language}`, code[language]] as const),
    ),
    ...misconceptions.flatMap(({ id, program }) =>
      languages.map((language) => [`misconceptions/${id}: ${language}`, program[language]] as const),
    ),
  ]
  return [
    ...solutions.flatMap(({ id, position }, index) =>
      solutions.slice(0, index).some((other) => other.position === position)
        ? [`solutions/${id}/solution.json: another solution has position ${position}`]
        : [],
    ),
    ...programs.flatMap(([file, code]) =>
      Buffer.byteLength(code) > MAX_CODE_BYTES ? [`${file} is longer than the ${MAX_CODE_BYTES} bytes a run may have`] : [],
    ),
  ]
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Lines of a solution in what is shown before the solution is. A line that the starter gives away anyway is no secret. */
function leaks({ statement, signature, hints, misconceptions, solutions }: ProblemFolder): string[] {
  const starters = languages.map((language) => squeezed(starter(signature, language))).join('\n')
  const shown: Array<readonly [string, string]> = [
    ['statement.md', statement],
    ...hints.map(({ body, question }, index) => [`hints/${index + 1}.md`, `${body}\n${question}`] as const),
    ...misconceptions.map(({ id, notice, question }) => [`problem.json: misconception ${id}`, `${notice}\n${question}`] as const),
  ]
  const texts = shown.map(([file, text]) => [file, squeezed(text)] as const)
  return solutions.flatMap(({ id, code }) =>
    languages.flatMap((language) =>
      code[language].split('\n').flatMap((text, index) => {
        const line = squeezed(text)
        if (line.length < TELLING_CHARACTERS || starters.includes(line)) return []
        return texts
          .filter(([, hay]) => hay.includes(line))
          .map(([file]) => `${file}: holds line ${index + 1} of solution ${id} in ${language}`)
      }),
    ),
  )
}

/**
 * The statement's worked examples, indented blocks of `name = JSON` that end with `result = JSON`, must be visible cases: an
 * example that the judge does not know may be wrong.
 */
function exampleComplaints({ statement, signature, comparator, cases }: ProblemFolder): string[] {
  const blocks = statement.match(/(?:^ {4}[A-Za-z]\w* = .+(?:\n|$))+/gm) ?? []
  const examples = blocks.filter((block) => /^ {4}result = /m.test(block))
  if (examples.length === 0) return ['statement.md: no worked example (an indented block that ends with "result = …")']
  return examples.flatMap((block, index) => {
    const name = `statement.md: example ${index + 1}`
    const values = new Map<string, Json>()
    for (const [, variable = '', text = ''] of block.matchAll(/^ {4}(\w+) = (.+)$/gm)) {
      const value = parse(text)
      if (value === undefined) return [`${name}: ${variable} is not JSON`]
      values.set(variable, value)
    }
    const names = [...signature.parameters.map((parameter) => parameter.name), 'result']
    if ([...values.keys()].join() !== names.join()) return [`${name}: must give ${names.join(', ')}, in this order`]
    const [args, result] = [[...values.values()].slice(0, -1), values.get('result') ?? null]
    const known = cases.visible.some(
      (entry) => equal([...entry.args], args, 'exact') && equal(entry.expected, result, comparator),
    )
    return known ? [] : [`${name}: is none of the visible cases`]
  })
}

function parse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

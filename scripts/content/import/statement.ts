/** The text of an imported problem: the exercise's own, and what its cases ask for. */
import type { Case, FunctionSignature, Parameter } from '../../../src/problem/problem.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { ImportedFunction } from './exercise.ts'
import { verbatim } from './markdown.ts'
import type { Exercise } from './read-set.ts'

export interface Source {
  readonly name: string
  readonly url: string
  readonly licence: string
  readonly credit?: string
}

/** `alone`: the exercise has no other property. */
export function statementOf(exercise: Exercise, made: ImportedFunction, source: Source, alone: boolean): string {
  const { signature, visible, hidden, comparator, notes } = made
  const { entry, parameters, returns } = signature
  const parameterList = parameters.map(({ name, type }) => `\`${name}\` (${type})`)
  const raising = [...visible, ...hidden].some(({ raises }) => raises)
  const remarks = [
    ...(alone ? [] : [`The text may speak of more; this problem asks for \`${entry}\` alone.`]),
    ...notes,
    ...toleranceNotes(comparator),
    ...(raising ? ['Where the input is an error, raise an exception; whichever it is counts.'] : []),
    ...formNotes(signature),
  ]
  const { name, url, licence, credit } = source
  return `${[
    exercise.statement,
    '## What to write',
    `A function \`${entry}\` of ${parameterList.join(', ')} that returns ${returns}.`,
    ...(remarks.length > 0 ? [remarks.map((note) => `- ${note}`).join('\n')] : []),
    ...visible.map((example, index) => exampleOf(example, parameters, index + 1)),
    ...(exercise.comments.some((line) => line.trim() !== '')
      ? [
          '## What the set says of its cases',
          'This was written for those who make tests of the cases. It may settle what the text leaves open.',
          verbatim(exercise.comments),
        ]
      : []),
    '## Source',
    `This text and its cases come from [${name}](${url}), licence ${licence}.${credit === undefined ? '' : ` Credit: ${credit}.`} They were imported by a program: nobody wrote hints or solutions for them here.`,
  ].join('\n\n')}\n`
}

function toleranceNotes(comparator: Comparator): string[] {
  return comparator.kind === 'float' ? [`A float in the result is right when it is at most ${comparator.absolute} off.`] : []
}

/** How the examples write what JSON does not have. */
function formNotes({ parameters, returns }: FunctionSignature): string[] {
  const types = [...parameters.map(({ type }) => type), returns].join(' ')
  const note = (pattern: RegExp, text: string) => (pattern.test(types) ? [text] : [])
  return [
    ...note(/\?/, 'A type with a question mark has values that may be missing; the examples show them as `null`.'),
    ...note(/\btuple</, 'The examples show a tuple as a list.'),
    ...note(/\bmap</, 'The examples show a map as a list of pairs, each a key and its value.'),
    ...note(/\b(?:long|bigint)\b/, 'The examples show a long or bigint, which is a whole number, in quotes.'),
  ]
}

/** As the check reads it: a line for each parameter, and the answer. */
export function exampleOf({ args, expected, raises }: Case, parameters: readonly Parameter[], number: number): string {
  const lines = parameters.map(({ name }, place) => `    ${name} = ${JSON.stringify(args[place] ?? null)}`)
  return `## Example ${number}\n\n${[...lines, raises ? '    raises an exception' : `    result = ${JSON.stringify(expected)}`].join('\n')}`
}

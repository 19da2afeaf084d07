/** The text of an imported problem: the exercise's own, and what its cases ask for. */
import type { CalledSignature, Case, ClassSignature, Parameter } from '../../../src/problem/problem.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { ImportedClass, ImportedFunction } from './exercise.ts'
import { verbatim } from './markdown.ts'
import type { Exercise } from './read-set.ts'
import { typesNamed } from './typed.ts'

export interface Source {
  readonly name: string
  readonly url: string
  readonly licence: string
  readonly credit?: string
}

/** `alone`: the exercise has no other property. */
export function statementOf(exercise: Exercise, made: ImportedFunction | ImportedClass, source: Source, alone: boolean): string {
  const { signature, visible, hidden, comparator, notes } = made
  const { entry } = signature
  const raising = [...visible, ...hidden].some(({ raises }) => raises)
  const remarks = [
    ...(alone ? [] : [`The text may speak of more; this problem asks for \`${entry}\` alone.`]),
    ...notes,
    ...toleranceNotes(comparator),
    ...(raising ? [RAISING[signature.kind]] : []),
    ...formNotes(signature),
  ]
  const { name, url, licence, credit } = source
  return `${[
    exercise.statement,
    '## What to write',
    ...(signature.kind === 'class'
      ? classTask(signature)
      : [`A function \`${entry}\` of ${listed(signature.parameters)} that returns ${signature.returns}.`]),
    ...(remarks.length > 0 ? [remarks.map((note) => `- ${note}`).join('\n')] : []),
    ...visible.map((example, index) => exampleOf(example, exampleParameters(signature), index + 1)),
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

const RAISING = {
  function: 'Where the input is an error, raise an exception; whichever it is counts.',
  class: 'Where a call is an error, raise an exception; whichever it is counts. It is the last call of its example.',
}
const CALLS =
  'In the examples, `operations` lists the calls with their arguments, and `result` lists what each of them returns. The first call makes the object. It returns nothing, and neither does a method of type void; both are shown as `null`.'

const listed = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name, type }) => `\`${name}\` (${type})`).join(', ')

function classTask({ entry, parameters, methods }: ClassSignature): string[] {
  const from = parameters.length === 0 ? 'without arguments' : `with ${listed(parameters)}`
  const lines = methods.map(({ name, parameters: own, returns }) => {
    const call = `\`${name}(${own.map((parameter) => parameter.name).join(', ')})\``
    return `- ${call}${own.length === 0 ? '' : ` takes ${listed(own)} and`} ${returns === 'void' ? 'returns nothing' : `returns ${returns}`}.`
  })
  return [
    `A class \`${entry}\`. An object is made ${from}. In Go, \`New${entry}\` makes it, as the starter shows.`,
    lines.join('\n'),
    CALLS,
  ]
}

/** A case of a class has one argument, its calls. */
const exampleParameters = (signature: CalledSignature): readonly Pick<Parameter, 'name'>[] =>
  signature.kind === 'class' ? [{ name: 'operations' }] : signature.parameters

function toleranceNotes(comparator: Comparator): string[] {
  return comparator.kind === 'float' ? [`A float in the result is right when it is at most ${comparator.absolute} off.`] : []
}

/** How the examples write what JSON does not have. */
function formNotes(signature: CalledSignature): string[] {
  const types = typesNamed(signature).join(' ')
  const note = (pattern: RegExp, text: string) => (pattern.test(types) ? [text] : [])
  return [
    ...note(/\?/, 'A type with a question mark has values that may be missing; the examples show them as `null`.'),
    ...note(/\btuple</, 'The examples show a tuple as a list.'),
    ...note(/\bmap</, 'The examples show a map as a list of pairs, each a key and its value.'),
    ...note(/\b(?:long|bigint)\b/, 'The examples show a long or bigint, which is a whole number, in quotes.'),
  ]
}

/** As the check reads it: a line for each parameter, and the answer. */
export function exampleOf(
  { args, expected, raises }: Case,
  parameters: ReadonlyArray<Pick<Parameter, 'name'>>,
  number: number,
): string {
  const lines = parameters.map(({ name }, place) => `    ${name} = ${JSON.stringify(args[place] ?? null)}`)
  return `## Example ${number}\n\n${[...lines, raises ? '    raises an exception' : `    result = ${JSON.stringify(expected)}`].join('\n')}`
}

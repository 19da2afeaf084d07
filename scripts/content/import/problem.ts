/** The files of an imported problem. Source, credit and licence stay with it. */
import type { CalledSignature, Case, Parameter } from '../../../src/problem/problem.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { ImportedClass, ImportedFunction } from './exercise.ts'
import { wordsOf } from './names.ts'
import type { Exercise } from './read-set.ts'
import { statementOf, type Source } from './statement.ts'
import { typesNamed } from './typed.ts'

const REPOSITORY = 'https://github.com/exercism/problem-specifications/tree/main/exercises'
/** Exercises say nothing of how hard they are or how long an answer may take. */
const DIFFICULTY = 'medium'
const LONGEST_TITLE = 80

export const sourceUrl = (exercise: string): string => `${REPOSITORY}/${exercise}`

/** By path below the problem's folder. `alone`: the exercise has no other property, so that its title says all. */
export function problemFiles(
  exercise: Exercise,
  made: ImportedFunction | ImportedClass,
  position: number,
  alone: boolean,
): Readonly<Record<string, string>> {
  const { name, title, licence, credit } = exercise
  const { property, signature, comparator, visible, hidden } = made
  const source: Source = {
    name: 'Exercism, problem-specifications',
    url: sourceUrl(name),
    licence,
    ...(credit === null ? {} : { credit: credit.url === null ? credit.text : `${credit.text} (${credit.url})` }),
  }
  const problem = {
    title: (alone ? title : `${title}: ${wordsOf(property)}`).slice(0, LONGEST_TITLE).trimEnd(),
    position,
    difficulty: DIFFICULTY,
    topics: topicsOf(typesNamed(signature)),
    signature: fileSignature(signature),
    comparator,
    source,
  }
  return {
    'problem.json': `${JSON.stringify(problem, null, 2)}\n`,
    'statement.md': statementOf(exercise, made, source, alone),
    'cases.json': casesText(visible, hidden),
  }
}

/** A signature that names no kind is that of a function. */
function fileSignature(signature: CalledSignature): Json {
  const { entry } = signature
  const listed = (parameters: readonly Parameter[]): Json[] => parameters.map(({ name, type }) => ({ name, type }))
  const parameters = listed(signature.parameters)
  if (signature.kind === 'function') return { entry, parameters, returns: signature.returns }
  const methods = signature.methods.map(({ name, parameters: own, returns }): Json => ({
    name,
    parameters: listed(own),
    returns,
  }))
  return { kind: 'class', entry, parameters, methods }
}

/** By what the values are; each imported problem has `imported` as well. */
export function topicsOf(types: readonly string[]): string[] {
  const has = (pattern: RegExp) => types.some((type) => pattern.test(type))
  return ['imported', ...(has(/\[\]/) ? ['arrays'] : []), ...(has(/\bmap</) ? ['hashing'] : has(/string/) ? ['strings'] : [])]
}

/** One case a line, so that a change of one shows as one. */
function casesText(visible: readonly Case[], hidden: readonly Case[]): string {
  const line = ({ tag, args, expected, raises }: Case): string => {
    const answer: Record<string, Json> = raises ? { raises: true } : { expected }
    return `    ${JSON.stringify({ tag, args: [...args], ...answer })}`
  }
  const list = (cases: readonly Case[]) => `[\n${cases.map(line).join(',\n')}\n  ]`
  return `{\n  "visible": ${list(visible)},\n  "hidden": ${list(hidden)}\n}\n`
}

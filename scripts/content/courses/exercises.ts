/**
 * Small problems that belong to a node of a course, in Python or SQL, each in a folder `<node>/exercises/<id>/`:
 *
 *     exercise.json      what it practises, its kind, cases, three hints (schemas.ts)
 *     statement.md       the task
 *     starter.py         the code that a learner begins with; in SQL all of these end in .sql
 *     solution.py        one program that passes
 *     wrong/<name>.py    at least two programs with a mistake that a beginner makes
 */
import type { Exercise } from '../../../src/problem/course.ts'
import type { Case, FunctionSignature, Signature } from '../../../src/problem/problem.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import { cpuMsBounds } from '../../../src/runner/protocol.ts'
import type { WrittenOut } from '../catalogue-sql.ts'
import { repeated } from '../folder.ts'
import { typeComplaints } from '../typing.ts'
import { EXTENSIONS, type CourseLanguage } from './languages.ts'
import type { CourseExerciseFile } from './schemas.ts'

export interface ExerciseFolder {
  readonly file: CourseExerciseFile
  readonly language: CourseLanguage
  readonly statement: string
  readonly starter: string
  readonly solution: string
  /** By the name of the file. */
  readonly wrong: ReadonlyMap<string, string>
}

/** An exercise as it is proved, listed and loaded. */
export interface CourseExercise {
  readonly exercise: Exercise
  readonly language: CourseLanguage
  readonly problem: WrittenOut
  readonly wrong: ReadonlyMap<string, string>
  /** Its folder, as a complaint names it. */
  readonly place: string
}

const LEAST_WRONG = 2
/** A line of code with at least this many characters besides white space gives a solution away. */
const TELLING_CHARACTERS = 24

/** The slug of an exercise as a problem. */
export const exerciseSlug = (node: string, id: string): string => `${node}--${id}`

/** A query takes the script that makes its tables, and gives its rows. */
const QUERY: FunctionSignature = {
  kind: 'function',
  entry: 'query',
  parameters: [{ name: 'script', type: 'string' }],
  returns: 'string[]',
}

function signatureOf({ signature }: CourseExerciseFile, language: CourseLanguage): Signature {
  if (language === 'sql') return QUERY
  return signature === undefined ? { kind: 'program' } : { kind: 'function', ...signature }
}

interface Where {
  readonly course: string
  readonly node: { readonly id: string; readonly title: string; readonly objectives: readonly string[] }
  readonly id: string
  readonly position: number
  readonly version: string
}

/** The exercise, and what is wrong with it; each complaint names the file. */
export function exerciseOf(
  { file, language, statement, starter, solution, wrong }: ExerciseFolder,
  { course, node, id, position, version }: Where,
): { readonly exercise: CourseExercise; readonly complaints: readonly string[] } {
  const { title, objective, kind, forTest, minutes, visible, hidden, hints, explanation } = file
  const slug = exerciseSlug(node.id, id)
  const place = `${course}/${node.id}/exercises/${id}`
  const problem: WrittenOut = {
    slug,
    title,
    position,
    difficulty: 'easy',
    topics: [node.title.toLowerCase()],
    components: { primary: objective, secondary: [] },
    expectedMinutes: minutes,
    siblings: [],
    shapes: [],
    signature: signatureOf(file, language),
    comparator: comparatorOf(file),
    cpuMs: cpuMsBounds.default,
    statement,
    cases: { visible, hidden },
    generator: '',
    checker: null,
    hints,
    questions: null,
    solutions: [
      { id: 'solution', title: 'A solution', position: 1, time: '', space: '', explanation, code: { [language]: solution } },
    ],
    misconceptions: [],
    tooSlow: {},
    wrong: {},
    shortcuts: [],
    unwritten: [],
    version,
    starters: { [language]: starter },
    exerciseOf: `${course}/${node.id}`,
  }
  const complaints = [
    ...(node.objectives.includes(objective) ? [] : [`exercise.json: objective: ${objective} is no objective of this node`]),
    ...kindComplaints(file, language, starter, solution),
    ...caseComplaints(file, language),
    ...(wrong.size < LEAST_WRONG ? [`wrong: ${wrong.size} programs; at least ${LEAST_WRONG} are needed`] : []),
    ...leaks(file, statement, starter, solution),
  ].map((complaint) => `${place}/${complaint}`)
  return { exercise: { exercise: { slug, title, objective, kind, forTest }, language, problem, wrong, place }, complaints }
}

const comparatorOf = ({ comparator }: CourseExerciseFile): Comparator =>
  comparator === 'unordered' ? { kind: 'unordered', levels: 1 } : { kind: 'exact' }

function kindComplaints(
  { kind, signature, comparator }: CourseExerciseFile,
  language: CourseLanguage,
  starter: string,
  solution: string,
): string[] {
  if (language === 'sql' && signature !== undefined) return ['exercise.json: signature: a query has none']
  if (language === 'sql' && (kind === 'function' || kind === 'program'))
    return [`exercise.json: kind: ${kind} is no kind of query`]
  if (language !== 'sql' && kind === 'query') return ['exercise.json: kind: a query is written in SQL, in solution.sql']
  if (language !== 'sql' && comparator !== undefined) return ['exercise.json: comparator: only a query has one']
  if (kind === 'function' && signature === undefined) return ['exercise.json: signature: a function needs one']
  if (kind === 'program' && signature !== undefined) return ['exercise.json: signature: a program has none']
  if (kind !== 'complete') return []
  const [given, whole] = [starter, solution].map((text) => text.trimEnd().split('\n'))
  const changed = whole?.filter((line, index) => line !== given?.[index]).length
  return given?.length === whole?.length && changed === 1
    ? []
    : [`starter${EXTENSIONS[language]}: where a line is to be completed, exactly one line differs from the solution`]
}

function caseComplaints(file: CourseExerciseFile, language: CourseLanguage): string[] {
  const { visible, hidden } = file
  const signature = signatureOf(file, language)
  const all: readonly Case[] = [...visible, ...hidden]
  if (signature.kind !== 'program') {
    const typeFaults = typeComplaints({ signature, comparator: comparatorOf(file), cases: { visible, hidden } })
    return typeFaults.map((complaint) => complaint.replace(/^(?:cases|problem)\.json/, 'exercise.json'))
  }
  return [
    ...all
      .filter(({ args, expected }) => args.length !== 1 || typeof args[0] !== 'string' || typeof expected !== 'string')
      .map(({ tag }) => `exercise.json: ${tag}: a program's case has one string in args, its input, and a string as expected`),
    // A program without input always prints the same, so one hidden case is all that there can be.
    ...repeated(hidden.map(({ args }) => JSON.stringify(args))).map(
      (args) => `exercise.json: hidden: ${args} stands there twice`,
    ),
  ]
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')

function leaks({ hints }: CourseExerciseFile, statement: string, starter: string, solution: string): string[] {
  const squeezedStarter = squeezed(starter)
  const texts = [
    ['statement.md', statement] as const,
    ...hints.map(({ body, question }, index) => [`exercise.json: hint ${index + 1}`, `${body}\n${question}`] as const),
  ]
  return solution.split('\n').flatMap((text, index) => {
    const line = squeezed(text)
    if (line.length < TELLING_CHARACTERS || squeezedStarter.includes(line)) return []
    return texts
      .filter(([, hay]) => squeezed(hay).includes(line))
      .map(([file]) => `${file}: holds line ${index + 1} of the solution`)
  })
}

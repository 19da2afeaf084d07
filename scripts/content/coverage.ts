/**
 * `npm run content:coverage [-- --strict]`: how many problems exercise each component, by difficulty and by form of practice, the thinnest
 * first. `--strict` fails while a component is below a floor.
 */
import { parseArgs } from 'node:util'
import { formKinds, offerOf, type FormKind } from '../../src/problem/form.ts'
import { difficulties, type Difficulty } from '../../src/problem/problem.ts'
import { runMain } from '../main.ts'
import { readComponents, type Component } from './components.ts'
import { ContentError, type ProblemFolder } from './format.ts'
import { withForms } from './forms/derive.ts'
import { PROBLEMS, readAll } from './read.ts'
import { table } from './table.ts'

/** Fewest problems that exercise a component, whether it is their primary component or a secondary one. */
export const LEAST_PROBLEMS = 3
/** Fewest problems with the same primary component: a check of a solved problem needs another problem. */
export const LEAST_PRIMARY = 2
/** Fewest kinds of forms that the problems of a component have between them. */
export const LEAST_FORMS = 4

export interface CoveredProblem extends Pick<ProblemFolder, 'slug' | 'components' | 'difficulty'> {
  readonly forms: readonly FormKind[]
}

export interface ComponentCoverage {
  readonly id: string
  readonly problems: number
  /** Those of which the component is the primary one. */
  readonly primary: number
  readonly byDifficulty: Readonly<Record<Difficulty, number>>
  readonly byForm: Readonly<Record<FormKind, number>>
  /** How many kinds of forms there are. */
  readonly forms: number
  /** The floors that are not reached. */
  readonly below: ReadonlyArray<'problems' | 'primary' | 'forms'>
}

export interface Coverage {
  /** Of every component that problems can show, the thinnest first. */
  readonly rows: readonly ComponentCoverage[]
  /** Problems that name a component that only exercises of courses show: one of the two files is wrong. */
  readonly misplaced: ReadonlyArray<{ readonly slug: string; readonly component: string }>
}

export function coverageOf(problems: readonly CoveredProblem[], components: readonly Component[]): Coverage {
  const exercisesOnly = new Set(components.filter(({ shownBy }) => shownBy === 'exercises').map(({ id }) => id))
  const namesOf = ({ components: { primary, secondary } }: CoveredProblem) => [primary, ...secondary]
  const rows = components.filter(({ id }) => !exercisesOnly.has(id)).map(({ id }) => rowOf(id, problems, namesOf))
  return {
    rows: rows.toSorted((a, b) => b.below.length - a.below.length || a.problems - b.problems || a.primary - b.primary),
    misplaced: problems.flatMap((problem) =>
      namesOf(problem)
        .filter((component) => exercisesOnly.has(component))
        .map((component) => ({ slug: problem.slug, component })),
    ),
  }
}

function rowOf(
  id: string,
  problems: readonly CoveredProblem[],
  namesOf: (problem: CoveredProblem) => readonly string[],
): ComponentCoverage {
  const own = problems.filter((problem) => namesOf(problem).includes(id))
  const primary = own.filter(({ components }) => components.primary === id).length
  const ofDifficulty = (difficulty: Difficulty) => own.filter((problem) => problem.difficulty === difficulty).length
  const ofForm = (kind: FormKind) => own.filter(({ forms }) => forms.includes(kind)).length
  const forms = formKinds.filter((kind) => ofForm(kind) > 0).length
  return {
    id,
    problems: own.length,
    primary,
    byDifficulty: { easy: ofDifficulty('easy'), medium: ofDifficulty('medium'), hard: ofDifficulty('hard') },
    byForm: {
      fix: ofForm('fix'),
      examples: ofForm('examples'),
      trace: ofForm('trace'),
      assemble: ofForm('assemble'),
      complete: ofForm('complete'),
      speed_up: ofForm('speed_up'),
    },
    forms,
    below: [
      ...(own.length < LEAST_PROBLEMS ? (['problems'] as const) : []),
      // A component that is nowhere the primary one is never checked by itself.
      ...(primary > 0 && primary < LEAST_PRIMARY ? (['primary'] as const) : []),
      ...(forms < LEAST_FORMS ? (['forms'] as const) : []),
    ],
  }
}

/** The table, what is wrong, and a last line with the totals. */
export function coverageText({ rows, misplaced }: Coverage, problems: readonly CoveredProblem[]): string {
  const count = (value: number) => (value === 0 ? '.' : `${value}`)
  const cell = ({ below }: ComponentCoverage, name: ComponentCoverage['below'][number], value: number, floor: number) =>
    below.includes(name) ? `${value} of ${floor}` : `${value}`
  const below = rows.filter((row) => row.below.length > 0).length
  const byDifficulty = difficulties.map(
    (difficulty) => `${problems.filter((problem) => problem.difficulty === difficulty).length} ${difficulty}`,
  )
  return [
    table([
      ['component', 'problems', 'primary', ...difficulties, 'forms', ...formKinds, ''],
      ...rows.map((row) => [
        row.id,
        cell(row, 'problems', row.problems, LEAST_PROBLEMS),
        cell(row, 'primary', row.primary, LEAST_PRIMARY),
        ...difficulties.map((difficulty) => count(row.byDifficulty[difficulty])),
        cell(row, 'forms', row.forms, LEAST_FORMS),
        ...formKinds.map((kind) => count(row.byForm[kind])),
        row.below.length > 0 ? 'thin' : '',
      ]),
    ]),
    ...misplaced.map(
      ({ slug, component }) => `${slug}/problem.json: components: components.json says that only exercises show ${component}`,
    ),
    `${problems.length} problems (${byDifficulty.join(', ')}); ${rows.length - below} of ${rows.length} components reach every floor, ${below} are thin`,
  ].join('\n')
}

/** The problems of the catalogue, each with the kinds of forms that it offers. Throws a ContentError where one cannot be read. */
export async function readCovered(): Promise<readonly CoveredProblem[]> {
  const read = await readAll(PROBLEMS)
  const unreadable = read.filter(({ problem }) => problem === null).flatMap(({ complaints }) => complaints)
  if (unreadable.length > 0) throw new ContentError(unreadable.join('\n'))
  const folders = await withForms(read.flatMap(({ problem }) => (problem === null ? [] : [problem])))
  return folders.map(({ forms, ...folder }) => ({
    ...folder,
    forms: formKinds.filter((kind) => offerOf(forms)[kind] !== undefined),
  }))
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } })
  const problems = await readCovered()
  const coverage = coverageOf(problems, await readComponents())
  console.log(coverageText(coverage, problems))
  const isThin = coverage.misplaced.length > 0 || coverage.rows.some(({ below }) => below.length > 0)
  if (values.strict && isThin) process.exitCode = 1
}

if (import.meta.main) await runMain(main)

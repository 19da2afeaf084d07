/**
 * `npm run content:import -- problem-specifications FOLDER [--out FOLDER] [--json] [exercise…]`: makes problems of a local clone of
 * Exercism's problem-specifications, and says of each exercise what became of it. Nothing of the set is part of this project.
 */
import { parseArgs } from 'node:util'
import { isOwnSlug } from '../../src/problem/own-problem.ts'
import { SLUG } from '../../src/problem/problem.ts'
import type { Skipped } from './import/canonical.ts'
import { problemsOf } from './import/exercise.ts'
import { runMain } from '../main.ts'
import { ContentError } from './folder.ts'
import { slugOf } from './import/names.ts'
import { OutFolder } from './import/out-folder.ts'
import { problemFiles, sourceUrl } from './import/problem.ts'
import { IMPORTED } from './imported.ts'
import { readSet, type Exercise, type Unreadable } from './import/read-set.ts'

/** After every problem of this project. */
const FIRST_POSITION = 10_000
/** Positions that each exercise gets. */
const POSITIONS = 100

interface Imported {
  readonly slug: string
  readonly visible: number
  readonly hidden: number
}

export interface ExerciseReport {
  readonly exercise: string
  readonly imported: readonly Imported[]
  /** What of it was not imported: a property, or null for the whole exercise. */
  readonly left: ReadonlyArray<{ readonly property: string | null; readonly why: string }>
  readonly skipped: readonly Skipped[]
}

/**
 * Throws a ContentError where `folder` is no clone. What `out` holds of an earlier import of the same exercises goes away; everything
 * else in it is left alone.
 */
export async function importSet(folder: string, out: string, only: readonly string[] = []): Promise<ExerciseReport[]> {
  const exercises = await readSet(folder, only)
  const target = await OutFolder.open(out)
  for (const { name } of exercises) await target.clear(sourceUrl(name))
  const reports: ExerciseReport[] = []
  for (const exercise of exercises) reports.push(await importExercise(exercise, target))
  return reports
}

async function importExercise(exercise: Exercise | Unreadable, target: OutFolder): Promise<ExerciseReport> {
  const { name } = exercise
  if ('why' in exercise) return { exercise: name, imported: [], left: [{ property: null, why: exercise.why }], skipped: [] }
  const outcomes = problemsOf(exercise)
  const alone = outcomes.length === 1
  const imported: Imported[] = []
  const leftOut: Array<{ property: string | null; why: string }> = []
  for (const [index, { property, made, why }] of outcomes.entries()) {
    if (made === null) {
      leftOut.push({ property, why: why ?? '' })
      continue
    }
    const slug = slugOf(name, property, alone)
    const position = FIRST_POSITION + exercise.place * POSITIONS + index
    const files = problemFiles(exercise, made, position, alone)
    const unusable =
      SLUG.test(slug) && !isOwnSlug(slug) ? await target.write(slug, sourceUrl(name), files) : `no problem can be called ${slug}`
    if (unusable === null) imported.push({ slug, visible: made.visible.length, hidden: made.hidden.length })
    else leftOut.push({ property, why: unusable })
  }
  if (outcomes.length === 0) leftOut.push({ property: null, why: 'none of its cases can be judged here' })
  return {
    exercise: name,
    imported,
    left: leftOut,
    skipped: [...exercise.skipped, ...outcomes.flatMap(({ skipped }) => skipped)],
  }
}

/** A line for each problem and for all that was left, and the totals. */
export function reportText(reports: readonly ExerciseReport[]): string {
  const lines = reports.flatMap(({ exercise, imported, left, skipped }) => [
    ...imported.map(({ slug, visible, hidden }) => `${slug}: imported with ${visible + hidden} cases (${visible} visible)`),
    ...left.map(({ property, why }) => `${exercise}${property === null ? '' : `, ${property}`}: not imported, ${why}`),
    ...[...countBy(skipped.map(({ why }) => why))].map(
      ([why, count]) => `    ${exercise}: ${counted(count, 'case')} skipped, ${why}`,
    ),
  ])
  const problems = reports.flatMap(({ imported }) => imported)
  const whole = reports.filter(({ imported }) => imported.length > 0)
  const cases = problems.reduce((sum, { visible, hidden }) => sum + visible + hidden, 0)
  const skipped = reports.reduce((sum, report) => sum + report.skipped.length, 0)
  return [
    ...lines,
    `${whole.length} of ${counted(reports.length, 'exercise')} imported, as ${counted(problems.length, 'problem')} with ${counted(cases, 'case')}; ${counted(skipped, 'case')} skipped`,
  ].join('\n')
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

function countBy(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: IMPORTED }, json: { type: 'boolean', default: false } },
  })
  const [kind, folder, ...only] = positionals
  if (kind !== 'problem-specifications' || folder === undefined)
    throw new ContentError('Usage: npm run content:import -- problem-specifications FOLDER [--out FOLDER] [--json] [exercise…]')
  const reports = await importSet(folder, values.out, only)
  console.log(values.json ? JSON.stringify(reports, null, 2) : reportText(reports))
}

if (import.meta.main) await runMain(main)

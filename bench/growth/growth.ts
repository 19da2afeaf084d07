/**
 * Growth: the class that is measured beside the one that is known. `npm run bench -- growth [catalogue|classics] [--language python3] [--part 1/4]
 * [--log file]`; a whole run takes hours, so that pieces of it can be run and their lines kept in a file. `--name text` chooses programs
 * whose name has the text, and `--from file` judges kept costs again.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withRunner } from '../../scripts/content/run.ts'
import { growthClasses } from '../../src/problem/growth/classes.ts'
import { LEAST_LARGEST } from '../../src/problem/growth/measure.ts'
import { languageOf } from '../../src/problem/problem.ts'
import { count, type Result, type Row } from '../figures.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureClassics } from './classics.ts'
import { judgedAgain, type Measured, type Outcome } from './measured.ts'

const GOAL = 0.95

export async function benchGrowth(args: readonly string[]): Promise<Result> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: { type: 'string', multiple: true, default: [] },
      part: { type: 'string', default: '1/1' },
      log: { type: 'string' },
      from: { type: 'string' },
      name: { type: 'string', default: '' },
    },
  })
  const named = values.language.map(languageOf).filter((language) => language !== null)
  const languages = named.length === 0 ? (['python3', 'javascript', 'sql'] as const) : named
  const [part = 1, of = 1] = values.part.split('/').map(Number)
  const piece = { part, of, name: values.name }
  const tell = (measured: Measured) => {
    const { program, outcome, classes, detail } = measured
    const { kind, growth } = program.expected
    const known = `${kind === 'above' ? 'above ' : ''}${growth ?? 'unlisted'}`
    console.log(`${outcome}\t${program.language}\t${program.name}\t${known}\t${classes.join('/') || 'unsure'}\t${detail}`)
    if (values.log !== undefined) appendFileSync(values.log, `${JSON.stringify(measured)}\n`)
  }
  if (values.from !== undefined) {
    const lines = readFileSync(values.from, 'utf8').split('\n').filter(Boolean)
    const judged = lines.map((line) => judgedAgain(JSON.parse(line)))
    judged.forEach(tell)
    return { sections: growthSections(judged), data: judged }
  }
  const chosen = positionals.length === 0 ? ['catalogue', 'classics'] : positionals
  const measured = await withRunner(async (runner) => [
    ...(chosen.includes('catalogue') ? await measureCatalogue(runner, languages, piece, tell) : []),
    ...(chosen.includes('classics') ? await measureClassics(runner, named, piece, tell) : []),
  ])
  return { sections: growthSections(measured), data: measured }
}

export function growthSections(measured: readonly Measured[]): Result['sections'] {
  const kinds = ['solution', 'too slow', 'classic'] as const
  return kinds.flatMap((kind) => {
    const own = measured.filter(({ program }) => program.kind === kind)
    return own.length === 0
      ? []
      : [
          { title: `Programs: ${kind}`, rows: outcomeRows(own) },
          { title: `Known class (rows) and measured class: ${kind}`, rows: confusionRows(own) },
        ]
  })
}

function outcomeRows(measured: readonly Measured[]): Row[] {
  const of = (outcome: Outcome) => measured.filter((one) => one.outcome === outcome).length
  const judged = of('right') + of('wrong') + of('unsure')
  const share = judged === 0 ? 0 : of('right') / judged
  return [
    {
      what: 'right',
      figure: `${count(of('right'))} of ${count(judged)}, ${(100 * share).toFixed(1)}%`,
      goal: { words: `at least ${100 * GOAL}%`, met: share >= GOAL },
    },
    { what: 'unsure', figure: count(of('unsure')), goal: null },
    { what: 'wrong', figure: count(of('wrong')), goal: { words: 'none', met: of('wrong') === 0 } },
    { what: 'of a class outside the list, and none named', figure: count(of('open')), goal: null },
    { what: 'of a class outside the list, and another named', figure: count(of('outside')), goal: null },
    { what: `n stays below ${LEAST_LARGEST}: nothing can be told`, figure: count(of('small')), goal: null },
    { what: 'failed to run', figure: count(of('failed')), goal: null },
  ]
}

function confusionRows(measured: readonly Measured[]): Row[] {
  const known = new Map<string, Map<string, number>>()
  for (const { program, classes } of measured) {
    const { kind, growth } = program.expected
    const row = `${kind === 'above' ? 'above ' : ''}${growth ?? 'unlisted'}`
    const column = classes.join(' or ') || 'unsure'
    const counts = known.get(row) ?? new Map<string, number>()
    known.set(row, counts.set(column, (counts.get(column) ?? 0) + 1))
  }
  const order = (row: string) => growthClasses.findIndex((one) => row.endsWith(one))
  const rows = Array.from(known, ([what, counts]): Row => {
    const columns = Array.from(counts, ([column, times]) => `${column}: ${times}`)
    return { what, figure: columns.join(', '), goal: null }
  })
  rows.sort((a, b) => order(a.what) - order(b.what))
  return rows
}

/** `npm run bench -- NAME`: runs a benchmark, prints what it measured as ratios, and saves it in bench/results. */
import { join } from 'node:path'
import { writeWhole } from '../scripts/files.ts'
import type { Result } from './figures.ts'

/** Loaded when asked for: none needs the parts of another. */
const benches: Readonly<Record<string, () => Promise<Result>>> = {
  /** A run, from a request to the runner to the last byte of its report. */
  runner: async () => (await import('./runner/runner.ts')).benchRunner(),
  /** The same in languages that are compiled first, and in SQL. */
  compiled: async () => (await import('./runner/compiled.ts')).benchCompiled(),
  /** A run through the Worker and its container; needs Docker. */
  container: async () => (await import('./container.ts')).benchContainer(),
  /** A search of many problems beside one of few. */
  search: async () => (await import('./search/search.ts')).benchSearch(),
  /** A load of many problems. */
  load: async () => (await import('./search/load.ts')).benchLoad(),
  /** What an isolate keeps of the catalogue, as it is and of 500 problems. */
  catalogue: async () => (await import('./catalogue/catalogue.ts')).benchCatalogue(),
  /** A call, from a client's request to the last byte of its answer. */
  wire: async () => (await import('./wire/table.ts')).benchWire(),
  /** The same in CPU time, beside another checkout: `--other DIR`. */
  beside: async () => (await import('./wire/beside.ts')).benchBeside(process.argv.slice(3)),
  /** What the knowledge model says of simulated learners; `--seed`, `--learners`, `--days` and `--copies` take a number. */
  cohort: async () => (await import('./cohort/table.ts')).benchCohort(process.argv.slice(3)),
  /** False alarms and power of simulated trials of two ways of teaching. */
  trial: async () => (await import('./trial/trial.ts')).benchTrial(),
  /** What `npm run fit` makes of simulated logs; `--learners`, `--components` and `--seed` take a number. */
  fit: async () => (await import('./fit/table.ts')).benchFit(process.argv.slice(3)),
  /** The progress page of a learner with a long past, beside that of a new one; needs Chromium. */
  progress: async () => (await import('./progress/progress.ts')).benchProgress(),
  /** What a first visit to each page takes on a slow phone; needs Chromium. */
  pages: async () => (await import('./pages/pages.ts')).benchPages(),
  /** A session of test-driven development with a long past, with and without its projection. */
  tdd: async () => (await import('./tdd/tdd.ts')).benchTdd(),
  /** A learner's run beside twenty who mean ill; names of kinds of attackers choose some of them. */
  async abuse() {
    const { abuseSections, measureAbuse } = await import('./abuse/abuse.ts')
    const measured = await measureAbuse(process.argv.slice(3))
    return { sections: abuseSections(measured), data: measured }
  },
  /** A search over calls for ways to sealed content, in bits beside their bounds; `--seed`, `--plans` and `--minutes` take a number. */
  adversary: async () => (await import('./adversary/adversary.ts')).benchAdversary(process.argv.slice(3)),
  /** Submissions of many learners within seconds: refusals, order and waits, beside what the machine can do at most. */
  burst: async () => (await import('./burst/burst.ts')).benchBurst(),
  /** A class of 300 students who work on an assignment, and their teacher's pages beside it; `--students` takes a number. */
  class: async () => (await import('./class/class.ts')).benchClass(process.argv.slice(3)),
  /** A verification of a draft, with its programs in one batch and with each in a run of its own. */
  draft: async () => (await import('./draft/draft.ts')).benchDraft(),
  /** How many exercises the forms of practice come to, and what deriving and proving them costs. */
  forms: async () => (await import('./forms/forms.ts')).benchForms(),
  /** The class of growth that is measured of programs, beside the one that is known: `classics`, `catalogue --part 1/8`. */
  growth: async () => (await import('./growth/growth.ts')).benchGrowth(process.argv.slice(3)),
  /** What the tools and their results take of a model's context. */
  tokens: async () => (await import('./tokens/tokens.ts')).benchTokens(),
}

const RESULTS = join(import.meta.dirname, 'results')
const name = process.argv[2] ?? ''
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
if (bench) {
  const started = performance.now()
  const { sections, data } = await bench()
  for (const { title, rows } of sections)
    if (rows.length === 0 || rows.some(({ figure }) => /NaN|Infinity|undefined/.test(figure)))
      throw new Error(`not everything was measured: ${title}`)
  let missed = 0
  for (const { title, rows } of sections) {
    console.log(`\n${title}`)
    const width = Math.max(...rows.map(({ what }) => what.length))
    for (const { what, figure, goal } of rows) {
      if (goal?.met === false) missed += 1
      console.log(`  ${what.padEnd(width)}  ${figure}${goal ? `   goal ${goal.words}: ${goal.met ? 'met' : 'MISSED'}` : ''}`)
    }
  }
  const file = join(RESULTS, `${name}.json`)
  await writeWhole(file, `${JSON.stringify({ at: new Date().toISOString(), sections, data }, null, 2)}\n`)
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s, saved in ${file}`)
  process.exitCode = missed > 0 ? 1 : 0
} else {
  console.error(`Usage: npm run bench -- NAME, with NAME one of: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 2
}

/** `npm run bench -- NAME`: runs a benchmark, prints what it measured as ratios, and keeps it in bench/results. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What each measures. Loaded when asked for: none needs the others' parts. */
const benches: Readonly<Record<string, () => Promise<Result>>> = {
  /** A run, from a request to the runner to the last byte of its report. */
  async runner() {
    const [{ measureRunner }, { sections }] = await Promise.all([import('./runner/runner.ts'), import('./runner/table.ts')])
    const measured = await measureRunner()
    return { sections: sections(measured), data: measured }
  },
  /** The same in languages that are compiled first, and in SQL. */
  async compiled() {
    const [{ measureCompiled }, { compiledSections }] = await Promise.all([
      import('./runner/compiled.ts'),
      import('./runner/table.ts'),
    ])
    const measured = await measureCompiled()
    return { sections: compiledSections(measured), data: measured }
  },
  /** A run through the Worker and its container; needs Docker. */
  async container() {
    const { containerSections, measureContainer } = await import('./container/container.ts')
    const measured = await measureContainer()
    return { sections: containerSections(measured), data: measured }
  },
  /** A search of many problems beside one of few. */
  async search() {
    const [{ measureSearch }, { sections }] = await Promise.all([import('./search/search.ts'), import('./search/table.ts')])
    const measured = await measureSearch()
    return { sections: sections(measured), data: Object.fromEntries(measured) }
  },
  /** A load of many problems. */
  async load() {
    const { loadSections, measureLoad } = await import('./search/load.ts')
    const measured = await measureLoad()
    return { sections: loadSections(measured), data: measured }
  },
  /** What an isolate keeps of the catalogue, as it is and of 500 problems. */
  async catalogue() {
    const [{ measureCatalogue }, { catalogueSections }] = await Promise.all([
      import('./catalogue/catalogue.ts'),
      import('./catalogue/table.ts'),
    ])
    const measured = await measureCatalogue()
    return { sections: catalogueSections(measured), data: measured }
  },
  /** A call, from a client's request to the last byte of its answer. */
  async wire() {
    const [{ wire }, { sections }] = await Promise.all([import('./wire/wire.ts'), import('./wire/table.ts')])
    const measured = await wire()
    return { sections: sections(measured), data: measured }
  },
  /** What the learner's model says of simulated learners; `--seed`, `--learners`, `--days` and `--copies` take a number. */
  async cohort() {
    const [{ measureCohort, optionsFrom }, { cohortSections }] = await Promise.all([
      import('./cohort/cohort.ts'),
      import('./cohort/table.ts'),
    ])
    const measured = await measureCohort(optionsFrom(process.argv.slice(3)))
    return { sections: cohortSections(measured), data: measured }
  },
  /** The page of somebody's progress with a long past, beside somebody new; needs Chromium. */
  async progress() {
    const { measureProgress, progressSections } = await import('./progress.ts')
    const measured = await measureProgress()
    return { sections: progressSections(measured), data: measured }
  },
  /** A session of test-driven development with a long past, with and without its projection. */
  async tdd() {
    const [{ measureTdd }, { tddSections }] = await Promise.all([import('./tdd/tdd.ts'), import('./tdd/table.ts')])
    const measured = await measureTdd()
    return { sections: tddSections(measured), data: measured }
  },
  /** A learner's run beside twenty who mean ill; names of kinds of attackers choose some of them. */
  async abuse() {
    const { abuseSections, measureAbuse } = await import('./abuse/abuse.ts')
    const measured = await measureAbuse(process.argv.slice(3))
    return { sections: abuseSections(measured), data: measured }
  },
  /** A verification of a draft, with its programs in one batch and with each in a run of its own. */
  async draft() {
    const [{ measureDrafts }, { draftSections }] = await Promise.all([import('./draft/draft.ts'), import('./draft/table.ts')])
    const measured = await measureDrafts()
    return { sections: draftSections(measured), data: measured }
  },
}

export interface Row {
  readonly what: string
  readonly figure: string
  /** The goal in words, and whether it was met; null where there is none. */
  readonly goal: { readonly words: string; readonly met: boolean } | null
}

export interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

interface Result {
  readonly sections: readonly Section[]
  /** The figures behind the rows. */
  readonly data: unknown
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
  await mkdir(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), sections, data }, null, 2)}\n`)
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s, kept in ${file}`)
  process.exitCode = missed > 0 ? 1 : 0
} else {
  console.error(`Usage: npm run bench -- NAME, with NAME one of: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 2
}

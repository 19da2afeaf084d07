/** `npm run bench -- NAME`: runs a benchmark, prints what it measured as ratios, and keeps it in bench/results. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sections as wireSections } from './wire/table.ts'
import { wire } from './wire/wire.ts'

/** What each measures: the wire is a call from a client's request to the last byte of its answer. */
const benches: Readonly<Record<string, () => Promise<Result>>> = {
  async wire() {
    const measured = await wire()
    return { sections: wireSections(measured), data: { ...measured, cold: Object.fromEntries(measured.cold) } }
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

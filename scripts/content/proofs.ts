/**
 * Proofs that stand: of a problem that is as it was when it was proved, by the same judge, harnesses and toolchains, nothing is run again.
 * What is kept names a hash of everything that a proof depends on; the folder of them may be gone at any time.
 */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../src/problem/problem.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { readJson, writeWhole } from '../files.ts'
import { importedBy } from '../lanes/imported.ts'
import type { ExpandedProblem } from './expand.ts'
import type { Proof } from './prove.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PROOFS = join(ROOT, 'node_modules/.cache/rung/proofs')

const proofFile = z.object({
  key: z.string(),
  proof: z.object({
    complaints: z.tuple([]),
    warnings: z.array(z.string()),
    slowestMs: z.partialRecord(z.enum(languages), z.number()),
    runs: z.int(),
    diagnoses: z.record(z.string(), z.string().nullable()),
  }),
})

const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A hash of what every proof depends on beside its problem: the programs that judge, and the languages as this runner has them. */
export async function grounds(runner: Runner): Promise<string> {
  const doctor = await runner.doctor()
  if (!doctor.ok) throw new Error(`the runner does not say what it has: ${JSON.stringify(doctor.error)}`)
  const has = doctor.value.languages.map(({ language, version }) => [language, version])
  const files = [...(await importedBy(['scripts/content/check.ts'])), ...globSync('container/**/*.*', { cwd: ROOT })].toSorted()
  const texts = await Promise.all(files.map(async (file) => hashOf(file, await readFile(join(ROOT, file), 'utf8'))))
  return hashOf(JSON.stringify(has), ...texts)
}

export class Proofs {
  readonly #folder: string
  readonly #grounds: string

  /** `on`: of `grounds`. */
  constructor(folder: string, on: string) {
    this.#folder = folder
    this.#grounds = on
  }

  /** The proof of this very problem; null where there is none. */
  async of(problem: ExpandedProblem): Promise<Proof | null> {
    const proof = await readJson(this.#file(problem), proofFile)
    return proof?.key === this.#key(problem) ? proof.proof : null
  }

  /** One with complaints is none, and is not kept. */
  async keep(problem: ExpandedProblem, proof: Proof): Promise<void> {
    if (proof.complaints.length > 0) return
    await writeWhole(this.#file(problem), JSON.stringify({ key: this.#key(problem), proof }))
  }

  #file = ({ slug }: ExpandedProblem): string => join(this.#folder, `${slug}.json`)
  #key = (problem: ExpandedProblem): string => hashOf(this.#grounds, JSON.stringify(problem))
}

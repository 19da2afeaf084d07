/**
 * Makes what every compilation needs, before anybody waits for it: while an image is built, or before tests. A language whose toolchain is
 * not here is left out. Starts with `node container/warm.ts`.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { versionIn } from './engine.ts'
import { languages } from './languages/all.ts'
import { linterOf } from './review/review.ts'
import { tools } from './tests/run.ts'
import { Warmth } from './warmth.ts'

const run = promisify(execFile)
const warmth = new Warmth(process.env['RUNNER_WARM_FOLDER'] ?? null)

for (const language of languages) {
  const [candidate] = await language.candidates()
  if (!candidate) {
    process.stdout.write(`${language.id}: not here. ${language.install}\n`)
    continue
  }
  const { stdout } = await run(candidate.executable, [...language.versionArguments], { timeout: 10_000 })
  const version = versionIn(stdout)
  if (version === null) throw new Error(`${language.id}: no version in what ${candidate.executable} prints`)
  await language.warm?.({ candidate, version, warmth })
  for (const tool of tools[language.id]) await tool.warm?.({ candidate, version, warmth })
  await linterOf({ language: language.id })?.warm?.({ candidate, version, warmth })
  process.stdout.write(`${language.id} ${version}\n`)
}

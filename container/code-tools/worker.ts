/** The thread in which untrusted code is parsed and changed. It can be ended without harm to the server. */
import { parentPort } from 'node:worker_threads'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type {
  CutReport,
  CutRequest,
  MutantsReport,
  MutantsRequest,
  PartsReport,
  PartsRequest,
  ScaffoldReport,
  ScaffoldRequest,
  TestNamesReport,
  TestNamesRequest,
} from '../../src/runner/workspace-protocol.ts'
import type { ReviewRequest } from '../../src/runner/review-protocol.ts'
import type { ReadProgram } from '../review/review.ts'
import { cutOf } from './cut.ts'
import { mutantsOf } from './mutants.ts'
import { partsOf } from './parts.ts'
import { scaffoldOf } from './scaffolds.ts'
import type { MarkedCode, Unparsed, Unsound } from './shapes.ts'
import { placesIn } from './syntax.ts'
import type { Tongue } from './tongue.ts'
import { loadTongue } from './tongue.ts'

export type Task =
  | { readonly kind: 'lines'; readonly request: { readonly language: RunnerLanguage; readonly text: string } }
  | { readonly kind: 'mutants'; readonly request: MutantsRequest }
  | { readonly kind: 'scaffold'; readonly request: ScaffoldRequest }
  | { readonly kind: 'cut'; readonly request: CutRequest }
  | { readonly kind: 'parts'; readonly request: PartsRequest }
  | { readonly kind: 'test_names'; readonly request: TestNamesRequest }
  | { readonly kind: 'review'; readonly request: ReviewRequest }

/**
 * `begun`: the language is loaded, and the work itself begins. `exhausted`: the work took more memory than there is. `failed` is the
 * thread's own failure; after either it is not to be trusted.
 */
export type Message =
  | { readonly kind: 'begun' }
  | { readonly kind: 'lines'; readonly outcome: readonly number[] | Unsound }
  | { readonly kind: 'mutants'; readonly outcome: MutantsReport | Unparsed }
  | { readonly kind: 'scaffold'; readonly outcome: ScaffoldReport | Unparsed }
  | { readonly kind: 'cut'; readonly outcome: CutReport | Unparsed | MarkedCode }
  | { readonly kind: 'parts'; readonly outcome: PartsReport | Unparsed }
  | { readonly kind: 'test_names'; readonly outcome: TestNamesReport }
  | { readonly kind: 'review'; readonly outcome: ReadProgram | Unparsed }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'failed'; readonly reason: string }

function work(task: Task, tongue: Tongue): Message {
  switch (task.kind) {
    case 'lines':
      return { kind: 'lines', outcome: tongue.statementLines(task.request.text) }
    case 'mutants':
      return { kind: 'mutants', outcome: mutantsOf(task.request, tongue) }
    case 'scaffold':
      return { kind: 'scaffold', outcome: scaffoldOf(task.request, tongue) }
    case 'cut':
      return { kind: 'cut', outcome: cutOf(task.request, tongue) }
    case 'parts':
      return { kind: 'parts', outcome: partsOf(task.request, tongue) }
    case 'test_names':
      return { kind: 'test_names', outcome: testNamesOf(task.request, tongue) }
    case 'review':
      return { kind: 'review', outcome: readProgram(task.request, tongue) }
  }
}

function readProgram({ files: [{ path, content }] }: ReviewRequest, tongue: Tongue): ReadProgram | Unparsed {
  const read = tongue.review(content)
  return 'errorAt' in read ? { path, line: placesIn(content)(read.errorAt).line } : read
}

const testNamesOf = ({ language, files }: TestNamesRequest, tongue: Tongue): TestNamesReport => ({
  language,
  files: files
    .filter(({ path }) => tongue.owns(path))
    .map(({ path, content }) => {
      const names = tongue.testNames(content)
      const lineOf = (at: number) => placesIn(content)(at).line
      if ('errorAt' in names) return { path, tests: [], brokenLine: lineOf(names.errorAt) }
      return { path, tests: names.map(({ name, at }) => ({ name, line: lineOf(at) })), brokenLine: null }
    }),
})

const say = (message: Message) => parentPort?.postMessage(message, [])

async function answer(task: Task): Promise<void> {
  try {
    const tongue = await loadTongue(task.request.language)
    say({ kind: 'begun' })
    say(work(task, tongue))
  } catch (error) {
    // WebAssembly that has no memory left.
    if (error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError'))
      return say({ kind: 'exhausted' })
    say({ kind: 'failed', reason: String(error) })
  }
}

parentPort?.on('message', (task: Task) => void answer(task))

/** Proves the texts of objectives: what their programs print, and the tables of variables. */
import { programRun } from '../../../src/runner/requests.ts'
import type { CodeTools, Runner } from '../../../src/runner/runner.ts'
import { errorText } from '../findings.ts'
import type { Limiter } from '../limit.ts'
import { runWith } from '../run.ts'
import { ENDLESS, type StepTable, type TextFile, type TextProgram } from './texts.ts'

export type TracingRunner = Runner & Pick<CodeTools, 'trace'>

/** A text and the file it stands in, as a complaint names it. */
export interface PlacedText extends TextFile {
  readonly place: string
}

/** A program that a learner can follow by hand takes a fraction of this. */
const CPU_MS = 1_000
const SHOWN_CHARACTERS = 200
const NO_PROGRAM = { code: '', input: '' } as const

export interface TextProof {
  /** What is wrong; each names the file and the heading. */
  readonly complaints: readonly string[]
  readonly runs: number
}

/** Runs every program of these texts. Rejects when the runner itself fails, which says nothing about them. */
export async function proveTexts(runner: TracingRunner, texts: readonly PlacedText[], limiter: Limiter): Promise<TextProof> {
  let runs = 0
  const counted = <T>(work: () => Promise<T>): Promise<T> => {
    runs++
    return limiter(work)
  }
  const complaints = await Promise.all(
    texts.flatMap(({ place, programs, steps }) => [
      ...programs.map(async (program) => {
        const printed = await counted(() => outputOf(runner, program, place))
        return isAsSaid(program.printed, printed)
          ? []
          : [`${place}: ## ${program.heading}: the program prints ${JSON.stringify(printed.slice(0, SHOWN_CHARACTERS))}`]
      }),
      ...(steps === null ? [] : [counted(() => stepComplaints(runner, steps, programs[0] ?? NO_PROGRAM, place))]),
    ]),
  )
  return { complaints: complaints.flat(), runs }
}

/** What the program prints, with the error that ends it as a last line, or ENDLESS. */
async function outputOf(runner: Runner, { language, code, input }: TextProgram, place: string): Promise<string> {
  const report = await runWith(runner, 'courses')(place, programRun('check-text', language, code, input, CPU_MS))
  const [result] = report.results
  const printed = result?.stdout.replace(/\n$/, '') ?? ''
  const error = report.compile.error ?? result?.error
  const end = error ? `${error.type}: ${error.message}` : result?.end === 'returned' ? '' : ENDLESS
  return [printed, end].filter(Boolean).join('\n')
}

function isAsSaid(said: string, printed: string): boolean {
  if (!said.endsWith(ENDLESS)) return said === printed
  return printed.endsWith(ENDLESS) && printed.startsWith(said.slice(0, -ENDLESS.length))
}

async function stepComplaints(
  runner: TracingRunner,
  table: StepTable,
  program: Pick<TextProgram, 'code' | 'input'>,
  place: string,
): Promise<string[]> {
  const { files, entry, signature, inputs, limits } = programRun('check-steps', 'python3', program.code, program.input, CPU_MS)
  const { cpuMs, wallMs, memoryMb } = limits
  const [input] = inputs
  if (!input) throw new Error('a run of one input has none')
  const request = { files, entry, signature, input, limits: { cpuMs, wallMs, memoryMb } }
  const answer = await runner.trace({ id: 'check-steps', language: 'python3', ...request })
  if (!answer.ok) throw new Error(`${place}: the runner failed: ${JSON.stringify(answer.error)}`)
  const { steps, truncated, end, error } = answer.value
  if (end !== 'returned' || truncated)
    return [`${place}: ## Step by step: the example ends with ${error ? errorText(error) : end}, so it has no table`]
  const rows = steps.map(({ line, variables }) => [`${line}`, ...table.variables.map((name) => variables[name] ?? '')])
  if (JSON.stringify(rows) === JSON.stringify(table.rows)) return []
  const tableText = rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
  return [`${place}: ## Step by step: the example takes other steps:\n${tableText}`]
}

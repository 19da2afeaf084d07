/** Proves the keys of computed items: runs their programs and compares what they print with what the files say. */
import type { RunReport } from '../../../src/runner/protocol.ts'
import { programRun } from '../../../src/runner/requests.ts'
import type { Runner } from '../../../src/runner/runner.ts'
import { errorText } from '../findings.ts'
import type { Limiter } from '../limit.ts'
import { runWith } from '../run.ts'
import type { CourseLanguage } from './languages.ts'
import type { BankEntry, Computed } from './questions.ts'

/** A program that a learner can follow by hand takes a fraction of this. */
const CPU_MS = 1_000
/** What a program printed instead, in a complaint. */
const SHOWN_CHARACTERS = 80

interface ComputedProof {
  /** What is wrong; each names the file and the item. */
  readonly complaints: readonly string[]
  readonly runs: number
  /** Milliseconds of CPU time of the slowest program. */
  readonly slowestMs: number
}

/** Runs every program of these. Rejects when the runner itself fails, which says nothing about them. */
export async function proveComputed(runner: Runner, entries: readonly BankEntry[], limiter: Limiter): Promise<ComputedProof> {
  let [runs, slowestMs] = [0, 0]
  const printedBy = (language: CourseLanguage, code: string, place: string) =>
    limiter(async () => {
      const report = await runWith(runner, 'courses')(place, programRun(`check-${runs}`, language, code, '', CPU_MS))
      runs++
      slowestMs = Math.max(slowestMs, ...report.results.map(({ cpuMs }) => cpuMs))
      return outcomeOf(report)
    })
  const complaints = await Promise.all(
    entries.flatMap(({ computed, place }) =>
      computed === null
        ? []
        : [
            complaintsAbout(computed, (code) => printedBy(computed.language, code, place)).then((list) =>
              list.map((complaint) => `${place}: ${complaint}`),
            ),
          ],
    ),
  )
  return { complaints: complaints.flat(), runs, slowestMs }
}

type Outcome = { readonly printed: string } | { readonly failed: string }

async function complaintsAbout({ code, printed, fixed }: Computed, run: (code: string) => Promise<Outcome>): Promise<string[]> {
  const [first, second] = await Promise.all([run(code), fixed === null ? null : run(fixed)])
  return [
    ...complaintAbout('the program', first, printed, fixed === null),
    ...(second ? complaintAbout('the fixed program', second, printed, true) : []),
  ]
}

function complaintAbout(which: string, outcome: Outcome, printed: string, isMeant: boolean): string[] {
  if ('failed' in outcome) return [`${which} ends with ${outcome.failed}`]
  if ((outcome.printed === printed) === isMeant) return []
  return isMeant
    ? [`${which} prints ${JSON.stringify(outcome.printed.slice(0, SHOWN_CHARACTERS))}`]
    : [`${which} prints what is expected, so that nothing is wrong with it`]
}

/** What the program printed, without the newline at the end. */
function outcomeOf({ compile, results: [result] }: RunReport): Outcome {
  const error = compile.error ?? result?.error
  if (error) return { failed: errorText(error) }
  if (result?.end !== 'returned') return { failed: result?.end ?? 'nothing' }
  return { printed: result.stdout.replace(/\n$/, '') }
}

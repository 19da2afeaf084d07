/** What was found out about an answer, as it is kept and shown. */
import type { Report } from '../../problem/report.ts'

export interface Finding {
  /** Sentences for the learner. */
  readonly say: string
  /** One line for each part of the answer that there is something to say about. */
  readonly details: readonly string[]
  /** Of a program that was run on all tests; null where its report would show what is not the learner's. */
  readonly report: Report | null
}

/** An answer that was judged: whether it is right, and how many steps the exercise has. */
export interface JudgedFinding {
  readonly right: boolean
  readonly steps: number
  readonly finding: Finding
}

export const plainFinding = (say: string, details: readonly string[] = []): Finding => ({ say, details, report: null })

/** As text for the learner's record; which mistake a run shows is a hint's to say. */
export function findingText({ report, ...finding }: Finding): string {
  const failing = report?.failing ?? null
  const shownReport = report && {
    ...report,
    failing: failing && { ...failing, seen: failing.seen && { ...failing.seen, misconception: null } },
  }
  return JSON.stringify({ ...finding, report: shownReport })
}

/** The text is what this Worker wrote, so it is trusted like any value of ours. */
export function findingIn(text: string): Finding {
  const finding: Finding = JSON.parse(text)
  return finding
}

/** What the measurements and reviews of accepted programs say of one, as a scorecard counts it. */
import type { PersonalRecord } from '../../learner/record.ts'
import type { GrowthResult } from '../../problem/growth/result.ts'
import type { Language } from '../../problem/problem.ts'
import { growthOfRun } from '../growth/record.ts'
import { findingsOfProgram } from '../review/record.ts'
import type { MeasuredGrowth, ProgramFacts } from './rules/scorecard.ts'

interface AcceptedRun {
  readonly runId: string
  readonly language: Language
  readonly codeHash: string
}

export const programFacts = (record: PersonalRecord, slug: string, run: AcceptedRun): ProgramFacts => ({
  growth: growthIn(record, slug, run),
  findings: findingsOfProgram(record, slug, run.language, run.codeHash)?.map(({ rule }) => rule) ?? null,
})

function growthIn(record: PersonalRecord, slug: string, { runId }: AcceptedRun): MeasuredGrowth | null {
  const { stated, measured = null } = growthOfRun(record, slug, runId) ?? {}
  if (measured === null) return null
  const { n, time, resultHash } = measured
  const text = record.log.getBlob(resultHash)
  // The object keeps the text as the Worker wrote it, so it is trusted like any value of ours.
  const result: GrowthResult | null = text === null ? null : JSON.parse(text)
  const points = result?.shapes.flatMap((shape) => shape.points) ?? []
  const largest = points.reduce<MeasuredGrowth['largest']>(
    (most, { n: size, least }) =>
      most === null || size > most.n || (size === most.n && least > most.us) ? { n: size, us: least } : most,
    null,
  )
  const stopped = result?.shapes.some((shape) => shape.stopped) ?? false
  return { n, isUsualMeasure: stated?.n === n, time, largest, stopped }
}

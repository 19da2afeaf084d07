/** The streams of growth: one for each problem. */
import { Kind, OPEN, reads, type Look } from '../engine.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { growthCodec } from './codec.ts'
import { growth, type GrowthEvent, type GrowthOfRun } from './rules/decide.ts'

function archive(event: GrowthEvent): Look {
  switch (event.type) {
    case 'growth_stated':
      return OPEN
    case 'growth_measured':
      return reads(event.resultHash)
  }
}

export const growthStreams = new Kind({ name: 'growth:', decider: growth, codec: growthCodec, archive })

/** What was stated and measured of the program that a run accepted; null where nothing was, or it cannot be read. */
export function growthOfRun(record: PersonalRecord, slug: string, runId: string): GrowthOfRun | null {
  const folded = record.streams(growthStreams).load(slug)
  return folded.ok ? (folded.value.state.runs.get(runId) ?? null) : null
}

/** The streams of questions about a learner's own accepted programs: one for each problem. */
import { understanding, type UnderstandingEvent } from './rules/decide.ts'
import { understandingCodec } from './codec.ts'
import { hides, Kind, OPEN, type Look } from '../engine.ts'
import type { PersonalRecord } from '../../learner/record.ts'

/** Questions are in the event with their keys, and an archive does not know which of them were answered. */
function archive(event: UnderstandingEvent): Look {
  switch (event.type) {
    case 'questions_asked':
      return hides('questions')
    case 'questions_answered':
    case 'program_understood':
      return OPEN
  }
}

export const understandingStreams = new Kind({
  name: 'understanding:',
  decider: understanding,
  codec: understandingCodec,
  archive,
})

/** Where this cannot be read, nothing is known to be understood, and the session itself goes on. */
export function isUnderstood(record: PersonalRecord, slug: string, runId: string): boolean {
  const folded = record.streams(understandingStreams).load(slug)
  return folded.ok && folded.value.state.understood.has(runId)
}

/** The stream of how programs came about, which runs from the page add to and the learner's own timeline reads. */
import { z } from 'zod'
import { codec, type Codec } from '../../learner/codec.ts'
import type { CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { Kind, OPEN, type Look } from '../engine.ts'
import { runKinds } from './rules/events.ts'
import { process, type ProcessCommand, type ProcessEvent, type ProcessState } from './rules/process.ts'

const count = z.int().min(0)
const processEvent = z.discriminatedUnion('type', [
  z.object({
    at: z.int(),
    type: z.literal('run_counted'),
    runId: z.string(),
    slug: z.string(),
    kind: z.enum(runKinds),
    typed: count,
    pasted: count,
    pastes: count,
    activeSeconds: count,
  }),
]) satisfies z.ZodType<ProcessEvent>

const processCodec: Codec<ProcessEvent> = codec<ProcessEvent>(processEvent)

function archive(event: ProcessEvent): Look {
  switch (event.type) {
    case 'run_counted':
      return OPEN
  }
}

export const processStreams = new Kind({
  name: 'process',
  decider: process,
  codec: processCodec,
  projection: {
    version: 1,
    every: 200,
    write: (state: ProcessState) => JSON.stringify(state),
    read(body) {
      // It is the text that this object wrote, and another version of it is not read.
      const state: ProcessState = JSON.parse(body)
      return state
    },
  },
  archive,
})

/** Counts a run from the page; a stream that cannot be read keeps no run from being made. */
export function countRun(record: PersonalRecord, run: Omit<ProcessCommand, 'now'>, { now }: CallContext): void {
  record.streams(processStreams).execute('', { ...run, now })
}

/** The newest first. */
export function countedRuns(record: PersonalRecord): readonly ProcessEvent[] {
  const rows = [...record.log.ofType(processStreams.name, 'run_counted', 0, Number.MAX_SAFE_INTEGER)]
  return rows.flatMap((row) => processCodec.decode(row) ?? []).toReversed()
}

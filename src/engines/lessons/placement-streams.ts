/** Placements as streams of a learner's log: one for each course, which holds every attempt. */
import { z } from 'zod'
import { authors, origins } from '../../kernel/evidence.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { hides, Kind, OPEN, reads, type Look } from '../engine.ts'
import { reading } from './codec.ts'
import { placement } from './rules/placement/decide.ts'
import { placementEnds, type PlacementEvent } from './rules/placement/events.ts'
import { placementKinds } from './rules/placement/model.ts'
import { rests, resumed, setAside } from './rules/placement/state.ts'

const at = z.int()
const id = z.string()
const share = z.number().min(0).max(1)

const placementEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('placement_started'),
    courseId: id,
    nodes: z.array(z.object({ id, prerequisites: z.array(id) })),
    passed: z.array(id),
    pool: z.array(z.object({ id, nodeId: id, kind: z.enum(placementKinds) })),
    parameters: z.object({
      most: z.int(),
      enough: share,
      slip: share,
      guess: z.object({ choice: share, output: share, bug: share }),
      aside: share,
    }),
    model: z.string(),
  }),
  z.object({ at, type: z.literal('placement_question_asked'), questionId: id }),
  z.object({
    at,
    type: z.literal('placement_answered'),
    questionId: id,
    answerHash: id,
    reading: reading.nullable(),
    writtenBy: z.enum(authors),
    origin: z.enum(origins),
  }),
  z.object({ at, type: z.literal('placement_graded'), questionId: id, isRight: z.boolean() }),
  z.object({
    at,
    type: z.literal('placement_ended'),
    reason: z.enum(placementEnds),
    begin: id.nullable(),
    takenAsKnown: z.array(id),
  }),
  z.object({ at, type: z.literal('placement_node_skipped'), nodeId: id, begin: id.nullable() }),
]) satisfies z.ZodType<PlacementEvent>

export const placementCodec: Codec<PlacementEvent> = codec<PlacementEvent>(placementEvent, {
  // The textbook's numbers decided at first.
  placement_started: [(body) => ({ ...body, model: 'textbook' })],
})

/** What may yet be asked, and which answers were right, are for nobody who may be asked again. */
function archive(event: PlacementEvent): Look {
  switch (event.type) {
    case 'placement_started':
      return hides('pool')
    case 'placement_graded':
      return hides('isRight')
    case 'placement_answered':
      return event.reading?.kind === 'text' ? reads(event.answerHash, event.reading.hash) : reads(event.answerHash)
    case 'placement_question_asked':
    case 'placement_ended':
    case 'placement_node_skipped':
      return OPEN
  }
}

export const placementStreams = new Kind({
  name: 'placement:',
  decider: placement,
  codec: placementCodec,
  resumption: { rests, resumed },
  archive,
})

/** Questions that a placement into any course has asked lately. */
export function setAsideByPlacements(record: PersonalRecord, now: number): string[] {
  const streams = record.streams(placementStreams)
  return streams.ids().flatMap((courseId) => {
    const folded = streams.load(courseId)
    return folded.ok ? setAside(folded.value.state, now) : []
  })
}

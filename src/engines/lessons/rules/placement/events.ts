/** What can have happened while somebody is placed into a course. Stored for ever: a new shape is a new version with an upcast. */
import type { Author, Origin } from '../../../../kernel/evidence.ts'
import type { RecordedReading } from '../events.ts'
import type { PlacementNode, PlacementParameters, PlacementQuestion } from './model.ts'

export const placementEnds = ['sure', 'most_questions', 'no_question_left', 'stopped'] as const
export type PlacementEnd = (typeof placementEnds)[number]

/** Fixed when it starts. */
export interface PlacementPlan {
  readonly courseId: string
  /** In the order of the course. */
  readonly nodes: readonly PlacementNode[]
  /** Nodes that tests have shown to be known. */
  readonly passed: readonly string[]
  /** What may be asked, in the order of preference among questions that tell the same. */
  readonly pool: readonly PlacementQuestion[]
  readonly parameters: PlacementParameters
  /** The version of the model whose slip and guess these are. */
  readonly model: string
}

/** `at` is milliseconds since the epoch. Words are kept under the hash of their text. */
export type PlacementEvent = { readonly at: number } & (
  | ({ readonly type: 'placement_started' } & PlacementPlan)
  | { readonly type: 'placement_question_asked'; readonly questionId: string }
  | {
      readonly type: 'placement_answered'
      readonly questionId: string
      readonly answerHash: string
      /** Null where the learner does not know. */
      readonly reading: RecordedReading | null
      readonly writtenBy: Author
      readonly origin: Origin
    }
  | { readonly type: 'placement_graded'; readonly questionId: string; readonly isRight: boolean }
  | {
      readonly type: 'placement_ended'
      readonly reason: PlacementEnd
      /** Where to begin; null where everything is taken as known. */
      readonly begin: string | null
      /** Nodes before it that no test has shown. */
      readonly takenAsKnown: readonly string[]
    }
  /** The learner says that they know the node where they were to begin. */
  | { readonly type: 'placement_node_skipped'; readonly nodeId: string; readonly begin: string | null }
)

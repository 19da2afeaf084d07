/** The Worker's hold on a learner's lessons, where what they decide becomes a pass. */
import { issueKeyPass, type KeyPass } from '../../problem/passes.ts'
import { placementId, type PlacementView } from './rules/placement/view.ts'
import type { LessonView } from './rules/view.ts'

export class LessonClient {
  /** Opens the keys of these questions, as far as they have been answered. */
  keysOf({ lessonId, answeredIds }: LessonView, ids: readonly string[]): KeyPass {
    const answeredInOrder = ids.filter((id) => answeredIds.includes(id))
    return issueKeyPass(lessonId, answeredInOrder)
  }

  /** Opens the key of the answer to a placement that waits for it, and of no other. */
  placementKeyOf({ courseId, ungraded }: PlacementView): KeyPass {
    return issueKeyPass(placementId(courseId), ungraded === null ? [] : [ungraded.questionId])
  }
}

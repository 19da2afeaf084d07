/** The Worker's hold on a learner's lessons, where what they decide becomes a pass. */
import { issueKeyPass, type KeyPass } from '../../problem/passes.ts'
import type { LessonView } from './rules/view.ts'

export class LessonClient {
  /** Opens the keys of these questions, as far as they have been answered. */
  keysOf({ lessonId, shown }: LessonView, ids: readonly string[]): KeyPass {
    const answered = ids.filter((id) => shown.includes(id))
    return issueKeyPass(lessonId, answered)
  }
}

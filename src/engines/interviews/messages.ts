/** What crosses the wire between the Worker and a learner's object about interviews: plain data only. */
import type { SessionView } from '../practice/rules/view.ts'
import type { InterviewView } from './rules/view.ts'

export interface InterviewStarted {
  readonly interview: InterviewView
  /** One was open already, and this is it. */
  readonly repeated: boolean
  readonly session: SessionView
}

export interface InterviewMoved {
  readonly interview: InterviewView
  readonly repeated: boolean
}

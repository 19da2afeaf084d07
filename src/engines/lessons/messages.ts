/** What crosses the wire between the Worker and a learner's object about lessons: plain data only. */
import type { Words } from '../../learner/messages.ts'
import type { LessonStep } from './rules/commands.ts'
import type { LessonEvent, Phase } from './rules/events.ts'
import type { LessonView } from './rules/view.ts'
import type { PlacementView } from './rules/placement/view.ts'
import type { Undated } from '../../kernel/decider.ts'

/** Where an open lesson stands. */
export interface LessonPlace {
  readonly lessonId: string
  readonly courseId: string
  readonly nodeId: string
  readonly phase: Phase
  readonly lastAt: number
  readonly covered: number
  readonly teach: number
}

export interface LessonStarted {
  readonly view: LessonView
  /** It was open already. */
  readonly repeated: boolean
}

/** What a command came to: the events it added and the lesson after them. */
export interface LessonDone {
  readonly events: readonly LessonEvent[]
  readonly view: LessonView
  /** The call came before, and this is what it was answered then. */
  readonly repeated: boolean
}

/** A lesson as it is, or what this very call came to when it came before. */
export type LessonFound =
  | { readonly kind: 'open'; readonly view: LessonView }
  | { readonly kind: 'repeated'; readonly before: LessonView; readonly done: LessonDone }

export interface LessonTranscript {
  readonly view: LessonView
  readonly events: readonly LessonEvent[]
  readonly words: readonly Words[]
}

export type UndatedLessonStep = Undated<LessonStep>

export interface PlacementDone {
  readonly view: PlacementView
  /** The call came before, or what it would begin was there already. */
  readonly repeated: boolean
}

/** A placement as it is, or what this very call came to when it came before. */
export interface PlacementFound {
  readonly kind: 'open' | 'repeated'
  readonly view: PlacementView
}

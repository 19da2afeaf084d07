/** The streams of lessons: one for each. */
import { hides, Kind, OPEN, reads, type Look } from '../engine.ts'
import { lessonCodec } from './codec.ts'
import { lesson as lessonDecider } from './rules/decide.ts'
import type { LessonEvent } from './rules/events.ts'
import * as resumption from './rules/resumption.ts'

/** The questions that a lesson may still ask, and the number that picks among them, are for nobody who may be asked. */
function archive(event: LessonEvent): Look {
  switch (event.type) {
    case 'lesson_started':
      return hides('prerequisiteQuestions', 'pool', 'exercises', 'exposed', 'seed')
    case 'test_planned':
      return hides('questions', 'exercises')
    case 'phase_entered':
    case 'question_asked':
    case 'answer_graded':
    case 'exercise_judged':
    case 'ended_early':
      return OPEN
    case 'reply_recorded':
      return reads(event.learnerHash, event.tutorHash)
    case 'answer_recorded':
      return event.reading.kind === 'text' && event.reading.hash !== event.answerHash
        ? reads(event.answerHash, event.reading.hash)
        : reads(event.answerHash)
  }
}

export const lessonStreams = new Kind({ name: 'lesson:', decider: lessonDecider, codec: lessonCodec, resumption, archive })

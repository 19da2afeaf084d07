/** The streams of sessions: one for each problem. */
import { Kind, OPEN, reads, type Look } from '../engine.ts'
import { practiceCodec } from './codec.ts'
import { practiceProjection } from './projection.ts'
import { practice } from './rules/decide.ts'
import type { PracticeEvent } from './rules/events.ts'

function archive(event: PracticeEvent): Look {
  switch (event.type) {
    case 'session_started':
    case 'language_chosen':
    case 'run_dropped':
    case 'problem_solved':
    case 'attempt_recorded':
    case 'words_recorded':
    case 'question_answered':
    case 'hint_withheld':
    case 'hint_given':
    case 'gave_up':
    case 'solution_read':
    case 'session_reset':
    case 'code_reset':
      return OPEN
    case 'counterexample_not_found':
    case 'run_started':
      return reads(event.codeHash)
    case 'run_finished':
      // Which mistake it shows is a hint's to say.
      return { ...reads(event.reportHash), hides: event.failing?.seen?.misconception ? ['failing'] : [] }
    case 'counterexample_given':
    case 'counterexample_passed':
      return reads(event.codeHash, event.shownHash)
  }
}

export const practiceStreams = new Kind({
  name: 'practice:',
  decider: practice,
  codec: practiceCodec,
  projection: practiceProjection,
  archive,
})

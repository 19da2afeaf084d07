/** The streams of exercises: one for each. */
import { formsCodec } from './codec.ts'
import { forms } from './rules/decide.ts'
import type { FormsEvent } from './rules/events.ts'
import { exerciseNamed, showsCode } from './rules/exercise.ts'
import { hides, Kind, OPEN, reads, type Look } from '../engine.ts'
import type { FormKind } from '../../problem/form.ts'
import type { PersonalRecord } from '../../learner/record.ts'

/** Questions are in the event with their keys, and an archive does not know which of them were answered. */
function archive(event: FormsEvent): Look {
  switch (event.type) {
    case 'questions_asked':
      return hides('questions')
    case 'answer_judged':
      return reads(event.answerHash, event.resultHash)
    case 'exercise_opened':
    case 'questions_answered':
    case 'exercise_solved':
    case 'solution_seen':
      return OPEN
  }
}

export const formsStreams = new Kind({ name: 'form:', decider: forms, codec: formsCodec, archive })

/** Every exercise that was opened, with the time of its last event. */
export function* exercisesBegun(
  record: PersonalRecord,
): Generator<{ readonly slug: string; readonly form: FormKind; readonly lastAt: number }> {
  for (const { stream, lastAt } of record.log.ends(formsStreams.name)) {
    const key = exerciseNamed(stream.slice(formsStreams.name.length))
    if (key) yield { slug: key.slug, form: key.form, lastAt }
  }
}

/** Whether an exercise was opened that shows code of the problem. */
export function hasSeenCode(record: PersonalRecord, slug: string): boolean {
  const prefix = `${formsStreams.name}${slug}/`
  for (const stream of record.log.streams(prefix)) {
    const key = exerciseNamed(stream.slice(formsStreams.name.length))
    if (key && showsCode(key.form)) return true
  }
  return false
}

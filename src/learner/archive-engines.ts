/**
 * What every event of the log holds, as an archive has to know it: which of its fields and texts are still sealed to the learner. Each
 * type of event is named, so that a new one does not compile before somebody has said what of it may be read.
 */
import type { ActivityEvent } from '../domain/activity/events.ts'
import type { KnowledgeEvent } from '../domain/knowledge/events.ts'
import type { LessonEvent } from '../domain/lesson/events.ts'
import type { OwnCourseEvent } from '../domain/own-course/decide.ts'
import type { OwnProblemEvent } from '../domain/own-problem/decide.ts'
import type { PracticeEvent } from '../domain/practice/events.ts'
import type { SettingsEvent } from '../domain/settings.ts'
import type { FileChange, TddEvent } from '../domain/tdd/events.ts'
import type { UnderstandingEvent } from '../domain/understanding/decide.ts'
import type { ArchivedRow } from './archive-messages.ts'
import { activityCodec } from './codec-activity.ts'
import { ownProblemCodec } from './codec-own-problem.ts'
import { tddCodec } from './codec-tdd.ts'
import { understandingCodec } from './codec-understanding.ts'
import { knowledgeCodec, lessonCodec, ownCourseCodec, practiceCodec, settingsCodec, type Codec } from './codec.ts'

export interface Look {
  /** Fields that are not shown; where there are any, the whole body is kept sealed beside what is shown. */
  readonly hides: readonly string[]
  /** Hashes of texts that are the learner's to read. */
  readonly texts: readonly string[]
  /** Hashes of texts of which some or all is sealed. */
  readonly sealed: readonly string[]
}

const OPEN: Look = { hides: [], texts: [], sealed: [] }
const reads = (...texts: ReadonlyArray<string | null>): Look => ({ ...OPEN, texts: texts.filter((hash) => hash !== null) })
const hides = (...fields: readonly string[]): Look => ({ ...OPEN, hides: fields })

function practice(event: PracticeEvent): Look {
  switch (event.type) {
    case 'session_started':
    case 'language_chosen':
    case 'run_dropped':
    case 'problem_solved':
    case 'attempt_recorded':
    case 'hint_withheld':
    case 'hint_given':
    case 'gave_up':
    case 'solution_read':
    case 'session_reset':
      return OPEN
    case 'counterexample_not_found':
    case 'run_started':
      return reads(event.codeHash)
    case 'run_finished':
      return reads(event.reportHash)
    case 'counterexample_given':
      return reads(event.codeHash, event.shownHash)
  }
}

function knowledge(event: KnowledgeEvent): Look {
  switch (event.type) {
    case 'problem_met':
    case 'sitting_begun':
    case 'episode_begun':
    case 'submission_failed':
    case 'helped':
    case 'episode_ended':
    case 'answers_weighed':
    case 'check_scheduled':
    case 'check_postponed':
    case 'check_started':
    case 'check_ended':
    case 'time_zone_set':
      return OPEN
  }
}

function settings(event: SettingsEvent): Look {
  switch (event.type) {
    case 'settings_changed':
      return OPEN
  }
}

/** The questions that a lesson may still ask, and the number that picks among them, are for nobody who may be asked. */
function lesson(event: LessonEvent): Look {
  switch (event.type) {
    case 'lesson_started':
      return hides('prerequisiteQuestions', 'pool', 'exposed', 'seed')
    case 'test_planned':
      return hides('questions')
    case 'phase_entered':
    case 'question_asked':
    case 'answer_graded':
    case 'ended_early':
      return OPEN
    case 'reply_recorded':
      return reads(event.learnerHash, event.tutorHash)
    case 'answer_recorded':
      return reads(event.answerHash)
  }
}

/** Questions of an own course stand in one text with their keys. */
function ownCourse(event: OwnCourseEvent): Look {
  switch (event.type) {
    case 'course_drawn':
      return reads(event.hash)
    case 'questions_set':
      return { ...OPEN, sealed: [event.hash] }
  }
}

/** Of the open text the shingles of the hints are shown to nobody; the other text is hidden cases and hints. */
function ownProblem(event: OwnProblemEvent): Look {
  switch (event.type) {
    case 'problem_kept':
      return { ...OPEN, sealed: [event.openHash, event.sealedHash] }
    case 'problem_removed':
      return OPEN
  }
}

const written = (changes: readonly FileChange[]): Look => reads(...changes.map(({ file }) => file && file.hash))

function tdd(event: TddEvent): Look {
  switch (event.type) {
    case 'session_started':
    case 'session_resumed':
      return hides('lease', 'client')
    case 'file_written':
      return written([event])
    case 'rolled_back':
      return written(event.changes)
    case 'session_updated':
    case 'phase_changed':
    case 'log_entry':
    case 'tests_run':
    case 'rule_violated':
    case 'session_paused':
    case 'session_ended':
      return OPEN
  }
}

function activity(event: ActivityEvent): Look {
  switch (event.type) {
    case 'draft_refused':
      return reads(event.findingsHash)
    case 'activity_started':
    case 'turn_taken':
    case 'activity_restarted':
    case 'verification_dropped':
    case 'slot_fell_back':
    case 'slot_failed':
    case 'activity_failed':
    case 'activity_published':
    case 'share_revoked':
      return OPEN
    case 'plan_fixed':
      return hides('slots')
    case 'verification_begun':
    case 'draft_accepted':
      return hides('draftHash')
    case 'activity_shared':
      return hides('tokenHash')
  }
}

/** Questions stand in the event with their keys, and an archive does not know which of them were answered. */
function understanding(event: UnderstandingEvent): Look {
  switch (event.type) {
    case 'questions_asked':
      return hides('questions')
    case 'questions_answered':
    case 'program_understood':
      return OPEN
  }
}

interface Engine {
  /** A stream's whole name, or what the names of its streams begin with. */
  readonly name: string
  /** Null of a row that this version does not know. */
  readonly look: (row: ArchivedRow) => Look | null
}

const engine = <Event extends { readonly type: string; readonly at: number }>(
  name: string,
  codec: Codec<Event>,
  look: (event: Event) => Look,
): Engine => ({
  name,
  look(row) {
    const event = codec.decode(row)
    return event && look(event)
  },
})

const ENGINES: readonly Engine[] = [
  engine('practice:', practiceCodec, practice),
  engine('knowledge', knowledgeCodec, knowledge),
  engine('settings', settingsCodec, settings),
  engine('lesson:', lessonCodec, lesson),
  engine('course:', ownCourseCodec, ownCourse),
  engine('own-problem:', ownProblemCodec, ownProblem),
  engine('accepted:', ownProblemCodec, ownProblem),
  engine('tdd:', tddCodec, tdd),
  engine('activity:', activityCodec, activity),
  engine('understanding:', understandingCodec, understanding),
]

/** What a row holds; null where it cannot be read, and then nothing of it may be shown. */
export function lookAt(row: ArchivedRow): Look | null {
  const { stream } = row
  const own = ENGINES.find(({ name }) => (name.endsWith(':') ? stream.startsWith(name) : stream === name))
  return own?.look(row) ?? null
}

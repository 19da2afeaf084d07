/** Events as rows and back. Each type has a version; a new shape gets the next one and an upcast from the last. */
import { z } from 'zod'
import { hintCodes } from '../problem/hint-code.ts'
import { answerKinds, checkEnds, checkKinds, helps, outcomes, type KnowledgeEvent } from '../engines/knowledge/rules/events.ts'
import { ratings } from '../engines/knowledge/rules/review.ts'
import { languages } from '../problem/problem.ts'
import { questionKinds } from '../problem/course.ts'
import { graders, lessonModes, phases, purposes, type LessonEvent } from '../engines/lessons/rules/events.ts'
import type { OwnCourseEvent } from '../engines/own-courses/rules/decide.ts'
import { hintBases, runKinds, type PracticeEvent } from '../engines/practice/rules/events.ts'
import type { SettingsEvent } from '../engines/settings/rules/settings.ts'
import { verdicts } from '../problem/verdict.ts'
import { authors, origins } from '../kernel/evidence.ts'
import { paces } from '../kernel/pace.ts'

const level = z.literal([0, 1, 2, 3, 4])
const language = z.enum(languages)
const rules = z.object({ pace: z.enum(paces), strictMode: z.boolean() })
const failing = z.object({
  verdict: z.enum(verdicts).exclude(['accepted']),
  tag: z.string().nullable(),
  hintCode: z.enum(hintCodes).nullable(),
})
const at = z.int()
const searched = { level, language, codeHash: z.string() }

const practiceEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('session_started'), language: language.nullable(), rules }),
  z.object({ at, type: z.literal('language_chosen'), language }),
  z.object({
    at,
    type: z.literal('run_started'),
    runId: z.string(),
    kind: z.enum(runKinds),
    epoch: z.int(),
    language,
    codeHash: z.string(),
    tokensHash: z.string(),
    catalogueVersion: z.string(),
    writtenBy: z.enum(authors),
    origin: z.enum(origins),
    isStarter: z.boolean(),
    recalled: z.boolean(),
    typing: z.object({ typed: z.int(), pasted: z.int() }).nullable(),
  }),
  z.object({
    at,
    type: z.literal('run_finished'),
    runId: z.string(),
    verdict: z.enum(verdicts),
    passed: z.int(),
    total: z.int(),
    failing: failing.nullable(),
    reportHash: z.string(),
  }),
  z.object({ at, type: z.literal('run_dropped'), runId: z.string(), reason: z.enum(['expired', 'failed']) }),
  z.object({ at, type: z.literal('problem_solved'), runId: z.string(), highestHint: level, unaided: z.boolean() }),
  z.object({
    at,
    type: z.literal('attempt_recorded'),
    level,
    text: z.string(),
    accepted: z.boolean(),
    writtenBy: z.enum(authors),
  }),
  z.object({ at, type: z.literal('hint_withheld'), level }),
  z.object({ at, type: z.literal('hint_given'), level, basis: z.enum(hintBases), sharpenedBy: failing.nullable() }),
  z.object({ at, type: z.literal('counterexample_given'), ...searched, shownHash: z.string() }),
  z.object({ at, type: z.literal('counterexample_not_found'), ...searched }),
  z.object({ at, type: z.literal('gave_up'), from: level }),
  z.object({ at, type: z.literal('solution_read'), solutionId: z.string(), tokens: z.array(z.string()) }),
  z.object({ at, type: z.literal('session_reset'), rules }),
]) satisfies z.ZodType<PracticeEvent>

const slug = z.string()
const component = z.string()
const checkId = z.string()
const kind = z.enum(checkKinds)
const dueAt = z.int()
const problem = z.object({
  primary: component,
  secondary: z.array(component),
  expectedMinutes: z.number(),
  proves: z.boolean(),
})

const knowledgeEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('problem_met'), slug, problem }),
  z.object({ at, type: z.literal('sitting_begun'), slug }),
  z.object({ at, type: z.literal('episode_begun'), slug }),
  z.object({ at, type: z.literal('submission_failed'), slug }),
  z.object({ at, type: z.literal('helped'), slug, by: z.enum(helps) }),
  z.object({
    at,
    type: z.literal('episode_ended'),
    slug,
    outcome: z.enum(outcomes),
    origin: z.enum(origins).nullable(),
    rating: z.enum(ratings).nullable(),
  }),
  z.object({
    at,
    type: z.literal('answers_weighed'),
    component,
    answers: z.array(z.object({ credit: z.number().min(0).max(1), kind: z.enum(answerKinds) })),
    origin: z.enum(origins),
    rating: z.enum(ratings).nullable(),
  }),
  z.object({ at, type: z.literal('check_scheduled'), component, after: slug, dueAt }),
  z.object({ at, type: z.literal('check_postponed'), kind, component, dueAt }),
  z.object({ at, type: z.literal('check_started'), checkId, kind, component, slug }),
  z.object({ at, type: z.literal('check_ended'), checkId, outcome: z.enum(checkEnds) }),
  z.object({ at, type: z.literal('time_zone_set'), timeZone: z.string().nullable() }),
]) satisfies z.ZodType<KnowledgeEvent>

const question = z.object({ id: z.string(), kind: z.enum(questionKinds), observes: z.array(component) })
const ids = z.array(z.string())
const hash = z.string()

const lessonEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('lesson_started'),
    courseId: z.string(),
    nodeId: z.string(),
    proves: z.boolean(),
    mode: z.enum(lessonModes),
    teach: z.array(component),
    stale: z.array(component),
    known: z.array(component),
    prerequisites: z.array(z.string()),
    prerequisiteQuestions: z.array(question),
    pool: z.array(question),
    exposed: ids,
    hasGrader: z.boolean(),
    seed: z.int(),
  }),
  z.object({ at, type: z.literal('phase_entered'), phase: z.enum(phases), objective: component.nullable() }),
  z.object({ at, type: z.literal('reply_recorded'), learnerHash: hash, tutorHash: hash.nullable() }),
  z.object({ at, type: z.literal('question_asked'), question, purpose: z.enum(purposes).exclude(['test']) }),
  z.object({
    at,
    type: z.literal('test_planned'),
    questions: z.array(question.extend({ isEvidence: z.boolean() })),
    practice: z.array(component),
  }),
  z.object({
    at,
    type: z.literal('answer_recorded'),
    questionId: z.string(),
    answerHash: hash,
    writtenBy: z.enum(authors),
    origin: z.enum(origins),
    exposed: z.boolean(),
  }),
  z.object({
    at,
    type: z.literal('answer_graded'),
    questionId: z.string(),
    by: z.enum(graders),
    score: z.number().min(0).max(1),
    points: ids,
  }),
  z.object({ at, type: z.literal('ended_early'), from: z.enum(phases) }),
]) satisfies z.ZodType<LessonEvent>

const ownCourseEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('course_drawn'), hash }),
  z.object({ at, type: z.literal('questions_set'), nodeId: z.string(), hash }),
]) satisfies z.ZodType<OwnCourseEvent>

const settingsEvent = z.object({
  at,
  type: z.literal('settings_changed'),
  changes: z
    .object({
      pace: z.enum(paces),
      strictMode: z.boolean(),
      praise: z.boolean(),
      dailyLimit: z.int().nullable(),
      timeZone: z.string().nullable(),
      language: language.nullable(),
    })
    .partial(),
})

/** A row of the log without its place. `body` is the event's JSON without type and time. */
export interface StoredEvent {
  readonly type: string
  readonly version: number
  readonly body: string
  readonly at: number
}

export interface Codec<Event extends { readonly type: string; readonly at: number }> {
  readonly encode: (event: Event) => StoredEvent
  /** Null when the row is no event this version knows. */
  readonly decode: (row: StoredEvent) => Event | null
}

/** The version of a type is one more than the number of its upcasts; each takes a body from the version of its place to the next. */
type Upcasts = Readonly<Record<string, ReadonlyArray<(body: Body) => Body>>>
type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Failures had no hint code at first. */
const withoutHintCode =
  (field: string) =>
  (body: Body): Body => {
    const value = body[field]
    return isBody(value) ? { ...body, [field]: { ...value, hintCode: null } } : body
  }

const PRACTICE_UPCASTS: Upcasts = {
  // Nobody counted what was typed at first, nor looked whether a program was known.
  run_started: [(body) => ({ ...body, typing: null }), (body) => ({ ...body, recalled: false })],
  // What a solution said was not kept at first, so a program like it is taken for the learner's own.
  solution_read: [(body) => ({ ...body, tokens: [] })],
  run_finished: [withoutHintCode('failing')],
  hint_given: [withoutHintCode('sharpenedBy')],
}

const LESSON_UPCASTS: Upcasts = {
  // Plans did not say at first which objectives had been passed before.
  lesson_started: [(body) => ({ ...body, stale: [] })],
  // Nobody asked at first what other lessons had shown since the plan was made.
  answer_recorded: [(body) => ({ ...body, exposed: false })],
}

export function codec<Event extends { readonly type: string; readonly at: number }>(
  schema: z.ZodType<Event>,
  upcasts: Upcasts = {},
): Codec<Event> {
  const upcastsOf = (type: string) => (Object.hasOwn(upcasts, type) ? (upcasts[type] ?? []) : [])
  return {
    encode(event) {
      const { type, at: time, ...body } = event
      return { type, version: upcastsOf(type).length + 1, body: JSON.stringify(body), at: time }
    },
    decode(row) {
      const steps = upcastsOf(row.type)
      if (row.version < 1 || row.version > steps.length + 1) return null
      let body: unknown
      try {
        body = JSON.parse(row.body)
      } catch {
        return null
      }
      if (!isBody(body)) return null
      const current = steps.slice(row.version - 1).reduce((older, upcast) => upcast(older), body)
      const parsed = schema.safeParse({ ...current, type: row.type, at: row.at })
      return parsed.success ? parsed.data : null
    },
  }
}

export const practiceCodec: Codec<PracticeEvent> = codec<PracticeEvent>(practiceEvent, PRACTICE_UPCASTS)
export const knowledgeCodec: Codec<KnowledgeEvent> = codec<KnowledgeEvent>(knowledgeEvent)
export const lessonCodec: Codec<LessonEvent> = codec<LessonEvent>(lessonEvent, LESSON_UPCASTS)
export const ownCourseCodec: Codec<OwnCourseEvent> = codec<OwnCourseEvent>(ownCourseEvent)
export const settingsCodec: Codec<SettingsEvent> = codec<SettingsEvent>(
  settingsEvent.transform(({ changes, ...rest }) => ({ ...rest, changes: present(changes) })),
)

/** Drops the keys that are absent, which zod's `partial` gives as undefined. */
function present<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const out: { [K in keyof T]?: Exclude<T[K], undefined> } = {}
  for (const key in value) {
    const item = value[key]
    if (item !== undefined) out[key] = item as Exclude<T[typeof key], undefined>
  }
  return out
}

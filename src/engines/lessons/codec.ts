/** Events of lessons as rows and back. */
import { z } from 'zod'
import { authors, origins } from '../../kernel/evidence.ts'
import { codec, type Codec, type Upcasts } from '../../learner/codec.ts'
import { questionKinds } from '../../problem/course.ts'
import { exerciseResults, graders, lessonModes, phases, purposes, wishes, type LessonEvent } from './rules/events.ts'

const at = z.int()
const component = z.string()
const question = z.object({ id: z.string(), kind: z.enum(questionKinds), observes: z.array(component) })
const exercises = z.array(z.object({ slug: z.string(), objective: component, forTest: z.boolean() }))
const chance = z.number().min(0).max(1)
const tracing = z.object({ prior: chance, learn: chance, slip: chance, guess: chance })
const ids = z.array(z.string())
const hash = z.string()
export const reading = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), option: z.int().min(0) }),
  z.object({ kind: z.literal('line'), line: z.int().min(1) }),
  z.object({ kind: z.literal('text'), hash }),
])

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
    exercises,
    exposed: ids,
    hasGrader: z.boolean(),
    seed: z.int(),
    by: z.object({ model: z.string(), numbers: z.record(z.string(), tracing), form: z.string() }).exactOptional(),
  }),
  z.object({ at, type: z.literal('phase_entered'), phase: z.enum(phases), objective: component.nullable() }),
  z.object({
    at,
    type: z.literal('reply_recorded'),
    learnerHash: hash,
    tutorHash: hash.nullable(),
    wish: z.enum(wishes).nullable(),
  }),
  z.object({ at, type: z.literal('question_asked'), question, purpose: z.enum(purposes).exclude(['test']) }),
  z.object({
    at,
    type: z.literal('test_planned'),
    questions: z.array(question.extend({ isEvidence: z.boolean() })),
    practice: z.array(component),
    exercises,
  }),
  z.object({
    at,
    type: z.literal('answer_recorded'),
    questionId: z.string(),
    answerHash: hash,
    reading,
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
  z.object({ at, type: z.literal('exercise_judged'), slug: z.string(), result: z.enum(exerciseResults) }),
  z.object({ at, type: z.literal('ended_early'), from: z.enum(phases) }),
]) satisfies z.ZodType<LessonEvent>

const LESSON_UPCASTS: Upcasts = {
  // Plans did not say at first which objectives had been passed before.
  // Then tests had no programs to write.
  // Then the textbook's numbers judged every test.
  lesson_started: [
    (body) => ({ ...body, stale: [] }),
    (body) => ({ ...body, exercises: [] }),
    (body) => ({ ...body, by: { model: 'textbook', numbers: {}, form: 'program' } }),
  ],
  test_planned: [(body) => ({ ...body, exercises: [] })],
  // Nobody asked at first what other lessons had shown since the plan was made.
  // Then answers were only words, which the grader read.
  answer_recorded: [
    (body) => ({ ...body, exposed: false }),
    (body) => ({ ...body, reading: { kind: 'text', hash: body['answerHash'] } }),
  ],
  // What a learner asked for was read from their words at first, and not stored.
  reply_recorded: [(body) => ({ ...body, wish: null })],
}

export const lessonCodec: Codec<LessonEvent> = codec<LessonEvent>(lessonEvent, LESSON_UPCASTS)

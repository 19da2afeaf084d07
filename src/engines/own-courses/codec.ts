/** Own courses as rows and back, and their texts: what a course consists of, and the questions of a node with their keys. */
import { z } from 'zod'
import { courseLevels, questionKinds, type Course, type Question, type QuestionKey } from '../../problem/course.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import type { OwnCourseEvent } from './rules/decide.ts'
import type { OwnCourse, OwnQuestion } from './rules/draft.ts'
import { languages } from '../../problem/problem.ts'

const texts = z.array(z.string())
const references = z.array(z.object({ rid: z.string(), title: z.string(), url: z.string() }))
const course: z.ZodType<Course> = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  resources: references,
  nodes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      level: z.enum(courseLevels),
      objectives: texts,
      prerequisites: texts,
      problems: texts,
      references,
    }),
  ),
  version: z.string(),
})
const ownCourse: z.ZodType<OwnCourse> = z.object({
  course,
  objectives: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string() })),
})
const question: z.ZodType<Question> = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  observes: texts,
  text: z.string(),
  options: texts.nullable(),
  code: z.object({ language: z.enum(languages), text: z.string() }).nullable(),
  expected: z.string().nullable(),
  passage: z.string().nullable(),
})
const key: z.ZodType<QuestionKey> = z.object({
  id: z.string(),
  key: z.string().nullable(),
  feedback: texts,
  points: z.array(z.object({ id: z.string(), text: z.string() })),
  answer: z.string(),
})
const ownQuestions: z.ZodType<OwnQuestion[]> = z.array(z.object({ question, key }))

/** Null for a text that is none, and for one that is lost. */
export const ownCourseIn = (text: string | null): OwnCourse | null => parsed(ownCourse, text)
export const ownQuestionsIn = (text: string | null): readonly OwnQuestion[] | null => parsed(ownQuestions, text)

function parsed<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const at = z.int()
const hash = z.string()
const ownCourseEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('course_drawn'), hash }),
  z.object({ at, type: z.literal('questions_set'), nodeId: z.string(), hash }),
]) satisfies z.ZodType<OwnCourseEvent>

export const ownCourseCodec: Codec<OwnCourseEvent> = codec<OwnCourseEvent>(ownCourseEvent)

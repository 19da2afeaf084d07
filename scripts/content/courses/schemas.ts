/** The shapes of a course's JSON files. What must hold between them stands in graph.ts and bank.ts. */
import { z } from 'zod'
import { courseLevels, exerciseKinds } from '../../../src/problem/course.ts'
import { SLUG } from '../../../src/problem/problem.ts'
import { caseEntry, id, parameter, typeName } from '../schemas.ts'
import { courseLanguages } from './languages.ts'

const COURSE_NODE = /^[a-z0-9-]+\/[a-z0-9-]+$/
/** Which schema an editor checks the file by; nothing else reads it. */
const $schema = z.string().optional()
const text = z.string().regex(/\S/, 'empty')
const title = z.string().min(3).max(120)
const summary = z.string().min(40).max(400).describe('Two sentences.')
/** Whatever is printed at the end of a program's last line. */
const printed = z
  .string()
  .regex(/\S/, 'empty')
  .regex(/[^\n]$/, 'stands without the final newline')
const observes = z.array(id).min(1).max(3).describe('Objectives of this node that an answer speaks for.')

const reference = z.strictObject({
  rid: id.describe('Short, and unique in the course.'),
  title,
  url: z.string().regex(/^https:\/\/\S+$/, 'an address that begins with https:// is needed'),
})

export const courseFile = z.strictObject({
  $schema,
  title,
  summary,
  position: z.int().min(1).describe('Where the course stands among the others; smaller first.'),
  language: z
    .enum(courseLanguages)
    .nullable()
    .default(null)
    .describe('The language that it teaches from its first node on; null where it teaches what languages share.'),
  resources: z.array(reference).max(10),
  nodes: z.array(id).min(1).max(40).describe('The folders of its nodes, in the order in which they are shown.'),
  textless: z.array(id).default([]).describe('Nodes whose objectives have no texts and no exercises yet.'),
})

export const courseNodeFile = z.strictObject({
  $schema,
  title,
  summary,
  level: z.enum(courseLevels),
  objectives: z.array(id).min(2).max(5).describe('Ids of content/components.json, in the order in which they are taught.'),
  prerequisites: z.array(id).max(5).describe('Nodes of the same course.'),
  needs: z
    .array(z.string().regex(COURSE_NODE, 'a node as course/node is needed'))
    .max(3)
    .default([])
    .describe('Nodes of other courses, as course/node.'),
  problems: z.array(z.string().regex(SLUG)).max(8).describe('Slugs of problems that exercise an objective.'),
  exercises: z.array(id).max(20).default([]).describe('The folders of its exercises, in the order in which they are offered.'),
  references: z.array(reference).min(1).max(4),
})

const points = z.array(z.strictObject({ id, text })).min(2).max(5).describe('What an answer has to say, one claim each.')

const choice = z.strictObject({
  id,
  question: text.describe('Markdown.'),
  options: z.array(text).length(4),
  key: z.int().min(0).max(3).describe('The index of the right option.'),
  feedback: z.array(text).length(4).describe('For each option why it is wrong, or right.'),
})
const short = z.strictObject({ id, question: text, points, answer: text.describe('A model answer that holds every point.') })

export const courseObjectiveFile = z.strictObject({
  $schema,
  terms: z
    .array(
      z
        .string()
        .regex(/^\S.*\S$/)
        .max(40),
    )
    .max(12)
    .optional()
    .describe('The technical terms that its text introduces, in the singular; an empty list for none.'),
  choices: z.array(choice).min(6),
  shorts: z.array(short).min(3),
})

const program = { id, question: text, language: z.enum(courseLanguages), code: text, feedback: text, observes } as const
const computed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('output'), ...program, key: printed.describe('What the program prints.') }),
  z.strictObject({
    kind: z.literal('bug'),
    ...program,
    expected: printed.describe('What the program should print.'),
    key: z.int().min(1).describe('The number of the line to change, from 1.'),
    fix: z
      .string()
      .regex(/^[^\n]*\S$/, 'one line is needed')
      .describe('The text of that line, put right.'),
  }),
])
const paraphrase = z.strictObject({ id, passage: text, points, answer: text, observes })

export const courseSharedFile = z.strictObject({
  $schema,
  computed: z.array(computed).min(2),
  paraphrases: z.array(paraphrase).min(3),
})

const hint = z.strictObject({ body: z.string().min(20).max(400), question: z.string().regex(/\?$/, 'ends with a question mark') })

export const courseExerciseFile = z.strictObject({
  $schema,
  title: z.string().min(3).max(60),
  objective: id.describe('The objective of the node that it practises.'),
  kind: z.enum(exerciseKinds),
  forTest: z.boolean().default(false).describe('Kept for the test of the node: no lesson offers it before.'),
  minutes: z.int().min(2).max(30).describe('Minutes that a beginner needs.'),
  signature: z
    .strictObject({ entry: parameter.shape.name, parameters: z.array(parameter).max(4), returns: typeName })
    .optional()
    .describe('Of a function. Without one it is a program, which reads its input and prints. A query has none.'),
  comparator: z.enum(['exact', 'unordered']).optional().describe('Of a query whose rows may come in any order: unordered.'),
  visible: z.array(caseEntry).min(1).max(4),
  hidden: z.array(caseEntry).min(1).max(20),
  hints: z.tuple([hint, hint, hint]).describe('What the task asks; the way; a sketch without the code.'),
  explanation: text.describe('Comes with the solution.'),
})
export type CourseExerciseFile = z.infer<typeof courseExerciseFile>

export type CourseFile = z.infer<typeof courseFile>
export type CourseObjectiveFile = z.infer<typeof courseObjectiveFile>
export type CourseSharedFile = z.infer<typeof courseSharedFile>

import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import { courseLevels, ownCourseId } from '../../../problem/course.ts'
import {
  bankFaults,
  courseOf,
  graphFaults,
  LEAST_CHOICES,
  LEAST_SHORTS,
  questionsOf,
  type BankDraft,
  type CourseDraft,
  type OwnCourse,
} from '../rules/draft.ts'
import { visible } from '../../../kernel/text.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { text } from '../../../mcp/inputs.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'
import type { OwnCourseRead } from '../messages.ts'

const id = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens are needed')
/** Titles appear in headings and in the tutor's instructions, so they are one line of visible text. */
const title = text(120)
  .min(3)
  .refine((value) => visible(value) === value && !value.includes('\n'), 'one line of text is needed')
const line = text(300).min(1)
/** With all limits reached and every character escaped, a node's questions stay below the 2 MB of a row. */
const paragraph = text(1_000).min(1)
const references = z
  .array(z.object({ rid: id, title, url: text(500).regex(/^https:\/\/\S+$/, 'an address that begins with https:// is needed') }))
  .max(5)
  .optional()
const points = z.array(line).min(2).max(5).describe('Key points of a right answer, one claim each.')

const node = z.object({
  id,
  title,
  summary: line.describe('Two sentences.'),
  level: z.enum(courseLevels),
  objectives: z
    .array(z.object({ id, title, summary: line.describe('What the learner can do afterwards.') }))
    .min(1)
    .max(5),
  prerequisites: z.array(id).max(5).optional().describe('Ids of earlier nodes.'),
  references,
})
const bank = z.object({
  node: id,
  objective: id,
  choices: z
    .array(
      z.object({
        question: paragraph,
        options: z.array(line).length(4),
        key: z.int().min(0).max(3),
        feedback: z.array(line).length(4),
      }),
    )
    .max(10),
  shorts: z.array(z.object({ question: paragraph, points, answer: paragraph })).max(6),
  paraphrases: z
    .array(z.object({ passage: paragraph, points, answer: paragraph }))
    .max(3)
    .optional(),
})

/** The shapes in short, for clients whose model cannot read the resource with the whole schema. */
const NODES = `[{id, title, summary, level: ${courseLevels.join('|')}, objectives: [{id, title, summary}], prerequisites?: [node ids], references?: [{rid, title, url}]}]`
const QUESTIONS =
  '[{node, objective, choices: [{question, options: [4 texts], key: index of the right one, feedback: [one for each option]}], shorts: [{question, points: [2-5 key points], answer}], paraphrases?: [{passage, points, answer}]}]'

export const createCourse = defineTool({
  name: 'create_course',
  title: 'Create a course',
  toolset: 'authoring',
  effect: 'destroy',
  description: {
    useWhen: `Use when no course covers what the learner wants. First send title, summary and nodes; then the questions of each node, at least ${LEAST_CHOICES} choices and ${LEAST_SHORTS} shorts for each objective. Only this learner sees it.`,
    notWhen: 'Not for what get_course has: an own course is practice, not proof.',
    thenCall: 'Then send the missing questions, or call lesson_start.',
  },
  input: z.object({
    courseId: id.describe('Like all ids here: lower-case words joined by hyphens. Send the same id to add questions.'),
    title: title.optional(),
    summary: line.optional().describe('Two sentences.'),
    resources: references.describe('[{rid, title, url}]'),
    nodes: z.array(node).min(1).max(40).optional().describe(NODES),
    questions: z.array(bank).max(40).optional().describe(QUESTIONS),
  }),
  detailed: ['resources', 'nodes', 'questions'],
  output: z.object({
    ...baseResult,
    courseId: z.string(),
    repeated: z.boolean(),
    nodes: z.array(z.object({ nodeId: z.string(), title: z.string(), hasQuestions: z.boolean(), begun: z.boolean() })),
  }),
  async run({ courseId: name, title: named, summary, resources, nodes, questions }, context) {
    const courseId = ownCourseId(name)
    const draft =
      nodes === undefined
        ? null
        : {
            title: named ?? name,
            summary: summary ?? '',
            resources: resources ?? [],
            nodes: nodes.map((entry) => ({
              ...entry,
              prerequisites: entry.prerequisites ?? [],
              references: entry.references ?? [],
            })),
          }
    const course = await readCourse(context, courseId, draft)
    if (!course.ok) return course
    const banks: BankDraft[] = (questions ?? []).map((entry) => ({ ...entry, paraphrases: entry.paraphrases ?? [] }))
    const faults = bankFaults(course.value, banks)
    if (faults.length > 0) return err({ code: 'COURSE_UNSOUND', faults })
    const nodeIds = [...new Set(banks.map((entry) => entry.node))]
    const saved = await context.learner.ask('ownCourses', 'keep', {
      courseId,
      graph: draft && (await withHash(course.value)),
      banks: await Promise.all(
        nodeIds.map(async (nodeId) => ({ nodeId, ...(await withHash(questionsOf(courseId, nodeId, banks))) })),
      ),
    })
    return saved.ok ? ok(courseResult(saved.value)) : saved
  },
})

/** The course of a draft, or the stored course if there is no draft. */
async function readCourse(
  { learner }: ToolContext,
  courseId: string,
  draft: CourseDraft | null,
): Promise<Result<OwnCourse, Failure>> {
  if (draft === null) return learner.ask('ownCourses', 'read', courseId)
  const faults = graphFaults(draft)
  return faults.length > 0 ? err({ code: 'COURSE_UNSOUND', faults }) : ok(courseOf(courseId, draft))
}

async function withHash(value: unknown): Promise<{ text: string; hash: string }> {
  const json = JSON.stringify(value)
  return { text: json, hash: await sha256(json) }
}

function courseResult({ course, withQuestions, begun, repeated }: OwnCourseRead & { readonly repeated: boolean }) {
  const missing = course.nodes.filter((entry) => !withQuestions.includes(entry.id))
  const first = course.nodes.find((entry) => withQuestions.includes(entry.id) && !begun.includes(entry.id))
  const whole = missing.length === 0 ? 'all of them have questions' : `${missing.length} still need questions`
  return {
    say: `“${course.title}” has ${course.nodes.length} nodes; ${whole}.`,
    next:
      missing.length === 0 || first
        ? { tool: 'lesson_start', arguments: { nodeId: `${course.id}/${(first ?? course.nodes[0])?.id ?? ''}` } }
        : { tool: 'create_course', arguments: { courseId: course.id } },
    courseId: course.id,
    repeated,
    nodes: course.nodes.map((entry) => ({
      nodeId: `${course.id}/${entry.id}`,
      title: entry.title,
      hasQuestions: withQuestions.includes(entry.id),
      begun: begun.includes(entry.id),
    })),
  }
}

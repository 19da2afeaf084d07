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
import { defineTool, spoken } from '../../../mcp/tool.ts'
import type { OwnCourseRead } from '../messages.ts'

const id = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens are needed')
/** It stands in headings and in the tutor's instructions. */
const title = text(120)
  .min(3)
  .refine((value) => visible(value) === value && !value.includes('\n'), 'one line of text is needed')
const line = text(300).min(1)
/** With the most of everything, in characters that JSON writes longest, a node's questions stay below the 2 MB of a row. */
const paragraph = text(1_000).min(1)
const references = z
  .array(z.object({ rid: id, title, url: text(500).regex(/^https:\/\/\S+$/, 'an address that begins with https:// is needed') }))
  .max(5)
  .optional()
const points = z.array(line).min(2).max(5).describe('What an answer has to say, one claim each.')

const node = z.object({
  id,
  title,
  summary: line.describe('Two sentences.'),
  level: z.enum(courseLevels),
  objectives: z
    .array(z.object({ id, title, summary: line.describe('What the learner is able to do.') }))
    .min(1)
    .max(5),
  prerequisites: z.array(id).max(5).optional().describe('Ids of nodes that come before.'),
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

export const createCourse = defineTool({
  name: 'create_course',
  title: 'Make a course',
  toolset: 'lessons',
  effect: 'append',
  description: {
    useWhen: `Use when no course covers what the learner wants: first title, summary and nodes, then, node by node, questions: for each objective at least ${LEAST_CHOICES} choices and ${LEAST_SHORTS} short. It is kept for this learner alone.`,
    notWhen:
      'Not for what get_course already has: an own course is practice and proves nothing. Questions of a begun node are fixed.',
    thenCall: 'Then send the questions that are missing, or call lesson_start.',
  },
  input: z.object({
    courseId: id.describe('The same one to add questions later.'),
    title: title.optional(),
    summary: line.optional().describe('Two sentences.'),
    resources: references,
    nodes: z.array(node).min(1).max(40).optional(),
    questions: z.array(bank).max(40).optional(),
  }),
  output: z.object({
    ...spoken,
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
            nodes: nodes.map((one) => ({
              ...one,
              prerequisites: one.prerequisites ?? [],
              references: one.references ?? [],
            })),
          }
    const drawn = await drawnCourse(context, courseId, draft)
    if (!drawn.ok) return drawn
    const banks: BankDraft[] = (questions ?? []).map((one) => ({ ...one, paraphrases: one.paraphrases ?? [] }))
    const faults = bankFaults(drawn.value, banks)
    if (faults.length > 0) return err({ code: 'COURSE_UNSOUND', faults })
    const asked = [...new Set(banks.map((one) => one.node))]
    const kept = await context.learner.ask('ownCourses', 'keep', {
      courseId,
      graph: draft && (await worded(drawn.value)),
      banks: await Promise.all(
        asked.map(async (nodeId) => ({ nodeId, ...(await worded(questionsOf(courseId, nodeId, banks))) })),
      ),
    })
    return kept.ok ? ok(told(kept.value)) : kept
  },
})

/** The course that a draft stands for, or the one kept already. */
async function drawnCourse(
  { learner }: ToolContext,
  courseId: string,
  draft: CourseDraft | null,
): Promise<Result<OwnCourse, Failure>> {
  if (draft === null) return learner.ask('ownCourses', 'read', courseId)
  const faults = graphFaults(draft)
  return faults.length > 0 ? err({ code: 'COURSE_UNSOUND', faults }) : ok(courseOf(courseId, draft))
}

async function worded(value: unknown): Promise<{ text: string; hash: string }> {
  const json = JSON.stringify(value)
  return { text: json, hash: await sha256(json) }
}

function told({ course, withQuestions, begun, repeated }: OwnCourseRead & { readonly repeated: boolean }) {
  const missing = course.nodes.filter((one) => !withQuestions.includes(one.id))
  const first = course.nodes.find((one) => withQuestions.includes(one.id) && !begun.includes(one.id))
  const whole = missing.length === 0 ? 'all of them have questions' : `${missing.length} still need questions`
  return {
    say: `“${course.title}” has ${course.nodes.length} nodes; ${whole}.`,
    next:
      missing.length === 0 || first
        ? { tool: 'lesson_start', arguments: { nodeId: `${course.id}/${(first ?? course.nodes[0])?.id ?? ''}` } }
        : { tool: 'create_course', arguments: { courseId: course.id } },
    courseId: course.id,
    repeated,
    nodes: course.nodes.map((one) => ({
      nodeId: `${course.id}/${one.id}`,
      title: one.title,
      hasQuestions: withQuestions.includes(one.id),
      begun: begun.includes(one.id),
    })),
  }
}

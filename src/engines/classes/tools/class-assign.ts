import { z } from 'zod'
import { err, ok } from '../../../kernel/result.ts'
import { canonicalJson } from '../../../kernel/json.ts'
import { sha256 } from '../../../kernel/hash.ts'
import { paces } from '../../../kernel/pace.ts'
import { levels } from '../../../problem/hint-level.ts'
import { shortIdOf } from '../../../classroom/ids.ts'
import { text } from '../../../mcp/inputs.ts'
import { baseResult, defineTool } from '../../../mcp/tool.ts'
import { plainText } from '../../../web/design/text.ts'
import { freezeItems } from '../frozen.ts'
import { itemsOf } from '../items.ts'
import { assignmentKinds, latePolicies, MOST_ITEMS, MOST_TITLE } from '../rules/assignment.ts'
import { assignedSentence, assignmentOut, assignmentOutput } from '../render.ts'

const moment = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true, error: 'needs a date, a time and a time zone, such as 2026-12-20T11:00:00Z' }))
  .transform((at) => Date.parse(at))

export const classAssign = defineTool({
  name: 'class_assign',
  title: 'Assign work to a class',
  toolset: 'class',
  effect: 'append',
  description: {
    useWhen:
      'Use when a teacher of a class asks to assign problems, exercises or lessons, and has agreed to the list and the times.',
    notWhen: 'Not to change or close an assignment: that is done on its page.',
    thenCall: 'Then say when it opens and is due, and give the page of the class.',
  },
  input: z.object({
    classId: z.string().max(40),
    title: text(MOST_TITLE).min(1),
    items: z
      .array(text(300))
      .min(1)
      .max(MOST_ITEMS)
      .describe('Each a titleSlug, the exact title of a problem, or the address of a problem, exercise or lesson here.'),
    opensAt: moment.describe('ISO 8601 with an offset.'),
    dueAt: moment,
    kind: z.enum(assignmentKinds).default('work').describe('check: in class, on the page alone, without hints.'),
    late: z.enum(latePolicies).default('mark'),
    hintCeiling: z.literal(levels).default(4).describe('The highest hint that students may open; 4 limits nothing.'),
    paceFloor: z.enum(paces).nullable().default(null),
  }),
  output: z.object({ ...baseResult, repeated: z.boolean(), assignment: assignmentOutput, page: z.string() }),
  publishes: ['assignment'],
  async run(input, { classes, catalogue, shares, classUrl, now }) {
    const { classId, title, items: lines, ...rest } = input
    const found = await itemsOf(catalogue, lines)
    if (!found.ok) return found
    const { items, unknown } = found.value
    if (unknown.length > 0)
      return err({
        code: 'INVALID_INPUT',
        issues: unknown.map((line) => `items.${line - 1}: names no problem, exercise or lesson here; search for it`),
      })
    // The same call again is the same assignment.
    const assignmentId = shortIdOf(await sha256(canonicalJson(['class_assign', classId, title, lines, rest])))
    const before = await classes.of(classId, async (stub, userId) => stub.view(userId))
    if (!before.ok) return before
    const isCheck = rest.kind === 'check'
    const limits = isCheck ? ({ late: 'close', hintCeiling: 0 } as const) : {}
    const terms = { ...rest, ...limits, title: plainText(title, MOST_TITLE), items }
    const frozen = await freezeItems({ classes, shares }, classId, items)
    if (!frozen.ok) return frozen
    const assigned = await classes.of(classId, async (stub, userId, at) => stub.assign(userId, assignmentId, terms, at))
    if (!assigned.ok) return assigned
    const after = await classes.of(classId, async (stub, userId) => stub.view(userId))
    if (!after.ok) return after
    const assignment = after.value.assignments.find(({ id }) => id === assignmentId)
    if (!assignment) throw new Error('an assignment was made and is not there')
    const at = now()
    return ok({
      say: assignedSentence(assignment, at),
      next: { tool: 'class_get', arguments: { classId, assignmentId } },
      repeated: before.value.assignments.some(({ id }) => id === assignmentId),
      assignment: assignmentOut(assignment, at),
      page: classUrl(classId),
    })
  },
})

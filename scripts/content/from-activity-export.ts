/** The JSON export of an activity (`activity_get` with include: "json"), as far as a problem of the catalogue can come of it. */
import { z } from 'zod'
import { fixed, MAX_PROBLEMS, MAX_TOPIC_LENGTH, MAX_TOPICS } from '../../src/engines/authoring/rules/spec.ts'
import { CAPS } from '../../src/engines/authoring/rules/draft/draft.ts'
import { walk } from '../../src/engines/authoring/rules/draft/walk.ts'
import { OWN_SLUG, OWN_VISIBLE } from '../../src/problem/own-problem.ts'
import { difficulties, languages } from '../../src/problem/problem.ts'
import { clip } from '../../src/kernel/text.ts'
import type { Json } from '../../src/kernel/json.ts'
import { ContentError } from './folder.ts'

/** More than ten times what a server gives out. */
export const MAX_BYTES = 1024 * 1024
/** Characters of the message about a malformed export. */
const MOST_SAID = 2_000

const statuses = ['DRAFT', 'CLARIFYING', 'READY', 'GENERATING', 'SAVED', 'FAILED'] as const
/** From 1; exports of before counted from 0. */
const slot = z.int().min(0).max(MAX_PROBLEMS)

/** Signature and comparator are looked at problem by problem: one that the catalogue cannot hold leaves the others alone. */
const exportedProblem = z.object({
  isMissing: z.undefined().optional(),
  slot,
  titleSlug: z.string().regex(OWN_SLUG),
  title: z.string().min(1).max(CAPS.title),
  difficulty: z.enum(difficulties),
  // Counted in code points where they are made, of which each is at most two characters.
  topics: z.array(z.string().max(2 * MAX_TOPIC_LENGTH)).max(MAX_TOPICS),
  language: z.enum(languages),
  statement: z.string().min(1).max(CAPS.statement),
  signature: z.looseObject({ kind: z.enum(['function', 'class', 'program']) }),
  comparator: z.looseObject({ kind: z.string() }),
  visibleCases: z
    .array(
      z.object({
        tag: z.string().max(CAPS.tag),
        args: z.array(z.json()),
        expected: z.json(),
        raises: z.literal(true).optional(),
      }),
    )
    .length(OWN_VISIBLE),
})
const missingProblem = z.object({ slot, isMissing: z.literal(true) })

const versioned = z.looseObject({ spec: z.looseObject({ version: z.string() }) })
const activityExport = z.object({
  status: z.enum(statuses),
  slots: z
    .array(z.object({ slot, status: z.enum(['open', 'verifying', 'accepted', 'failed']), titleSlug: z.string().nullable() }))
    .max(MAX_PROBLEMS),
  problems: z.array(z.discriminatedUnion('isMissing', [missingProblem, exportedProblem])).max(MAX_PROBLEMS),
})

export type ExportedProblem = z.output<typeof exportedProblem>
export type ExportedSlot = ExportedProblem | z.output<typeof missingProblem>

/** The problems of a published activity. Throws a ContentError where the text is something else. */
export function readExport(text: string): ExportedSlot[] {
  const value = parsed(text)
  if (walk(value).tooDeep) throw malformed('it is nested deeper than any value of a problem')
  const { version } = checked(versioned, value).spec
  if (version !== fixed.version)
    throw new ContentError(`The export is not of version ${fixed.version}, which is the one read here.`)
  const { status, slots, problems } = checked(activityExport, value)
  if (status !== 'SAVED')
    throw new ContentError(
      `The activity is not published (${status}): read its problems, publish them with activity_publish, and export it again.`,
    )
  if (problems.length === 0) throw new ContentError('The activity has no problems.')
  for (const problem of problems) {
    const planned = slots.find((one) => one.slot === problem.slot)
    const isPublished = planned?.status === 'accepted' && (problem.isMissing || planned.titleSlug === problem.titleSlug)
    if (!isPublished)
      throw new ContentError(`slot ${problem.slot}: its problem is not among those that were accepted and published`)
  }
  return problems
}

const malformed = (why: string): ContentError =>
  new ContentError(`This is no JSON export of an activity: ${clip(why, MOST_SAID)}`)

/** What ends a text that was cut for its size (clipBytes). */
const CUT = /\n… \d+ bytes left out …\s*$/

function parsed(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    throw malformed(CUT.test(text) ? 'the server left its end out; ask for include: ["json"] alone' : 'it is not JSON')
  }
}

function checked<T>(schema: z.ZodType<T>, value: Json): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw malformed(`\n${z.prettifyError(result.error)}`)
}

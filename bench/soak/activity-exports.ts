/** The exports of an activity beside what is answered of it: the plan, every decision, and of each problem what its learner may see. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import { everythingIn } from '../../test/e2e/sealed.ts'
import type { Row } from './ledger.ts'
import type { Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

type Body = Readonly<Record<string, unknown>>
const exportsShape = z.array(z.object({ format: z.string(), text: z.string() }))
const jsonShape = z.looseObject({ problems: z.array(z.looseObject({ titleSlug: z.string() })) })
const startersShape = z.record(z.string(), z.looseObject({ code: z.string() }))

/** Fields that say the same under the same names. */
const SAME = ['activityId', 'status', 'spec', 'slots', 'trace', 'olderEntries'] as const
const OF_PROBLEM = ['titleSlug', 'title', 'difficulty', 'topics', 'statement', 'visibleCases', 'hiddenCaseCount'] as const

const quoted = (text: string): string[] => text.split('\n').map((line) => `> ${line}`.trimEnd())

interface Expected {
  readonly activityId: string
  /** As `get_problem` answers. */
  readonly problems: readonly Body[]
  /** Of the activity. */
  readonly rows: readonly Row[]
  /** Null where nothing was pasted. */
  readonly source: string | null
  readonly canaries: readonly string[]
}

export async function expectExports(steps: Steps, expected: Expected): Promise<void> {
  const { activityId, problems, rows, source, canaries } = expected
  const include = ['trace', 'json', 'markdown', 'source']
  const body = await steps.take({ tool: 'activity_get', args: { activityId, include }, rows: [] })
  const leaked = canaries.filter((words) => everythingIn(body).includes(words))
  if (leaked.length > 0) throw new Violation(`an export holds ${leaked.join(' and ')}`)
  expectSame('the text that was pasted', body['source'], source === null ? null : { text: source, untrusted: true })
  const texts = new Map(exportsShape.parse(body['exports']).map(({ format, text }) => [format, text]))
  const json = jsonShape.parse(JSON.parse(texts.get('json') ?? ''))
  for (const field of SAME) expectSame(`${field} of an export`, json[field], body[field])
  expectSame('the problems of an export', json.problems.length, problems.length)
  const lines = new Set((texts.get('markdown') ?? '').split('\n').map((line) => line.trimEnd()))
  const missing = (wanted: readonly string[]) => {
    const line = wanted.find((one) => !lines.has(one))
    if (line !== undefined) throw new Violation(`an export to read is without “${line}”`)
  }
  for (const [index, problem] of problems.entries()) {
    const shown = json.problems[index]
    for (const field of OF_PROBLEM) expectSame(`${field} of an exported problem`, shown?.[field], problem[field])
    const starter = startersShape.parse(problem['starters'])['python3']?.code ?? ''
    expectSame('the starter of an exported problem', shown?.['starter'], starter)
    const heading = `## Problem ${index + 1}: ${String(problem['titleSlug'])}`
    missing([
      heading,
      ...quoted(String(problem['title'])),
      ...quoted(String(problem['statement']).trim()),
      ...quoted(starter.trim()),
    ])
  }
  missing(rows.map(({ at, type }, index) => `- ${index + 1}. ${iso(at)} ${type}`))
}

/** Whether the `next` of a result can be sent as it is, by the schema that its tool publishes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'

/** What only a learner can give, or a model that speaks with them. Ids, turns and slugs are the server's to name. */
const GIVEN_BY_PEOPLE = new Set([
  'answer',
  'answers',
  'args',
  'attempt',
  'code',
  'commandsRun',
  'confirm',
  'content',
  'difficultyPlan',
  'draft',
  'evidence',
  'evidenceDescription',
  'examples',
  'goal',
  'grades',
  'implementationFiles',
  'language',
  'learnerMessage',
  'learningMode',
  'level',
  'message',
  'path',
  'problemCount',
  'query',
  'questions',
  'reason',
  'source',
  'space',
  'style',
  'survives',
  'testFiles',
  'time',
  'topic',
  'topics',
  'what',
  'wish',
  'writtenBy',
])
/** Of a test-driven session these are in the newest results alone, and a refusal of it does not know them. */
const HELD_BY_CLIENT = new Set(['turn', 'lease'])
const isTheirs = (tool: string, name: string): boolean =>
  GIVEN_BY_PEOPLE.has(name) || (tool.startsWith('tdd_') && HELD_BY_CLIENT.has(name))

const nextShape = z.strictObject({
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  needs: z.array(z.string()).min(1).optional(),
})
const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.custom<Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>>()).optional(),
  required: z.array(z.string()).optional(),
})

const publishedTool = z.object({ name: z.string(), inputSchema: objectSchema })

const GOLDEN = join(import.meta.dirname, '../golden')
const inputs = new Map(
  readdirSync(GOLDEN).map((file) => {
    const { name, inputSchema } = publishedTool.parse(JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')))
    return [name, inputSchema]
  }),
)

/** Fails unless the call can be sent once its `needs` are added. `said` is named in the failure. */
export function expectSendable(next: unknown, said: string): void {
  if (next === null || next === undefined) return
  const { tool, arguments: given, needs = [] } = nextShape.parse(next)
  const schema = inputs.get(tool)
  if (!schema) throw new Error(`${said} leads to ${tool}, which is no tool`)
  const { required = [], properties = {} } = schema
  const what = `${said} leads to ${tool} ${JSON.stringify(given)} needs ${JSON.stringify(needs)}`
  const names = Object.keys(properties)
  for (const name of [...needs, ...Object.keys(given)]) expect(names, what).toContain(name)
  expect(
    needs.filter((name) => !isTheirs(tool, name) || name in given),
    what,
  ).toEqual([])
  expect(
    required.filter((name) => !(name in given) && !needs.includes(name)),
    what,
  ).toEqual([])
  for (const [name, value] of Object.entries(given))
    expect(z.fromJSONSchema(properties[name] ?? false).safeParse(value).error?.issues, what).toBeUndefined()
}

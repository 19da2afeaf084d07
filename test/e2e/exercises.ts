/** Exercises as a client does them, over real programs and a real runner. */
import { z } from 'zod'
import { connect, type Connection } from './clients.ts'
import type { sharedServer } from './shared-server.ts'

export const python = { titleSlug: 'two-sum', language: 'python3' } as const

const exercise = z.looseObject({
  status: z.string(),
  turn: z.int(),
  step: z.int(),
  steps: z.int(),
  task: z.string(),
  program: z.string().nullable(),
  blocks: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  blanks: z.int().optional(),
  questions: z
    .array(z.looseObject({ question: z.string(), right: z.boolean().nullable(), key: z.string().nullable() }))
    .optional(),
  solution: z.string().optional(),
})
const result = z.looseObject({
  say: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.array(z.string()).optional(),
  repeated: z.boolean().optional(),
  report: z.looseObject({ verdict: z.string() }).optional(),
  exercise: exercise.optional(),
})
export type Result = z.infer<typeof result>
export type Exercise = z.infer<typeof exercise>

interface Where {
  readonly titleSlug: string
  readonly language: string
}

/** One learner’s way through one form. */
export class Way {
  readonly client: Connection
  readonly #form: string
  readonly #where: Where
  turn = 0

  constructor(client: Connection, form: string, where: Where) {
    this.client = client
    this.#form = form
    this.#where = where
  }

  async open(): Promise<Exercise> {
    const opened = await this.#call({})
    if (!opened.exercise) throw new Error(JSON.stringify(opened))
    return opened.exercise
  }

  answer(answer: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<Result> {
    return this.#call({ turn: this.turn, answer, writtenBy: 'learner', ...more })
  }

  async #call(more: Record<string, unknown>): Promise<Result> {
    const { raw } = await this.client.call('do_exercise', { ...this.#where, form: this.#form, ...more })
    const told = result.parse(z.object({ structuredContent: z.unknown() }).parse(raw).structuredContent)
    this.turn = told.exercise?.turn ?? this.turn
    return told
  }
}

/** The ways of people who are closed together. */
export function waysOn(server: ReturnType<typeof sharedServer>) {
  const connections: Connection[] = []
  return {
    way: async (user: string, form: string, where: Where = python): Promise<Way> => {
      const client = await connect('v2 auto', server, user)
      connections.push(client)
      return new Way(client, form, where)
    },
    close: async () => {
      for (const client of connections) await client.close()
    },
  }
}

/** On which inputs each wrong program fails, by its first line that no other has. */
export const failing = (program: string) =>
  program.includes('sorted((value, index)') ? [[9, 4], 13] : program.includes('if value > target') ? [[9, -4], 5] : [[3, 5], 6]

/** Puts the blocks of two-sum in their order, by what they say. */
export function ordered(blocks: ReadonlyArray<{ readonly id: string; readonly text: string }>) {
  const plan = [
    ['def two_sum', 0],
    ['seen: dict', 1],
    ['for index', 1],
    ['partner = ', 2],
    ['if partner', 2],
    ['return [partner', 3],
    ['seen[value]', 2],
    ['return []', 1],
  ] as const
  return plan.map(([begin, depth]) => ({ id: blocks.find(({ text }) => text.startsWith(begin))?.id ?? '?', depth }))
}

/** What the bench asks its Worker for, and what it is told. */
import { z } from 'zod'

/** `batch`: as the server verifies. `apart`: each program that must fail is a request, and a run of the day, of its own. */
export const WAYS = ['batch', 'apart'] as const
export type Way = (typeof WAYS)[number]

export const askedSchema = z.object({
  runner: z.object({ url: z.string(), token: z.string() }),
  /** The name of a good draft of the tests. */
  name: z.string(),
  way: z.enum(WAYS),
  /** Makes the draft's programs differ from all that were compiled before. */
  edit: z.int(),
  /** How many changed versions are asked for at most; null: as many as the server finds right for this draft. */
  limit: z.int().nullable(),
})
export type BenchOrder = z.infer<typeof askedSchema>

export const costSchema = z.object({
  /** Runs of the learner's day. */
  runs: z.int(),
  /** Requests to the runner that run something, by path. */
  requests: z.record(z.string(), z.int()),
  /** Programs that must fail. */
  programs: z.int(),
  mutants: z.object({ tried: z.int(), killed: z.int() }),
  limit: z.int(),
  /** The first run of the reference, over all cases; all programs that must fail; the whole verification. */
  ms: z.object({ reference: z.number(), programs: z.number(), all: z.number() }),
})
export type Cost = z.infer<typeof costSchema>

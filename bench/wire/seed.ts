/** Gives a learner's object a long past: rows written by SQL inside it, encoded as the object itself encodes them. */
import { z } from 'zod'
import type { KnowledgeEvent } from '../../src/engines/knowledge/rules/events.ts'
import type { PracticeEvent } from '../../src/engines/practice/rules/events.ts'
import type { StoredEvent } from '../../src/learner/codec.ts'
import type { Served } from './servers.ts'
import { practiceCodec } from '../../src/engines/practice/codec.ts'
import { knowledgeCodec } from '../../src/engines/knowledge/codec.ts'

const MINUTE_MS = 60_000

/** Runs of a tutor's code, which open no hint, attempts and changes of language, in turn: `count` events behind the start of a session. */
export function sessionPast(count: number): PracticeEvent[] {
  const events: PracticeEvent[] = []
  const from = Date.now() - count * MINUTE_MS
  for (let index = 0; events.length < count; index++) {
    const at = from + events.length * MINUTE_MS
    const hash = index.toString(16).padStart(64, '0')
    const runId = `run-${index}`
    const identity = {
      runId,
      kind: 'local',
      epoch: 1,
      language: 'python3',
      codeHash: hash,
      tokensHash: hash,
      workHash: hash,
    } as const
    events.push(
      {
        type: 'run_started',
        ...identity,
        catalogueVersion: 'bench',
        writtenBy: 'tutor',
        origin: 'chat',
        isStarter: false,
        typing: null,
        recalled: false,
        mends: false,
        at,
      },
      {
        type: 'run_finished',
        runId,
        verdict: 'wrong_answer',
        passed: index % 5,
        total: 5,
        failing: { verdict: 'wrong_answer', tag: `tag-${index % 7}`, hintCode: null, seen: null },
        errorLine: null,
        reportHash: hash,
        at: at + 1000,
      },
      {
        type: 'attempt_recorded',
        level: 1,
        text: `Thought number ${index}: ${freshWords()}`,
        accepted: false,
        writtenBy: 'tutor',
        at: at + 2000,
      },
      { type: 'language_chosen', language: index % 2 === 0 ? 'javascript' : 'python3', at: at + 3000 },
    )
  }
  return events.slice(0, count)
}

/** Tries, failed submissions and help, one problem after the other. */
export function knowledgePast(count: number, slugs: readonly string[]): KnowledgeEvent[] {
  const from = Date.now() - count * MINUTE_MS
  return Array.from({ length: count }, (_, index): KnowledgeEvent => {
    const slug = slugs[Math.floor(index / 3) % slugs.length] ?? ''
    const at = from + index * MINUTE_MS
    if (index % 3 === 0) return { type: 'episode_begun', slug, at }
    return index % 3 === 1 ? { type: 'submission_failed', slug, at } : { type: 'helped', slug, by: 'hint', at }
  })
}

/** Words that no answer had before. */
export const freshWords = (): string => Array.from({ length: 3 }, () => crypto.randomUUID().replaceAll('-', ' ')).join(' and ')

export const practiceRows = (events: readonly PracticeEvent[]): StoredEvent[] => events.map(practiceCodec.encode)
export const knowledgeRows = (events: readonly KnowledgeEvent[]): StoredEvent[] => events.map(knowledgeCodec.encode)

const CHUNK = 1_000

/** Appends rows to a stream. Throws unless they are there afterwards. */
export async function seed(served: Served, userId: string, stream: string, rows: readonly StoredEvent[]): Promise<void> {
  const has = await lengthOf(served, userId, stream)
  const placed = rows.map((row, index) => ({ seq: has + index + 1, ...row }))
  for (let start = 0; start < placed.length; start += CHUNK)
    await served.inObject(
      userId,
      `INSERT INTO event (stream, seq, type, version, body, at)
       SELECT ?, value ->> 'seq', value ->> 'type', value ->> 'version', value ->> 'body', value ->> 'at' FROM json_each(?)`,
      stream,
      JSON.stringify(placed.slice(start, start + CHUNK)),
    )
  const now = await lengthOf(served, userId, stream)
  if (now !== has + rows.length) throw new Error(`${stream} has ${now} events, not ${has + rows.length}`)
}

const counted = z.tuple([z.object({ count: z.int() })])

export const lengthOf = async (served: Served, userId: string, stream: string): Promise<number> =>
  counted.parse(await served.inObject(userId, 'SELECT COUNT(*) AS count FROM event WHERE stream = ?', stream))[0].count

const byType = z.array(z.object({ type: z.string(), count: z.int() }))

/** How many events of each type a learner's object holds. */
export const typesOf = async (served: Served, userId: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    byType
      .parse(await served.inObject(userId, 'SELECT type, COUNT(*) AS count FROM event GROUP BY type'))
      .map(({ type, count }) => [type, count]),
  )

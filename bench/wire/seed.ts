/** Gives a learner's object a long past: rows written by SQL inside it, encoded as the object itself encodes them. */
import { practiceCodec } from '../../src/learner/codec.ts'
import type { PracticeEvent } from '../../src/domain/practice/events.ts'
import type { Served } from './servers.ts'

/** Runs of a tutor's code, which open no hint, attempts and changes of language, in turn: `count` events behind the start of a session. */
function past(count: number, from: number): PracticeEvent[] {
  const events: PracticeEvent[] = []
  for (let index = 0; events.length < count; index++) {
    const at = from + index * 60_000
    const hash = index.toString(16).padStart(64, '0')
    const runId = `run-${index}`
    const identity = { runId, kind: 'local', epoch: 1, language: 'python3', codeHash: hash, tokensHash: hash } as const
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
        at,
      },
      {
        type: 'run_finished',
        runId,
        verdict: 'wrong_answer',
        passed: index % 5,
        total: 5,
        failing: { verdict: 'wrong_answer', tag: `tag-${index % 7}`, hintCode: null },
        reportHash: hash,
        at: at + 1000,
      },
      {
        type: 'attempt_recorded',
        level: 1,
        text: `thought number ${index}`,
        accepted: false,
        writtenBy: 'learner',
        at: at + 2000,
      },
      { type: 'language_chosen', language: index % 2 === 0 ? 'javascript' : 'python3', at: at + 3000 },
    )
  }
  return events.slice(0, count)
}

const CHUNK = 1_000

/** Appends to the stream of a session that holds `has` events already, until it holds `total`. */
export async function seed(served: Served, userId: string, slug: string, has: number, total: number): Promise<void> {
  const rows = past(total - has, Date.now() - total * 60_000).map((event, index) => ({
    seq: has + index + 1,
    ...practiceCodec.encode(event),
  }))
  for (let start = 0; start < rows.length; start += CHUNK) {
    await served.inObject(
      userId,
      `INSERT INTO event (stream, seq, type, version, body, at)
       SELECT ?, value ->> 'seq', value ->> 'type', value ->> 'version', value ->> 'body', value ->> 'at' FROM json_each(?)`,
      `practice:${slug}`,
      JSON.stringify(rows.slice(start, start + CHUNK)),
    )
  }
}

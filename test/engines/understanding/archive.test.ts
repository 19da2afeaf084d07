/** Questions about an accepted program in an archive: their keys sealed, and all of it back again. */
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { archiveOf } from '../../../src/web/account/parts.ts'
import { ArchiveKeys } from '../../../src/learner/archive/format.ts'
import { recordInWords } from '../../../src/learner/archive/markdown.ts'
import { takeIn } from '../../../src/learner/archive/read.ts'
import { archive } from '../../../src/learner/archive/write.ts'
import { answer, askQuestions, at, KEY, others, right, CELL, slug, solved, somebody, T0, understood } from './driver.ts'
import { ask } from '../../learner/ask.ts'

async function together(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of pieces) parts.push(part)
  return Buffer.concat(parts).toString()
}

it('an archive keeps the keys sealed, says what was understood, and brings it back', async () => {
  const id = 'asked-archivist'
  const learner = await solved(id)
  await answer(learner, await askQuestions(learner), [right[0] ?? '', '7'])
  const wrong = await ask(learner, 'understanding', 'read', [slug], at())
  await answer(learner, await askQuestions(learner, others), ['4'])
  expect(JSON.stringify(wrong)).toContain(CELL)
  const record = archiveOf(env, id, null)
  const size = await record.size()
  if (!size.ok) throw new Error(size.error.code)
  const archiveId = 'a1'.repeat(16)
  const keys = await ArchiveKeys.of('secret', archiveId)
  const { until } = size.value
  const text = await together(archive({ record, keys, id: archiveId, now: T0, from: 'http://localhost:8787', until, about: [] }))
  const words = await together(recordInWords({ record, now: T0, from: 'here', about: [] }))
  expect(words).toContain('## Questions about your own programs')
  expect(words).toContain('program understood')
  for (const document of [text, words]) {
    expect(document).not.toContain(CELL)
    expect(document).not.toContain(`'${KEY}'`)
    // What the learner typed is theirs to read.
    expect(document).toContain(KEY)
  }
  const other = 'asked-restored'
  const bytes = async function* () {
    yield new TextEncoder().encode(text)
  }
  const order = { record: archiveOf(env, other, null), secret: 'secret', upload: 'upload', chunks: bytes() }
  expect(await takeIn(order)).toMatchObject({ ok: true })
  const restored = somebody(other)
  expect(await understood(restored)).toBe(true)
  expect(await ask(restored, 'understanding', 'read', [slug], at())).toEqual(
    await ask(learner, 'understanding', 'read', [slug], at()),
  )
})

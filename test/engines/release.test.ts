/**
 * What today's code stores can be read by the release before, so that a rollback closes no session. After a deployment,
 * `RELEASE=$(git rev-parse HEAD) npx vitest run --project node test/engines/release.test.ts` makes its commit the release before.
 */
import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readRelease, readsOf, RELEASE_FILE, unreadable, type Release } from '../../scripts/release/release.ts'
import { engines } from '../../src/engines/index.ts'
import { codec } from '../../src/learner/codec.ts'

const kinds = engines.flatMap(({ streams }) => streams)

if (process.env['RELEASE']) {
  const made: Release = { before: process.env['RELEASE'], reads: readsOf(kinds), exceptions: {} }
  await writeFile(RELEASE_FILE, `${JSON.stringify(made, null, 2)}\n`)
}
const release = await readRelease()

const HOW = `release.json lists what the release before reads. Let this release only read what is new: name it in the third argument of its
codec, and let it be written one release later (docs/operating.md, "Upgrade"). Where that is not worth it, add a line to "exceptions" of
release.json with the reason: a rollback then closes the streams with such an event until the next upgrade.`

it('every event that is written can be read by the release before, or is an exception with a reason', () => {
  const missing = unreadable(kinds, release.reads).filter((event) => !(event in release.exceptions))
  expect(missing, HOW).toEqual([])
})

it('every exception is about an event that is written', () => {
  const written = unreadable(kinds, release.reads)
  expect(Object.keys(release.exceptions).filter((event) => !written.includes(event))).toEqual([])
})

it('every event that the release before reads is still read, in at least its version', () => {
  const reads = readsOf(kinds)
  const lost = Object.entries(release.reads).flatMap(([kind, types]) =>
    Object.entries(types).flatMap(([type, version]) =>
      (reads[kind]?.[type] ?? 0) < version ? [`${kind} ${type}@${version}`] : [],
    ),
  )
  expect(lost).toEqual([])
})

const at = z.int()
const event = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('opened'), title: z.string(), colour: z.string() }),
  z.object({ at, type: z.literal('closed') }),
])
const addColour = (body: Readonly<Record<string, unknown>>) => ({ ...body, colour: 'blue' })

it.each([
  ['a new type', codec(event, { opened: [addColour] }), { opened: 2 }, ['notes: closed@1']],
  ['a new version', codec(event, { opened: [addColour] }), { opened: 1, closed: 1 }, ['notes: opened@2']],
  ['nothing new', codec(event), { opened: 1, closed: 1 }, []],
  [
    'a new type and a new version that are only read',
    codec(event, { opened: [addColour] }, { opened: ({ title }) => ({ title }), closed: null }),
    { opened: 1 },
    [],
  ],
])('finds in a stream with %s what is written too early', (_what, { versions }, before, expected) => {
  expect(unreadable([{ name: 'notes:', versions }], { 'notes:': before })).toEqual(expected)
  expect(unreadable([{ name: 'notes:', versions }], {})).toEqual([])
})

it('what is only read so far is stored as the version before, or not at all', () => {
  const { encode, decode } = codec(event, { opened: [addColour] }, { opened: ({ title }) => ({ title }), closed: null })
  const stored = encode({ type: 'opened', title: 'a', colour: 'red', at: 7 })
  expect(stored).toEqual({ type: 'opened', version: 1, body: '{"title":"a"}', at: 7 })
  expect(decode(stored)).toEqual({ type: 'opened', title: 'a', colour: 'blue', at: 7 })
  expect(decode({ type: 'opened', version: 2, body: '{"title":"a","colour":"red"}', at: 7 })).toMatchObject({ colour: 'red' })
  expect(() => encode({ type: 'closed', at: 7 })).toThrow('only read')
})

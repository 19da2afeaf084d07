/** Rows of any version that a log may hold, sound or damaged: each is read as an event or as none, and no row ends the object. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Kind } from '../../src/engines/engine.ts'
import { engines } from '../../src/engines/index.ts'
import { isBody } from '../../src/learner/codec.ts'
import { broken, fitting } from '../fuzz/arbitrary.ts'
import { isWhole } from '../whole.ts'

const kinds = engines.flatMap(({ streams }) => streams).filter((kind) => kind instanceof Kind)
const RUNS = { numRuns: isWhole ? 300 : 12 }
const AT = 1_764_000_000_000

/** Bodies of events of today, by their type. */
const eventOf = (kind: (typeof kinds)[number]): fc.Arbitrary<unknown> =>
  fitting(z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }))

const typeOf = (event: unknown): string => (isBody(event) && typeof event['type'] === 'string' ? event['type'] : 'none')
const bodyOf = (event: unknown): string => {
  if (!isBody(event)) return JSON.stringify(event) ?? ''
  const { type: _type, at: _at, ...body } = event
  return JSON.stringify(body)
}

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  '%s reads its events, and is not ended by damaged ones',
  (name, kind) => {
    const row = (event: unknown, version: number) => ({
      stream: `${name}x`,
      seq: 1,
      at: AT,
      type: typeOf(event),
      version,
      body: bodyOf(event),
    })
    let read = 0
    fc.assert(
      fc.property(eventOf(kind), (event) => {
        const newest = kind.versions[typeOf(event)]?.reads ?? 0
        if (kind.look(row(event, newest)) !== null) read += 1
      }),
      RUNS,
    )
    expect(read, 'some of them are whole').toBeGreaterThan(0)
    fc.assert(
      fc.property(eventOf(kind), broken(eventOf(kind)), fc.integer({ min: -1, max: 9 }), (event, damaged, version) => {
        const type = typeOf(event)
        for (const each of [row(event, version), { ...row(damaged, version), type }]) {
          const look = kind.look(each)
          if (version < 1 || version > (kind.versions[type]?.reads ?? 0)) expect(look).toBeNull()
        }
      }),
      RUNS,
    )
  },
)

it.each(['', '{', '[]', 'null', '"a"', '{"a":1}', '[['.repeat(50_000)])('no kind reads %j as an event', (body) => {
  for (const kind of kinds)
    for (const type of [...Object.keys(kind.versions), 'constructor', '__proto__', ''])
      for (const version of [1, 2, 3])
        expect(() => kind.look({ stream: `${kind.name}x`, seq: 1, at: AT, type, version, body })).not.toThrow()
})

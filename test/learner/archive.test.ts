/** A record as an archive: written, read back, changed by a stranger, and cut in pages. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ArchiveKeys } from '../../src/learner/archive/format.ts'
import { recordInWords } from '../../src/learner/archive/markdown.ts'
import { takeIn } from '../../src/learner/archive/read.ts'
import { archive } from '../../src/learner/archive/write.ts'
import { archiveOf } from '../../src/web/account/parts.ts'
import { doubling, SEALED } from '../engines/own-problems/own-problem.ts'
import { Person } from '../engines/own-problems/own-world.ts'
import { ask } from './ask.ts'

const SECRET = 'a secret of this deployment'
const NOW = Date.UTC(2026, 0, 5, 9)
const ID = '00112233445566778899aabbccddeeff'
let serial = 0
const somebody = () => new Person(`archivist-${(serial += 1)}`)

interface Rows {
  readonly events: readonly unknown[]
  readonly texts: readonly unknown[]
}

/** Everything that the object holds of a record. */
const rowsOf = ({ id }: Person): Promise<Rows> =>
  runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) => ({
    events: [...sql.exec('SELECT stream, seq, type, version, body, at FROM event ORDER BY position')],
    texts: [...sql.exec('SELECT hash, bytes FROM blob ORDER BY hash')],
  }))

const put = ({ id }: Person, rows: ReadonlyArray<readonly [stream: string, seq: number, type: string, body: string]>) =>
  runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) => {
    for (const [stream, seq, type, body] of rows)
      sql.exec('INSERT INTO event (stream, seq, type, version, body, at) VALUES (?, ?, ?, 1, ?, 1)', stream, seq, type, body)
  })

const putText = ({ id }: Person, hash: string, text: string) =>
  runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) => {
    sql.exec('INSERT INTO blob (hash, bytes) VALUES (?, ?)', hash, text)
  })

async function together(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of pieces) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function archived({ id }: Person, secret = SECRET, archiveId = ID): Promise<string> {
  const record = archiveOf(env, id, null)
  const size = await record.size()
  if (!size.ok) throw new Error(size.error.code)
  const keys = await ArchiveKeys.of(secret, archiveId)
  const { until } = size.value
  return together(archive({ record, keys, id: archiveId, now: NOW, from: 'http://localhost:8787', until, about: [] }))
}

async function* inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

let uploads = 0
const result = ({ id }: Person, text: string, size = 10_000) =>
  takeIn({ record: archiveOf(env, id, null), secret: SECRET, upload: `upload-${(uploads += 1)}`, chunks: inPieces(text, size) })

const CANARIES = ['canary-key', 'canary-lease', 'canary-unasked', 'canary-untouched', 'canary-seed', '424242']

/** Somebody with a little of everything that is sealed. */
async function learnt(): Promise<Person> {
  const person = somebody()
  await person.learner.ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
  await person.learner.ownProblems.keep([await doubling(`of ${person.id}`)])
  const question = (id: string) => ({ id, kind: 'choice', observes: [] })
  const plan = {
    courseId: 'my-knots',
    nodeId: 'bends',
    proves: false,
    mode: 'teach',
    teach: ['bend'],
    stale: [],
    known: [],
    prerequisites: [],
    prerequisiteQuestions: [],
    pool: [question('canary-unasked')],
    exercises: [{ slug: 'canary-untouched', objective: 'counting', forTest: true }],
    exposed: [],
    hasGrader: false,
    seed: 424242,
  }
  const terms = { goal: 'knots', testFiles: [], implementationFiles: [], runTests: [], customRules: [] }
  const holder = { lease: 'canary-lease', holder: null, client: null }
  await put(person, [
    [
      'practice:two-sum',
      1,
      'session_started',
      JSON.stringify({ language: 'python3', rules: { pace: 'standard', strictMode: false } }),
    ],
    ['practice:two-sum', 2, 'not_an_event_of_ours', '{"a": 1'],
    ['course:my-knots', 1, 'course_drawn', JSON.stringify({ hash: 'drawn' })],
    ['course:my-knots', 2, 'questions_set', JSON.stringify({ nodeId: 'bends', hash: 'questions' })],
    ['lesson:one', 1, 'lesson_started', JSON.stringify(plan)],
    ['tdd:one', 1, 'session_started', JSON.stringify({ ...holder, ...terms, evidence: 'stated', language: null })],
    ['from-another-time:x', 1, 'said', JSON.stringify({ seed: 'canary-seed' })],
  ])
  await putText(person, 'drawn', '{"title":"Knots ´ \\u2028"}')
  await putText(person, 'questions', '[{"key":"canary-key"}]')
  await putText(person, 'of nothing', 'canary-unasked')
  return person
}

describe('an archive', () => {
  it('restores a record as it was, row by row and text by text, damaged rows among them', async () => {
    const [person, other] = [await learnt(), somebody()]
    const before = await rowsOf(person)
    expect([before.events.length, before.texts.length]).toEqual([9, 5])
    // What an object has read before is not what it says afterwards.
    expect(await other.learner.ask('settings', 'read')).toMatchObject({ value: { timeZone: null } })
    // In pieces that end in the middle of lines and of characters.
    expect(await result(other, await archived(person), 7)).toEqual({ ok: true, value: { events: 9, repeated: false } })
    expect(await rowsOf(other)).toEqual(before)
    expect(await other.learner.ask('settings', 'read')).toMatchObject({ value: { timeZone: 'Europe/Berlin' } })
    expect(await other.learner.ownProblems.list()).toMatchObject({ value: [{ title: `Twice of ${person.id}` }] })
  })

  it('shows nothing that is still sealed, and what a person wrote', async () => {
    const person = await learnt()
    const text = await archived(person)
    const words = await together(recordInWords({ record: archiveOf(env, person.id, null), now: NOW, from: 'here', about: [] }))
    for (const canary of [...SEALED, ...CANARIES]) {
      expect(text, canary).not.toContain(canary)
      expect(words, canary).not.toContain(canary)
    }
    for (const document of [text, words])
      for (const own of ['Knots', 'two-sum', 'Give back twice the number']) expect(document).toContain(own)
  })

  it('does not name the mistake that a hint may name later', async () => {
    const person = somebody()
    const failureContext = { on: 'every', language: 'python3', misconception: 'canary-slip' }
    const failing = { verdict: 'wrong_answer', tag: 'plain', hintCode: null, seen: failureContext }
    const finished = { runId: 'r', verdict: 'wrong_answer', passed: 0, total: 3, failing, errorLine: null, reportHash: 'none' }
    await runInDurableObject(env.LEARNER.getByName(person.id), (_object, { storage: { sql } }) => {
      const add = 'INSERT INTO event (stream, seq, type, version, body, at) VALUES (?, 1, ?, 4, ?, 1)'
      sql.exec(add, 'practice:two-sum', 'run_finished', JSON.stringify(finished))
    })
    const text = await archived(person)
    expect(text).toContain('"runId":"r"')
    expect(text).not.toContain('canary-slip')
  })

  it('is sealed by another key each time', async () => {
    const person = await learnt()
    const [one, two] = [await archived(person), await archived(person, SECRET, 'f'.repeat(32))]
    const sealed = (text: string) => [...text.matchAll(/"sealed":"([^"]+)"/g)].map(([, found]) => found)
    expect(sealed(one)).toHaveLength(8)
    // Of the rows, these alone are none that can be read.
    expect(one.match(/"unread":true/g)).toHaveLength(2)
    for (const text of sealed(one)) expect(sealed(two)).not.toContain(text)
  })

  it('is read in answers below a megabyte, however large its texts and rows are', async () => {
    const [person, other] = [somebody(), somebody()]
    const long = 'a“b\n'.repeat(200_000)
    await putText(person, 'long', long)
    await putText(person, 'short', '')
    const body = JSON.stringify({ level: 1, text: 'x'.repeat(20_000), accepted: true, writtenBy: 'learner' })
    await put(
      person,
      Array.from({ length: 100 }, (_, index) => ['practice:two-sum', index + 1, 'attempt_recorded', body] as const),
    )
    const stub = env.LEARNER.getByName(person.id)
    const context = {
      now: NOW,
      floor: { pace: 'relaxed', strictMode: false },
      runsPerDay: null,
      charge: null,
      problem: null,
    } as const
    const answers = [
      await ask(stub, 'archive', 'rows', [0, 1000], context),
      await ask(stub, 'archive', 'rowsByStream', [null], context),
    ]
    const pieces = await ask(stub, 'archive', 'texts', [['long', 'short'], 0], context)
    for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(600_000)
    expect(JSON.stringify(pieces).length).toBeLessThan(600_000)
    expect(answers[0]).toMatchObject({ value: { next: expect.any(Number) } })
    expect(await result(other, await archived(person))).toMatchObject({ ok: true, value: { events: 100 } })
    expect(await rowsOf(other)).toEqual(await rowsOf(person))
  })
})

describe('what comes in', () => {
  it.each([
    ['a changed fact', (text: string) => text.replace('"strictMode":false', '"strictMode":true')],
    [
      'a changed sealed body',
      (text: string) => text.replace(/"sealed":"(.)/, (_, first) => `"sealed":"${first === 'A' ? 'B' : 'A'}`),
    ],
    ['a line less', (text: string) => text.replace(/\n\{"kind":"text"[^\n]*/, '')],
    ['no end', (text: string) => text.replace(/\{"kind":"end".*\n$/, '')],
    ['half a line at its end', (text: string) => text.slice(0, -1)],
    ['something behind its end', (text: string) => `${text}{}\n`],
    ['two lines in each other’s place', (text: string) => text.replace(/(\n[^\n]+)(\n[^\n]+)/, '$2$1')],
    ['another’s seal', (text: string) => text.replace(ID, 'f'.repeat(32))],
    ['no line at all', () => ''],
    ['something else', () => 'GIF89a'],
    ['no UTF-8', (text: string) => text.replace('Knots', '\u00ff')],
  ])('is refused with %s, and leaves nothing', async (_name, change) => {
    const [person, other] = [await learnt(), somebody()]
    const text = await archived(person)
    expect(change(text)).not.toBe(text)
    const refusal = { ok: false, error: { code: 'EXPORT_NOT_TRUSTED', reason: 'changed' } }
    expect(await result(other, change(text))).toEqual(refusal)
    expect(await rowsOf(other)).toEqual({ events: [], texts: [] })
    expect(await leftovers(other)).toEqual([])
    expect(await result(other, text)).toMatchObject({ ok: true })
  })

  it('is refused from another deployment', async () => {
    const other = somebody()
    expect(await result(other, await archived(await learnt(), 'another secret'))).toMatchObject({
      error: { code: 'EXPORT_NOT_TRUSTED', reason: 'changed' },
    })
    expect(await rowsOf(other)).toEqual({ events: [], texts: [] })
  })

  it('is refused where a row is none that this version knows', async () => {
    const [person, other] = [await learnt(), somebody()]
    const keys = await ArchiveKeys.of(SECRET, ID)
    const lines = (await archived(person)).split('\n').slice(0, -2)
    const newer = lines.map((line) =>
      line.replace('"type":"settings_changed","version":1', '"type":"settings_changed","version":9'),
    )
    expect(newer).not.toEqual(lines)
    const mac = keys.mac()
    const text = `${newer.join('\n')}\n`
    mac.update(new TextEncoder().encode(text))
    const end = JSON.stringify({ kind: 'end', lines: lines.length + 1, hmac: mac.hex() })
    expect(await result(other, `${text}${end}\n`)).toEqual({
      ok: false,
      error: { code: 'EXPORT_NOT_TRUSTED', reason: 'unreadable' },
    })
    expect(await rowsOf(other)).toEqual({ events: [], texts: [] })
  })

  it('goes only into an account without events, and a second time only says so', async () => {
    const [person, other, third] = [await learnt(), somebody(), somebody()]
    const text = await archived(person)
    await third.learner.ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    const before = await rowsOf(third)
    expect(await result(third, text)).toEqual({ ok: false, error: { code: 'ACCOUNT_NOT_EMPTY' } })
    expect(await rowsOf(third)).toEqual(before)
    expect(await result(other, text)).toMatchObject({ value: { repeated: false } })
    expect(await result(other, text)).toEqual({ ok: true, value: { events: 9, repeated: true } })
    expect(await rowsOf(other)).toEqual(await rowsOf(person))
    expect(await result(other, await archived(person, SECRET, 'e'.repeat(32)))).toMatchObject({
      error: { code: 'ACCOUNT_NOT_EMPTY' },
    })
  })

  it('begins afresh behind an attempt that was broken off, which can no longer go on', async () => {
    const [person, other] = [await learnt(), somebody()]
    const record = archiveOf(env, other.id, null)
    const row = { stream: 'settings', seq: 1, type: 'settings_changed', version: 1, body: '{"changes":{"praise":true}}', at: 1 }
    const page = { upload: 'broken', first: 40, rows: [row], texts: [{ hash: 'planted', text: 'planted' }] }
    expect(await record.begin('broken', ID)).toEqual({ ok: true, value: { repeated: false } })
    expect(await record.stage(page)).toEqual({ ok: true, value: null })
    expect(await result(other, await archived(person))).toMatchObject({ ok: true })
    expect(await record.stage(page)).toEqual({ ok: false, error: { code: 'IMPORT_OVERTAKEN' } })
    expect(await record.commit('broken')).toEqual({ ok: false, error: { code: 'IMPORT_OVERTAKEN' } })
    expect(await rowsOf(other)).toEqual(await rowsOf(person))
  })

  it('leaves nothing where its stream breaks', async () => {
    const [person, other] = [await learnt(), somebody()]
    const text = await archived(person)
    async function* broken() {
      yield* inPieces(text.slice(0, text.length / 2), 100)
      throw new Error('the line is dead')
    }
    const order = { record: archiveOf(env, other.id, null), secret: SECRET, upload: 'dead', chunks: broken() }
    await expect(takeIn(order)).rejects.toThrow('the line is dead')
    expect(await leftovers(other)).toEqual([])
  })
})

const leftovers = ({ id }: Person) =>
  runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) => [
    ...sql.exec('SELECT place FROM staged_event UNION ALL SELECT hash FROM staged_blob UNION ALL SELECT upload FROM import'),
  ])

describe('an attempt that does not end', () => {
  const stubOf = ({ id }: Person) => env.LEARNER.getByName(id)
  const sizeOf = (person: Person) => runInDurableObject(stubOf(person), (_object, { storage }) => storage.sql.databaseSize)
  const spend = (person: Person) =>
    runInDurableObject(stubOf(person), (_object, { storage }) => {
      storage.sql.exec("INSERT INTO spent (day, count) VALUES ('2026-01-05', 7)")
    })
  const spentBy = (person: Person) =>
    runInDurableObject(stubOf(person), (_object, { storage }) => [...storage.sql.exec('SELECT day, count FROM spent')])
  /** Six megabytes in sixteen pages. */
  async function staged(person: Person): Promise<ReturnType<typeof archiveOf>> {
    const record = archiveOf(env, person.id, null)
    expect(await record.begin('attempt', ID)).toMatchObject({ ok: true })
    for (let page = 0; page < 16; page++) {
      const texts = [{ hash: `text ${page}`, text: `${page} `.repeat(180_000) }]
      const rows = [{ stream: 'settings', seq: page + 1, type: 'settings_changed', version: 1, body: '{"changes":{}}', at: 1 }]
      expect(await record.stage({ upload: 'attempt', first: page, rows, texts })).toMatchObject({ ok: true })
    }
    return record
  }

  it('leaves no room taken when it is given up, and the account as it was', async () => {
    const person = somebody()
    await spend(person)
    const before = await sizeOf(person)
    const record = await staged(person)
    expect(await sizeOf(person)).toBeGreaterThan(6_000_000)
    await record.abandon('another attempt')
    expect(await sizeOf(person)).toBeGreaterThan(6_000_000)
    await record.abandon('attempt')
    expect(await sizeOf(person)).toBe(before)
    expect(await spentBy(person)).toEqual([{ day: '2026-01-05', count: 7 }])
    expect(await record.commit('attempt')).toEqual({ ok: false, error: { code: 'IMPORT_OVERTAKEN' } })
    expect(await person.learner.ask('settings', 'read')).toMatchObject({ ok: true })
  })

  it('is given up an hour after its last page, and not before', async () => {
    const person = somebody()
    const before = await sizeOf(person)
    const record = await staged(person)
    expect(await runDurableObjectAlarm(stubOf(person))).toBe(true)
    expect(await sizeOf(person)).toBeGreaterThan(6_000_000)
    await runInDurableObject(stubOf(person), (_object, { storage }) => {
      storage.sql.exec('UPDATE import SET at = at - 3600000')
    })
    expect(await runDurableObjectAlarm(stubOf(person))).toBe(true)
    expect(await sizeOf(person)).toBe(before)
    expect(await record.commit('attempt')).toEqual({ ok: false, error: { code: 'IMPORT_OVERTAKEN' } })
    expect(await runDurableObjectAlarm(stubOf(person))).toBe(false)
  })

  it('makes room for the next one', async () => {
    const person = somebody()
    await staged(person)
    const record = archiveOf(env, person.id, null)
    expect(await record.begin('next', ID)).toMatchObject({ ok: true })
    expect(await sizeOf(person)).toBeLessThan(500_000)
  })

  it('has no say once it is in', async () => {
    const person = somebody()
    const record = await staged(person)
    expect(await record.commit('attempt')).toEqual({ ok: true, value: { events: 16 } })
    await runDurableObjectAlarm(stubOf(person))
    await record.abandon('attempt')
    expect((await rowsOf(person)).events).toHaveLength(16)
  })
})

it('knows every table of the object', async () => {
  const tables = await runInDurableObject(env.LEARNER.getByName(somebody().id), (_object, { storage: { sql } }) =>
    [
      ...sql.exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      ),
    ].map(({ name }) => name),
  )
  const keptTables = ['blob', 'event']
  // Made of the events, of minutes, or of an import itself.
  // What a class is to be told follows from the events; notes are the class's.
  const ofClasses = ['class_delivery', 'class_note', 'class_row']
  const passing = ['import', 'migration', 'open_run', 'projection', 'spent', 'staged_blob', 'staged_event']
  expect(tables.sort()).toEqual([...keptTables, ...passing, ...ofClasses].sort())
})

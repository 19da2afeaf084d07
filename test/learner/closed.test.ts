/** An object whose account was deleted: it makes no tables, and refuses whatever is asked of it. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { archiveOf } from '../../src/web/account/parts.ts'
import { applySchema } from '../web/schema.ts'
import { Person } from '../engines/own-problems/own-world.ts'

const CLOSED = { ok: false, error: { code: 'ACCOUNT_CLOSED' } }
let serial = 0
const somebody = () => new Person(`leaver-${(serial += 1)}`)

beforeAll(() => applySchema(env.DB))

const close = ({ id }: Person, until = Date.now() + 1_000_000) =>
  env.DB.prepare('INSERT OR REPLACE INTO closed_account VALUES (?, 1, ?, 0)').bind(id, until).run()
const tables = ({ id }: Person) =>
  runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) =>
    [...sql.exec<{ name: string }>('SELECT name FROM sqlite_master')].map(({ name }) => name),
  )
const change = ({ learner }: Person) => learner.ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')

it('is erased once its account is marked, and not before', async () => {
  const person = somebody()
  await change(person)
  await expect(archiveOf(env, person.id, null).erase()).rejects.toThrow('not closed')
  expect(await person.learner.ask('settings', 'read')).toMatchObject({ value: { timeZone: 'Europe/Berlin' } })
  await close(person)
  expect(await archiveOf(env, person.id, null).erase()).toEqual({ ok: true, value: null })
  expect(await tables(person)).toEqual([])
  expect(await archiveOf(env, person.id, null).erase()).toEqual({ ok: true, value: null })
})

it('answers every kind of call with the same code, through an eviction, and makes nothing', async () => {
  const person = somebody()
  await change(person)
  await close(person)
  await archiveOf(env, person.id, null).erase()
  for (const round of [1, 2]) {
    const { learner } = person
    expect(await learner.ask('settings', 'read'), `round ${round}`).toEqual(CLOSED)
    expect(await change(person)).toEqual(CLOSED)
    expect(await learner.practice.fileCounterexample('two-sum', TICKET, null)).toEqual(CLOSED)
    expect(await archiveOf(env, person.id, null).begin('upload', 'archive')).toEqual(CLOSED)
    expect(await archiveOf(env, person.id, null).size()).toEqual(CLOSED)
    expect(await tables(person)).toEqual([])
    await evictDurableObject(env.LEARNER.getByName(person.id))
  }
  expect(await person.call('my_data')).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect(await person.call('update_settings', { timeZone: 'Europe/Paris' })).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect(await tables(person)).toEqual([])
})

it('answers calls that are under way while it erases itself, from before or from behind its end', async () => {
  const person = somebody()
  await change(person)
  await close(person)
  const erased = archiveOf(env, person.id, null).erase()
  const codes = (await Promise.all(Array.from({ length: 8 }, () => person.learner.ask('settings', 'read')))).map((answer) =>
    answer.ok ? 'ok' : answer.error.code,
  )
  expect(codes.filter((code) => code !== 'ok' && code !== 'ACCOUNT_CLOSED')).toEqual([])
  expect(await erased).toEqual({ ok: true, value: null })
  expect(await tables(person)).toEqual([])
})

it('is one like any other once the marker has served', async () => {
  const person = somebody()
  await close(person, Date.now() - 1)
  expect(await change(person)).toMatchObject({ ok: true })
  expect(await person.call('my_data')).toMatchObject({
    url: expect.stringMatching(/^http:\/\/localhost:8787\/account\?link=\d+\.[\w-]{43}$/),
  })
})

const TICKET = { searchId: 's', epoch: 1, level: 1, language: 'python3', codeHash: 'h', code: 'x' } as const

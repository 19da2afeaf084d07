/** Classes while D1 refuses a statement: whoever asks is told to try again, and the same call works later. */
import { createExecutionContext } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../src/mcp/catalogue.ts'
import { toolsets } from '../../../src/mcp/tool.ts'
import type { ClassClient } from '../../../src/classroom/client.ts'
import type { ClassAnswer } from '../../../src/classroom/messages.ts'
import { callerOf } from '../../../src/web/caller.ts'
import { classesOf } from '../../../src/web/classes-of.ts'
import type { RungEnv } from '../../../src/web/env.ts'
import type { Result } from '../../../src/kernel/result.ts'
import { load, problem } from '../../catalog/content.ts'
import { failingD1, type FailingD1 } from '../../web/failing-d1.ts'
import { newDeployment } from '../../web/spare.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const TEACHER = 'teacher-without-d1'
const EVERYTHING = { attempts: true, code: true }
const ORDER = { title: 'Programming 1', asks: EVERYTHING, endsAt: NOW + 100 * DAY_MS }
const UNAVAILABLE = { ok: false, error: { code: 'CLASS_UNAVAILABLE' } }

let failing: FailingD1
let vars: RungEnv
let classId = ''
let code = ''
let serial = 0

const isOfClasses = (sql: string) => /\bclass(_member|_creator)?\b/.test(sql)
const back = () => failing.fail(null)
const of = (userId: string): ClassClient => classesOf(vars, userId)
const somebody = () => `somebody-without-d1-${(serial += 1)}`

async function account(userId: string): Promise<string> {
  await vars.DB.prepare("INSERT INTO account VALUES (?, 'learner', 'dev', ?, 1, 1)").bind(userId, userId).run()
  await vars.DB.prepare('INSERT INTO class_creator VALUES (?, 1)').bind(userId).run()
  return userId
}

beforeAll(async () => {
  const deployment = await newDeployment()
  failing = failingD1(deployment.db)
  vars = Object.assign({}, deployment.env, { DB: failing.db, LOG_LEVEL: 'silent' })
  await load(deployment.db, [problem('ferry-boats', 1)])
  const created = await of(await account(TEACHER)).create('Ms Adeyemi', ORDER)
  if (!created.ok) throw new Error(created.error.code)
  ;({ classId } = created.value)
  const stub = vars.CLASS.getByName(classId)
  await stub.makeCode(TEACHER, 'CDEF2222', { capacity: null, expiresAt: NOW + DAY_MS, domains: [] }, NOW)
  code = `${classId}-CDEF2222`
})

afterEach(back)

describe('a tool', () => {
  const call = async (name: string, args: Readonly<Record<string, unknown>>) => {
    const tool = tools.find((one) => one.name === name)
    if (!tool) throw new Error(`there is no ${name}`)
    const identity = { userId: TEACHER, scopes: toolsets, clientId: 'without-d1' }
    const caller = callerOf({ env: vars, ctx: createExecutionContext(), identity, origin: 'chat', now: Date.now })
    return (await tool.call(args, caller)).structured
  }

  it.each([
    ['class_get', () => ({})],
    ['class_get', () => ({ classId })],
    [
      'class_assign',
      () => ({
        classId,
        title: 'Week 1',
        items: ['ferry-boats'],
        opensAt: new Date(NOW).toISOString(),
        dueAt: new Date(NOW + DAY_MS).toISOString(),
      }),
    ],
    ['class_note', () => ({ classId, member: 'nobody', note: 'Well begun.' })],
  ])('%s says that the class cannot be reached, and answers once it can', async (name, argsOf) => {
    failing.fail(isOfClasses)
    expect(await call(name, argsOf())).toMatchObject({ code: 'CLASS_UNAVAILABLE' })
    back()
    const { code: later = null } = await call(name, argsOf())
    expect(later).toBe(name === 'class_note' ? 'CLASS_MEMBER_NOT_FOUND' : null)
  })
})

/** Each question of a page, by somebody for whom everything was done that comes before it. */
describe.each<{
  readonly name: string
  readonly isMember: boolean
  readonly ask: (userId: string) => Promise<Result<unknown, { readonly code: string }>>
}>([
  { name: 'create', isMember: false, ask: (userId) => of(userId).create('Mr Okoro', ORDER) },
  { name: 'offer', isMember: false, ask: (userId) => of(userId).offer(code, []) },
  { name: 'join', isMember: false, ask: (userId) => of(userId).join(code, { name: 'Ada', domains: [] }, EVERYTHING) },
  { name: 'of', isMember: true, ask: (userId) => of(userId).of(classId, async (stub, id) => stub.view(id)) },
  { name: 'mine', isMember: true, ask: (userId) => of(userId).mine() },
  { name: 'leave', isMember: true, ask: (userId) => of(userId).leave(classId) },
])('$name', ({ isMember, ask }) => {
  it('is answered whichever statement D1 refuses, and works when it comes again', async () => {
    for (let refused = 1, wasRefused = true; wasRefused; refused++) {
      const userId = await account(somebody())
      if (isMember) expect(await of(userId).join(code, { name: 'Ada', domains: [] }, EVERYTHING)).toMatchObject({ ok: true })
      let statements = 0
      failing.fail((sql) => isOfClasses(sql) && (statements += 1) === refused)
      const answer = await ask(userId)
      back()
      wasRefused = statements >= refused
      if (!wasRefused) expect(answer, `statement ${refused}`).toMatchObject({ ok: true })
      else {
        expect(answer, `statement ${refused}`).toEqual(UNAVAILABLE)
        expect(await ask(userId), `again behind statement ${refused}`).toMatchObject({ ok: true })
      }
    }
  })
})

it('throws what is wrong with a statement, which no repetition mends', async () => {
  failing.fail(isOfClasses, 'no such column: user: SQLITE_ERROR')
  await expect(of(TEACHER).mine()).rejects.toThrow('D1_ERROR: no such column: user: SQLITE_ERROR')
})

it('says that a class cannot be reached whose object is of the release before and lacks the method', async () => {
  const answer = of(TEACHER).of(classId, async (stub) => {
    const missing: unknown = Reflect.get(stub, 'aMethodOfTheNextRelease')
    if (typeof missing !== 'function') throw new Error('a stub has every method')
    const refused: Promise<ClassAnswer<null>> = Reflect.apply(missing, stub, [])
    return refused
  })
  expect(await answer).toEqual(UNAVAILABLE)
})

it('leaves no way to a class that has refused somebody, once D1 is back', async () => {
  const userId = await account(somebody())
  const comeIn = () => of(userId).join(`${classId}-ZZZZ9999`, { name: 'Ada', domains: [] }, EVERYTHING)
  failing.fail((sql) => sql.startsWith('DELETE FROM class_member'))
  expect(await comeIn()).toEqual(UNAVAILABLE)
  back()
  expect(await comeIn()).toMatchObject({ ok: false, error: { code: 'JOIN_CODE_REFUSED' } })
  expect(await vars.DB.prepare('SELECT 1 FROM class_member WHERE user_id = ?').bind(userId).first()).toBeNull()
})

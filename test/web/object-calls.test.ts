/** How often a page asks the learner's object, and reads their account: each call is a round trip that its reader waits for. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { RungEnv } from '../../src/web/env.ts'
import { harbour, loadCourses } from '../catalog/course.ts'
import { Browser, hidden, locationOf, withVars } from './walk.ts'

const calls: string[] = []
let accountReads = 0

/** What it is over, with one of its functions replaced. */
function instead<T extends object>(over: T, name: keyof T, made: unknown): T {
  return new Proxy(over, {
    get: (_target, key) => {
      if (key === name) return made
      const value: unknown = Reflect.get(over, key)
      return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, over, args) : value
    },
  })
}

const LEARNER: RungEnv['LEARNER'] = instead(env.LEARNER, 'getByName', (name: string) => {
  const stub = env.LEARNER.getByName(name)
  const call: typeof stub.call = (engine, method, ...rest) => {
    calls.push([engine, method].join('.'))
    return stub.call(engine, method, ...rest)
  }
  return instead(stub, 'call', call)
})
const DB = instead(env.DB, 'prepare', (query: string) => {
  if (query === 'SELECT * FROM account WHERE user_id = ?') accountReads += 1
  return env.DB.prepare(query)
})

const send = withVars({ LOG_LEVEL: 'silent' }, { LEARNER, DB })
let serial = 0

async function newcomer(): Promise<Browser> {
  const browser = new Browser(send)
  await browser.signIn(`counted-${(serial += 1)}`)
  return browser
}

/** What is asked for a page, in the order of the names. */
async function askedFor(browser: Browser, path: string): Promise<readonly string[]> {
  calls.length = 0
  accountReads = 0
  const response = await browser.get(path)
  expect(response.status).toBe(200)
  return calls.toSorted()
}

beforeAll(() => loadCourses(env.DB, [harbour('harbour-office', 1, 'The harbour office')]))

it('the list of problems asks a newcomer’s object twice', async () => {
  expect(await askedFor(await newcomer(), '/problems')).toEqual(['knowledge.read', 'practice.all'])
})

it('the page of progress asks a newcomer’s object once', async () => {
  expect(await askedFor(await newcomer(), '/progress')).toEqual(['progress.read'])
})

it('a lesson that has just begun asks twice', async () => {
  const browser = await newcomer()
  const csrf = hidden(await (await browser.get('/lesson?course=harbour-office')).text(), 'csrf')
  const begun = await browser.post('/lesson', Object.entries({ csrf, nodeId: 'harbour-office/labels', mode: 'teach' }))
  expect(await askedFor(browser, locationOf(begun).pathname)).toEqual(['knowledge.readCourses', 'lessons.find'])
})

it('the settings ask once, and read the account once', async () => {
  expect(await askedFor(await newcomer(), '/settings')).toEqual(['settings.read'])
  expect(accountReads).toBe(1)
})

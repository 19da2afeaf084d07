/** The settings page while the learner's object cannot be reached. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { RungEnv } from '../../../../src/web/env.ts'
import { applySchema } from '../../../web/schema.ts'
import { Browser, hidden, withVars } from '../../../web/walk.ts'

let isGone = false

const LEARNER: RungEnv['LEARNER'] = new Proxy(env.LEARNER, {
  get(target, key) {
    const value: unknown = Reflect.get(target, key)
    if (key !== 'getByName')
      return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, target, args) : value
    return (name: string) => {
      const stub = target.getByName(name)
      const call: typeof stub.call = (engine, method, ...rest) => {
        if (isGone && engine === 'settings' && method === 'change') throw Object.assign(new Error('gone'), { retryable: true })
        return stub.call(engine, method, ...rest)
      }
      return new Proxy(stub, { get: (of, called): unknown => (called === 'call' ? call : Reflect.get(of, called)) })
    }
  },
})

beforeAll(() => applySchema(env.DB))

it('asks to try again, keeps what was chosen, and saves it then', async () => {
  const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }, { LEARNER }))
  await browser.signIn('settled')
  const csrf = hidden(await (await browser.get('/settings')).text(), 'csrf')
  const choose = () =>
    browser.post('/settings', [
      ['csrf', csrf],
      ['pace', 'strict'],
      ['timeZone', 'Asia/Kolkata'],
    ])
  isGone = true
  const refused = await choose()
  const html = await refused.text()
  expect(refused.status).toBe(503)
  expect(html).toContain('value="Asia/Kolkata"')
  expect(html).toMatch(/Try again/i)
  isGone = false
  expect((await choose()).status).toBe(303)
})

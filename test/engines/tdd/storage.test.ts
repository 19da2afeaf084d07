/** What a learner's object keeps beside the log of a session: read where it can be, and no more of it than the log needs. */
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, change, noted, started, type Driver } from './driver.ts'
import { ask } from '../../learner/ask.ts'

async function long(): Promise<Driver> {
  const driver = await started()
  while (driver.turn < 206) await driver.act(noted(`${driver.turn}`))
  return driver
}

it('a stream whose first row is lost is named', async () => {
  const driver = await started()
  await driver.act(noted())
  await driver.act(noted('more'))
  await change(driver.learner, 'DELETE FROM event WHERE seq = 1')
  expect(await ask(driver.learner, 'tdd', 'sessions', [], at())).toMatchObject({
    value: { damaged: [{ stream: 'tdd:one', seq: 2 }] },
  })
})

describe('a projection of a long session', () => {
  let driver: Driver
  beforeAll(async () => {
    driver = await long()
  })

  it('of another version is written again by the next change', async () => {
    await change(driver.learner, 'UPDATE projection SET version = 0')
    await driver.act(noted())
    const projections = await runInDurableObject(driver.learner, (_object, { storage }) => [
      ...storage.sql.exec<{ version: number; seq: number }>('SELECT version, seq FROM projection'),
    ])
    expect(projections).toEqual([{ version: 4, seq: 207 }])
  })

  it('that cannot be read closes nothing', async () => {
    const live = await driver.read()
    await change(driver.learner, "UPDATE projection SET body = '{'")
    expect(await driver.read()).toEqual(live)
    expect(await ask(driver.learner, 'tdd', 'sessions', [], at())).toMatchObject({ ok: true })
  })
})

it('a refused file leaves no text', async () => {
  const driver = await started()
  await driver.tryToWrite('sums.py', 'too early')
  const texts = await runInDurableObject(driver.learner, (_object, { storage }) => [
    ...storage.sql.exec('SELECT bytes FROM blob'),
  ])
  expect(texts).toEqual([])
})

it('a late end of a run that is over leaves who waits waiting', async () => {
  const driver = await started()
  await driver.write('test_sums.py', 'a test')
  const first = await driver.begin('r1')
  const second = driver.begin('r2')
  await ask(driver.learner, 'settings', 'read', [], at())
  await ask(driver.learner, 'runs', 'drop', [null, 'long over'], at())
  await ask(driver.learner, 'settings', 'read', [], at())
  await ask(driver.learner, 'runs', 'drop', [null, 'r1'], at())
  expect([first, await second]).toMatchObject([{ ok: true }, { ok: true }])
})

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureDevVars, missingSecrets, readDevVars, workerVars } from '../../scripts/dev/vars.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-vars-'))
  path = join(folder, '.dev.vars')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('.dev.vars', () => {
  test('is written with random secrets, for its owner alone, and nothing else is left', async () => {
    expect(await ensureDevVars(path)).toBe(true)
    const vars = await readDevVars(path)
    expect(missingSecrets(vars)).toEqual([])
    for (const key of ['USER_ID_KEY', 'COOKIE_KEY'])
      expect(Buffer.from(vars[key] ?? '', 'base64url').length).toBeGreaterThanOrEqual(32)
    expect(vars['DEV_LOGIN']).toBe('1')
    expect(vars['USER_ID_KEY']).not.toBe(vars['COOKIE_KEY'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['.dev.vars'])
  })

  test('is kept once it is there, whatever it holds', async () => {
    await writeFile(path, 'COOKIE_KEY=mine\n')
    expect(await ensureDevVars(path)).toBe(false)
    expect(await readFile(path, 'utf8')).toBe('COOKIE_KEY=mine\n')
    expect(missingSecrets(await readDevVars(path))).toEqual(['USER_ID_KEY'])
  })

  test('is written once by many starts at a time', async () => {
    const written = await Promise.all(Array.from({ length: 8 }, () => ensureDevVars(path)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(missingSecrets(await readDevVars(path))).toEqual([])
    expect(await readdir(folder)).toEqual(['.dev.vars'])
  })
})

describe('the variables of a start', () => {
  const start = {
    origin: 'http://localhost:8787',
    devVars: { USER_ID_KEY: 'u', COOKIE_KEY: 'c', PACE_FLOOR: 'standard', DEV_LOGIN: '0' },
    environment: {},
    runner: { url: 'http://127.0.0.1:4000', token: 'secret' },
  }

  test('are those of the machine, over what .dev.vars says', () => {
    expect(workerVars(start)).toEqual({
      USER_ID_KEY: 'u',
      COOKIE_KEY: 'c',
      PACE_FLOOR: 'standard',
      RATE_LIMIT_SCALE: '100',
      RUNS_PER_DAY_NEW: '0',
      VISITOR_RUNS_PER_DAY: '1000',
      PUBLIC_ORIGIN: 'http://localhost:8787',
      DEV_LOGIN: '1',
      RUNNER_URL: 'http://127.0.0.1:4000',
      RUNNER_TOKEN: 'secret',
    })
  })

  test("are the operator's where the environment names them, and no others", () => {
    const environment = {
      STRICT_MODE: '1',
      PACE_FLOOR: 'strict',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1',
      VISITOR_RUNS_PER_DAY: '0',
      COOKIE_KEY: 'x',
      HOME: '/',
    }
    const vars = workerVars({ ...start, environment })
    expect(vars).toMatchObject({
      STRICT_MODE: '1',
      PACE_FLOOR: 'strict',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1',
      VISITOR_RUNS_PER_DAY: '0',
      COOKIE_KEY: 'c',
    })
    expect(vars).not.toHaveProperty('HOME')
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Step } from '../../scripts/deploy/plan.ts'
import { DeployError } from '../../scripts/deploy/settings.ts'
import { runner } from '../../scripts/deploy/wrangler.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { answer, emptyAccount, hashOf, type Account } from './account.ts'
import { attempt, folder, healthy, ORIGIN, planFor, stepNames, type Attempt } from './run.ts'

const callShape = z.object({ args: z.array(z.string()), stdin: z.string(), environment: z.record(z.string(), z.string()) })

const brief = (calls: ReadonlyArray<{ readonly args: readonly string[] }>) =>
  calls.map(({ args }) =>
    args
      .filter((arg) => !arg.startsWith('-'))
      .slice(0, 3)
      .join(' '),
  )

/** An account after a deployment, and the folder that made it. */
async function deployed(changes: Partial<Attempt> = {}): Promise<Attempt & { readonly account: Account }> {
  const run = { account: emptyAccount(), place: await folder(), ...changes }
  expect((await attempt(run)).error).toBeNull()
  return run
}

test('a first deployment makes everything, in order', async () => {
  const account = emptyAccount()
  const place = await folder()
  const { error, calls } = await attempt({ account, place })
  expect(error).toBeNull()
  const config = join(place, 'wrangler.json')
  expect(brief(calls)).toEqual([
    'whoami',
    'secret list rung',
    'd1 list',
    'kv namespace list',
    'containers list',
    'd1 list',
    'd1 create rung',
    'd1 list',
    'kv namespace list',
    'kv namespace create',
    'kv namespace list',
    'secret put USER_ID_KEY',
    'secret put COOKIE_KEY',
    `deploy ${config}`,
  ])
  expect(account).toMatchObject({ deployed: 1, loaded: 1, namespaces: [{ title: 'rung-OAUTH_KV' }] })
  const written: unknown = JSON.parse(await readFile(config, 'utf8'))
  expect(written).toMatchObject({
    vars: { PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'info' },
    d1_databases: [{ binding: 'DB', database_name: 'rung', database_id: 'd1-0' }],
    kv_namespaces: [{ binding: 'OAUTH_KV', id: 'kv-0' }],
    routes: [{ pattern: 'rung.example.com', custom_domain: true }],
    workers_dev: false,
  })
})

test('a second deployment makes and replaces nothing', async () => {
  const run = await deployed()
  const before = structuredClone(run.account)
  const { error, calls, printed } = await attempt(run)
  expect(error).toBeNull()
  expect(run.account).toEqual({ ...before, deployed: 2, loaded: 2 })
  expect(brief(calls).filter((call) => /create|put/.test(call))).toEqual([])
  expect(printed).toContain('USER_ID_KEY is there')
})

test('every command given is one the plan shows', async () => {
  const place = await folder()
  const { calls } = await attempt({ account: emptyAccount(), place })
  const plan = planFor({ variables: {}, namespace: 'rung-OAUTH_KV' }, join(place, 'wrangler.json'))
  const steps: readonly Step[] = Object.values(plan)
  const commandLines = steps.flatMap(({ commands }) => Object.values(commands).map(({ args }) => args.join(' ')))
  for (const { args } of calls) expect(commandLines).toContain(args.join(' '))
})

describe('a deployment that fails at a step goes on when it is run again', () => {
  const commands = ['whoami', 'secret list', 'd1 list', 'd1 create', 'kv namespace list', 'kv namespace create']
  const later = ['secret put USER_ID_KEY', 'secret put COOKIE_KEY', 'deploy']
  test.each([...commands, ...later])('%s', async (broken) => {
    const account = { ...emptyAccount(), broken }
    const place = await folder()
    const first = await attempt({ account, place })
    expect(first.error).toBeInstanceOf(DeployError)
    expect(first.error).toMatchObject({ next: expect.stringMatching(/\w{3}/) })
    const key = account.secrets?.['USER_ID_KEY']
    const random = () => 'another-random-one-0123456789-0123456789-01234'
    const second = await attempt({ account, place, tools: { random } })
    expect(second.error).toBeNull()
    expect(account).toMatchObject({ deployed: 1, loaded: expect.any(Number), databases: [{}], namespaces: [{}] })
    expect(account.databases).toHaveLength(1)
    expect(account.namespaces).toHaveLength(1)
    if (key !== undefined) expect(account.secrets?.['USER_ID_KEY']).toBe(key)
  })

  const tools: ReadonlyArray<{ step: string; tools: NonNullable<Attempt['tools']> }> = [
    { step: 'docker answers badly', tools: { docker: async () => ({ code: 1, stdout: '', stderr: '' }) } },
    { step: 'docker is missing', tools: { docker: () => Promise.reject(new Error('ENOENT')) } },
    { step: 'content is wrong', tools: { load: () => Promise.reject(new Error('two-sum/hints.md: missing')) } },
    { step: 'smoke test', tools: { fetch: async () => new Response('', { status: 522 }) } },
  ]
  test.each(tools)('$step', async ({ tools: broken }) => {
    const account = emptyAccount()
    const place = await folder()
    expect((await attempt({ account, place, tools: broken })).error).toBeInstanceOf(DeployError)
    expect((await attempt({ account, place })).error).toBeNull()
    expect(Object.keys(account.secrets ?? {})).toEqual(['USER_ID_KEY', 'COOKIE_KEY'])
  })
})

describe('USER_ID_KEY', () => {
  test('is never put where it cannot be seen whether there is one', async () => {
    const run = await deployed()
    const key = run.account.secrets?.['USER_ID_KEY']
    run.account.broken = 'secret list'
    const { error, calls } = await attempt(run)
    expect(error).toMatchObject({ next: expect.stringContaining('stranger') })
    expect(brief(calls)).toEqual(['whoami', 'secret list rung'])
    expect(run.account.secrets?.['USER_ID_KEY']).toBe(key)
  })

  test('is shown once when it is made', async () => {
    const run = { account: emptyAccount(), place: await folder() }
    const first = await attempt(run)
    expect(first.printed.split('made-at-random-0123456789-0123456789-0123456789')).toHaveLength(2)
    expect((await attempt(run)).printed).not.toContain('made-at-random')
  })

  test('is not made where only a log would show it', async () => {
    const account = emptyAccount()
    const place = await folder()
    const tools = { terminal: false }
    expect((await attempt({ account, place, tools })).error).toMatchObject({ next: expect.stringContaining('openssl rand') })
    expect(account).toEqual(emptyAccount())
    const own = 'kept-in-a-vault-0123456789-0123456789'
    const { error, printed } = await attempt({ account, place, tools, order: { secrets: { USER_ID_KEY: own } } })
    expect(error).toBeNull()
    expect(printed).not.toContain(own)
    expect((await attempt({ account, place, tools })).error).toBeNull()
  })

  test('is left alone even when another is brought along', async () => {
    const run = await deployed()
    const key = run.account.secrets?.['USER_ID_KEY']
    const { error, printed } = await attempt({ ...run, order: { secrets: { USER_ID_KEY: 'brought-'.repeat(6) } } })
    expect(error).toBeNull()
    expect(run.account.secrets?.['USER_ID_KEY']).toBe(key)
    expect(printed).toContain('was not used')
  })

  test('is the operator’s own where one is brought along at first', async () => {
    const own = 'kept-in-a-vault-0123456789-0123456789'
    const { account } = await deployed({ order: { secrets: { USER_ID_KEY: own } } })
    expect(account.secrets?.['USER_ID_KEY']).toBe(hashOf(own))
  })
})

test('the containers are placed in the jurisdiction of the objects', async () => {
  const { place } = await deployed({ order: { variables: { JURISDICTION: 'eu' } } })
  const config: object = JSON.parse(await readFile(join(place, 'wrangler.json'), 'utf8'))
  expect(config).toMatchObject({ containers: [{ class_name: 'RunnerContainer', constraints: { jurisdiction: 'eu' } }] })
  const { place: anywhere } = await deployed()
  expect(await readFile(join(anywhere, 'wrangler.json'), 'utf8')).not.toContain('constraints')
})

test('an image of the registry is deployed as it is, without Docker', async () => {
  const image = 'registry.cloudflare.com/account/rung-runner:1f2e3d'
  const docker = async () => ({ code: 1, stdout: '', stderr: 'no engine' })
  const { place } = await deployed({ order: { image }, tools: { docker } })
  const config: object = JSON.parse(await readFile(join(place, 'wrangler.json'), 'utf8'))
  expect(config).toMatchObject({ containers: [{ image }] })
  expect(JSON.stringify(config)).not.toContain('image_build_context')
})

describe('what would be a mistake is refused before anything changes', () => {
  test('a deployment that another folder made', async () => {
    const { account } = await deployed()
    const before = structuredClone(account)
    const place = await folder()
    expect((await attempt({ account, place })).error).toMatchObject({ next: expect.stringContaining('--take') })
    expect(account).toEqual(before)
    expect((await attempt({ account, place, order: { take: true, takeDomain: true } })).error).toBeNull()
    expect(account.secrets).toEqual(before.secrets)
  })

  test('the wrong account', async () => {
    const { place } = await deployed()
    const account = emptyAccount()
    expect((await attempt({ account, place })).error).toMatchObject({ next: expect.stringContaining('whoami') })
    expect(account).toEqual(emptyAccount())
  })

  test('another jurisdiction than before', async () => {
    const run = await deployed({ order: { variables: { JURISDICTION: 'eu' } } })
    expect(run.account.databases).toMatchObject([{ jurisdiction: 'eu' }])
    const unset = { ...run, order: { variables: {} } }
    expect((await attempt(unset)).error).toMatchObject({
      message: expect.stringContaining('every learner would begin with nothing'),
    })
    expect((await attempt({ ...unset, order: { variables: {}, changeJurisdiction: true } })).error).toBeNull()
  })

  test('a database outside the jurisdiction', async () => {
    const account = emptyAccount()
    account.databases.push({ uuid: 'd1-elsewhere', name: 'rung', jurisdiction: null })
    const { error } = await attempt({ account, place: await folder(), order: { variables: { JURISDICTION: 'eu' } } })
    expect(error).toMatchObject({ message: expect.stringContaining('not in eu') })
  })

  test('a provider without its secret, which is then taken', async () => {
    const account = emptyAccount()
    const place = await folder()
    const variables = { GITHUB_CLIENT_ID: 'Iv1.0123456789abcdef' }
    expect((await attempt({ account, place, order: { variables } })).error).toMatchObject({
      next: expect.stringContaining('GITHUB_CLIENT_SECRET=… npm run deploy'),
    })
    const secrets = { GITHUB_CLIENT_SECRET: 'from-github-0123456789' }
    expect((await attempt({ account, place, order: { variables, secrets } })).error).toBeNull()
    expect(account.secrets?.['GITHUB_CLIENT_SECRET']).toBe(hashOf(secrets.GITHUB_CLIENT_SECRET))
    expect((await attempt({ account, place, order: { variables } })).error).toBeNull()
  })

  test('two databases of the name', async () => {
    const account = emptyAccount()
    account.databases.push({ uuid: 'one', name: 'rung', jurisdiction: null }, { uuid: 'two', name: 'rung', jurisdiction: null })
    expect((await attempt({ account, place: await folder() })).error).toMatchObject({
      message: expect.stringContaining('more than one'),
    })
  })

  test('one of several accounts by chance', async () => {
    const accounts = {
      accounts: [
        { id: 'a', name: 'Ada' },
        { id: 'b', name: 'Work' },
      ],
    }
    const account = emptyAccount()
    const wrangler: NonNullable<Attempt['tools']>['wrangler'] = async (args, { stdin = '' } = {}) =>
      args[0] === 'whoami' ? { code: 0, stdout: JSON.stringify(accounts), stderr: '' } : answer(account, args, stdin)
    const place = await folder()
    expect((await attempt({ account, place, tools: { wrangler } })).error).toMatchObject({
      next: expect.stringContaining('CLOUDFLARE_ACCOUNT_ID'),
    })
    expect((await attempt({ account, place, tools: { wrangler, account: 'b' } })).error).toBeNull()
  })
})

test('a half-written configuration counts as none', async () => {
  const place = await folder()
  await writeFile(join(place, 'wrangler.json'), '{"vars": {"PUBLIC_ORI')
  expect((await attempt({ account: emptyAccount(), place })).error).toBeNull()
})

test('secrets reach wrangler through standard input, and stand nowhere else', async () => {
  const place = await folder()
  const state = await folder()
  const wrangler = runner([projectNode, join(import.meta.dirname, 'account.ts')], place)
  const secrets = { USER_ID_KEY: 'user-id-key-0123456789-0123456789-01', COOKIE_KEY: 'cookie-key-0123456789-0123456789-012' }
  const { error, printed } = await attempt({
    account: emptyAccount(),
    place,
    order: { secrets },
    tools: { wrangler: (args, options) => wrangler(args, { ...options, env: { ACCOUNT_FOLDER: state } }) },
  })
  expect(error).toBeNull()
  const calls = (await readFile(join(state, 'calls.jsonl'), 'utf8')).trim().split('\n')
  const config = await readFile(join(place, 'wrangler.json'), 'utf8')
  for (const [name, secret] of Object.entries(secrets)) {
    const read = calls.map((line) => callShape.parse(JSON.parse(line)))
    expect(read.filter(({ stdin }) => stdin === secret).map(({ args }) => args[2])).toEqual([name])
    expect(JSON.stringify(read.map(({ args, environment }) => ({ args, environment })))).not.toContain(secret)
    expect(printed + config).not.toContain(secret)
  }
})

describe('the smoke test', () => {
  const spoilt: ReadonlyArray<{ what: string; path: string; response: () => Response; says: string }> = [
    {
      what: 'a catalogue that is missing',
      path: '/healthz',
      response: () =>
        Response.json(
          { ok: false, version: '1', checks: { catalogue: { message: 'The catalogue is empty.' } } },
          { status: 503 },
        ),
      says: 'The catalogue is empty.',
    },
    {
      what: 'another issuer',
      path: '/.well-known/oauth-authorization-server',
      response: () => Response.json({ issuer: 'https://elsewhere.example' }),
      says: 'another issuer',
    },
    {
      what: 'another resource',
      path: '/.well-known/oauth-protected-resource/mcp',
      response: () => Response.json({ resource: 'https://elsewhere.example/mcp', authorization_servers: [ORIGIN] }),
      says: 'another resource',
    },
    { what: 'an open door', path: '/mcp', response: () => Response.json({}), says: '200 instead of 401' },
    { what: 'a silent refusal', path: '/mcp', response: () => new Response('', { status: 401 }), says: 'WWW-Authenticate' },
  ]
  test.each(spoilt)('notices $what', async ({ path, response, says }) => {
    const fetch = async (url: string) => (new URL(url).pathname === path ? response() : healthy(url))
    const { error } = await attempt({ account: emptyAccount(), place: await folder(), tools: { fetch } })
    expect(error).toMatchObject({ message: expect.stringContaining(says) })
  })

  test('waits for the runner, then prints the isolation it found', async () => {
    let dead = 3
    const fetch = async (url: string) => {
      if (!url.endsWith('/healthz?runner')) return healthy(url)
      dead -= 1
      return dead < 0
        ? healthy(url)
        : Response.json({ checks: { runner: { ok: false, message: 'The runner does not answer.' } } })
    }
    const { error, printed } = await attempt({ account: emptyAccount(), place: await folder(), tools: { fetch } })
    expect(error).toBeNull()
    expect(printed).toContain('ok   the runner runs a program, isolated by: uid (checked 2026-01-05T12:00:00.000Z)')
    dead = Number.MAX_SAFE_INTEGER
    const { error: lasting } = await attempt({ account: emptyAccount(), place: await folder(), tools: { fetch } })
    expect(lasting).toMatchObject({ message: 'The runner does not answer.' })
  })

  test('takes paused runs for no fault', async () => {
    const paused = { ok: true, sandbox: null, checkedAt: null, message: 'Runs are paused, so none was tried.' }
    const fetch = async (url: string) =>
      url.endsWith('/healthz?runner') ? Response.json({ checks: { runner: paused } }) : healthy(url)
    const { error, printed } = await attempt({ account: emptyAccount(), place: await folder(), tools: { fetch } })
    expect(error).toBeNull()
    expect(printed).toContain('Runs are paused')
    expect(printed).not.toContain('waiting for the runner')
  })

  test('waits for a new domain to answer', async () => {
    let unanswered = 3
    const fetch = async (url: string) => {
      unanswered -= 1
      if (unanswered >= 0) throw new TypeError('fetch failed')
      return healthy(url)
    }
    expect((await attempt({ account: emptyAccount(), place: await folder(), tools: { fetch } })).error).toBeNull()
  })
})

test('every step says what to do when it fails', () => {
  const plan = planFor({ variables: {}, namespace: 'rung-OAUTH_KV' }, '.deploy/wrangler.json')
  expect(stepNames(plan)).toHaveLength(11)
  for (const { next, checks, does } of Object.values(plan)) for (const text of [next, checks, does]) expect(text).toMatch(/\w/)
})

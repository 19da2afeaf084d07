/** The real wrangler with what a deployment gives it, without an account and without the network. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../scripts/content/load.ts'
import { deploymentConfig, readCommitted } from '../../scripts/deploy/config.ts'
import { accountsIn, databasesIn, namespacesIn, runner, saysNoWorker, secretsIn } from '../../scripts/deploy/wrangler.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { problemsWith } from '../content/fixture.ts'
import { folder, ORIGIN, ROOT } from './run.ts'

const LONG_MS = 60_000
/** Nothing listens there, so whatever is asked of the network fails. */
const NOWHERE = 'http://127.0.0.1:9'

async function deploy(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const { CLOUDFLARE_API_TOKEN: _token, ...environment } = process.env
  const offline = { HTTPS_PROXY: NOWHERE, HTTP_PROXY: NOWHERE, https_proxy: NOWHERE, http_proxy: NOWHERE }
  const secret = { USER_ID_KEY: 'never-to-be-printed-0123456789-0123456789' }
  const child = spawn(projectNode, [join(ROOT, 'scripts/deploy.ts'), ...args], {
    env: { ...environment, ...offline, ...secret, CLOUDFLARE_API_BASE_URL: NOWHERE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}

test('a dry run shows every step and builds the Worker offline', { timeout: LONG_MS }, async () => {
  const { code, stdout, stderr } = await deploy('--dry-run', '--origin', ORIGIN)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  expect(stdout.match(/^\[\d+\/11\] /gm)).toHaveLength(11)
  for (const line of [
    '$ wrangler d1 create rung',
    'the custom domain rung.example.com and its DNS record',
    '$ wrangler secret put USER_ID_KEY',
    '--dry-run: exiting now',
    `("${ORIGIN}")`,
  ])
    expect(stdout).toContain(line)
  expect(stdout + stderr).not.toContain('never-to-be-printed')
  expect(await readFile(join(ROOT, '.deploy/dry-run/out/index.js'), 'utf8')).toContain('RunnerContainer')
})

test('a misspelt flag ends with 1 and what the flags are', { timeout: LONG_MS }, async () => {
  const { code, stderr } = await deploy('--dry-run', '--orgin', ORIGIN)
  expect(code).toBe(1)
  expect(stderr).toContain('--origin URL')
})

test('the catalogue is loaded with a generated configuration', { timeout: LONG_MS }, async () => {
  const place = await folder()
  const config = join(place, 'made/wrangler.json')
  await mkdir(join(place, 'made'))
  const ids = { database: '11111111-2222-3333-4444-555555555555', namespace: '0'.repeat(32) }
  const origin = new URL('https://rung.ada.workers.dev')
  const order = { root: ROOT, folder: join(place, 'made'), origin, variables: {}, ids, image: null }
  const deployment = deploymentConfig(await readCommitted(join(ROOT, 'wrangler.toml')), order)
  expect(deployment).toMatchObject({ workers_dev: true, compatibility_flags: expect.arrayContaining(['nodejs_compat']) })
  expect(deployment).not.toHaveProperty('routes')
  await writeFile(config, JSON.stringify(deployment))
  const root = await problemsWith({})
  expect(await loadCatalogue({ persistTo: join(place, 'state'), config, root })).toMatchObject({ problems: 1, written: 1 })
})

test('a command ends with the deployment it belongs to', async () => {
  const interrupted = new AbortController()
  const run = runner([projectNode, '-e'], ROOT, interrupted.signal)
  const running = run(['process.stdout.write("here"); setInterval(() => {}, 1_000)'], { show: () => interrupted.abort() })
  await expect(running).rejects.toThrow('aborted')
})

test('lists are read with a warning before them, and other text is none', () => {
  const warned = (list: unknown) => `▲ [WARNING] Something is deprecated\n\n${JSON.stringify(list, null, 2)}\n`
  const database = { uuid: 'd', name: 'rung', created_at: '2026-11-20', version: 'production', num_tables: 0, jurisdiction: null }
  expect(databasesIn(warned([database]))).toMatchObject([{ uuid: 'd', name: 'rung' }])
  expect(namespacesIn(warned([{ id: 'k', title: 'rung-OAUTH_KV', supports_url_encoding: true }]))).toHaveLength(1)
  expect(secretsIn(warned([{ name: 'COOKIE_KEY', type: 'secret_text' }]))).toEqual(['COOKIE_KEY'])
  expect(secretsIn(warned([]))).toEqual([])
  expect(accountsIn(JSON.stringify({ loggedIn: true, accounts: [] }))).toEqual([])
  for (const other of ['', 'No secrets.', '[truncated', '{"errors": []}']) expect(secretsIn(other)).toBeNull()
})

test('only “there is no such Worker” means that it has no secrets', () => {
  const isMissing = (stderr: string) => saysNoWorker({ code: 1, stdout: '', stderr })
  expect(isMissing('✘ [ERROR] Worker "rung" not found.\n\n  If this is a new Worker, run `wrangler deploy` first')).toBe(true)
  for (const other of [
    'In a non-interactive environment, it’s necessary to set CLOUDFLARE_API_TOKEN',
    'fetch failed',
    'Account not found',
  ])
    expect(isMissing(other)).toBe(false)
})

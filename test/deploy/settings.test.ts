import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { periodNames } from '../../src/kernel/retention.ts'
import { describe, expect, test } from 'vitest'
import {
  checkPool,
  GENERATED_VARIABLES,
  LOCAL_VARIABLES,
  OWN_SECRETS,
  parseImage,
  parseOrigin,
  PROVIDER_SECRETS,
  readSettings,
  takeSecrets,
  VARIABLES,
} from '../../scripts/deploy/settings.ts'

const read = (text: string) => readSettings(text, 'settings.env')

test('settings are NAME=value lines; empty ones say nothing', () => {
  expect(read('# whom to let in\nSIGN_IN="domains"\nSIGN_IN_DOMAINS=example.org\nJURISDICTION=\n')).toEqual({
    SIGN_IN: 'domains',
    SIGN_IN_DOMAINS: 'example.org',
  })
})

test('origins of web clients have commas between them', () => {
  const WEB_CLIENTS = 'https://a.example, http://localhost:6274,'
  expect(read(`WEB_CLIENTS="${WEB_CLIENTS}"`)).toEqual({ WEB_CLIENTS })
})

test.each([
  { text: 'USER_ID_KEY=abc', says: 'which is a secret' },
  { text: 'OIDC_CLIENT_SECRET=abc', says: 'which is a secret' },
  { text: 'PUBLIC_ORIGIN=https://rung.example.com', says: 'holds PUBLIC_ORIGIN' },
  { text: 'DEV_LOGIN=1', says: 'one’s own machine' },
  { text: 'RUNNER_URL=http://127.0.0.1:9000', says: 'one’s own machine' },
  { text: 'JURISDITION=eu', says: 'does not know' },
  { text: 'JURISDICTION=EU', says: 'JURISDICTION is "EU"' },
  { text: 'WEB_CLIENTS="https://a.example, https://b.example/"', says: 'WEB_CLIENTS has "https://b.example/"' },
  { text: 'WEB_CLIENTS=http://a.example', says: 'WEB_CLIENTS has "http://a.example"' },
  { text: 'KEEP_USAGE_DAYS=7', says: 'KEEP_USAGE_DAYS must be a whole number from 14 to 3650.' },
  { text: 'METRICS_DATASET=rung-staging', says: 'METRICS_DATASET is "rung-staging"' },
])('$text is refused', ({ text, says }) => {
  expect(() => read(text)).toThrow(says)
})

test('every variable of the Worker is either one to deploy with, a local one or a secret', async () => {
  const source = await readFile(join(import.meta.dirname, '../../src/web/env.ts'), 'utf8')
  const declared = [...source.matchAll(/^ {2}readonly ([A-Z][A-Z_]*)\??: string/gm)].flatMap(([, name]) => name ?? [])
  const inToml = ['LOG_LEVEL', 'RATE_LIMIT_SCALE', 'STRICT_MODE']
  const names = [
    ...VARIABLES,
    ...GENERATED_VARIABLES,
    ...LOCAL_VARIABLES,
    ...OWN_SECRETS,
    ...PROVIDER_SECRETS.map(({ name }) => name),
  ]
  // A new one belongs into VARIABLES or LOCAL_VARIABLES of scripts/deploy/settings.ts.
  expect([...declared, ...periodNames, ...inToml, ...OWN_SECRETS].toSorted()).toEqual(names.toSorted())
})

test.each([
  { variables: { RUNNER_POOL: '0' }, says: 'RUNNER_POOL must be 1 to 50' },
  { variables: { RUNNER_POOL: '51' }, says: 'RUNNER_POOL must be 1 to 50' },
  { variables: { RUNNER_POOL: 'three' }, says: 'RUNNER_POOL must be 1 to 50' },
  { variables: { RUNNER_POOL: '6' }, says: 'RUNNER_POOL is 6, and the container has max_instances = 5' },
])('$variables.RUNNER_POOL runners are refused where there are five instances', ({ variables, says }) => {
  expect(() => checkPool(variables, { RUNNER_INSTANCES: '5' })).toThrow(says)
})

test('as many runners as instances are fine, and the default counts where nothing is set', () => {
  checkPool({ RUNNER_POOL: '5' }, { RUNNER_INSTANCES: '5' })
  checkPool({ RUNNER_POOL: '50' }, {})
  expect(() => checkPool({}, { RUNNER_INSTANCES: '2' })).toThrow('RUNNER_POOL is 3')
})

describe('an image', () => {
  test.each(['registry.cloudflare.com/account/rung-runner:1f2e3d', `registry.cloudflare.com/rung@sha256:${'0'.repeat(64)}`])(
    'may be %s',
    (image) => expect(parseImage(image)).toBe(image),
  )
  test.each(['rung-runner', 'docker.io/library/node:24', 'registry.cloudflare.com/rung', 'registry.cloudflare.com/rung:latest'])(
    'may not be %s',
    (image) => expect(() => parseImage(image)).toThrow('--image'),
  )
})

describe('an origin', () => {
  test.each(['https://rung.example.com', 'https://rung.ada.workers.dev'])('may be %s', (text) => {
    expect(parseOrigin(text, 'rung').origin).toBe(text)
  })

  test.each([
    { text: 'rung.example.com', says: 'not an address' },
    { text: 'http://rung.example.com', says: 'must be https' },
    { text: 'https://rung.example.com/', says: 'more than an origin' },
    { text: 'https://rung.example.com/mcp', says: 'more than an origin' },
    { text: 'https://rung.example.com:8443', says: 'has a port' },
    { text: 'http://localhost:8787', says: 'on this machine' },
    { text: 'https://tutor.ada.workers.dev', says: 'begins with "rung."' },
  ])('may not be $text', ({ text, says }) => {
    expect(() => parseOrigin(text, 'rung')).toThrow(says)
  })
})

describe('secrets in the environment', () => {
  test('are taken out of it', () => {
    const environment = { PATH: '/bin', COOKIE_KEY: 'k'.repeat(32), OIDC_CLIENT_SECRET: 'short ones are the provider’s business' }
    expect(takeSecrets(environment)).toEqual({ COOKIE_KEY: 'k'.repeat(32), OIDC_CLIENT_SECRET: expect.any(String) })
    expect(environment).toEqual({ PATH: '/bin' })
  })

  test('must be long enough', () => {
    expect(() => takeSecrets({ USER_ID_KEY: 'k'.repeat(31) })).toThrow('too short')
  })
})

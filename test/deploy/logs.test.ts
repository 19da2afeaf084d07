/** What of a deployment is kept in logs: the Worker's own lines. An address of a request may hold a link's secret. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { deploymentConfig, readCommitted } from '../../scripts/deploy/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const TOML = join(ROOT, 'wrangler.toml')

const observability = {
  enabled: true,
  logs: { enabled: true, invocation_logs: false },
  traces: { enabled: false },
}

test('wrangler.toml keeps the Worker’s own lines, and nothing that Cloudflare writes of a request', async () => {
  const config = parse(await readFile(TOML, 'utf8'))
  expect(config['observability']).toEqual(observability)
  expect([config['logpush'], config['tail_consumers'], config['env']]).toEqual([undefined, undefined, undefined])
})

const deployed = async (variables: Readonly<Record<string, string>>) =>
  deploymentConfig(await readCommitted(TOML), {
    root: ROOT,
    folder: join(ROOT, '.deploy'),
    origin: new URL('https://rung.example.com'),
    variables,
    ids: { database: 'database', namespace: 'namespace' },
    image: null,
  })

test('a deployment has the same', async () => {
  expect((await deployed({}))['observability']).toEqual(observability)
})

test('data points have a dataset where the operator names one, and otherwise no binding', async () => {
  expect((await deployed({ METRICS_DATASET: 'rung_staging' }))['analytics_engine_datasets']).toEqual([
    { binding: 'METRICS', dataset: 'rung_staging' },
  ])
  expect(await deployed({})).not.toHaveProperty('analytics_engine_datasets')
})

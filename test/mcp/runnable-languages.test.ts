/** What a deployment offers when its runner lacks languages. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offering } from '../../src/catalog/joined.ts'
import { languages, type Problem } from '../../src/problem/problem.ts'
import { runnableLanguages } from '../../src/web/runner-languages.ts'
import { double } from '../runner/reports.ts'

let server: Server
let calls = 0
let listed: unknown = null

beforeAll(async () => {
  server = createServer((request, response) => {
    calls++
    const isAllowed = request.headers['x-runner-token'] === 'secret' && request.url === '/v1/languages'
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(listed))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => void server.close(done)))

const installed = (...names: readonly string[]) => ({
  languages: languages.map((language) => ({
    language,
    version: names.includes(language) ? '1' : null,
    floor: '1',
    install: 'Install it.',
  })),
})

it('the languages of a local runner are asked for once a minute, and all are assumed until it answers', async () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const env = { RUNNER_URL: `http://127.0.0.1:${port}`, RUNNER_TOKEN: 'secret' }
  expect(await runnableLanguages(env, 0)).toEqual(languages)
  listed = installed('sql', 'python3')
  expect(await runnableLanguages(env, 1)).toEqual(['python3', 'sql'])
  listed = installed('python3', 'go')
  expect(await runnableLanguages(env, 59_000)).toEqual(['python3', 'sql'])
  expect(await runnableLanguages(env, 61_000)).toEqual(['python3', 'go'])
  expect(calls).toBe(3)
})

it('a container has them all, and is not asked', async () => expect(await runnableLanguages({}, 0)).toEqual(languages))

it('a problem offers only languages that can run', () => {
  const problem: Problem = { ...double, languages: ['python3', 'javascript'] }
  const entry = { problem, retired: false, solutionIds: [] }
  const of = (...runnable: ReadonlyArray<(typeof languages)[number]>) => offering(entry, runnable).problem.languages
  expect(of('go', 'javascript')).toEqual(['javascript'])
  expect(of('go')).toEqual([])
  expect(of(...languages)).toEqual(['python3', 'javascript'])
})

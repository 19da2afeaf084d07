/** How much code a run takes, and how much a workspace. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CODE_BYTES, runnerErrorBodySchema, type RunRequest } from '../../src/runner/protocol.ts'
import { MAX_FILE_BYTES, testsReportSchema } from '../../src/runner/workspace-protocol.ts'
import { MAX_FILE_BYTES as OF_SESSION, MAX_FILES } from '../../src/engines/tdd/rules/files.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

const post = (path: string, body: unknown) => runner.ask(path, { method: 'POST', body: JSON.stringify(body) })
const limits = { cpuMs: 10_000, wallMs: 30_000, memoryMb: 512 }
const counts = {
  path: 'test_a.py',
  content:
    'import os, unittest\nclass T(unittest.TestCase):\n  def test_a(self): self.assertEqual(sum(os.path.getsize(f) for f in os.listdir(".") if f.endswith(".txt")), int(open("sum.txt").read(9)))\n',
}
/** As large as can be, with two bytes to a letter, because sizes are in bytes. `begin` has an even number of them. */
const filled = (path: string, begin = '') => ({ path, content: `${begin}${'é'.repeat((MAX_FILE_BYTES - begin.length) / 2)}` })
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? filled('sum.txt', `${count * MAX_FILE_BYTES}`.padEnd(10)) : filled(`f${index}.txt`),
  )
const workspace = (files: RunRequest['files']) => ({ id: 'sizes', language: 'python3', files, limits })

async function codeOf(response: Response) {
  return [response.status, runnerErrorBodySchema.parse(await response.json()).error.code]
}

describe('a workspace', () => {
  it('has as much room as a session of test-driven development can fill', async () => {
    expect(MAX_FILE_BYTES).toBe(OF_SESSION)
    // All but the bytes of the test, which is one of the files.
    const response = await post('/v1/tests', workspace([counts, ...texts(MAX_FILES - 1)]))
    expect(testsReportSchema.parse(await response.json())).toMatchObject({ end: 'finished', tests: [{ status: 'passed' }] })
  })

  it.each(['/v1/tests', '/v1/mutants', '/v1/scaffold'])('is too large for %s with one file or with all of them', async (path) => {
    const largest = filled('a.txt')
    expect(Buffer.byteLength(largest.content)).toBe(MAX_FILE_BYTES)
    const one = { ...largest, content: `${largest.content}x` }
    expect(await codeOf(await post(path, workspace([one])))).toEqual([400, 'BAD_REQUEST'])
    expect(await codeOf(await post(path, workspace(texts(MAX_FILES + 1))))).toEqual([400, 'BAD_REQUEST'])
  })

  it('of many files is changed as well', async () => {
    const code = { path: 'a.py', content: 'def f(a):\n    return a + 1\n' }
    const files = [code, ...texts(MAX_FILES - 1)]
    for (const path of ['/v1/mutants', '/v1/scaffold'])
      expect((await post(path, { language: 'python3', files })).status, path).toBe(200)
  })
})

describe('a run', () => {
  const code = 'def solve(a): return a\n#'
  const requestOf = (bytes: number) =>
    call('python3', code, [[1]], { files: [{ path: 'b.py', content: 'x'.repeat(bytes - code.length) }] })
  it('takes no more than its own limit in all its files', async () => {
    expect(values(await runner.run(requestOf(MAX_CODE_BYTES)))).toEqual(['1'])
    expect(await codeOf(await post('/v1/run', requestOf(MAX_CODE_BYTES + 1)))).toEqual([400, 'BAD_REQUEST'])
  })
})

/** What the importer calls a function, where the set's own name for it is one that a language has already. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionName } from '../../scripts/content/import/names.ts'
import { starter } from '../../src/problem/starter.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, startRunner } from './runner-process.ts'
import { isHere } from './toolchains.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

const result = [
  ['round', 'cpp'],
  ['remove', 'cpp'],
  ['y1', 'cpp'],
  ['uint', 'cpp'],
  ['assert', 'cpp'],
  ['string', 'go'],
  ['panic', 'go'],
] as const

describe.each(result.filter(([, language]) => isHere(language)))('a function called %s in %s', (property, language) => {
  const run = async (entry: string) => {
    const parameters = [
      // One that a function cannot be called, and none that a parameter cannot.
      { name: 'abs', type: 'string' },
      { name: 'errno', type: 'int' },
    ]
    const code = starter({ kind: 'function', entry, parameters, returns: 'string' }, language)
    return runner.run(call(language, code, [['a', 1]], { name: entry, types: '(string, int) -> string' }))
  }

  it('is none, and its starter runs under the name it is imported by', async () => {
    const imported = await run(functionName(property))
    expect(imported.compile.error).toBeNull()
    expect(ends(imported)).toEqual(['raised'])
    const asItIs = await run(property)
    expect(asItIs.compile.error !== null || ends(asItIs)[0] !== 'raised').toBe(true)
  })
})

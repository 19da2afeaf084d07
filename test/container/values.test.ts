/** Every type of value through the whole runner: what goes in as an argument comes back as the answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonical, echoes, wires } from './harness-types.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

describe.each(['python3', 'javascript', 'typescript'] as const)('through %s', (language) => {
  it.each(wires)('%s', async (_name, type, forms) => {
    const report = await runner.run({
      ...call(language, echoes[language], []),
      signature: { kind: 'function', parameters: [type], returns: type, answer: 'return' },
      inputs: forms.map((form) => ({ args: `[${form}]` })),
    })
    expect(report.results.map(({ end, mutated }) => ({ end, mutated }))).toEqual(
      forms.map(() => ({ end: 'returned', mutated: [] })),
    )
    expect(report.results.map(({ value }) => canonical(value))).toEqual(forms.map(canonical))
  })
})

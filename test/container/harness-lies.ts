/**
 * Code that lies to the harness it shares a process with. What it may not do is make the harness report a value of another type than
 * the declared one, or fall over: the report is the plain value that is there, a type that does not fit, or what was raised.
 */
import { describe, expect, it, vi } from 'vitest'
import type { ValueType } from '../../src/runner/protocol.ts'
import type { Id } from './harness-process.ts'
import { callAll, functionOf } from './harness-process.ts'

vi.setConfig({ testTimeout: 120_000 })

type Frame = Readonly<Record<string, unknown>>
/** `expected`: the value's text or what is in the frame. */
export type Lie = readonly [what: string, type: ValueType, code: string, expected: string | Frame]

export const wrongType = (found: string, path = ''): Frame => ({ frame: 'wrong_type', found, path })

export function describeLies(id: Id, lies: readonly Lie[]): void {
  describe(`${id} that lies`, () => {
    it.each(lies)('%s', async (_what, type, code, expected) => {
      const { loaded, answers } = await callAll(id, code, functionOf([], type), ['[]', '[]'])
      expect(loaded.header).toEqual({ frame: 'loaded' })
      for (const { header, value, hasMark } of answers) {
        expect(hasMark).toBe(true)
        if (typeof expected === 'string') expect(value ?? header).toBe(expected)
        else expect(header).toMatchObject(expected)
      }
      expect(answers).toHaveLength(2)
    })
  })
}

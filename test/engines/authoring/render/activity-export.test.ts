/** Exports of an activity whose history is too long. */
import { expect, it } from 'vitest'
import { viewOf } from '../../../../src/engines/authoring/rules/view.ts'
import { exportOf } from '../../../../src/engines/authoring/render/activity-export.ts'
import { jsonBytes } from '../../../../src/mcp/result-size.ts'
import { carriedOut, say, start, T0 } from '../rules/spec.ts'

const talked = Array.from({ length: 40 }, (_, index) => say({ topics: [`topic ${index}`] }, { text: `tablice ${index}` }))
const view = viewOf(carriedOut([start({ language: 'java', difficultyPlan: { easy: 2 } }), ...talked]), T0)
const words = new Map([['tablice 39', '# Tablice 39\nproszę']])
const read = { view, trace: view.trace, words, source: null, olderEntries: 3, findings: [], problems: [] }

it('stays valid JSON, with the newest entries and the number of omitted entries', () => {
  const whole = JSON.parse(exportOf(read, 'json'))
  expect([whole.olderEntries, whole.trace.length]).toEqual([3, view.trace.length])
  const room = 8_000
  const text = exportOf(read, 'json', room)
  expect(jsonBytes(text)).toBeLessThanOrEqual(room)
  const { trace, olderEntries } = JSON.parse(text)
  expect(trace.length).toBeGreaterThan(0)
  expect(olderEntries + trace.length).toBe(3 + whole.trace.length)
  expect(trace).toEqual(whole.trace.slice(-trace.length))
})

it('says in Markdown how much is left out', () => {
  expect(exportOf(read, 'markdown', 4_000)).toMatch(/^\d+ older entries are left out\.$/m)
  expect(exportOf({ ...read, olderEntries: 0 }, 'markdown')).not.toContain('left out')
})

it('has the learner’s words, quoted', () => {
  expect(exportOf(read, 'markdown')).toContain('turn_taken\n  > # Tablice 39\n  > proszę')
  expect(JSON.parse(exportOf(read, 'json')).trace.at(-1).detail).toMatchObject({
    words: '# Tablice 39\nproszę',
    applied: [{ field: 'topics', value: ['topic 39'], by: 'stated' }],
  })
})

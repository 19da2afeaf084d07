/** By whose clock a timeline tells its moments. */
import { renderToString } from 'hono/jsx/dom/server'
import { expect, it } from 'vitest'
import { Timeline } from '../../../../src/engines/knowledge/pages/timeline.tsx'
import type { AfterSolving } from '../../../../src/engines/knowledge/progress-messages.ts'

const AT = Date.UTC(2026, 0, 1, 23, 30)
const events = [{ type: 'code_reset', at: AT }] as const
const shown = (timeZone: string | null, afterSolving: readonly AfterSolving[] = [], olderEvents = 0) =>
  renderToString(Timeline({ events, afterSolving, olderEvents, timeZone }))

it('where no time zone is set, each moment names its day and UTC, and a script may put the browser’s in its place', () => {
  const html = shown(null)
  expect(html).toContain('<time datetime="2026-01-01T23:30:00.000Z" data-utc="moment">1 Jan 2026, 23:30 UTC</time>')
  expect(html).not.toContain('<h2>')
})

it('where one is set, moments stand below the days of its clock', () => {
  const html = shown('Europe/Berlin')
  expect(html).toContain('<h2>2 January 2026</h2>')
  expect(html).toContain('<time datetime="2026-01-01T23:30:00.000Z">00:30</time>')
})

it('tells in order of time what came after the problem was solved, and nothing older than what is shown', () => {
  const after = [
    { at: AT - 1, kind: 'reviewed', findings: 2 },
    { at: AT + 1, kind: 'measured', growth: ['n', 'n log n'], agreement: 'less' },
    { at: AT + 2, kind: 'measured', growth: [], agreement: 'open' },
    { at: AT + 3, kind: 'fixed', rule: 'while_counter' },
  ] as const
  const words = (html: string) => [...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text)
  const late = [
    'Put the starter code back',
    'Measured how the time grows: O(n) or O(n log n); it grows faster than you said',
    'Measured how the time grows: not sure',
    'Fixed a finding: “A <code>while</code> loop that only counts”',
  ]
  expect(words(shown(null, after))).toEqual(['Reviewed: 2 findings', ...late])
  expect(words(shown(null, after, 3))).toEqual(late)
})

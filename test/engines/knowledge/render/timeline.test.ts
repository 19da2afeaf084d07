/** By whose clock a timeline tells its moments. */
import { renderToString } from 'hono/jsx/dom/server'
import { expect, it } from 'vitest'
import { Timeline } from '../../../../src/engines/knowledge/pages/timeline.tsx'

const AT = Date.UTC(2026, 0, 1, 23, 30)
const events = [{ type: 'code_reset', at: AT }] as const
const shown = (timeZone: string | null) => renderToString(Timeline({ events, olderEvents: 0, timeZone }))

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

/** What every view does with whatever it is told, and how it gets on with its host. To be called within a test file that has both. */
import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/client'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { twoSum } from '../e2e/programs.ts'
import { open, tab, violations } from './chrome.ts'
import { hostOf, textOf, until } from './view-host.ts'
import { due, here, made, many, python, record, type ViewLearner } from './view-learner.ts'

/** `pictures`: the folder that they are kept in. */
export function mannersTests(pictures: string, parts: () => { readonly chrome: Browser; readonly learner: ViewLearner }): void {
  const chrome = () => parts().chrome
  const learner = () => parts().learner

  describe('whatever is in a result', () => {
    const HOSTILE = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>\u202Efdp\u2066.exe'

    it('is text', async () => {
      await learner().call('start_problem', here)
      const failing = await learner().call('run_local_tests', { ...python, code: twoSum.constant })
      const sayings: ReadonlyArray<readonly [string, CallToolResult]> = [
        ['run_local_tests', failing],
        ['start_problem', await learner().call('start_problem', here)],
        ['request_hint', await learner().call('request_hint', here)],
        ['get_session_state', await learner().call('get_session_state')],
        [
          'get_progress',
          made({ ...record.parse((await learner().call('get_progress')).structuredContent), components: many, due: [due] }),
        ],
        ['lesson_start', await learner().call('lesson_start', { nodeId: 'programming-foundations/loops' })],
        ['lesson_get_state', await learner().call('lesson_get_state')],
      ]
      for (const [tool, { structuredContent }] of sayings) {
        const host = await hostOf(await open(chrome()), await learner().viewOf(tool))
        await host.bridge.sendToolInput({ arguments: { titleSlug: HOSTILE } })
        await host.bridge.sendToolResult(made(record.parse(spoiled(structuredContent, HOSTILE))))
        await until(host.frame, "document.body.innerText.includes('onerror')")
        expect(await host.frame.title(), tool).not.toBe('broken')
        expect(await host.frame.locator('img, a, iframe, link, main script').count(), tool).toBe(0)
        const shown = await textOf(host)
        expect(shown, tool).toContain('<img src=x onerror=')
        expect(shown, tool).toContain('\\u202efdp\\u2066.exe')
        expect(shown, tool).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
        expect([host.asked, host.faults], tool).toEqual([[], []])
      }
    })

    it('is shown as the sentence it carries, where a view can make nothing of the rest', async () => {
      const host = await hostOf(await open(chrome()), await learner().viewOf('lesson_start'))
      const refusal = await learner().call('lesson_continue', { lessonId: 'no-such-lesson', turn: 1, learnerMessage: 'hello' })
      expect(refusal.isError).toBe(true)
      await host.show(refusal, 'Lesson progress')
      expect(await textOf(host)).toContain(z.object({ message: z.string() }).parse(refusal.structuredContent).message)
      await host.bridge.sendToolResult(made({ say: 'Of another time.', teach: 'nothing' }))
      await host.frame.getByText('Of another time.').waitFor()
      const told = await learner().call('lesson_get_state')
      await host.show({ content: told.content }, 'Lessons')
      await host.bridge.sendToolResult({ content: [{ type: 'text', text: 'Words alone.' }] })
      await host.frame.getByText('Words alone.').waitFor()
      await host.bridge.sendToolCancelled({ reason: 'the person' })
      await host.frame.getByText('The call was cancelled.').waitFor()
      expect(host.faults).toEqual([])
    })
  })

  describe('a view and its host', () => {
    const colours = 'JSON.stringify([getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color])'

    it('agree on the theme, and a change of it folds nothing', async () => {
      const page = await open(chrome(), { colorScheme: 'dark' })
      const host = await hostOf(page, await learner().viewOf('run_local_tests'), { context: { theme: 'light' } })
      const light = await host.frame.evaluate(colours)
      expect(light).toBe('["rgb(251, 250, 247)","rgb(31, 35, 40)"]')
      await host.show(await learner().call('run_local_tests', { ...python, code: twoSum.constant }), 'two-sum', here)
      await host.frame.getByText('All visible tests').click()
      host.bridge.setHostContext({ theme: 'dark' })
      await until(host.frame, `${colours} === '["rgb(22, 25, 28)","rgb(232, 230, 225)"]'`)
      const variables = { '--color-background-primary': 'rgb(1, 2, 3)', '--color-text-primary': 'rgb(250, 251, 252)' }
      host.bridge.setHostContext({ theme: 'dark', styles: { variables: variables as never } })
      await until(host.frame, `${colours} === '["rgb(1, 2, 3)","rgb(250, 251, 252)"]'`)
      const half = { '--color-background-primary': 'rgb(255, 255, 255)' }
      host.bridge.setHostContext({ theme: 'dark', styles: { variables: half as never } })
      await until(host.frame, `${colours} === '["rgb(22, 25, 28)","rgb(232, 230, 225)"]'`)
      expect(await host.frame.locator('details[open]').count()).toBe(1)
    })

    it('speak by the standard, and of nothing else', async () => {
      const page = await open(chrome())
      const host = await hostOf(page, await learner().viewOf('get_progress'))
      expect(host.said).toEqual([
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'ui/initialize',
          params: { appInfo: { name: 'rung-progress-map', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' },
        },
        { jsonrpc: '2.0', method: 'ui/notifications/initialized' },
      ])
      await host.show(await learner().call('get_progress'), 'What is known')
      expect(await host.bridge.teardownResource({})).toEqual({})
      const sent = host.said.slice(2).map((message) => z.looseObject({ method: z.string().optional() }).parse(message))
      expect(sent.filter(({ method }) => method !== undefined && method !== 'ui/notifications/size-changed')).toEqual([])
    })

    it('part where the host drops every call: the view says where the result is, and shows what comes later', async () => {
      const page = await open(chrome())
      await page.clock.install()
      const host = await hostOf(page, await learner().viewOf('get_progress'), { isDeaf: true })
      await host.frame.getByText('Waiting for the result.').waitFor()
      await page.clock.runFor(20_000)
      expect((await textOf(host)).split(/\n+/)).toEqual([
        'Progress map',
        'The result has not arrived here. Read it in the chat.',
        'You can also ask there: “What do I know, and what is due?”',
      ])
      const greeting = expect.objectContaining({ id: 1, method: 'ui/initialize' })
      expect(host.said).toEqual([greeting, greeting, greeting])
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 400 })
        await page.screenshot({ path: join(pictures, `view-no-result-${width}.png`) })
        expect(await host.frame.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      }
      expect(await violations(host.frame)).toEqual([])
      await host.bridge.sendToolInput({ arguments: {} })
      await host.frame.getByText('Working …').waitFor()
      await page.clock.runFor(120_000)
      await host.frame.getByText('The result has not arrived here.').waitFor()
      await host.show(await learner().call('get_progress'), 'What is known')
      expect(await textOf(host)).not.toContain('has not arrived')
      expect(host.faults).toEqual([])
    })

    it('hear each other alone', async () => {
      const page = await open(chrome())
      const host = await hostOf(page, await learner().viewOf('get_progress'))
      const forged = { jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: made({ message: 'forged', code: 'X' }) }
      await host.show(await learner().call('get_progress'), 'What is known')
      // Another frame of the page reaches the view as well as the host does.
      await page.evaluate(`new Promise((done) => {
      const other = document.createElement('iframe')
      other.srcdoc = ${JSON.stringify(`<script>parent.frames[0].postMessage(${JSON.stringify(forged)}, '*')</script>`)}
      other.addEventListener('load', done)
      document.body.append(other)
    })`)
      await host.bridge.teardownResource({})
      expect(await textOf(host)).not.toContain('forged')
      await page.evaluate(`frames[0].postMessage(${JSON.stringify(forged)}, '*')`)
      await host.frame.getByText('forged').waitFor()
    })

    it('go by the keyboard, and the view grows with what is unfolded', async () => {
      const page = await open(chrome())
      const host = await hostOf(page, await learner().viewOf('run_local_tests'))
      await host.show(await learner().call('run_local_tests', { ...python, code: twoSum.constant }), 'two-sum', here)
      await host.frame.locator('h1').click()
      const before = await host.frame.evaluate<number>('document.documentElement.getBoundingClientRect().height')
      expect(await tab(page, host.frame)).toEqual({ name: 'All visible tests', isVisible: true })
      await page.keyboard.press('Enter')
      await until(
        host.frame,
        `innerHeight > ${Math.ceil(before)} && document.documentElement.getBoundingClientRect().height <= innerHeight`,
      )
    })

    it('let nothing else in, also where the host has no policy', async () => {
      const page = await open(chrome())
      const host = await hostOf(page, await learner().viewOf('get_progress'), { policy: null })
      await host.frame.evaluate(`(() => {
      for (const [tag, attributes] of [['img', { src: 'https://elsewhere.test/a' }], ['script', { text: 'document.title = "broken"' }], ['style', { textContent: 'body { display: none }' }]])
        document.body.append(Object.assign(document.createElement(tag), attributes))
    })()`)
      await until(host.frame, "getComputedStyle(document.body).display === 'block'")
      expect(await host.frame.title()).toBe('Progress map')
      expect(host.asked).toEqual([])
      expect(host.faults.length).toBeGreaterThanOrEqual(3)
    })
  })
}

/** The same result with this after every text that is nothing to the view but text. */
function spoiled(value: unknown, hostile: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spoiled(one, hostile, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one, hostile, name)]))
  return typeof value === 'string' && !KEYWORDS.has(key) ? value + hostile : value
}
const KEYWORDS = new Set(['stage', 'phase', 'kind', 'exceeded', 'dueAt', 'reviewDueAt', 'lastAt', 'opensAt', 'code'])

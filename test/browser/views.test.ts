/** The views in the chat, each with what a real server answered, beside the host's side of the standard's own SDK. */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerTo } from '../../scripts/demo/answers.ts'
import { twoSum } from '../e2e/programs.ts'
import { result as told, takeLesson } from '../e2e/pupils.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, violations } from './chrome.ts'
import { type Host, hostOf, textOf, until } from './view-host.ts'
import { due, here, made, many, python, record, type ViewLearner, viewLearner } from './view-learner.ts'
import { mannersTests } from './view-manners.ts'

const SCREENSHOTS = process.env['SCREENSHOTS'] ?? join(tmpdir(), 'rung-screenshots')
let server: TestServer
let chrome: Browser
let learner: ViewLearner

beforeAll(async () => {
  await mkdir(SCREENSHOTS, { recursive: true })
  ;[server, chrome] = await Promise.all([startServer(), launch()])
  learner = await viewLearner(server)
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(async () => {
  await learner?.close()
  await Promise.all([chrome?.close(), server?.stop()])
})

/** Asserts that the view as it stands is fit for everybody, wide and narrow, light and dark, and keeps pictures of it. */
async function inspect(page: Page, host: Host, name: string): Promise<void> {
  await host.frame.evaluate('document.querySelectorAll("details").forEach((details) => { details.open = true })')
  for (const theme of ['light', 'dark'] as const) {
    host.bridge.setHostContext({ theme })
    await until(host.frame, `document.documentElement.style.colorScheme === '${theme}'`)
    for (const width of [360, 760]) {
      await page.setViewportSize({ width, height: 800 })
      await until(host.frame, `innerWidth === ${width} && document.documentElement.getBoundingClientRect().height <= innerHeight`)
      // Of a frame longer than the window a picture shows nothing.
      const height = await host.frame.evaluate<number>('innerHeight')
      await page.setViewportSize({ width, height: Math.max(height, 800) })
      await page.screenshot({ path: join(SCREENSHOTS, `view-${name}-${width}-${theme}.png`), fullPage: true })
      const where = `${name}, ${width} px, ${theme}`
      expect(await violations(host.frame), where).toEqual([])
      expect(await host.frame.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), where).toBeLessThanOrEqual(0)
    }
  }
  expect(host.asked, name).toEqual([])
  expect(host.faults, name).toEqual([])
}

describe('a problem session', () => {
  it('shows the ladder, the last run and what came out differently', async () => {
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('run_local_tests'))
    expect(await textOf(host)).toContain('Waiting for the result.')
    await host.bridge.sendToolInput({ arguments: python })
    await host.frame.getByText('Working …').waitFor()
    await host.show(await learner.call('start_problem', here), 'Two Sum', here)
    expect(await textOf(host)).toContain('Clarification: next')
    await inspect(page, host, 'problem-started')

    await host.show(await learner.call('run_local_tests', { ...python, code: twoSum.constant }), 'two-sum', here)
    const run = await textOf(host)
    expect(run).toMatch(/[0-9] of [0-9] tests passed/)
    expect(run).toContain('First failing test')
    expect(run).toContain('two_sum(')
    expect(run).toMatch(/fingerprint [0-9a-f]{8}/)
    expect(await host.frame.locator('mark').allInnerTexts()).not.toEqual([])
    await inspect(page, host, 'problem-failing')
  })

  it('shows hints that were given, and the way to the next', async () => {
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('request_hint'))
    await learner.call('start_problem', here)
    const given = await learner.call('request_hint', here)
    await host.show(given, 'two-sum', here)
    expect(await textOf(host)).toContain('Clarification: open')
    expect(await host.frame.locator('[aria-current] .prose').innerText()).not.toBe('')
    await inspect(page, host, 'problem-hint')
    await host.show(await learner.call('request_hint', here), 'two-sum', here)
    expect(await textOf(host)).toMatch(/The next hint opens when you run new code or answer the last question, or at .*\./)
    await inspect(page, host, 'problem-not-yet')
  })

  it('promises no hint of a problem that is practised without, and shows what giving up brings', async () => {
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('start_problem'))
    const started = record.parse((await learner.call('start_problem', here)).structuredContent)
    const own = { ...record.parse(started['session']), label: 'Your own problem', hinted: false, hintLevel: 0 }
    await host.show(made({ ...started, session: own }), 'Two Sum', here)
    expect(await textOf(host)).toContain('This problem has no hints.')
    expect(await textOf(host)).not.toMatch(/: next|: closed|Solutions/)
    const hints = [1, 2, 3].map((level) => ({ level, text: `What hint ${level} says.`, question: '', sharpened: false }))
    await host.show(made({ ...started, hints, session: { ...own, hintLevel: 4, solutionsOpen: true } }), 'Two Sum', here)
    expect(await textOf(host)).toContain('What hint 3 says.')
    expect(await textOf(host)).not.toMatch(/without hints|Solutions/)
    await inspect(page, host, 'problem-own-given-up')
  })

  it('shows the hints and the report that a session is asked for', async () => {
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('get_session_state'))
    await learner.call('start_problem', here)
    await learner.call('run_local_tests', { ...python, code: twoSum.constant })
    await learner.call('request_hint', here)
    await host.show(await learner.call('get_session_state', { ...here, include: ['hints', 'report'] }), 'two-sum', here)
    expect(await textOf(host)).toContain('First failing test')
    expect(await host.frame.locator('.prose').first().innerText()).not.toBe('')
    await inspect(page, host, 'problem-state')
  })

  it('shows what a submission was worth, and which problems are open', async () => {
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('submit_solution'))
    await learner.call('start_problem', here)
    await host.show(await learner.call('submit_solution', { ...python, code: twoSum.ownPartner }), 'two-sum', here)
    expect(await textOf(host)).toMatch(/[0-9] of [0-9] tests passed/)
    await inspect(page, host, 'problem-submitted')
    await host.show(await learner.call('get_session_state'), 'Open problems')
    expect(await textOf(host)).toContain('two-sum: attempting')
    await host.show(
      await learner.call('run_local_tests', { ...python, code: 'def two_sum(:', cases: [[[1, 2], 3]] }),
      'two-sum',
      here,
    )
    expect(await textOf(host)).toContain('SyntaxError')
  })
})

describe('a lesson', () => {
  it('shows objectives, the question that waits, what answers were worth and the results', async () => {
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('lesson_start'))
    const seen = new Map<string, CallToolResult>()
    await takeLesson(
      async (tool, given) => {
        const result = await learner.call(tool, given)
        const facts = told.parse(result.structuredContent)
        const part = facts.feedback?.length ? 'feedback' : facts.question ? 'question' : (facts.phase ?? '')
        const kind = facts.phase === 'done' ? 'done' : part
        if (!seen.has(kind)) seen.set(kind, result)
        return facts
      },
      { nodeId: 'programming-foundations/values-and-names', reply: 'begin, with a quiz please', answerTo },
    )
    const shown = async (kind: string) => {
      const result = seen.get(kind)
      if (!result) throw new Error(`the lesson had no ${kind}`)
      await host.show(result, 'Values and names')
      await inspect(page, host, `lesson-${kind}`)
      return textOf(host)
    }
    expect(await shown('intro')).toMatch(/0 of \d+ objectives covered/)
    expect(await shown('question')).toContain('Answer in the chat')
    expect(await shown('feedback')).toContain('Your answers')
    expect(await shown('done')).toMatch(/passed, \d+ %/)
    await host.show(await learner.call('lesson_get_state'), 'Lessons')
    expect(await textOf(host)).toContain('programming-foundations/values-and-names: results')
  })
})

describe('the map of progress', () => {
  it('shows components by their stage and what is due', async () => {
    await learner.call('start_problem', here)
    await learner.call('submit_solution', { ...python, code: twoSum.right })
    const page = await open(chrome)
    const host = await hostOf(page, await learner.viewOf('get_progress'), {
      context: { locale: 'en-GB', timeZone: 'Europe/Vienna' },
    })
    const progress = await learner.call('get_progress')
    await host.show(progress, 'What is known')
    expect(await textOf(host)).toMatch(/\d+ of \d+ components mastered/)
    await inspect(page, host, 'progress')
    await host.show(made({ ...record.parse(progress.structuredContent), components: many, due: [due] }), 'What is known')
    expect(await textOf(host)).toContain('Review: Binary search, by first-at-least, since 1 Jan 2026, 01:30')
    expect(await host.frame.getByRole('progressbar', { name: 'Component 7, probability that it is known' }).count()).toBe(1)
    await inspect(page, host, 'progress-many')
    host.bridge.setHostContext({ locale: 'de-AT', timeZone: 'Europe/Vienna' })
    await host.frame.getByText('01.01.2026, 01:30').waitFor()
  })
})

mannersTests(SCREENSHOTS, () => ({ chrome, learner }))

/** The forms of a problem's and a lesson's page, as somebody without scripts fills them in. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { answerTo } from '../../scripts/demo/answers.ts'
import { hidden, type Browser } from './browser.ts'
import { REAL_PROBLEMS } from './catalogue.ts'

/** By its name; several where a form has several of one name. */
type Fields = Readonly<Record<string, string | readonly string[]>>

/** Opens a page, fills its form and presses a button of it. */
export async function press(browser: Browser, path: string, fields: Fields, action = path) {
  const csrf = hidden(await (await browser.get(path)).text(), 'csrf')
  const entries = Object.entries({ csrf, ...fields }).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  )
  const response = await browser.post(action, entries)
  return { status: response.status, html: await response.text(), location: response.headers.get('location') ?? '' }
}

export const python = (action: string, code: string) => ({ action, code, language: 'python3' })

/** The content's own main solution in Python. */
export async function solutionOf(slug: string): Promise<string> {
  const folder = join(REAL_PROBLEMS, slug, 'solutions')
  for (const id of await readdir(folder)) {
    const { position } = z
      .object({ position: z.int() })
      .parse(JSON.parse(await readFile(join(folder, id, 'solution.json'), 'utf8')))
    if (position === 1) return readFile(join(folder, id, 'solution.py'), 'utf8')
  }
  throw new Error(`${slug} has no main solution`)
}

/** What a lesson's page asks for, answered as the content's own answers have it; every key point is ticked. */
export async function fieldsFor(html: string): Promise<Fields> {
  const turn = hidden(html, 'turn')
  if (html.includes('value="grade"')) {
    const points: Record<string, string> = {}
    for (const [, name = ''] of html.matchAll(/name="(point [^"]+)"/g)) points[name] = 'yes'
    const ticked = [...html.matchAll(/name="ticked" value="([^"]+)"/g)].map(([, id = '']) => id)
    return { turn, action: 'grade', ticked, ...points }
  }
  // Whoever only answers leaves the programs of a test out.
  if (html.includes('<h2>The test: ')) return { turn, action: 'skip' }
  if (!html.includes('name="questionId"')) return { turn, action: 'continue', words: 'I am ready.' }
  const questionId = hidden(html, 'questionId')
  return { turn, action: 'answer', questionId, answer: await answerTo(questionId) }
}

export const plain = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

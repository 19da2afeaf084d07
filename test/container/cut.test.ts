/** Guided scaffolds: what stands in them, what does not, and that they lead back to the reference. */
import { describe, expect, it } from 'vitest'
import { cutOf } from '../../container/code-tools/cut.ts'
import { loadTongue } from '../../container/code-tools/tongue.ts'
import { fill } from '../../src/problem/scaffold-markers.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { runnerLanguages } from '../../src/runner/protocol.ts'
import type { CutReport } from '../../src/runner/workspace-protocol.ts'
import { cpp } from './code-tools/cpp.ts'
import { go } from './code-tools/go.ts'
import { java } from './code-tools/java.ts'
import { javascript } from './code-tools/javascript.ts'
import { parsers } from './code-tools/parsers.ts'
import { python3 } from './code-tools/python3.ts'
import { rust } from './code-tools/rust.ts'
import { queries } from './code-tools/sql.ts'
import { typescript } from './code-tools/typescript.ts'
import { references } from './references/all.ts'

const shares = [100, 80, 60, 30, 10, 0]
const seeds = [0, 1, 2]
/** Programs written for other tests, which say nothing about what scaffolds keep. */
const others = { python3, javascript, typescript, go, java, cpp, rust, sql: queries }
const all = (language: RunnerLanguage) => [...references[language], ...others[language].map((one) => ({ ...one, keeps: [] }))]
const named = runnerLanguages.flatMap((language) => all(language).map((one) => [language, one.name, one] as const))

async function outcome(language: RunnerLanguage, content: string, givenPercent: number, seed = 0) {
  return cutOf({ language, files: [{ path: 'a', content }], givenPercent, seed }, await loadTongue(language))
}

async function cut(language: RunnerLanguage, content: string, givenPercent: number, seed = 0): Promise<CutReport> {
  const report = await outcome(language, content, givenPercent, seed)
  if ('line' in report) throw new Error(`line ${report.line} cannot be cut`)
  return report
}

/** By request: most of what is asked about a scaffold is asked about the same one. */
const reports = new Map<string, Promise<CutReport>>()

function cutOnce(language: RunnerLanguage, content: string, givenPercent: number, seed: number): Promise<CutReport> {
  const key = JSON.stringify([language, content, givenPercent, seed])
  const report = reports.get(key) ?? cut(language, content, givenPercent, seed)
  reports.set(key, report)
  return report
}

const squeezed = (text: string): string => text.replaceAll(/\s/g, '')

/** Lines that are a statement by themselves, and long enough to say something. */
const tellingLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => squeezed(line.replace(/\s(\/\/|#|--)\s.*/, '')).replace(/;+$/, ''))
    .filter((line) => line.length >= 24 && !/([{:(,]|^\W*(\/\/|#|--|\/\*).*)$/.test(line))

const REGION = /(?:\/\/|#|--|\/\*) BEGIN STUDENT TODO (\d+)\b.*? END STUDENT TODO \1\b(?: \*\/)?/gs

/** Which characters of the original are gone: found without the code that fills. */
function goneOf({ file, todos }: CutReport): Set<number> {
  const gone = new Set<number>()
  let [from, at] = [0, 0]
  for (const [index, match] of [...file.content.matchAll(REGION)].entries()) {
    at += match.index - from
    from = match.index + match[0].length
    const { length } = todos[index]?.text ?? ''
    for (let offset = 0; offset < length; offset++) gone.add(at + offset)
    at += length
  }
  return gone
}

describe.each(named)('%s: %s', (language, _, { code, keeps }) => {
  const each = async (check: (report: CutReport, share: number, seed: number) => void | Promise<void>) => {
    for (const seed of seeds) for (const share of shares) await check(await cutOnce(language, code, share, seed), share, seed)
  }

  it('is filled to the same again', () => each(({ file, todos }) => expect(fill(file.content, todos)).toBe(code)))

  it('has marked regions in order, at the lines they are said to be', () =>
    each(({ file, todos }) => {
      expect(todos.length).toBeGreaterThan(0)
      const lines = file.content.split('\n')
      expect(todos.map(({ id }) => id)).toEqual(todos.map((_todo, index) => `${index + 1}`))
      for (const { id, line } of todos) expect(lines[line - 1]).toMatch(new RegExp(`BEGIN STUDENT TODO ${id}\\b`))
      expect(file.content.match(/(BEGIN|END) STUDENT TODO/g)).toHaveLength(2 * todos.length)
      if (code.includes('\r\n')) expect(file.content).not.toMatch(/[^\r]\n/)
    }))

  it('shows nothing that is cut in another place', () =>
    each(({ file, todos }) => {
      const fileText = squeezed(file.content)
      const gone = todos.flatMap(({ text }) => tellingLines(text))
      expect(gone.filter((line) => fileText.includes(line))).toEqual([])
    }))

  it('keeps its frame', () =>
    each(({ file }) => {
      for (const part of keeps) expect(file.content).toContain(part)
    }))

  it('has the same scaffold for the same request', () =>
    each(async (report, share, seed) => expect(await cut(language, code, share, seed)).toEqual(report)))

  it('hides all the more the less is given', async () => {
    for (const seed of seeds) {
      let [gone, given] = [new Set<number>(), 101]
      for (const share of shares) {
        const report = await cutOnce(language, code, share, seed)
        const next = goneOf(report)
        expect(
          [...gone].filter((at) => !next.has(at)),
          `${share}`,
        ).toEqual([])
        expect(report.givenPercent).toBeLessThanOrEqual(given)
        ;[gone, given] = [next, report.givenPercent]
      }
    }
  })
})

it.each(runnerLanguages)('%s is parsed whatever is cut, also by its own parser', async (language) => {
  const tongue = await loadTongue(language)
  const texts = new Set<string>()
  for (const { code } of all(language)) {
    for (const seed of seeds) for (const share of shares) texts.add((await cutOnce(language, code, share, seed)).file.content)
  }
  const different = [...texts]
  expect(different.filter((text) => !tongue.accepts(text))).toEqual([])
  expect((parsers[language]?.(different) ?? []).map((index) => different[index])).toEqual([])
})

it.each(runnerLanguages)('%s has three references of its own', (language) => {
  expect(references[language].length).toBeGreaterThanOrEqual(3)
})

const sums = `def f(values):
    total = 0
    for value in values:
        if value > 0:
            total += value
        else:
            total -= 1
    return total
`
/** A line `TODO n` stands for a region of Python. */
const spelled = (text: string): string =>
  text.replaceAll(/^( *)TODO (\d)$/gm, (_, indent: string, id: string) =>
    [`# BEGIN STUDENT TODO ${id}`, 'raise NotImplementedError', `# END STUDENT TODO ${id}`]
      .map((line) => indent + line)
      .join('\n'),
  )

describe('a share', () => {
  it.each([
    [80, sums.replace('return total', 'TODO 1')],
    [
      30,
      'def f(values):\n    TODO 1\n    for value in values:\n        if value > 0:\n            TODO 2\n        else:\n            TODO 3\n    TODO 4\n',
    ],
    [0, 'def f(values):\n    TODO 1\n'],
  ])('of %i takes statements first and heads at last', async (share, text) => {
    expect((await cut('python3', sums, share)).file.content).toBe(spelled(text))
  })

  it.each([
    [100, 83],
    [80, 83],
    [66, 67],
    [30, 33],
    [0, 0],
  ])('of %i is the nearest there is: %i', async (share, given) => {
    expect((await cut('python3', sums, share)).givenPercent).toBe(given)
  })

  it('is near in long code', async () => {
    for (const language of runnerLanguages) {
      const longest = all(language).toSorted((a, b) => b.code.length - a.code.length)[0]
      for (const share of [80, 60, 30, 10]) {
        const { givenPercent } = await cut(language, longest?.code ?? '', share)
        expect(Math.abs(givenPercent - share), `${language} ${share}`).toBeLessThanOrEqual(15)
      }
    }
  })

  it('is another one for another seed', async () => {
    const code = references.java[1]?.code ?? ''
    const texts = seeds.map(async (seed) => (await cut('java', code, 80, seed)).file.content)
    expect(new Set(await Promise.all(texts)).size).toBe(seeds.length)
  })
})

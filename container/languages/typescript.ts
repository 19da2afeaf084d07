/** TypeScript: the server takes the types out, what is left runs on Node. */
import { SourceMap } from 'node:module'
import { MAX_CODE_BYTES } from '../../src/runner/protocol.ts'
import { onNode } from './javascript.ts'
import type { ProgramSource, Language, Prepared } from './language.ts'
import { withoutNodeHarness } from './printed-traces.ts'
import { selfTestsOf } from './self-tests.ts'
import { parser } from './typescript-parser.ts'

/** The 1-based place in the source that a place in the code came from. */
type Locate = (line: number, column: number | null) => { readonly line: number; readonly column: number } | null

/** Characters the files may come to without their types: enums and the like grow. */
const MAX_STRIPPED = 512 * 1024
/** Statements seldom begin further to the right. */
const MAX_INDENT = 200

function locateBy(map: string, code: string): Locate {
  const sourceMap = new SourceMap(JSON.parse(map))
  const lines = code.split('\n').length
  const begins = new Map<number, ReturnType<Locate>>()
  const entry = (line: number, column: number) => {
    const mapping = sourceMap.findEntry(line - 1, column - 1)
    return 'originalLine' in mapping && mapping.generatedLine === line - 1 ? mapping : null
  }
  const place = (mapping: ReturnType<typeof entry>) =>
    mapping && { line: mapping.originalLine + 1, column: mapping.originalColumn + 1 }
  return (line, column) => {
    // A program can print any numbers, and as many as it likes.
    if (line < 1 || line > lines) return null
    if (column !== null) return place(entry(line, column))
    const position = begins.get(line)
    if (position !== undefined) return position
    // Without a column, what the line begins with.
    let mapping: ReturnType<typeof entry> = null
    for (let at = 1; !mapping && at < MAX_INDENT; at++) mapping = entry(line, at)
    begins.set(line, place(mapping))
    return place(mapping)
  }
}

const GIVES_UP = 'TypeScript’s parser gives up on this file'
const escaped = (path: string): string => path.replaceAll('.', '\\.')

/** Takes the types out. */
export async function stripTypes({ files }: Pick<ProgramSource, 'files'>): Promise<Prepared> {
  const failure = (message: string, line: number | null = null): Prepared => ({ error: { type: 'SyntaxError', message, line } })
  const size = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (size > MAX_CODE_BYTES) return failure(`the files have more than ${MAX_CODE_BYTES} bytes`)
  const stripped = await parser.strip(files)
  if ('broken' in stripped) return failure(GIVES_UP)
  const main = files[0]?.path
  if ('message' in stripped) {
    const { path, message, line } = stripped
    return failure(path === main ? message : `${message} (${path}, line ${line ?? 'unknown'})`, line)
  }
  if (stripped.files.reduce((sum, { code }) => sum + code.length, 0) > MAX_STRIPPED) return failure(GIVES_UP)
  const maps = new Map(
    stripped.files.flatMap(({ path, map, code }) => (map === null ? [] : [[path, locateBy(map, code)] as const])),
  )
  const ofMain = maps.get(main ?? '')
  const places = new RegExp(`(${[...maps.keys()].map(escaped).join('|')}):(\\d+)(?::(\\d+))?`, 'g')
  return {
    files: stripped.files.map(({ path, code }) => ({ path, content: code })),
    restore: (error) => (ofMain && error.line !== null ? { ...error, line: ofMain(error.line, null)?.line ?? null } : error),
    restoreText: (text) =>
      maps.size === 0
        ? withoutNodeHarness(text)
        : withoutNodeHarness(text).replaceAll(places, (whole, path: string, line: string, column: string | undefined) => {
            const position = maps.get(path)?.(Number(line), column === undefined ? null : Number(column))
            return position ? `${path}:${position.line}${column === undefined ? '' : `:${position.column}`}` : whole
          }),
  }
}

// Loading the parser takes longer than most runs.
parser.warm()

export const typescript: Language = {
  ...onNode,
  id: 'typescript',
  prepare: stripTypes,
  selfTests: selfTestsOf('solution.ts', {
    value:
      'enum Step { One = 1 }\n' +
      'const solve = (values: Set<string>, longest: bigint, extra: number | null): Map<string, [bigint, boolean]> =>\n' +
      '  new Map([...values].sort().map((key, at) => [key, [longest + BigInt(values.size) * BigInt(Step.One), extra === null]]))\n',
    printing: 'function solve(n: number): number {\n  console.log("out", n)\n  console.error("err", n)\n  return n\n}\n',
    raising: 'function solve(n: number): number {\n  const none: any = null\n  return none.half(n)\n}\n',
    broken: 'function solve(n: number): number {\n  const half: number = n / 2\n  return (half\n}\n',
    endless: 'function solve(n: number): number {\n  for (;;) n++\n}\n',
    hungry:
      'function solve(n: number): number {\n  const held: number[][] = []\n' +
      '  for (;;) held.push(new Array<number>(100_000).fill(n + held.length))\n}\n',
  }),
}

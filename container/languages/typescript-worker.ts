/** A thread that takes the types out of TypeScript. The parser is not the server's own: here it can be given up without harm. */
import { stripTypeScriptTypes } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { SourceFile } from './language.ts'

/** A file whose `code` keeps every position has no `map`. */
export interface StrippedFile {
  readonly path: string
  readonly code: string
  readonly map: string | null
}

/** `broken`: the parser's own failure, after which it is not to be trusted. */
export type Stripped =
  | { readonly files: readonly StrippedFile[] }
  | { readonly path: string; readonly message: string; readonly line: number | null }
  | { readonly broken: string }

const MAP_COMMENT = '//# sourceMappingURL=data:application/json;base64,'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** What types leave behind is white space, unless the file has syntax that stands for code of its own, such as enums. */
function strip({ path, content }: SourceFile): StrippedFile {
  try {
    return { path, code: stripTypeScriptTypes(content), map: null }
  } catch (error) {
    if (codeOf(error) !== 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') throw error
  }
  const code = stripTypeScriptTypes(content, { mode: 'transform', sourceMap: true })
  const at = code.lastIndexOf(MAP_COMMENT)
  const map = Buffer.from(code.slice(at + MAP_COMMENT.length).trim(), 'base64').toString('utf8')
  return { path, code: code.slice(0, at), map }
}

function stripAll(files: readonly SourceFile[]): Stripped {
  const stripped: StrippedFile[] = []
  for (const file of files) {
    try {
      stripped.push(/\.[cm]?ts$/.test(file.path) ? strip(file) : { path: file.path, code: file.content, map: null })
    } catch (error) {
      if (!(error instanceof SyntaxError)) return { broken: String(error) }
      const line = /^:(\d+)\n/.exec(error.stack ?? '')?.[1]
      return { path: file.path, message: error.message, line: line === undefined ? null : Number(line) }
    }
  }
  return { files: stripped }
}

const answer = (files: readonly SourceFile[]) => parentPort?.postMessage(stripAll(files), [])
parentPort?.on('message', answer)
// The first use loads the parser; the answer to it says that the thread is warm.
answer([{ path: 'warm.ts', content: 'enum Warm { Up }' }])

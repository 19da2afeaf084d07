/** C++ looked at as tokens, as far as it takes to see what a file includes and which types it defines itself. */
import { posix } from 'node:path'
import type { SourceFile } from './language.ts'

const SPLICE = /\\[ \t\f\v]*\r?\n/g
/** One token that could hide another: comments, literals, and what an apostrophe or a raw string's prefix can stand in. */
const TOKEN =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|(?:u8|[uUL])?R"([^()\\\s]{0,16})\([^]*?(?:\)\1"|$)|\.?\d(?:'[\w]|[eEpP][+-]|[\w.])*|[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\n|[^]/gy
const DIRECTIVE = /^\s*(?:#|%:)\s*(\w+)\s*([^]*)$/

interface Looked {
  /** Each directive's name and the rest of its line. */
  readonly directives: readonly { readonly name: string; readonly rest: string; readonly line: number }[]
  /** Without comments, and with empty literals. */
  readonly bare: string
}

/** Never fails: what is malformed is the compiler's to refuse. */
function look(source: string): Looked {
  const text = source.replaceAll(SPLICE, '\r')
  const directives: { name: string; rest: string; line: number }[] = []
  const bare: string[] = []
  let [line, begins, current] = [1, 1, '']
  const end = () => {
    const [, name, rest] = DIRECTIVE.exec(current.replaceAll('\r', '')) ?? []
    if (name !== undefined && rest !== undefined) directives.push({ name, rest: rest.trim(), line: begins })
    current = ''
  }
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      end()
      bare.push('\n')
      begins = line + 1
    } else if (token.startsWith('//') || token.startsWith('/*')) {
      current += ' '
      bare.push(' ')
    } else if (/^(?:(?:u8|[uUL])?R)?"|^'/.test(token)) {
      current += token
      bare.push('""')
    } else {
      current += token
      bare.push(token === '\r' ? '' : token)
    }
    // A spliced line counts as the lines it was.
    line += token.split(/[\n\r]/).length - 1
  }
  end()
  return { directives, bare: bare.join('') }
}

/** Names of library headers, without a way out of the folders they are looked for in. */
const HEADER = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.+-]*(\/[A-Za-z0-9_][A-Za-z0-9_.+-]*)*$/
const INCLUDING = new Set(['include', 'include_next', 'import', 'embed'])

export interface Refusal {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** The file of the learner's own that an include in `from` means. */
function ownOf(name: string, from: string, paths: ReadonlySet<string>): string | null {
  const near = posix.normalize(posix.join(posix.dirname(from), name))
  return paths.has(near) ? near : paths.has(posix.normalize(name)) ? posix.normalize(name) : null
}

export interface Sources {
  /** The first include of something that is neither the learner's own nor a header of the library. */
  readonly refused: Refusal | null
  /** Files that others include, so that they are not compiled by themselves. */
  readonly included: ReadonlySet<string>
  /** Headers of the library, in the order of their includes. */
  readonly headers: ReadonlySet<string>
  /** Names the files define as macros, without those that are the library's to define. */
  readonly macros: ReadonlySet<string>
  readonly bare: string
}

export function sourcesOf(files: readonly SourceFile[]): Sources {
  const paths = new Set(files.map(({ path }) => path))
  const included = new Set<string>()
  const headers = new Set<string>()
  const macros = new Set<string>()
  const bare: string[] = []
  let refused: Refusal | null = null
  for (const { path, content } of files) {
    const looked = look(content)
    bare.push(looked.bare)
    for (const { name, rest, line } of looked.directives) {
      const [macro] = name === 'define' ? (/^[A-Za-z]\w*/.exec(rest) ?? []) : []
      if (macro !== undefined) macros.add(macro)
      if (!INCLUDING.has(name)) continue
      const [, angled, quoted] = /^(?:<([^<>]*)>|"([^"]*)")$/.exec(rest) ?? []
      const own = quoted === undefined ? null : ownOf(quoted, path, paths)
      if (own !== null) included.add(own)
      else headers.add(angled ?? quoted ?? '')
      const isFine = name === 'include' && (own !== null || HEADER.test(angled ?? quoted ?? ''))
      if (!isFine) refused ??= { path, line, message: `#${name} is for headers of the library and for files of your own` }
    }
  }
  return { refused, included, headers, macros, bare: bare.join('\n') }
}

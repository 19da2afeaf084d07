/** What the compiler and the linker print, in terms of the learner's files. */
import { posix } from 'node:path'
import type { ProgramError } from '../../src/runner/protocol.ts'
import type { BuildOutcome } from '../build.ts'
import type { Subject } from './cpp-glue.ts'

const MAX_MESSAGE = 500
/** The compiler's own words may go on for lines: what they were about is cut. */
const ERROR = /^([^\s:][^:\n]*):(\d+):(?:\d+:)? (?:fatal )?(internal compiler )?error: (.*)$/
const REQUIRED = /^([^\s:][^:\n]*):(\d+):(?:\d+:)? {2,}(?:required from|recursively required from|in 'constexpr')/
const LIBRARY = /^\/usr\/(include|lib\/gcc|local\/include)\//

export interface Looking {
  /** The learner's, the main one first. */
  readonly paths: readonly string[]
  readonly glue: string
  readonly subjects: ReadonlyMap<number, Subject>
  /** Lines of the learner's main file. */
  readonly lines: number
}

/** `absent`: the glue does not find what it is to call where it looks for it. */
export type CompileFailure = { readonly absent: boolean; readonly error: ProgramError }

const failure = (message: string, line: number | null = null, type = 'CompileError'): CompileFailure => ({
  absent: false,
  error: { type, message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE - 1)}…` : message, line },
})
const GIVES_UP = failure('the compiler gives up on this file')

const UNCLOSED = 'the file ends where something is still open: a brace, a parenthesis or a statement'

const plain = (message: string): string => message.replaceAll(/ \[-[WfF][^\]]*\]$/g, '').replaceAll('std::__cxx11::', 'std::')

function ofGlue(subject: Subject | undefined, message: string, { lines }: Looking): CompileFailure {
  const isAbsent = /has not been declared|was not declared|is not a member of|does not name a type|no member named/.test(message)
  const isHidden = /is (private|protected) within/.test(message)
  switch (subject?.kind) {
    case 'end':
      return failure(UNCLOSED, lines)
    case 'function': {
      const { name } = subject
      if (isHidden) return failure(`Solution::${name} is not public: write \`public:\` before it`)
      if (isAbsent)
        return {
          absent: true,
          error: { type: 'MissingFunction', message: `the file defines no function called ${name}`, line: null },
        }
      return failure(
        `${name} is overloaded, a template, or no function: one plain function of this name is needed`,
        null,
        'MissingFunction',
      )
    }
    case 'class':
      return isAbsent || /incomplete type/.test(message)
        ? failure(`the file defines no class called ${subject.name}`, null, 'MissingClass')
        : failure(`the class ${subject.name} cannot be constructed: ${plain(message)}`)
    case 'method': {
      const { name, of } = subject
      if (isHidden) return failure(`${of}::${name} is not public: write \`public:\` before it`)
      if (isAbsent) return failure(`the class ${of} has no method called ${name}`, null, 'MissingMethod')
      return failure(`${of}::${name} is overloaded or a template: one plain method of this name is needed`, null, 'MissingMethod')
    }
    case 'other':
    case undefined:
      return failure('the file cannot be joined to what calls it: it redefines something the harness needs')
  }
}

function ofLinker(text: string, { paths: [main] }: Looking): CompileFailure {
  const undefinedName = /undefined reference to `([\w:~<>(), *&[\]]{1,200})'/.exec(text)?.[1]
  if (undefinedName === undefined)
    return /multiple definition of/.test(text) ? failure('something is defined in two files') : GIVES_UP
  if (/^(__real_)?main$/.test(undefinedName)) return failure('the program defines no main', null, 'MissingFunction')
  const place = text.split('\n').find((line) => line.includes('undefined reference'))
  const [, file, line] = /(?:^|[/ ])([^/: ]+):(\d+): undefined reference/.exec(place ?? '') ?? []
  return failure(
    `${undefinedName} is declared, but not defined`,
    file !== undefined && posix.basename(main ?? '') === file ? Number(line) : null,
  )
}

/** Why a build failed. Of files that are not the learner's nothing is quoted, except names in the library. */
export function explain(outcome: Exclude<BuildOutcome, { readonly kind: 'built' }>, looking: Looking): CompileFailure {
  if (outcome.kind === 'exceeded') {
    const why = { time: 'takes too long', memory: 'takes too much memory', size: 'gives a program that is too large' } as const
    return failure(`compiling this file ${why[outcome.limit]}`)
  }
  const { paths, glue, subjects } = looking
  const text = outcome.output
  const assembler = text.indexOf('Assembler messages:')
  const lines = (assembler < 0 ? text : text.slice(0, assembler)).split('\n')
  const at = lines.findIndex((line) => ERROR.test(line))
  if (at < 0)
    return assembler < 0 ? ofLinker(text, looking) : failure('the assembler does not take what stands in an asm statement')
  const [, path = '', row = '', internal, message = ''] = ERROR.exec(lines[at] ?? '') ?? []
  const file = posix.normalize(path)
  const own = (name: string, line: number, errorText: string): CompileFailure => {
    const words = errorText.endsWith(' at end of input') ? UNCLOSED : errorText
    return failure(name === paths[0] ? words : `${words} (${name}, line ${line})`, line)
  }
  if (paths.includes(file)) return own(file, Number(row), internal ? 'the compiler fails here' : plain(message))
  // The place in the learner's files that led there.
  for (const line of lines.slice(0, at).toReversed()) {
    const [, from = '', fromRow = ''] = REQUIRED.exec(line) ?? []
    const name = posix.normalize(from)
    if (!paths.includes(name)) continue
    const words = LIBRARY.test(file)
      ? `in a template of the library that is used here: ${plain(message)}`
      : 'a template that is used here does not compile'
    return own(name, Number(fromRow), words)
  }
  if (file === glue) return ofGlue(subjects.get(Number(row)), message, looking)
  const [, including = '', includingRow = ''] = /^In file included from ([^:\n]+):(\d+)[,:]/m.exec(text) ?? []
  const name = posix.normalize(including)
  return paths.includes(name) ? own(name, Number(includingRow), 'a header that is included here does not compile') : GIVES_UP
}

/** What of a failed build a learner is told: the first error in a file of their own, or what an error beside it means. */
import { z } from 'zod'
import type { ProgramError } from '../../src/runner/protocol.ts'
import type { SourceFile } from './language.ts'
import type { Glue } from './rust-glue.ts'
import { GLUE } from './rust-glue.ts'

interface Span {
  readonly file_name: string
  readonly line_start: number
  readonly is_primary: boolean
  readonly label: string | null
  readonly expansion: { readonly span: Span } | null
}

const spanSchema: z.ZodType<Span> = z.lazy(() =>
  z.object({
    file_name: z.string(),
    line_start: z.int(),
    is_primary: z.boolean(),
    label: z.string().nullable(),
    expansion: z.object({ span: spanSchema }).nullable(),
  }),
)
const diagnosticSchema = z.object({
  message: z.string(),
  level: z.string(),
  code: z.object({ code: z.string() }).nullable(),
  spans: z.array(spanSchema),
})
type Diagnostic = z.infer<typeof diagnosticSchema>

const MAX_MESSAGE = 500
const MAX_EXPANSIONS = 200
const error = (message: string, line: number | null = null): ProgramError => ({ type: 'CompileError', message, line })

export const GIVES_UP = error('the compiler gives up on this file')

/** Whether a message may hold text of other files: the compiler quotes what these have read. */
const READING = /\b(include(_str|_bytes)?|\w*asm)\b/

function errorsIn(output: string): Diagnostic[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    try {
      const { success, data } = diagnosticSchema.safeParse(JSON.parse(line))
      return success && data.level.startsWith('error') ? [data] : []
    } catch {
      // Of the last line there may be only the beginning.
      return []
    }
  })
}

/** Where a place is in one of the files, or the macro that was used there. */
function placeIn(files: ReadonlySet<string>, span: Span): Span | null {
  let at: Span | undefined = span
  for (let depth = 0; at && depth < MAX_EXPANSIONS; depth++) {
    if (files.has(at.file_name)) return at
    at = at.expansion?.span
  }
  return null
}

const primary = ({ spans }: Diagnostic, files: ReadonlySet<string>): Span | null => {
  for (const span of spans) {
    const place = span.is_primary ? placeIn(files, span) : null
    if (place) return { ...place, label: span.label }
  }
  return null
}

function errorAt(diagnostic: Diagnostic, { file_name, line_start, label }: Span, files: readonly SourceFile[]): ProgramError {
  const code = diagnostic.code === null ? '' : ` (${diagnostic.code.code})`
  const mayQuote = files.some(({ content }) => READING.test(content))
  const words = mayQuote
    ? `the file does not compile${code}; as it names include or asm, what the compiler says is left out`
    : `${diagnostic.message}${code}${label ? `: ${label}` : ''}`
  const main = files[0]
  const lines = main?.content.split('\n').length ?? 1
  const line = main?.content.endsWith('\n') ? lines - 1 : lines
  const place = file_name === main?.path ? '' : ` (${file_name}, line ${line_start})`
  const message = `${words.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE)}${place}`
  // What is never closed is found missing behind the last line.
  return error(message, file_name === main?.path ? Math.max(1, Math.min(line_start, line)) : null)
}

/** `glue` null: of a whole program. */
export function explain(output: string, files: readonly SourceFile[], glue: Glue | null): ProgramError {
  const errors = errorsIn(output)
  const own = new Set(files.map(({ path }) => path))
  for (const one of errors) {
    const span = primary(one, own)
    if (span) return errorAt(one, span, files)
  }
  const beside = new Set([GLUE])
  for (const one of errors) {
    const span = primary(one, beside)
    const meaning = span && glue?.meanings.get(span.line_start)
    if (meaning) return one.code?.code === 'E0061' ? otherCount(meaning) : meaning
  }
  if (errors.some(({ spans }) => spans.some(({ is_primary }) => is_primary)))
    return error('the file does not go with the harness, or takes in what does not compile')
  if (errors.some(({ message }) => message.startsWith('linking with')))
    return error(
      'the program cannot be linked: it names libraries or functions that are not there, or some that are there already',
    )
  return GIVES_UP
}

const otherCount = (meaning: ProgramError): ProgramError => ({
  ...meaning,
  type: 'CompileError',
  message: meaning.message.startsWith('the file defines')
    ? 'the function takes another number of parameters than it is called with'
    : meaning.message,
})

/** A hostile program as a plain value, and the request that runs it. */
import type { InputEnd, RunReport, RunRequest } from '../../../src/runner/protocol.ts'
import type { Options } from '../runner-process.ts'
import { call, program } from '../runner-process.ts'

export type AttackLanguage = RunRequest['language']

export interface Attack {
  readonly name: string
  readonly language: AttackLanguage
  /** `$MARK` in it stands for what no other program on this machine holds: its processes, files and keys are found by that. */
  readonly code: string
  /** Lists of arguments; `[[1], [2]]` unless said otherwise. */
  readonly inputs?: readonly (readonly unknown[])[]
  /** Run as a whole program with this standard input instead of as a function. */
  readonly stdin?: string
  /** `(int) -> int` unless said otherwise; also limits and further files. */
  readonly options?: Options
  /**
   * What each input must end with; `compile` for a file that must be refused, `any` where each version of a parser may do otherwise and
   * only what comes after matters. Several where the kernel decides which: a process
   * that breaks a limit may get an error, a signal, or be stopped from outside, and all of them are right.
   */
  readonly ends: 'compile' | 'any' | ReadonlyArray<InputEnd | readonly InputEnd[]>
  /** JSON texts of the answers, where they are known; otherwise every answer must be what the declared type allows. */
  readonly values?: readonly (string | null)[]
  /** What else must hold of the report; text says what does not. */
  readonly holds?: (report: RunReport, mark: string) => string | null
  /** Whether it tries the sandbox, which every tier builds in its own way, or else the harness or a compiler, which no tier changes. */
  readonly tries?: 'sandbox'
  /** Keeps a core busy for many seconds, as shorter rows do for the same limit: only with RUNG_WHOLE=1. */
  readonly isLong?: true
}

/** Marks rows that are to be tried in every tier. */
export const ofSandbox = <Row extends Attack>(rows: readonly Row[]) => rows.map((row) => ({ ...row, tries: 'sandbox' as const }))

/** Ends of a program that broke its own process or a limit on it. */
export const broken = [
  'raised',
  'exited',
  'protocol',
  'memory_limit',
  'time_limit',
  'output_limit',
  'wrong_type',
] as const satisfies InputEnd[]
export const never = ['not_run', ...broken] as const satisfies InputEnd[]
/** Ends of a program that only its own limits stop. */
export const stopped = ['time_limit', 'memory_limit', 'exited', 'raised'] as const satisfies InputEnd[]
/** Ends of a program that took all its memory, and a memory limit of 128 MB with time enough to break it. */
export const full = ['memory_limit', 'raised', 'exited', 'time_limit'] as const satisfies InputEnd[]
export const roomy = { options: { memoryMb: 128, cpuMs: 4_000, wallMs: 14_000, runMs: 20_000 } } as const
/** Any end: the harness is the program's own process, so it may well answer, as it may break itself. */
export const whatever = ['returned', ...never] as const satisfies InputEnd[]

/** A process keeps this name through every fork; one that becomes another program gets the mark as an argument. */
const labels: Readonly<Record<AttackLanguage, string>> = {
  python3: 'import ctypes as _c; _c.CDLL(None).prctl(15, b"$MARK", 0, 0, 0); del _c\n',
  javascript: 'process.title = "$MARK";\n',
  typescript: '',
  go: '',
  java: '',
  cpp: '#include <sys/prctl.h>\nstatic const int marked = prctl(PR_SET_NAME, "$MARK");\n',
  rust: '',
  sql: '',
}

/** Time enough for what must be answered, and little for what never ends. */
const patience = { cpuMs: 500, wallMs: 1_500, runMs: 10_000, memoryMb: 128 } as const

export function requestOf(attack: Attack, mark: string): RunRequest {
  const { language, stdin, inputs = [[1], [2]] } = attack
  const labelled = attack.ends === 'compile' ? attack.code : labels[language] + attack.code
  const code = labelled.replaceAll('$MARK', mark)
  const options: Options = { ...patience, ...attack.options }
  return stdin === undefined ? call(language, code, inputs, options) : program(language, code, [stdin], options)
}

/** Python that writes frames of its own, and finds the mark of the input being answered. */
export const pythonFrames = String.raw`import json, os, re, sys
def frame(header, value=None):
  body = header if isinstance(header, bytes) else json.dumps(header).encode()
  if value is not None: body += b"\n" + value.encode()
  os.write(4, len(body).to_bytes(4, "big") + body)
def marks(texts):
  for text in texts:
    if isinstance(text, (bytes, bytearray)): text = bytes(text).decode("latin1")
    if isinstance(text, str):
      found = re.search("\0[0-9a-f]{32}\0", text)
      if found: return found.group()
def mark():
  at = sys._getframe(1)
  while at:
    found = marks(list(at.f_locals.values()))
    if found: return found
    at = at.f_back
  return "nowhere"
`

/** The same in JavaScript, without the search. */
export const javascriptFrames = String.raw`const fs = require('node:fs')
function bytes(body, length = body.length) {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return Buffer.concat([head, body])
}
const frame = (header, value) =>
  fs.writeSync(4, bytes(Buffer.from(JSON.stringify(header) + (value === undefined ? '' : '\n' + value))))
`

const py =
  (defaults: Partial<Attack>) =>
  (name: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}) => ({
    name,
    language: 'python3' as const,
    ends,
    ...defaults,
    ...more,
    code: (defaults.code ?? '') + code,
  })

export const python = py({})
export const framing = py({ code: pythonFrames, inputs: [[1], [2], [3]] })

export const javascript = (name: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'javascript',
  code,
  ends,
  ...more,
})

export const typescript = (name: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'typescript',
  code,
  ends,
  ...more,
})

/** Programs that learners try on inputs of their own: the limit of an input says what happens with it, and what should be told of it. */

export const tried = ['python3', 'javascript', 'typescript'] as const
export type Language = (typeof tried)[number]

export interface TrialProgram {
  readonly code: string
  /** Where it stops for an input of this limit. */
  readonly lines: Readonly<Record<number, number>>
}

export interface Trial {
  readonly args: readonly [readonly number[], number]
  readonly call: string
  readonly end: string
  readonly actual: string | null
  readonly stdout: string
  /** Of an error that is shown there, how it begins. */
  readonly stderr: string
  readonly error: { readonly type: string; readonly message: string; readonly line: number | null } | null
  /** Of what it returned instead, what is said of it. */
  readonly returned: string | null
}

/** These numbers are limits. */
export const LAST_WORDS = 2
const LARGE = 3
const RAISES = 4
const TEXT = 5
const NOTHING = 6
const DEEPER = 7
const EMPTY = 8
const UNUSUAL = 9
const EXITS = 10
/** It computes for a third of a second, which is more than the least limit and less than the problem's own. */
export const COMPUTES = 11
/** It prints without end. */
export const FLOODS = 12

const BODIES: Readonly<Record<'python3' | 'javascript', readonly string[]>> = {
  python3: [
    'import sys, time',
    'print("loaded by NAME")',
    'def deeper(l):',
    '    return {}["no " + str(l)] # stops 7',
    'def total_weight(c, l):',
    '    print("case", l)',
    '    print("beware", l, file=sys.stderr)',
    '    if l == 2: sys.stdout.write("last words")',
    '    if l == 3: print("y" * 5000)',
    '    if l == 4: raise ValueError("no 4") # stops 4',
    '    if l == 5: return "five"',
    '    if l == 6: return None',
    '    if l == 7: return deeper(l)',
    '    if l == 9: print("Größe → 9")',
    '    if l == 10: sys.exit(3)',
    '    begun = time.process_time()',
    '    while l == 11 and time.process_time() - begun < 0.33: pass',
    '    while l == 12: print("x" * 1000)',
    '    return sum(c)',
  ],
  javascript: [
    'console.log("loaded by NAME")',
    'function deeper(l) {',
    '  return nothing["no " + l] // stops 7',
    '}',
    'const nothing = null',
    'function totalWeight(c, l) {',
    '  console.log("case", l)',
    '  console.error("beware", l)',
    '  if (l === 2) process.stdout.write("last words")',
    '  if (l === 3) console.log("y".repeat(5000))',
    '  if (l === 4) throw new RangeError("no 4") // stops 4',
    '  if (l === 5) return "five"',
    '  if (l === 6) return',
    '  if (l === 7) return deeper(l)',
    '  if (l === 9) console.log("Größe → 9")',
    '  if (l === 10) process.exit(3)',
    '  const begun = process.cpuUsage()',
    '  const spent = () => process.cpuUsage(begun).user + process.cpuUsage(begun).system',
    '  while (l === 11 && spent() < 330_000);',
    '  while (l === 12) console.log("x".repeat(1000))',
    '  return c.reduce((sum, one) => sum + one, 0)',
    '}',
  ],
}

const TYPES = ['interface Pier {', '  readonly crates: number[]', '}']

function linesIn(language: Language): readonly string[] {
  if (language !== 'typescript') return BODIES[language]
  const typed = BODIES.javascript.map((line) =>
    line
      .replace('function totalWeight(c, l) {', "function totalWeight(c: Pier['crates'], l: number): any {")
      .replace('function deeper(l) {', 'function deeper(l: number): unknown {')
      .replace('const nothing = null', 'const nothing: any = null'),
  )
  return [...TYPES, ...typed]
}

/** `name`: of whoever wrote it. */
export function trialProgram(language: Language, name: string, number: number): TrialProgram {
  const comment = language === 'python3' ? '#' : '//'
  const lines = [`${comment} program ${number}`, ...linesIn(language)].map((line) => line.replace('NAME', name))
  const places = lines.flatMap((line, index) => {
    const [, limit] = / stops (\d+)$/.exec(line) ?? []
    return limit === undefined ? [] : [[limit, index + 1]]
  })
  return { code: `${lines.join('\n')}\n`, lines: Object.fromEntries(places) }
}

const WORDS = {
  python3: {
    entry: 'total_weight',
    4: { type: 'ValueError', message: 'no 4' },
    7: { type: 'KeyError', message: "'no 7'" },
    nothing: 'None',
  },
  javascript: {
    entry: 'totalWeight',
    4: { type: 'RangeError', message: 'no 4' },
    7: { type: 'TypeError', message: "Cannot read properties of null (reading 'no 7')" },
    nothing: 'undefined',
  },
} as const

/** What is told of the input of this limit: two crates of that weight, or none. `isFirst`: what the file itself prints is told of the first. */
export function trialOf(
  language: Language,
  name: string,
  limit: number,
  { lines, isFirst }: Pick<TrialProgram, 'lines'> & { readonly isFirst: boolean },
): Trial {
  const words = WORDS[language === 'python3' ? 'python3' : 'javascript']
  const crates = limit === EMPTY ? [] : [limit, limit]
  const begins = `${isFirst ? `loaded by ${name}\n` : ''}case ${limit}\n`
  const plain = {
    args: [crates, limit],
    call: `${words.entry}([${crates.join(', ')}], ${limit})`,
    end: 'returned',
    actual: `${limit === EMPTY ? 0 : 2 * limit}`,
    stdout: begins,
    stderr: `beware ${limit}\n`,
    error: null,
    returned: null,
  } as const
  switch (limit) {
    case LAST_WORDS:
      return { ...plain, stdout: `${begins}last words` }
    case LARGE: {
      // Of 500 bytes that are shown, half are of its beginning and half of its end.
      const [head, tail] = [`case 3\n${'y'.repeat(243)}`, `${'y'.repeat(249)}\n`]
      return { ...plain, stdout: `${head}\n… 4508 bytes left out …\n${tail}` }
    }
    case RAISES:
    case DEEPER:
      return { ...plain, end: 'raised', actual: null, error: { ...words[limit], line: lines[limit] ?? null } }
    case TEXT:
      return { ...plain, end: 'wrong_type', actual: null, returned: 'five' }
    case NOTHING:
      return { ...plain, end: 'wrong_type', actual: null, returned: words.nothing }
    case UNUSUAL:
      return { ...plain, stdout: `${begins}Größe → 9\n` }
    case EXITS: {
      const error = { type: 'Exit', message: 'the process ended before it answered (status 3)', line: null }
      return { ...plain, end: 'exited', actual: null, error }
    }
    default:
      return plain
  }
}

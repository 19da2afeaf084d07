/**
 * Why test files did not compile or load. A name that the unit under test does not have yet, or has in another form, is what a first test
 * is expected to meet; everything else is a mistake that only the test file can correct.
 */
import type { Language } from '../../../problem/problem.ts'
import { roleOf } from './files.ts'
import type { TestReport } from './report.ts'

export interface LoadError {
  readonly path: string | null
  readonly line: number | null
  /** In the tool's words, on one line. */
  readonly message: string
  /** The name that the unit lacks, or `''` where the tool does not say which; null for a mistake in the test file. */
  readonly lacks: string | null
}

export interface Loading {
  readonly language: Language
  /** Entries of the plan's list. */
  readonly implementationFiles: readonly string[]
}

type Reader = (output: string, of: Loading) => readonly LoadError[]

/** A parser's line, its place, and the lines that explain it. */
interface Block {
  readonly path: string
  readonly line: number
  readonly message: string
  /** Rust's. */
  readonly code: string
  readonly rest: string
}

function blocksIn(output: string, head: RegExp): Block[] {
  const matches = [...output.matchAll(head)]
  return matches.map((match, at) => ({
    path: (match.groups?.['path'] ?? '').replace(/^\.\//, ''),
    line: Number(match.groups?.['line'] ?? 0),
    message: match.groups?.['message'] ?? '',
    code: match.groups?.['code'] ?? '',
    rest: output.slice(match.index + match[0].length, matches[at + 1]?.index),
  }))
}

const errorOf = ({ path, line, message }: Pick<Block, 'path' | 'line' | 'message'>, lacks: string | null): LoadError => ({
  path: path || null,
  line: line || null,
  message: message.trim(),
  lacks,
})

const firstOf = (text: string, ...patterns: readonly RegExp[]): string | null => {
  for (const pattern of patterns) {
    const name = pattern
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined)
    if (name !== undefined) return name
  }
  return null
}

/** Assertions, and words that have a bracket behind them without being called. */
const NOT_OF_THE_UNIT = /(^|[.:])(assert\w*|fail|expect\w*|CHECK\w*|TEST|SKIP|if|for|while|switch|catch|println|print)$/
/** The first call in a line of a test that is no assertion: what a type that does not fit comes from. */
const calledIn = (line: string): string | null =>
  [...line.replaceAll(/"(?:\\.|[^"\\])*"/g, '""').matchAll(/(?<!\b(?:void|fn|func|def|TEST) )\b([A-Za-z_][\w.:]*)\s*\(/g)]
    .map(([, name = '']) => name)
    .find((name) => !NOT_OF_THE_UNIT.test(name)) ?? null
/** The same of the line that a compiler shows below its message. */
const calledBelow = (rest: string): string | null => {
  const codeLine = rest.split('\n').find((line) => line.trim() !== '') ?? ''
  return calledIn(codeLine.replace(/^\s*\d+ \|/, ''))
}

const isOfUnit = (path: string, { implementationFiles }: Loading): boolean =>
  roleOf(path, { testFiles: [], implementationFiles }) === 'implementation'

/** Whether an entry, or a folder of one, has this name. */
const hasPart = (name: string, { implementationFiles }: Loading): boolean =>
  implementationFiles.some((entry) => entry.split('/').some((part) => part === name || part.replace(/\.\w+$/, '') === name))
const hasFolder = ({ implementationFiles }: Loading): boolean => implementationFiles.some((entry) => entry.endsWith('/'))

/** What a file could not import. */
function importIn(message: string, ...patterns: readonly RegExp[]): { readonly from: string; readonly name: string } | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(message)?.groups
    if (groups) return { from: groups['from'] ?? '', name: groups['name'] ?? '' }
  }
  return null
}

function pythonLacks(message: string, of: Loading): string | null {
  const missingImport = importIn(
    message,
    /^ModuleNotFoundError: No module named '(?<from>[\w.]+)'/,
    /^ImportError: cannot import name '(?<name>\w+)' from '(?<from>[\w.]+)'/,
    /^AttributeError: (?:partially initialized )?module '(?<from>[\w.]+)' has no attribute '(?<name>\w+)'/,
  )
  if (missingImport === null) return null
  const [first = ''] = missingImport.from.split('.')
  const isUnit = of.implementationFiles.some((entry) => entry.split('/')[0]?.replace(/\.py$/, '') === first)
  return isUnit ? missingImport.name || missingImport.from : null
}

function scriptLacks(message: string, of: Loading): string | null {
  const path = firstOf(message, /^Cannot find module '\/?([^']+)'/)
  if (path !== null) {
    const file = path.split('/').at(-1) ?? ''
    // `require` adds the ending by itself, `import` does not.
    const isRequired = !message.includes(' imported from ') && hasPart(file, of)
    return isOfUnit(path, of) || isRequired ? file : null
  }
  const missingImport = importIn(
    message,
    /requested module '(?<from>[^']+)' does not provide an export named '(?<name>[^']+)'/,
    /^Named export '(?<name>[^']+)' not found\. The requested module '(?<from>[^']+)'/,
  )
  return missingImport !== null && (hasPart(missingImport.from.split('/').at(-1) ?? '', of) || hasFolder(of))
    ? missingImport.name
    : null
}

const GO_STANDARD =
  /^(bufio|bytes|cmp|errors|fmt|io|maps|math|os|rand|reflect|regexp|slices|sort|strconv|strings|sync|testing|time|unicode|utf8)$/

function goLacks(message: string, of: Loading): string | null {
  const module = firstOf(
    message,
    /^no required module provides package ([^\s;:]+)/,
    /^package (\S+) is not in /,
    /^cannot find (?:package|module providing package) "?([^\s":]+)/,
  )
  if (module !== null) return module.split('/').some((part) => hasPart(part, of)) ? module : null
  const name = firstOf(
    message,
    /^undefined: ([\w.]+)/,
    /^(?:not enough|too many) arguments in call to ([\w.]+)/,
    /^assignment mismatch: .* but ([\w.]+)/,
    /^cannot use .* in argument to ([\w.]+)/,
    /^cannot use ([\w.]+)\(/,
    /^invalid operation: .*?([\w.]+)\(.*mismatched types/,
    /^([\w.]+)\(.* \(no value\) used as value/,
    /^cannot call non-function ([\w.]+)/,
    /^unknown field '?(\w+)'? in struct literal/,
    /missing method (\w+)/,
    /^([\w.]+) undefined \(type (?!\*testing\.)/,
  )
  if (name === null) return null
  const [owner = '', ...members] = name.split('.')
  const isOfTool = /^(t|b|tb)$/.test(owner) && members.length > 0
  return GO_STANDARD.test(owner) || isOfTool ? null : name
}

const goErrors: Reader = (output, of) =>
  blocksIn(output, /^(?<path>\S+\.go):(?<line>\d+)(?::\d+)?: (?<message>.*)$/gm).map((block) =>
    errorOf(block, isOfUnit(block.path, of) ? '' : goLacks(block.message, of)),
  )

/** Names that a test has to import by itself. */
const JAVA_KNOWN =
  /^(assert\w*|fail|Test|ParameterizedTest|RepeatedTest|ValueSource|CsvSource|BeforeEach|AfterEach|BeforeAll|AfterAll|Nested|Disabled|DisplayName|Assertions|List|ArrayList|LinkedList|Map|HashMap|TreeMap|Set|HashSet|Arrays|Collections|Optional|Stream|IntStream|Collectors|Random|Scanner|Deque|ArrayDeque|Queue|Iterator|Objects|BigDecimal|BigInteger)$/

function javaLacks({ path, message, rest }: Block): string | null {
  const testClass =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.java$/, '') ?? ''
  if (message === 'cannot find symbol') {
    const [, kind = '', name = ''] = /^\s*symbol:\s+(\w+) (\w+)/m.exec(rest) ?? []
    const isInTest = new RegExp(`^\\s*location: (?:class|interface) (?:\\S*\\.)?${testClass}\\s*$`, 'm').test(rest)
    if (JAVA_KNOWN.test(name)) return null
    // What the test class itself lacks, only the test can give: methods, and variables in small letters.
    return isInTest && (kind === 'method' || (kind === 'variable' && /^[a-z]/.test(name))) ? null : name
  }
  const owner = firstOf(message, / in (?:class|interface|enum|record) (\w+)/)
  const name = firstOf(
    message,
    /^(?:method|constructor) (\w+) in .* cannot be applied/,
    /^no suitable (?:method|constructor) found for (\w+)/,
    /^(\w+)(?:\([^)]*\))? has (?:private|protected) access/,
    /^(\w+)(?:\([^)]*\))? is not public in/,
    /^non-static (?:method|variable) (\w+)/,
    /^(\w+) is abstract; cannot be instantiated/,
    /^package (?!org\.junit|java)([\w.]+) does not exist/,
  )
  if (name !== null) return JAVA_KNOWN.test(name) || JAVA_KNOWN.test(owner ?? '') ? calledBelow(rest) : name
  return /^(?:incompatible types|bad operand types|incomparable types|'void' type not allowed|\w+ cannot be dereferenced|array required)/.test(
    message,
  )
    ? calledBelow(rest)
    : null
}

const javaErrors: Reader = (output, of) =>
  blocksIn(output, /^(?<path>\S+\.java):(?<line>\d+): error: (?<message>.*)$/gm).map((block) => {
    const isElsewhere = isOfUnit(block.path, of)
    const symbol = block.message === 'cannot find symbol' ? firstOf(block.rest, /^\s*symbol:\s+(.+)$/m) : null
    const message = symbol === null ? block.message : `cannot find symbol: ${symbol}`
    return errorOf({ ...block, message }, isElsewhere ? '' : javaLacks(block))
  })

const CPP_TOOL = /^(CHECK\w*|TEST|SKIP)$/

function cppLacks({ message, rest }: Block, of: Loading, output: string): string | null {
  const text = message.replaceAll(/[‘’`]/g, "'")
  const header = firstOf(text, /^(\S+): No such file or directory/)
  if (header !== null) return hasPart(header.split('/').at(-1) ?? '', of) || hasFolder(of) ? header : null
  if (/did you mean '(?:CHECK\w*|TEST|SKIP)'/.test(text)) return null
  const owner = firstOf(text, /is not a member of '([^']+)'/)
  const name = firstOf(
    text,
    /^'([\w:~]+)' (?:was not declared|has not been declared|does not name a type|is not a member of|is not a class)/,
    /has no member named '(\w+)'/,
    /^too (?:few|many) arguments to (?:function|member function|constructor) '.*?([\w:~]+)\(/,
    /^no matching function for call to '([\w:~]+)/,
    /^no match for (?:call to )?'?([^' ]+)/,
    /^use of deleted function '.*?([\w:~]+)\(/,
    /^(?:invalid use of )?incomplete type '([^']+)'/,
    /^'[^']*?([\w~]+)(?:\([^)]*\))?(?: const)?' is (?:private|protected) within/,
    /^variable '[^']*?(\w+)' has initializer but incomplete type/,
  )
  if (name !== null) {
    const isStandard = owner === 'std' || name.startsWith('std::') || output.includes(`'std::${name}' is defined in header`)
    // A variable of the test: what the unit gives by such a name is called, or has a scope.
    const isLocal = /^[a-z]\w*$/.test(name) && / was not declared/.test(text) && !new RegExp(`\\b${name}\\s*[(<:{]`).test(rest)
    return isStandard || isLocal || CPP_TOOL.test(name) ? null : name
  }
  return /^(?:cannot convert|could not convert|invalid conversion|conversion from|void value not ignored|invalid use of void)/.test(
    text,
  )
    ? calledBelow(rest)
    : null
}

const cppErrors: Reader = (output, of) => {
  const plain = output.replaceAll(/[‘’`]/g, "'")
  const blocks = blocksIn(plain, /^(?<path>[^\s:]+):(?<line>\d+):(?:\d+:)? (?:fatal )?error: (?<message>.*)$/gm)
  const errors = blocks.map((block) => {
    // An error in the tool's header is about values that cannot be compared.
    const isElsewhere = isOfUnit(block.path, of) || block.path.endsWith('rung_test.hpp')
    return errorOf(block, isElsewhere ? '' : cppLacks(block, of, plain))
  })
  const missing = errors.flatMap(({ lacks }) => (lacks ? [lacks] : []))
  const unlinked = [...plain.matchAll(/undefined reference to '([\w:~]+)/g)]
  const linked = unlinked.map(([, name = '']) => errorOf({ path: '', line: 0, message: `undefined reference to ${name}` }, name))
  return [...errors.filter(({ message }) => !isEcho(message, missing, plain)), ...linked]
}

/** Where a type is missing, the parser stumbles over what follows, and over the variable of that type. */
function isEcho(message: string, missing: readonly string[], output: string): boolean {
  if (missing.length > 0 && message.startsWith('expected ')) return true
  const name = firstOf(message, /^'(\w+)' was not declared/)
  return name !== null && missing.some((type) => type !== name && new RegExp(`\\b${type}\\b[^;(]*\\b${name}\\b`).test(output))
}

/** Names, or signatures, that are not there: what an implementation can give. */
const RUST_LACKS = /^E0(061|107|117|277|369|405|407|412|422|423|425|432|433|437|531|560|574|583|599|600|603|609|616|618|624)$/

function rustLacks({ code, message, rest }: Block): string | null {
  // A test file that no crate names as its module is compiled as a crate by itself.
  if (message.startsWith('too many leading `super`') || /: there are too many leading `super`/.test(message)) return 'super'
  if (code === 'E0308') {
    const isCall = / defined here/.test(rest) || /^\s*\d+ \|.*\bassert_(?:eq|ne)!/m.test(rest)
    return isCall ? calledBelow(rest) : calledAt(rest)
  }
  if (!RUST_LACKS.test(code)) return null
  const isStandard = /^\s*\d* ?\+ ?use (?:std|core|alloc)::/m.test(rest)
  const isLocal = /^cannot find value `[a-z]/.test(message)
  return isStandard || isLocal ? null : (firstOf(message, /`([^`]+)`/) ?? calledBelow(rest) ?? '')
}

/** The call that a marked expression is, if it is one. */
function calledAt(rest: string): string | null {
  const [, source = '', marks = ''] = /^\s*\d+ \|(.*)\n\s*\|(.*)$/m.exec(rest) ?? []
  return firstOf(source.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1), /^([\w.:]+)\(/)
}

const RUST_ERROR =
  /^error(?:\[(?<code>E\d+)\])?: (?!aborting|could not compile)(?<message>.*)(?:\n\s*--> (?<path>[^:\n]+):(?<line>\d+):\d+)?/gm
const rustErrors: Reader = (output, of) =>
  blocksIn(output, RUST_ERROR).map((block) => errorOf(block, isOfUnit(block.path, of) ? '' : rustLacks(block)))

const READERS: Readonly<Record<Language, Reader | null>> = {
  python3: null,
  javascript: null,
  typescript: null,
  sql: null,
  go: goErrors,
  java: javaErrors,
  cpp: cppErrors,
  rust: rustErrors,
}

const OF_FILES: Readonly<Partial<Record<Language, (message: string, of: Loading) => string | null>>> = {
  python3: pythonLacks,
  javascript: scriptLacks,
  typescript: scriptLacks,
}

/** `unloaded`: the files that a tool named as not loaded. Empty only where nothing is wrong. */
export function loadErrors(
  { printed, end }: Pick<TestReport, 'printed' | 'end'>,
  unloaded: TestReport['tests'],
  of: Loading,
): readonly LoadError[] {
  const lacks = OF_FILES[of.language]
  if (unloaded.length > 0)
    return unloaded.map(({ name, path = null, line = null, message }) => {
      const messageLines = message.trim().split('\n')
      const last = (of.language === 'python3' ? messageLines.at(-1) : messageLines[0])?.trim() ?? ''
      return { path: path ?? name, line, message: last, lacks: lacks?.(last, of) ?? null }
    })
  const errors = READERS[of.language]?.(printed, of) ?? []
  if (errors.length > 0) return errors
  const first = printed.split('\n').find((line) => line.trim() !== '') ?? ''
  return end === 'compile_error' ? [{ path: null, line: null, message: first.trim(), lacks: null }] : []
}

/** The names that the unit lacks; null where the test files have a mistake of their own. */
export function lackedNames(errors: readonly LoadError[]): readonly string[] | null {
  if (errors.length === 0 || errors.some(({ lacks }) => lacks === null)) return null
  return [...new Set(errors.flatMap(({ lacks }) => (lacks ? [lacks] : [])))]
}

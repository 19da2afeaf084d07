/** The rules for paths, for the two lists of files and for which files a phase may change. */
import type { FileChange, FileEntry, FileRole, Phase, TddPlan, Terms } from './events.ts'

export const MAX_FILES = 40
export const MAX_FILE_BYTES = 64 * 1024
export const MAX_PATH = 128
export const MAX_FOLDERS = 7
/** Entries of a list. */
export const MAX_ENTRIES = 40

export type PathFault =
  | 'empty'
  | 'too_long'
  | 'absolute'
  | 'backslash'
  | 'control_character'
  | 'empty_segment'
  | 'dot_segment'
  | 'too_deep'
  /** A segment is of letters, digits, `_`, `-` and `.`, and begins with a letter, a digit or `_`: what the sandbox takes. */
  | 'character'
  /** Another file has the same path in other letters, upper or lower case. */
  | 'twin'
  /** It is a folder of another file, or another file is a folder of it. */
  | 'folder'

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/** What is wrong with a path by itself; null for nothing. */
export function pathFault(path: string): PathFault | null {
  if (path === '') return 'empty'
  if (path.length > MAX_PATH) return 'too_long'
  if (/[\u0000-\u001f\u007f-\u009f]/.test(path)) return 'control_character'
  if (path.includes('\\')) return 'backslash'
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'absolute'
  const segments = path.split('/')
  if (segments.includes('')) return 'empty_segment'
  if (segments.includes('..') || segments.includes('.')) return 'dot_segment'
  if (segments.length > MAX_FOLDERS + 1) return 'too_deep'
  return segments.every((segment) => SEGMENT.test(segment)) ? null : 'character'
}

const isUnder = (inner: string, outer: string): boolean => inner.toLowerCase().startsWith(`${outer.toLowerCase()}/`)

/** Why a new path cannot be beside the existing ones. */
export function neighbourFault(path: string, others: readonly string[]): PathFault | null {
  if (others.some((other) => other !== path && other.toLowerCase() === path.toLowerCase())) return 'twin'
  return others.some((other) => isUnder(path, other) || isUnder(other, path)) ? 'folder' : null
}

/** Whether files can be in one folder tree. */
export const fitTogether = (files: readonly FileEntry[]): boolean => {
  const paths = files.map(({ path }) => path)
  return paths.length <= MAX_FILES && paths.every((path) => neighbourFault(path, paths) === null)
}

type Lists = Pick<Terms, 'testFiles' | 'implementationFiles'>

const covers = (entry: string, path: string): boolean => (entry.endsWith('/') ? path.startsWith(entry) : path === entry)

/** Null for a file of neither list. */
export function roleOf(path: string, { testFiles, implementationFiles }: Lists): FileRole | null {
  if (testFiles.some((entry) => covers(entry, path))) return 'test'
  return implementationFiles.some((entry) => covers(entry, path)) ? 'implementation' : null
}

export const ofRole = (role: FileRole, files: readonly FileEntry[], lists: Lists): FileEntry[] =>
  files.filter(({ path }) => roleOf(path, lists) === role)

/**
 * Whether a phase may change files of a role. `write_test` leaves the implementation alone: one that is missing is red. `refactor`
 * may change both, for tests are worth refactoring too; it may not end with fewer of them.
 */
export function mayChange(phase: Phase, role: FileRole): boolean {
  switch (phase) {
    case 'write_test':
      return role === 'test'
    case 'implement':
      return role === 'implementation'
    case 'refactor':
      return true
  }
}

export const allowedFiles = (phase: Phase, { testFiles, implementationFiles }: Lists): readonly string[] => [
  ...(mayChange(phase, 'test') ? testFiles : []),
  ...(mayChange(phase, 'implementation') ? implementationFiles : []),
]

/** Sorted by path. */
export const withChange = (files: readonly FileEntry[], { path, file }: FileChange): FileEntry[] => [
  ...files.filter((one) => one.path < path),
  ...(file === null ? [] : [{ path, hash: file.hash, bytes: file.bytes }]),
  ...files.filter((one) => one.path > path),
]

type Contents = ReadonlyArray<Pick<FileEntry, 'path' | 'hash'>>

/** Paths whose contents are not the same in both, sorted. */
export function differing(some: Contents, others: Contents): string[] {
  const key = ({ path, hash }: Contents[number]) => `${hash} ${path}`
  const [here, there] = [new Set(some.map(key)), new Set(others.map(key))]
  const only = (files: Contents, missing: ReadonlySet<string>) =>
    files.filter((one) => !missing.has(key(one))).map(({ path }) => path)
  return [...new Set([...only(some, there), ...only(others, here)])].sort()
}

type List = 'testFiles' | 'implementationFiles'
export type PlanIssue =
  | { readonly kind: 'goal_empty' | 'language_required' | 'language_without_tests' }
  /** A verified session's tests are run by the server alone; a stated one has commands to report. */
  | { readonly kind: 'run_tests_given' | 'run_tests_required' }
  | { readonly kind: 'list_empty' | 'list_too_long'; readonly list: List }
  | { readonly kind: 'entry'; readonly list: List; readonly index: number; readonly fault: PathFault }
  /** An entry of one list takes in one of the other. */
  | { readonly kind: 'overlap'; readonly testFile: string; readonly implementationFile: string }
  /** A file that the session has, or can go back to, would lose its role. */
  | { readonly kind: 'file_in_use'; readonly path: string }

const isVerified = ({ evidence }: TddPlan): boolean => evidence === 'verified'

/** The learner's own files may have any name on one line, patterns included; what the server keeps is bound to its rules. */
function entryFault(entry: string, plan: TddPlan): PathFault | null {
  if (isVerified(plan)) return pathFault(entry.endsWith('/') ? entry.slice(0, -1) : entry)
  if (entry.trim() === '') return 'empty'
  return /[\u0000-\u001f\u007f-\u009f]/.test(entry) ? 'control_character' : null
}

const isOverlap = (one: string, other: string): boolean => {
  const [small, big] = [one.toLowerCase(), other.toLowerCase()]
  return covers(small, big) || covers(big, small) || small === `${big}/` || big === `${small}/`
}

function listIssues(list: List, plan: TddPlan): PlanIssue[] {
  const entries = plan[list]
  if (entries.length === 0) return [{ kind: 'list_empty', list }]
  if (entries.length > MAX_ENTRIES) return [{ kind: 'list_too_long', list }]
  return entries.flatMap((entry, index): PlanIssue[] => {
    const fault = entryFault(entry, plan)
    return fault === null ? [] : [{ kind: 'entry', list, index, fault }]
  })
}

/** Everything that keeps a plan from being one. */
export function planIssues(plan: TddPlan): readonly PlanIssue[] {
  const issues: PlanIssue[] = [...listIssues('testFiles', plan), ...listIssues('implementationFiles', plan)]
  if (plan.goal.trim() === '') issues.push({ kind: 'goal_empty' })
  for (const testFile of plan.testFiles)
    for (const implementationFile of plan.implementationFiles)
      if (isOverlap(testFile, implementationFile)) issues.push({ kind: 'overlap', testFile, implementationFile })
  if (!isVerified(plan)) {
    const isTold = plan.runTests.length > 0 && plan.runTests.every((command) => command.trim() !== '')
    if (!isTold) issues.push({ kind: 'run_tests_required' })
    return issues
  }
  if (plan.runTests.length > 0) issues.push({ kind: 'run_tests_given' })
  if (plan.language === null) issues.push({ kind: 'language_required' })
  if (plan.language === 'sql') issues.push({ kind: 'language_without_tests' })
  return issues
}

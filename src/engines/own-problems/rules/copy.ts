/** Own problems that are shared: which may be shared, and how a copy of another user's text is cleaned. */
import { ok, err, type Result } from '../../../kernel/result.ts'
import type { Case, Language, Problem } from '../../../problem/problem.ts'
import type { Json } from '../../../kernel/json.ts'
import type { OwnHint, OwnProblem } from '../../../problem/own-problem.ts'

/** Controls, and what is not seen or turns what is seen around: bidi, zero-width, tags, halves of pairs, private use. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu

/** Characters that each text may have. */
const MOST = {
  title: 120,
  topic: 40,
  topics: 12,
  tag: 60,
  statement: 20_000,
  hint: 4_000,
  question: 600,
  starter: 20_000,
} as const

/** Problems that go together: those of one activity. */
export const MOST_SHARED = 7

export type ShareRefusal = {
  readonly code: 'NOT_SHAREABLE'
  /** `copy`: another user wrote it. `pasted`: it comes from a pasted text. `hidden_text`: a case has invisible characters. */
  readonly reason: 'number' | 'copy' | 'pasted' | 'hidden_text' | 'too_large'
}

/** Whether these may be given to others. */
export function shareable(problems: readonly OwnProblem[]): Result<null, ShareRefusal> {
  const refused = (reason: ShareRefusal['reason']) => err({ code: 'NOT_SHAREABLE' as const, reason })
  if (problems.length === 0 || problems.length > MOST_SHARED) return refused('number')
  if (problems.some(({ untrusted }) => untrusted)) return refused('copy')
  return problems.some(holdsHidden) ? refused('hidden_text') : ok(null)
}

/** Changed values would be another test, so a case is taken as it is or not at all. */
const holdsHidden = ({ problem, hidden }: OwnProblem): boolean =>
  [...problem.visibleCases, ...hidden].some(({ args, expected }) => [...args, expected].some(isHidden))

function isHidden(value: Json): boolean {
  if (typeof value === 'string') return cleaned(value) !== value.replaceAll('\r\n', '\n')
  if (Array.isArray(value)) return value.some(isHidden)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isHidden(key) || isHidden(inner))
}

/** The copy that another user gets; null if no copy can be made. */
export function copyOf(shared: OwnProblem): OwnProblem | null {
  const { problem, hidden, hints, hinted } = shared
  if (holdsHidden(shared) || problem.comparator.kind === 'checker') return null
  return {
    problem: copiedProblem(problem),
    hidden: hidden.map(copiedCase),
    hints: hints.map(copiedHint),
    hinted,
    exercises: null,
    activityId: null,
    untrusted: true,
  }
}

function copiedProblem(problem: Problem): Problem {
  const { title, topics, statement, visibleCases, languages, starters } = problem
  const copied: Partial<Record<Language, string>> = {}
  for (const language of languages) {
    const starter = starters?.[language]
    if (starter !== undefined) copied[language] = block(starter, MOST.starter)
  }
  return {
    ...problem,
    title: line(title, MOST.title) || 'Untitled',
    topics: topics.slice(0, MOST.topics).map((topic) => line(topic, MOST.topic)),
    components: { primary: '', secondary: [] },
    siblings: [],
    statement: block(statement, MOST.statement),
    visibleCases: visibleCases.map(copiedCase),
    starters: copied,
  }
}

const copiedCase = (one: Case): Case => ({ ...one, tag: line(one.tag, MOST.tag) })

const copiedHint = ({ text, question }: OwnHint): OwnHint => ({
  text: block(text, MOST.hint),
  question: line(question, MOST.question),
})

const cleaned = (text: string): string => text.replaceAll('\r\n', '\n').replace(HIDDEN, '')

/** Between characters. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
const block = (text: string, most: number): string => cut(cleaned(text), most)
const line = (text: string, most: number): string => cut(cleaned(text).replace(/\s+/g, ' ').trim(), most)

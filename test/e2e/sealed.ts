/** What a catalogue keeps sealed, as texts to look for in everything that leaves the server, and what a learner has earned of it. */
import type { WrittenOut } from '../../scripts/content/catalogue-sql.ts'
import { expand, type ExpandedProblem } from '../../scripts/content/expand.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { languages } from '../../src/problem/problem.ts'
import { starter } from '../../src/problem/starter.ts'
import type { Facts } from './facts.ts'

/** Non-space characters that make a line telling. */
const LINE = 24
/** Of a long list of arguments, what is looked for. */
const ARGUMENTS = 60

export interface Earned {
  /** Hint levels given since the last reset. */
  readonly hints: ReadonlySet<number>
  /** Hints whose question was answered, with how often, and whether it is done with: then its explanation has been told. */
  readonly answered: ReadonlyMap<number, { readonly times: number; readonly isDone: boolean }>
  /** Misconceptions that sharpened one of those. */
  readonly notices: ReadonlySet<string>
  readonly solutions: boolean
  /** Ids of solutions ever read; the timeline keeps them through a reset. */
  readonly ids: ReadonlySet<string>
  /** Forms of the problem's exercises ever opened, of those that show code. */
  readonly forms: ReadonlySet<string>
}

export const NOTHING: Earned = {
  hints: new Set(),
  answered: new Map(),
  notices: new Set(),
  solutions: false,
  ids: new Set(),
  forms: new Set(),
}

/** Of problems, unless `What` says otherwise. */
export interface Sealed<What = Earned> {
  readonly slug: string
  /** Where it stands, for the message of a failing test. */
  readonly what: string
  /** Without white space. */
  readonly needle: string
  readonly isEarned: (earned: What) => boolean
}

export const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** The lines and sentences of a text that are telling. */
export function tellingIn(text: string): string[] {
  const lines = [...text.split('\n'), ...text.split(/\n|(?<=[.?!:;])\s+/)].map(squeezed)
  return [...new Set(lines.filter((line) => line.length >= LINE))]
}

/** Canaries of any length, and of everything else what is telling. */
export const piecesOf = (text: string): string[] => [
  ...new Set([...tellingIn(text), ...(text.match(/canary-[a-z0-9-]+|\b\d{9,10}\b/g) ?? [])]),
]

/** Every sealed text of the problems below `root` that nobody may see unearned. */
export const sealedBelow = async (root: string): Promise<Sealed[]> => sealedIn(await expand(await readProblems(root)))

/** The same of these problems; `more` is other text that anybody may see. */
export function sealedIn(problems: readonly WrittenOut[], more = ''): Sealed[] {
  const open = [squeezed(more), ...problems.map(openText)].join('\n')
  return problems.flatMap(sealedOf).filter(({ needle }) => !open.includes(needle))
}

const openText = ({ statement, signature, starters = {}, cases, title }: WrittenOut): string =>
  squeezed(
    [
      title,
      statement,
      ...languages.map((language) => starter(signature, language)),
      ...Object.values(starters),
      JSON.stringify(cases.visible),
    ].join('\n'),
  )

function sealedOf({
  slug,
  hints,
  questions,
  misconceptions,
  cases,
  checker,
  generator,
  solutions,
  interview,
}: WrittenOut): Sealed[] {
  const of = (what: string, text: string, isEarned: Sealed['isEarned']): Sealed[] =>
    piecesOf(text).map((needle) => ({ slug, what: `${slug}: ${what}`, needle, isEarned }))
  return [
    ...hints.flatMap(({ body, question }, index) =>
      of(`hint ${index + 1}`, `${body}\n${question}`, (earned) => earned.hints.has(index + 1)),
    ),
    ...(questions ?? []).flatMap((question, index) => {
      const level = index + 1
      const options = question.kind === 'choose' ? question.options : []
      const feedback = question.kind === 'choose' ? options.map((option) => option.feedback) : [question.feedback]
      return [
        ...of(`option of hint ${level}`, options.map(({ text }) => text).join('\n'), ({ hints: given }) => given.has(level)),
        ...of(`feedback of hint ${level}`, feedback.join('\n'), ({ answered }) => answered.has(level)),
        ...of(`explanation of hint ${level}`, question.explanation, ({ answered }) => answered.get(level)?.isDone === true),
      ]
    }),
    ...misconceptions.flatMap(({ id, notice, question, program }) => [
      ...of(`misconception ${id}`, `${notice}\n${question}`, (earned) => earned.notices.has(id)),
      ...of(`program of ${id}`, Object.values(program).join('\n'), (earned) => earned.forms.size > 0 || earned.solutions),
    ]),
    ...cases.hidden.flatMap(({ args, expected }, index) => [
      ...of(`hidden case ${index}`, JSON.stringify(args).slice(0, ARGUMENTS), () => false),
      ...of(`expected of hidden case ${index}`, JSON.stringify(expected).slice(0, ARGUMENTS), () => false),
    ]),
    ...of(
      'readings',
      [...(interview?.readings.values() ?? [])].join('\n'),
      (earned) => earned.forms.size > 0 || earned.solutions,
    ),
    ...of('checker', checker ?? '', () => false),
    ...of('generator', generator, () => false),
    ...solutions.flatMap(({ id, title, explanation, code }) => [
      ...of(`solution ${id}`, `${title}\n${explanation}`, (earned) => earned.solutions),
      // An exercise that shows code may show lines of any program of the problem.
      ...of(`solution ${id}`, Object.values(code).join('\n'), (earned) => earned.solutions || earned.forms.size > 0),
      ...of(`id ${id}`, id, (earned) => earned.solutions || earned.ids.has(id)),
    ]),
  ]
}

/** All texts within a value, however deep and however often packed as JSON, and the value itself, without white space. */
export function everythingIn(value: unknown): string {
  const out: string[] = []
  const pending: unknown[] = [value]
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (typeof item === 'string') {
      out.push(item)
      const packed = /^\s*[[{]/.test(item) ? unpacked(item) : undefined
      if (packed !== undefined) pending.push(packed)
    } else if (typeof item === 'object' && item !== null) {
      out.push(JSON.stringify(item))
      for (const [key, inner] of Object.entries(item)) pending.push(key, inner ?? '')
    }
  }
  return squeezed(out.join('\n'))
}

function unpacked(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Characters by which needles are looked up, where none of them is shorter. */
const BEGINNING = 8

/** Finds thousands of needles in one pass over a text, which is looked at place by place. */
export class Needles<What = Earned> {
  readonly #byBeginning = new Map<string, Array<Sealed<What>>>()
  readonly #length: number

  constructor(sealed: ReadonlyArray<Sealed<What>>) {
    this.#length = sealed.reduce((least, { needle }) => Math.min(least, needle.length), BEGINNING)
    for (const one of sealed) {
      const beginning = one.needle.slice(0, this.#length)
      const alike = this.#byBeginning.get(beginning)
      if (alike) alike.push(one)
      else this.#byBeginning.set(beginning, [one])
    }
  }

  /** Those that stand in a text without white space. */
  in(text: string): ReadonlySet<Sealed<What>> {
    const needles = new Set<Sealed<What>>()
    for (let at = 0; at + this.#length <= text.length; at++)
      for (const one of this.#byBeginning.get(text.slice(at, at + this.#length)) ?? [])
        if (text.startsWith(one.needle, at)) needles.add(one)
    return needles
  }
}

/** What of it stands in a response although it is not earned. */
export function leaksIn<What>(
  response: unknown,
  sealed: ReadonlyArray<Sealed<What>>,
  earnedOf: (slug: string) => What,
): string[] {
  return unearned(new Needles(sealed).in(everythingIn(response)), earnedOf)
}

export const unearned = <What>(found: Iterable<Sealed<What>>, earnedOf: (slug: string) => What): string[] =>
  [...found].filter(({ slug, isEarned }) => !isEarned(earnedOf(slug))).map(({ what, needle }) => `${what}: ${needle}`)

/** What a session's timeline says is earned at most, given which failures each misconception of its problem may explain. */
export function earnedBy(history: NonNullable<Facts['history']>, misconceptions: ExpandedProblem['misconceptions']): Earned {
  let hints = new Set<number>()
  let answer = new Map<number, { times: number; isDone: boolean }>()
  let notices = new Set<string>()
  let solutions = false
  const ids = new Set<string>()
  let failing: { ends: readonly string[]; tag: string | null } | null = null
  for (const { event, detail } of history) {
    if (event === 'session_reset') {
      hints = new Set()
      answer = new Map()
      notices = new Set()
      solutions = false
      failing = null
    }
    if (event === 'run_finished') {
      const [, verdict = '', tag = null, code = ''] =
        /^(\w+)(?:, \d+ of \d+)?(?:, failed: (.+?))?(?: \((\w+)\))?$/.exec(detail) ?? []
      failing = verdict === 'accepted' ? null : { ends: [verdict, code], tag }
    }
    if (event === 'problem_solved') solutions = true
    if (event === 'solution_read') ids.add(detail)
    if (event === 'question_answered') {
      const [, level = '', how] = /^hint (\d), (\w+)/.exec(detail) ?? []
      const before = answer.get(Number(level))
      const times = (before?.times ?? 0) + 1
      answer.set(Number(level), { times, isDone: before?.isDone === true || how === 'right' || times > 1 })
    }
    if (event === 'hint_given') {
      const level = Number(/^level (\d)/.exec(detail)?.[1])
      hints.add(level)
      // However the next hint opened, the question before it is over.
      const before = answer.get(level - 1)
      if (before) answer.set(level - 1, { ...before, isDone: true })
      if (level === 4) solutions = true
      const { tag, ends } = failing ?? { tag: null, ends: [] }
      for (const { id, tags, also, ends: wanted } of misconceptions)
        if (tag !== null && [...tags, ...also].includes(tag) && wanted.some((end) => ends.includes(end))) notices.add(id)
    }
  }
  return { hints, answered: answer, notices, solutions, ids, forms: new Set() }
}

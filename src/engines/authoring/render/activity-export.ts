/** Exports an activity: the plan and the public parts of its problems, never hints, hidden cases or references. */
import type { Problem } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { ActivityRead } from '../messages.ts'
import { fittingText, jsonBytes } from '../../../mcp/result-size.ts'
import { momentOf } from './activity-trace.ts'
import { activityOut, specLine, valueOf } from './activity.ts'
import { blockQuote } from '../../../kernel/markdown.ts'

/** The export in about `room` bytes of JSON. If it is too long, the older half of the history is dropped until it fits. */
export function exportOf(read: ActivityRead, format: 'json' | 'markdown', room = Number.POSITIVE_INFINITY): string {
  const text = textOf(read, format)
  const { trace, olderEntries } = read
  if (trace.length === 0 || jsonBytes(text) <= room) return fittingText(text, room)
  const older = Math.ceil(trace.length / 2)
  return exportOf({ ...read, trace: trace.slice(older), olderEntries: olderEntries + older }, format, room)
}

function textOf(read: ActivityRead, format: 'json' | 'markdown'): string {
  switch (format) {
    case 'json':
      return JSON.stringify(jsonOf(read), null, 2)
    case 'markdown':
      return markdownOf(read)
  }
}

function publicPart({
  slug,
  title,
  difficulty,
  topics,
  languages,
  statement,
  signature,
  comparator,
  visibleCases,
  ...rest
}: Problem) {
  const [language] = languages
  return {
    titleSlug: slug,
    title,
    difficulty,
    topics,
    language: language ?? null,
    statement,
    signature,
    comparator,
    visibleCases,
    hiddenCaseCount: rest.hiddenCaseCount,
    starter:
      language === undefined ? null : starterOf({ signature, ...(rest.starters ? { starters: rest.starters } : {}) }, language),
  }
}

function jsonOf({ view, trace, words, problems, olderEntries }: ActivityRead) {
  const { activityId, status, spec, slots } = activityOut(view)
  return {
    activityId,
    status,
    spec,
    slots,
    problems: problems.map(({ slot, problem }) => ({
      slot: slot + 1,
      ...(problem === null ? { isMissing: true } : publicPart(problem)),
    })),
    olderEntries,
    trace: trace.map((entry) => momentOf(entry, words)),
  }
}

function markdownOf({ view, trace, words, problems, olderEntries }: ActivityRead): string {
  const { spec } = view
  const parts = [
    '# Activity',
    `${specLine(view)}. Style: ${valueOf(spec, 'style')}. Mode: ${valueOf(spec, 'learningMode')}. Status: ${view.status}.`,
    'Own problems are practice, not proof. Each has 8 tests, 5 of them hidden.',
    ...problems.flatMap(({ slot, problem }) =>
      problem === null
        ? [`## Problem ${slot + 1}`, 'This problem was removed, or cannot be read.']
        : problemText(slot + 1, problem),
    ),
    '## Decisions',
    ...(olderEntries === 0 ? [] : [`${olderEntries} older entries are left out.`]),
    trace.map((entry) => momentLines(entry, words)).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** With the learner's words, quoted below it. */
function momentLines(entry: ActivityRead['trace'][number], texts: ActivityRead['words']): string {
  const { turn, at, event } = momentOf(entry, texts)
  const words = entry.type === 'turn_taken' && entry.wordsHash !== null ? texts.get(entry.wordsHash) : undefined
  const line = `- ${turn}. ${at} ${event}`
  return words === undefined ? line : `${line}\n${blockQuote(words).replaceAll(/^/gm, '  ')}`
}

/** Untrusted text is quoted, so that it cannot create headings. */
function problemText(slot: number, problem: Problem): string[] {
  const { titleSlug, title, difficulty, language, starter } = publicPart(problem)
  return [
    `## Problem ${slot}: ${titleSlug}`,
    `${difficulty}, ${language ?? 'no language'}`,
    blockQuote(title),
    blockQuote(problem.statement),
    'Starter:',
    blockQuote(starter ?? ''),
  ]
}

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

function jsonOf({ view, trace, problems, olderEntries }: ActivityRead) {
  const { activityId, status, spec, slots } = activityOut(view)
  return {
    activityId,
    status,
    spec,
    slots,
    problems: problems.map(({ slot, problem }) => ({ slot, ...(problem === null ? { isMissing: true } : publicPart(problem)) })),
    olderEntries,
    trace: trace.map(momentOf),
  }
}

function markdownOf({ view, trace, problems, olderEntries }: ActivityRead): string {
  const { spec } = view
  const parts = [
    '# Activity',
    `${specLine(view)}. Style: ${valueOf(spec, 'style')}. Mode: ${valueOf(spec, 'learningMode')}. Status: ${view.status}.`,
    'Own problems are practice, not proof. Each has 8 tests, 5 of them hidden.',
    ...problems.flatMap(({ slot, problem }) =>
      problem === null ? [`## Slot ${slot}`, 'This problem was removed, or cannot be read.'] : problemText(slot, problem),
    ),
    '## Decisions',
    ...(olderEntries === 0 ? [] : [`${olderEntries} older entries are left out.`]),
    trace
      .map(momentOf)
      .map(({ turn, at, event }) => `- ${turn}. ${at} ${event}`)
      .join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Untrusted text is quoted, so that it cannot create headings. */
function problemText(slot: number, problem: Problem): string[] {
  const { titleSlug, title, difficulty, language, starter } = publicPart(problem)
  return [
    `## Slot ${slot}: ${titleSlug}`,
    `${difficulty}, ${language ?? 'no language'}`,
    blockQuote(title),
    blockQuote(problem.statement),
    'Starter:',
    blockQuote(starter ?? ''),
  ]
}

/** The history of a TDD session, as moments and as Markdown. */
import type { Phase, PhaseEvidence, Violation } from '../rules/events.ts'
import type { ShownEvent, TddView } from '../rules/view.ts'
import { clipBytes, clipLine } from '../../../kernel/text.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import { missingSentence } from '../words.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { bytesOf } from '../../../mcp/result-size.ts'
import { blockQuote } from '../../../kernel/markdown.ts'
import { iso } from '../../../kernel/day.ts'
import type { TddRead } from '../messages.ts'

/** Byte limits of the history's head and its events; together they stay below 80 KB. */
const HEAD_BYTES = 20_000
const EVENTS_BYTES = 58_000
/** Byte limit of each quote in a moment. */
const QUOTE_BYTES = 240
const MAX_TESTS = 10

/** An event in the server's words (`text`), and what people wrote about it, each with a label of the server. */
interface EventText {
  readonly text: string
  readonly quotes: ReadonlyArray<readonly [as: string, words: string]>
}

export interface Moment {
  readonly at: string
  readonly event: ShownEvent['type']
  readonly detail: string
}

export function momentOf(event: ShownEvent): Moment {
  const { text, quotes } = eventText(event)
  const words = quotes.map(([as, one]) => `${as}: “${clipLine(one.replace(/\s+/g, ' ').trim(), QUOTE_BYTES)}”`)
  return { at: iso(event.at), event: event.type, detail: [text, ...words].join(' ') }
}

export async function tddHistory(context: ToolContext, sessionId: string | null): Promise<Result<TddHistory, Failure>> {
  const read = await context.learner.tdd.read(sessionId, { history: true, files: false })
  return read.ok ? ok({ view: read.value.view, markdown: markdownOf(read.value) }) : read
}

export interface TddHistory {
  readonly view: TddView
  readonly markdown: string
}

export function markdownOf({ view, history, olderEvents }: Pick<TddRead, 'view' | 'history' | 'olderEvents'>): string {
  const blocks = history.map(blockOf)
  let first = blocks.length
  for (let room = EVENTS_BYTES; first > 0; first--) {
    room -= bytesOf(blocks[first - 1] ?? '') + 60
    if (room < 0) break
  }
  const places = placesOf(history, view)
  const shownBlocks = blocks.slice(first).flatMap((block, index) => {
    const [here, before] = [places[first + index], index === 0 ? undefined : places[first + index - 1]]
    return [...(here ? headingsOf(here, before) : []), block]
  })
  const leftOut = olderEvents + first
  const note = leftOut === 0 ? [] : [`${leftOut} older ${leftOut === 1 ? 'event is' : 'events are'} left out.`]
  return [clipBytes(headOf(view), HEAD_BYTES), ...note, ...shownBlocks].join('\n\n') + '\n'
}

function headOf(view: TddView): string {
  const { sessionId, status, evidence, language, currentPhase, cycleNumber, goal } = view
  const custom = view.rulesReminder.filter(({ source }) => source === 'custom').map(({ text }) => text)
  return [
    `# Session ${sessionId}`,
    blockQuote(goal),
    evidence === 'stated'
      ? 'Evidence: stated. The server ran nothing; people reported all results below.'
      : `Evidence: verified. The server ran the tests (${language ?? 'no language'}).`,
    `Started ${iso(view.startedAt)}, last event ${iso(view.lastAt)}, ${status}, in ${currentPhase} of cycle ${cycleNumber}.`,
    ...quotedList('Test files', view.testFiles),
    ...quotedList('Implementation files', view.implementationFiles),
    ...quotedList('Commands, which the server never runs', view.runTests),
    ...quotedList('Rules of this session', custom),
  ].join('\n\n')
}

const quotedList = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`${title}:`, blockQuote(entries.map((entry) => entry.replace(/\s+/g, ' ')).join('\n'))]

interface Place {
  readonly cycle: number
  readonly phase: Phase
}

/** Cycle and phase at each event, computed backwards from the present: the oldest events may be missing. */
function placesOf(history: readonly ShownEvent[], { cycleNumber, currentPhase }: TddView): Place[] {
  let place: Place = { cycle: cycleNumber, phase: currentPhase }
  const places: Place[] = []
  for (const event of history.toReversed()) {
    if (event.type === 'phase_changed' || event.type === 'rolled_back') place = placeBefore(event, place)
    places.unshift(place)
  }
  return places
}

function placeBefore(event: Extract<ShownEvent, { type: 'phase_changed' | 'rolled_back' }>, { cycle }: Place): Place {
  const crossed = event.type === 'phase_changed' ? event.to === 'write_test' : event.from === 'write_test'
  if (!crossed) return { cycle, phase: event.from }
  return { cycle: event.type === 'phase_changed' ? cycle - 1 : cycle + 1, phase: event.from }
}

const headingsOf = ({ cycle, phase }: Place, before: Place | undefined): string[] => [
  ...(cycle === before?.cycle ? [] : [`## Cycle ${cycle}`]),
  ...(cycle === before?.cycle && phase === before.phase ? [] : [`### ${phase}`]),
]

function blockOf(event: ShownEvent): string {
  const { text, quotes } = eventText(event)
  return [`${iso(event.at)} ${text}`, ...quotes.flatMap(([as, words]) => [`${as}:`, blockQuote(words)])].join('\n\n')
}

function eventText(event: ShownEvent): EventText {
  switch (event.type) {
    case 'session_started':
      return { text: `Started by ${holderIn(event)}.`, quotes: [] }
    case 'session_updated':
      return { text: 'Goal, files, commands or rules changed.', quotes: event.task === null ? [] : [['Task', event.task]] }
    case 'phase_changed': {
      const skipped = event.skippedRefactor ? ', without refactoring' : ''
      return phaseChangeText(`${event.from} → ${event.to} of cycle ${event.cycle}${skipped}`, event.evidence)
    }
    case 'rolled_back': {
      const files = event.restored ? ', with all files of that time' : ''
      return {
        text: `Rolled back: ${event.from} → ${event.to} of cycle ${event.cycle}${files}.`,
        quotes: [['Reason', event.reason]],
      }
    }
    case 'log_entry':
      return { text: 'A note.', quotes: [['Note', event.message]] }
    case 'file_written': {
      const { path, role, file } = event
      return file === null
        ? { text: `Removed the ${role} file ${path}.`, quotes: [] }
        : { text: `Wrote the ${role} file ${path}, ${file.bytes} bytes (${file.hash.slice(0, 12)}).`, quotes: [] }
    }
    case 'tests_run':
      return runText(event)
    case 'rule_violated':
      return { text: `Broken rule: ${violationText(event.violation)}`, quotes: [] }
    case 'session_paused':
      return { text: 'Paused.', quotes: [] }
    case 'session_resumed':
      return { text: `${event.tookOver ? 'Taken over' : 'Resumed'} by ${holderIn(event)}.`, quotes: [] }
    case 'session_ended':
      return { text: 'Ended.', quotes: [] }
  }
}

const holderIn = ({ holder }: { readonly holder: string | null }): string => holder ?? 'an unverified client'

function phaseChangeText(change: string, evidence: PhaseEvidence): EventText {
  if (evidence.kind === 'stated') {
    const { description, commands } = evidence
    return {
      text: `${change}, by stated evidence: the server did not see the run.`,
      quotes: [
        ['Stated', description],
        ['Commands reported as run', commands.join('\n')],
      ],
    }
  }
  const { runId, label, newTest, note } = evidence
  const test: EventText['quotes'] = newTest === null ? [] : [['New test', newTest]]
  const quotes: EventText['quotes'] = note.trim() === '' ? [] : [['Note', note]]
  return { text: `${change}, by run ${runId} (${label}).`, quotes: [...test, ...quotes] }
}

function runText({ runId, label, fault, end, tests, stale }: Extract<ShownEvent, { type: 'tests_run' }>): EventText {
  const count = (of: string) => tests.filter(({ status }) => status === of).length
  const counts = [`${count('passed')} passed`, `${count('failed')} failed`, `${count('skipped')} skipped`].join(', ')
  const why = fault === null ? '' : ` because of ${fault}`
  const old = stale.length === 0 ? '' : ' The files had changed since this run started.'
  const failed = tests.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return {
    text: `Run ${runId}: ${label}${why} (${end}; ${counts}).${old}`,
    quotes: failed.length === 0 ? [] : [['Failed', failed.slice(0, MAX_TESTS).join('\n')]],
  }
}

function violationText(violation: Violation): string {
  switch (violation.code) {
    case 'FILE_NOT_ALLOWED_IN_PHASE':
      return `${violation.code}: the ${violation.role} file ${violation.path} in ${violation.phase}.`
    case 'EVIDENCE_NOT_OBSERVED':
      return `${violation.code} in ${violation.phase}: ${violation.missing.map((missing) => missingSentence(missing, violation.phase)).join(' ')}`
  }
}

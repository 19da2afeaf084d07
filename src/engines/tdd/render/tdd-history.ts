/** The history of a session of test-driven development, as moments and as Markdown. */
import type { Phase, PhaseEvidence, Violation } from '../rules/events.ts'
import type { ShownEvent, TddView } from '../rules/view.ts'
import { clipBytes, clipLine } from '../../../kernel/text.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import { missingSentence } from '../words.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { bytesOf } from '../../../mcp/result-size.ts'
import { iso } from '../../../kernel/day.ts'
import { quoted } from '../../../kernel/markdown.ts'
import type { TddRead } from '../messages.ts'

/** Bytes of a history's head and of its events, so that all of it stays below 80 KB. */
const HEAD_BYTES = 20_000
const EVENTS_BYTES = 58_000
/** Bytes of somebody's words in one moment. */
const SAID_BYTES = 240
const SHOWN_TESTS = 10

/** What happened, in the server's words, and what somebody said or wrote of it, each under a word of the server's own. */
interface Told {
  readonly text: string
  readonly said: ReadonlyArray<readonly [as: string, words: string]>
}

export interface Moment {
  readonly at: string
  readonly event: ShownEvent['type']
  readonly detail: string
}

export function momentOf(event: ShownEvent): Moment {
  const { text, said } = told(event)
  const words = said.map(([as, one]) => `${as}: “${clipLine(one.replace(/\s+/g, ' ').trim(), SAID_BYTES)}”`)
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
  const shown = blocks.slice(first).flatMap((block, index) => {
    const [here, before] = [places[first + index], index === 0 ? undefined : places[first + index - 1]]
    return [...(here ? headingsOf(here, before) : []), block]
  })
  const leftOut = olderEvents + first
  const note = leftOut === 0 ? [] : [`${leftOut} older ${leftOut === 1 ? 'event is' : 'events are'} left out.`]
  return [clipBytes(headOf(view), HEAD_BYTES), ...note, ...shown].join('\n\n') + '\n'
}

function headOf(view: TddView): string {
  const { sessionId, status, evidence, language, currentPhase, cycleNumber, goal } = view
  const custom = view.rulesReminder.filter(({ source }) => source === 'custom').map(({ text }) => text)
  return [
    `# Session ${sessionId}`,
    quoted(goal),
    evidence === 'stated'
      ? 'Evidence: stated. The server ran nothing of it; every result below is what somebody said.'
      : `Evidence: verified. The server ran the tests (${language ?? 'no language'}).`,
    `Begun ${iso(view.startedAt)}, last event ${iso(view.lastAt)}, ${status}, in ${currentPhase} of cycle ${cycleNumber}.`,
    ...listed('Test files', view.testFiles),
    ...listed('Implementation files', view.implementationFiles),
    ...listed('Commands, which the server never runs', view.runTests),
    ...listed('Rules of this session', custom),
  ].join('\n\n')
}

const listed = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`${title}:`, quoted(entries.map((entry) => entry.replace(/\s+/g, ' ')).join('\n'))]

interface Place {
  readonly cycle: number
  readonly phase: Phase
}

/** Where the session stood when each event came, told backwards from where it stands now: the oldest events may not be here. */
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
  const { text, said } = told(event)
  return [`${iso(event.at)} ${text}`, ...said.flatMap(([as, words]) => [`${as}:`, quoted(words)])].join('\n\n')
}

function told(event: ShownEvent): Told {
  switch (event.type) {
    case 'session_started':
      return { text: `Started by ${holderIn(event)}.`, said: [] }
    case 'session_updated':
      return { text: 'Goal, files, commands or rules changed.', said: event.task === null ? [] : [['Task', event.task]] }
    case 'phase_changed': {
      const skipped = event.skippedRefactor ? ', without refactoring' : ''
      return evidenceTold(`${event.from} → ${event.to} of cycle ${event.cycle}${skipped}`, event.evidence)
    }
    case 'rolled_back': {
      const files = event.restored ? ', with all files as they were then' : ''
      return {
        text: `Rolled back: ${event.from} → ${event.to} of cycle ${event.cycle}${files}.`,
        said: [['Reason', event.reason]],
      }
    }
    case 'log_entry':
      return { text: 'A note.', said: [['Noted', event.message]] }
    case 'file_written': {
      const { path, role, file } = event
      return file === null
        ? { text: `Removed the ${role} file ${path}.`, said: [] }
        : { text: `Wrote the ${role} file ${path}, ${file.bytes} bytes (${file.hash.slice(0, 12)}).`, said: [] }
    }
    case 'tests_run':
      return runTold(event)
    case 'rule_violated':
      return { text: `Rule broken: ${violationTold(event.violation)}`, said: [] }
    case 'session_paused':
      return { text: 'Paused.', said: [] }
    case 'session_resumed':
      return { text: `${event.tookOver ? 'Taken over' : 'Resumed'} by ${holderIn(event)}.`, said: [] }
    case 'session_ended':
      return { text: 'Ended.', said: [] }
  }
}

const holderIn = ({ holder }: { readonly holder: string | null }): string => holder ?? 'an unverified client'

function evidenceTold(change: string, evidence: PhaseEvidence): Told {
  if (evidence.kind === 'stated') {
    const { description, commands } = evidence
    return {
      text: `${change}, by stated evidence: the server saw none of it.`,
      said: [
        ['Stated', description],
        ['Commands stated as run', commands.join('\n')],
      ],
    }
  }
  const { runId, label, newTest, note } = evidence
  const test: Told['said'] = newTest === null ? [] : [['New test', newTest]]
  const said: Told['said'] = note.trim() === '' ? [] : [['Said beside it', note]]
  return { text: `${change}, by run ${runId} (${label}).`, said: [...test, ...said] }
}

function runTold({ runId, label, fault, end, tests, stale }: Extract<ShownEvent, { type: 'tests_run' }>): Told {
  const count = (of: string) => tests.filter(({ status }) => status === of).length
  const counts = [`${count('passed')} passed`, `${count('failed')} failed`, `${count('skipped')} skipped`].join(', ')
  const why = fault === null ? '' : ` because of ${fault}`
  const old = stale.length === 0 ? '' : ' It was of other files than those of then.'
  const failed = tests.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return {
    text: `Run ${runId}: ${label}${why} (${end}; ${counts}).${old}`,
    said: failed.length === 0 ? [] : [['Failed', failed.slice(0, SHOWN_TESTS).join('\n')]],
  }
}

function violationTold(violation: Violation): string {
  switch (violation.code) {
    case 'FILE_NOT_ALLOWED_IN_PHASE':
      return `${violation.code}: the ${violation.role} file ${violation.path} in ${violation.phase}.`
    case 'EVIDENCE_NOT_OBSERVED':
      return `${violation.code} in ${violation.phase}: ${violation.missing.map((one) => missingSentence(one, violation.phase)).join(' ')}`
  }
}

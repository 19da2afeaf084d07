/** Quick help that depends on where a session is, and the words by which a learner steers it. */
import { MAX_ENTRIES, MAX_FILE_BYTES, MAX_FILES, MAX_PATH } from './files.ts'
import { suggestedNextAction } from './guidance.ts'
import { holdOf } from './lease.ts'
import type { Session, TddState } from './state.ts'

export interface Shortcut {
  /** What the learner says, or something like it. */
  readonly says: string
  readonly tool: string
  /** What the model does then. */
  readonly does: string
  /** Whether it leads anywhere now. */
  readonly isOpen: boolean
}

export interface QuickHelp {
  /** Where the session stands, in a sentence. */
  readonly where: string
  readonly suggestedNextAction: string
  readonly shortcuts: readonly Shortcut[]
  /** Which file rules hold; none where the files are the learner's own. */
  readonly limits: readonly string[]
}

/** The shortcuts in an active session that has a step to go back to: how a model is told of them all. */
export const SHORTCUTS: readonly Shortcut[] = shortcutsIn({ isActive: true, isPaused: false, canGoBack: true, canSkip: true })

interface Where {
  readonly isActive: boolean
  readonly isPaused: boolean
  readonly canGoBack: boolean
  readonly canSkip: boolean
}

function shortcutsIn({ isActive, isPaused, canGoBack, canSkip }: Where): readonly Shortcut[] {
  return [
    {
      says: 'next',
      tool: 'tdd_next_phase',
      does: 'Say in evidenceDescription what the last run showed, and go to the next phase. Where the server says what is missing, do that first.',
      isOpen: isActive,
    },
    {
      says: 'skip refactor',
      tool: 'tdd_next_phase',
      does: 'From implement, send skipRefactor: true to begin the next cycle; in refactor, go on as with “next”.',
      isOpen: isActive && canSkip,
    },
    {
      says: 'rollback',
      tool: 'tdd_rollback',
      does: 'Go one step back, across cycles too, with the learner’s reason; ask for it where none was given.',
      isOpen: isActive && canGoBack,
    },
    { says: 'status', tool: 'tdd_get_current_state', does: 'Say phase, cycle, and what the next phase waits for.', isOpen: true },
    { says: 'log X', tool: 'tdd_log', does: 'Keep X word for word in the history; it changes nothing else.', isOpen: isActive },
    {
      says: 'pause',
      tool: 'tdd_pause_session',
      does: 'Stop here and let the session go, so that any client can go on with it.',
      isOpen: isActive,
    },
    {
      says: 'resume',
      tool: 'tdd_resume_session',
      does: 'Go on with it. Set takeOver only where the learner wants to take it from another client.',
      isOpen: isActive || isPaused,
    },
    { says: 'show me the history', tool: 'tdd_history', does: 'Tell what happened, in order.', isOpen: true },
  ]
}

export function quickHelp(state: TddState, now: number): QuickHelp {
  if (state.status === 'none') {
    return {
      where: 'No session is open.',
      suggestedNextAction:
        'Ask what is to be built, then call tdd_start_session with the goal, the test files and the implementation files.',
      shortcuts: [],
      limits: [],
    }
  }
  const isActive = state.status === 'active'
  return {
    where: whereOf(state, now),
    suggestedNextAction: suggestedNextAction(state),
    shortcuts: shortcutsIn({
      isActive,
      isPaused: state.status === 'paused',
      canGoBack: state.steps.length > 1,
      canSkip: state.phase !== 'write_test',
    }),
    limits: state.plan.evidence === 'stated' ? [] : LIMITS,
  }
}

function whereOf(session: Session, now: number): string {
  const { status, phase, cycle } = session
  if (status === 'ended') return `It was ended in ${phase} of cycle ${cycle}.`
  if (status === 'paused') return `It is paused in ${phase} of cycle ${cycle}.`
  const free = holdOf(session, now) === null ? ' It has been left alone for so long that any client may resume it.' : ''
  return `It is in ${phase} of cycle ${cycle}.${free}`
}

const LIMITS = [
  `At most ${MAX_FILES} files of ${MAX_FILE_BYTES / 1024} KiB, with paths of at most ${MAX_PATH} characters relative to the session’s folder.`,
  `A file has to be in testFiles or implementationFiles, by its path or by that of a folder that ends in “/”; tdd_update_session adds to them, up to ${MAX_ENTRIES} entries each.`,
]

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

/** The shortcuts in an active session that can go a step back: the full list, for a model. */
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
      does: 'Go to the next phase; in a stated session say in evidenceDescription what the last run showed. If the server says what is missing, do that first.',
      isOpen: isActive,
    },
    {
      says: 'skip refactor',
      tool: 'tdd_next_phase',
      does: 'In implement, send skipRefactor: true to start the next cycle. In refactor, do the same as for “next”.',
      isOpen: isActive && canSkip,
    },
    {
      says: 'rollback',
      tool: 'tdd_rollback',
      does: 'Go one step back, also into an earlier cycle, with the learner’s reason. Ask for the reason if they gave none.',
      isOpen: isActive && canGoBack,
    },
    {
      says: 'status',
      tool: 'tdd_get_current_state',
      does: 'Say the phase, the cycle, and what is missing for the next phase.',
      isOpen: true,
    },
    { says: 'log X', tool: 'tdd_log', does: 'Add X to the history word for word. Nothing else changes.', isOpen: isActive },
    {
      says: 'pause',
      tool: 'tdd_pause_session',
      does: 'Stop here. Any app can continue the session later.',
      isOpen: isActive,
    },
    {
      says: 'resume',
      tool: 'tdd_resume_session',
      does: 'Continue the session. Set takeOver only if the learner wants to take it from another app.',
      isOpen: isActive || isPaused,
    },
    { says: 'show me the history', tool: 'tdd_history', does: 'Show what happened, in order.', isOpen: true },
  ]
}

export function quickHelp(state: TddState, now: number): QuickHelp {
  if (state.status === 'none') {
    return {
      where: 'No session is open.',
      suggestedNextAction:
        'Ask what the learner wants to build. Then call tdd_start_session with the goal, the test files and the implementation files.',
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
  if (status === 'ended') return `The session ended in ${phase} of cycle ${cycle}.`
  if (status === 'paused') return `The session is paused in ${phase} of cycle ${cycle}.`
  const free = holdOf(session, now) === null ? ' Nothing happened in it for half an hour, so any client may resume it.' : ''
  return `The session is in ${phase} of cycle ${cycle}.${free}`
}

const LIMITS = [
  `At most ${MAX_FILES} files of ${MAX_FILE_BYTES / 1024} KiB each. Paths are relative and have at most ${MAX_PATH} characters.`,
  `Every file is listed in testFiles or implementationFiles, by its path or by a folder that ends in “/”. tdd_update_session changes the lists, up to ${MAX_ENTRIES} entries each.`,
]

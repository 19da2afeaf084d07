/** Whether a call is the one that was answered last, come again because its answer was lost on the way. */
import type { TddCommand } from './commands.ts'
import type { PhaseEvidence } from './events.ts'
import type { Session } from './state.ts'

type Of<Type extends TddCommand['type']> = Extract<TddCommand, { type: Type }>

/** True while nothing has happened since: the newest event is what this call led to. The lease is looked at elsewhere. */
export function isAgain({ turn, last, plan }: Session, command: TddCommand): boolean {
  if (last === null || command.type === 'start' || command.turn !== turn - 1) return false
  switch (last.type) {
    case 'file_written':
      return command.type === 'write_file' && command.path === last.path && command.file?.hash === last.file?.hash
    case 'log_entry':
      return command.type === 'log' && command.message === last.message
    case 'phase_changed': {
      if (command.type !== 'next_phase') return false
      const skipsRefactor = command.skipRefactor && last.from === 'implement'
      return skipsRefactor === last.skippedRefactor && isOf(last.evidence, command)
    }
    case 'rolled_back':
      // The event keeps what came of `restoreFiles`: where files were asked for, all of them are back.
      return (
        command.type === 'rollback' &&
        command.reason === last.reason &&
        (last.restored || !command.restoreFiles || plan.evidence === 'stated')
      )
    case 'rule_violated':
      return last.violation.code === 'FILE_NOT_ALLOWED_IN_PHASE'
        ? command.type === 'write_file' && command.path === last.violation.path
        : command.type === 'next_phase'
  }
}

function isOf(evidence: PhaseEvidence, { description, commands }: Of<'next_phase'>): boolean {
  if (evidence.kind === 'verified') return evidence.note === description
  return evidence.description === description.trim() && JSON.stringify(evidence.commands) === JSON.stringify(commands)
}

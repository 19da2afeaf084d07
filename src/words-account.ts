/** The words of what concerns an account as a whole: its end, and archives that come in. */
import type { Failure, Worded } from './failure.ts'
import { call } from './words-call.ts'

type AccountCode = 'RECORD_FULL' | 'ACCOUNT_CLOSED' | 'ACCOUNT_NOT_EMPTY' | 'IMPORT_OVERTAKEN' | 'EXPORT_NOT_TRUSTED'

export function wordAccount(failure: Extract<Failure, { code: AccountCode }>): Worded {
  const { code } = failure
  switch (code) {
    case 'RECORD_FULL':
      return {
        code,
        message:
          'This account is full, so nothing more is recorded. You can still read everything in it and download it from the account page.',
        mostBytes: failure.mostBytes,
        next: call('my_data'),
      }
    case 'ACCOUNT_CLOSED':
      return {
        code,
        message: 'The learner deleted this account, and nothing of it is left. Remove this connection from the app.',
        next: null,
      }
    case 'ACCOUNT_NOT_EMPTY':
      return {
        code,
        message:
          'An archive goes only into an account in which nothing has happened yet, and this one has a record already. Nothing was changed.',
        next: null,
      }
    case 'IMPORT_OVERTAKEN':
      return {
        code,
        message:
          'Another import into this account began after this one. Nothing came in from this one; look at the account first.',
        next: null,
      }
    case 'EXPORT_NOT_TRUSTED':
      return {
        code,
        message: {
          changed:
            'This is no whole, unchanged archive of this server, so nothing of it was taken. Send the file as it was downloaded.',
          unreadable:
            'This archive is from this server and holds something that this version of it cannot read, so nothing of it was taken. Ask the operator.',
        }[failure.reason],
        reason: failure.reason,
        next: null,
      }
  }
}

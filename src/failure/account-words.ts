/** The words of what concerns an account as a whole: its end, and archives that come in. */
import { call, type WordsOf } from './wording.ts'

export type AccountFailure =
  /** A learner's record takes no more; reading goes on. */
  | { readonly code: 'RECORD_FULL'; readonly mostBytes: number }
  | { readonly code: 'ACCOUNT_CLOSED' }
  | { readonly code: 'ACCOUNT_NOT_EMPTY' }
  | { readonly code: 'IMPORT_OVERTAKEN' }
  /** `changed`: it is not what this server gave out. `unreadable`: it is, and holds what this version does not know. */
  | { readonly code: 'EXPORT_NOT_TRUSTED'; readonly reason: 'changed' | 'unreadable' }

export const accountWords = {
  RECORD_FULL: (failure) => ({
    message:
      'This account is full, so nothing more is recorded. You can still read everything in it and download it from the account page.',
    mostBytes: failure.mostBytes,
    next: call('my_data'),
  }),
  ACCOUNT_CLOSED: () => ({
    message: 'The learner deleted this account, and nothing of it is left. Remove this connection from the app.',
    next: null,
  }),
  ACCOUNT_NOT_EMPTY: () => ({
    message:
      'An archive goes only into an account in which nothing has happened yet, and this one has a record already. Nothing was changed.',
    next: null,
  }),
  IMPORT_OVERTAKEN: () => ({
    message: 'Another import into this account began after this one. Nothing came in from this one; look at the account first.',
    next: null,
  }),
  EXPORT_NOT_TRUSTED: (failure) => ({
    message: {
      changed:
        'This is no whole, unchanged archive of this server, so nothing of it was taken. Send the file as it was downloaded.',
      unreadable:
        'This archive is from this server and holds something that this version of it cannot read, so nothing of it was taken. Ask the operator.',
    }[failure.reason],
    reason: failure.reason,
    next: null,
  }),
} satisfies WordsOf<AccountFailure>

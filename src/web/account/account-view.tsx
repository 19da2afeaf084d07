/** What the account page shows. */
import { signInPath } from '../auth/return-path.ts'
import { counted } from '../../kernel/text.ts'
import { ACCOUNT_PATH } from '../paths.ts'
import { fixedPeriods } from '../../kernel/retention.ts'
import type { Removed } from './close.ts'
import { MAX_UPLOAD } from './upload.ts'
import { Notice, type NoticeKind } from '../design/notice.tsx'
import { When } from '../design/when.tsx'

/** What is typed before an account is deleted. */
export const CONFIRMATION = 'delete'
export const LEAVE_CHECK_PATH = `${ACCOUNT_PATH}/leave-check`
const SIGN_IN = signInPath(ACCOUNT_PATH)

export interface AccountProps {
  readonly csrf: string
  readonly notice: { readonly kind: NoticeKind; readonly words: string } | null
  /** Null where it cannot be read just now. */
  readonly events: number | null
  /** A check is open with a problem that the record holds earlier work on. */
  readonly waits: boolean
  /** Whether the person signed in within the last minutes. */
  readonly isFresh: boolean
  /** How many others have accounts on the server of which this person is the only owner; null for anybody else. */
  readonly owned: number | null
}

export function Account({ csrf, notice, events, waits, isFresh, owned }: AccountProps) {
  return (
    <>
      {notice && (
        <Notice kind={notice.kind} isStatus hasFocus>
          {notice.words}
        </Notice>
      )}
      <section>
        <h2 id="export">Export</h2>
        <p>
          {events === null ? 'Your record cannot be counted just now.' : `Your record holds ${counted(events, 'event')}.`} You can
          take all of it along: what you did, your code, its reports, what was said in lessons, your settings, your own courses
          and problems, and what is kept about links you share.
        </p>
        <p class="fine">
          The archive is for programs, and for putting your record back here. What is still secret for you, such as hidden tests
          of your own problems and questions of lessons, is encrypted in the archive. The Markdown file leaves it out.
        </p>
        {waits ? (
          <form method="post" action={LEAVE_CHECK_PATH}>
            <input type="hidden" name="csrf" value={csrf} />
            <Notice kind="info">
              Your download waits while a check is open with a problem you have worked on before, because your earlier code is in
              it. Finish the check first, or leave it: that has no penalty, and nothing is lost.
            </Notice>
            <div class="actions">
              <button class="second">Leave the check</button>
            </div>
          </form>
        ) : (
          <div class="actions">
            <a class="button second" href={`${ACCOUNT_PATH}/archive`} download>
              Archive (JSON lines)
            </a>
            <a class="button second" href={`${ACCOUNT_PATH}/record`} download>
              To read (Markdown)
            </a>
          </div>
        )}
      </section>
      <section>
        <h2 id="import">Import</h2>
        {events === null || events > 0 ? (
          <p>An archive goes only into an account in which nothing has happened yet. This one has a record already.</p>
        ) : (
          <>
            <p>
              Puts the record of an archive into this account. It must be one of this server and unchanged, of at most{' '}
              {Math.floor(MAX_UPLOAD / 1024 / 1024)} MiB.
            </p>
            <form method="post" action={`${ACCOUNT_PATH}/import`} enctype="multipart/form-data">
              <input type="hidden" name="csrf" value={csrf} />
              <div class="field">
                <label for="archive">Archive</label>
                <input id="archive" type="file" name="archive" accept=".ndjson,application/x-ndjson" required />
              </div>
              <button class="second">Import</button>
            </form>
          </>
        )}
      </section>
      <section class="danger-zone">
        <h2 id="delete">Danger zone: delete your account</h2>
        <p>
          Deletes your account and everything that belongs to it: your whole record, what you share by links, the access of all
          connected apps, and invites you used. It cannot be undone.
        </p>
        <Remains />
        {owned === 0 && (
          <Notice kind="warning">
            You are the only person on this server, and its owner. The next person to sign in on it becomes its owner.
          </Notice>
        )}
        {owned ? (
          <Notice kind="warning">
            You are the only owner of this server, and other people have accounts on it. On the <a href="/owner">owner’s page</a>,
            make one of them an owner first, or remove them all.
          </Notice>
        ) : isFresh ? (
          <form method="post" action={`${ACCOUNT_PATH}/delete`}>
            <input type="hidden" name="csrf" value={csrf} />
            <div class="field">
              <label for="sure">Type “{CONFIRMATION}” to confirm</label>
              <input id="sure" type="text" name="sure" required autocomplete="off" autocapitalize="off" spellcheck={false} />
            </div>
            <div class="actions">
              <button class="danger">Delete everything</button>
            </div>
          </form>
        ) : (
          <p>
            This needs a sign-in of the last five minutes. <a href={SIGN_IN}>Sign in again</a>
          </p>
        )}
      </section>
    </>
  )
}

function Remains() {
  return (
    <>
      <p>What remains for a while:</p>
      <ul>
        <li>
          For {fixedPeriods.closedAccountDays} days, your account’s random id, marked as closed, so that no app with an old token
          brings the account back. You can sign up here again after that.
        </li>
        <li>
          For up to 30 days, copies in the history that Cloudflare keeps of storage (point-in-time recovery of the record, Time
          Travel of the accounts’ database). Only the operator of this server could restore from it.
        </li>
        <li>Log lines with the first characters of your id, for as long as the host keeps logs.</li>
        <li>Copies that other people took of problems you shared: they name nobody.</li>
      </ul>
    </>
  )
}

export function Deleted({ removed }: { readonly removed: Removed }) {
  const { events, clients, rows, until, isDone } = removed
  return (
    <>
      <Notice kind={isDone ? 'pass' : 'warning'} isStatus>
        {isDone
          ? 'Your account is deleted.'
          : 'Your account is closed. A part of it could not be removed just now; the server goes on with that by itself within the hour.'}
      </Notice>
      <p>Removed:</p>
      <ul>
        <li>{events === null ? 'your whole record' : `your record: ${counted(events, 'event')}, and every text with them`}</li>
        {clients > 0 && <li>the access of {counted(clients, 'connected app')}</li>}
        {rows
          .filter(({ count }) => count > 0)
          .map(({ what, count }) => (
            <li>
              {what}: {count}
            </li>
          ))}
      </ul>
      <Remains />
      <p>
        The account stays closed until <When at={until} timeZone={null} show="day" />.
      </p>
      <p>
        <a href="/">Back to the start</a>
      </p>
    </>
  )
}

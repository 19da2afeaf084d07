/** /account: a person's whole record, to take along, to put back, and to delete. Nothing of it can be done by a tool. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from '../../failure/failure.ts'
import { RecordUnreadable } from '../../learner/archive/client.ts'
import { ArchiveKeys } from '../../learner/archive/format.ts'
import { recordInWords } from '../../learner/archive/markdown.ts'
import { takeIn } from '../../learner/archive/read.ts'
import { archive } from '../../learner/archive/write.ts'
import { word } from '../../failure/words.ts'
import { othersWithoutOwner } from '../auth/accounts.ts'
import type { AppContext } from '../context.ts'
import { field } from '../auth/csrf.ts'
import { errorPage, page } from '../design/layout.tsx'
import { rolesOf } from '../auth/oauth.ts'
import { learnerOf } from '../learner-of.ts'
import { ACCOUNT_PATH } from '../paths.ts'
import { sameText } from '../auth/same-text.ts'
import { isFresh, signOut } from '../auth/session.ts'
import { definePage, type SignedIn } from '../page.ts'
import { Account, type AccountProps, CONFIRMATION, Deleted, LEAVE_CHECK_PATH } from './account-view.tsx'
import { closeAccount } from './close.ts'
import { readLink } from './link.ts'
import { aboutPerson, archiveOf } from './parts.ts'
import { exportWaits, WAITS } from './waits.ts'
import { MAX_UPLOAD, TooLarge, uploadIn } from './upload.ts'

const IMPORT_PATH = `${ACCOUNT_PATH}/import`

const TITLE = 'Your data'
const ID_BYTES = 16
const STALE = 'This form is no longer valid. Open your account’s page again.'

const oauthOf = (c: AppContext) => rolesOf(c.get('own'), c.env.ports).authorization.getOAuthApi(c.env.vars)

const STATUS: Readonly<Partial<Record<Failure['code'], 400 | 403 | 409 | 429>>> = {
  EXPORT_NOT_TRUSTED: 400,
  ACCOUNT_NOT_EMPTY: 409,
  IMPORT_OVERTAKEN: 409,
  ACCOUNT_CLOSED: 403,
  RATE_LIMITED: 429,
}

const failurePage = (c: AppContext, failure: Failure) =>
  errorPage(c, STATUS[failure.code] ?? 503, word(failure).message, `Code: ${failure.code}`)

/** The bytes as an answer's body; a record that cannot be read to its end breaks off, and lacks the line that would make it whole. */
function streamed(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await pieces.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        const code = error instanceof RecordUnreadable ? error.failure.code : 'DEFECT'
        console.error(JSON.stringify({ event: 'export_broken', code, name: error instanceof Error ? error.name : typeof error }))
        controller.error(error)
      }
    },
  })
}

const download = (body: ReadableStream<Uint8Array>, type: string, name: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` } })

const IMPORTED = { kind: 'pass', words: 'The archive is imported: its record is yours.' } as const
const NOT_CONFIRMED = `Nothing was deleted. To delete your account, type “${CONFIRMATION}” at the end of this page.`

async function show(
  c: AppContext,
  { session, user, csrf }: SignedIn,
  notice: AccountProps['notice'],
  status: ContentfulStatusCode = 200,
) {
  const size = await archiveOf(c.env.vars, user.id, 'read').size()
  if (!size.ok && size.error.code === 'RATE_LIMITED') return failurePage(c, size.error)
  const waits = await exportWaits(c.env.vars, user.id)
  return page(
    c,
    { title: TITLE },
    <Account
      csrf={csrf}
      notice={notice}
      events={size.ok ? size.value.events : null}
      waits={waits.ok && waits.value}
      isFresh={isFresh(session)}
      owned={await othersWithoutOwner(c.env.vars.DB, user.id)}
    />,
    status,
  )
}

const accountPage = definePage({
  path: ACCOUNT_PATH,
  title: TITLE,
  navigation: { place: 'account', name: 'Your data' },
  access: 'signed-in',
  async get(c, visitor) {
    const link = c.req.query('link')
    switch (link === undefined ? 'open' : await readLink(c.env.vars, visitor.user.id, link, Date.now())) {
      case 'open':
        return show(c, visitor, c.req.query('imported') === '1' ? IMPORTED : null)
      case 'expired':
        return errorPage(
          c,
          410,
          'This link has expired: it worked for ten minutes. Ask for a new one, or open your data below.',
          <p>
            <a href={ACCOUNT_PATH}>Your data</a>
          </p>,
        )
      case 'foreign':
        return errorPage(
          c,
          403,
          'This link was not made for the account you are signed in with. Ask for a new one in your own app.',
        )
    }
  },
})

/** The record of a person who may download it now, or the page that says why not. */
async function readableRecord(c: AppContext, userId: string) {
  const { vars } = c.env
  const record = archiveOf(vars, userId, 'read')
  const size = await record.size()
  if (!size.ok) return failurePage(c, size.error)
  const waits = await exportWaits(vars, userId)
  if (!waits.ok) return failurePage(c, waits.error)
  return waits.value ? errorPage(c, 409, WAITS) : { record, until: size.value.until }
}

const archivePage = definePage({
  path: `${ACCOUNT_PATH}/archive`,
  title: 'Download the archive',
  access: 'signed-in',
  async get(c, { user }) {
    const { vars } = c.env
    const readable = await readableRecord(c, user.id)
    if (readable instanceof Response) return readable
    const { record, until } = readable
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(ID_BYTES))).toString('hex')
    const now = Date.now()
    const pieces = archive({
      record,
      keys: await ArchiveKeys.of(vars.USER_ID_KEY, id),
      id,
      now,
      from: c.get('own').origin,
      until,
      about: await aboutPerson(vars, oauthOf(c), user.id),
    })
    return download(streamed(pieces), 'application/x-ndjson', `rung-${new Date(now).toISOString().slice(0, 10)}.ndjson`)
  },
})

const recordPage = definePage({
  path: `${ACCOUNT_PATH}/record`,
  title: 'Download the record',
  access: 'signed-in',
  async get(c, { user }) {
    const readable = await readableRecord(c, user.id)
    if (readable instanceof Response) return readable
    const now = Date.now()
    const about = await aboutPerson(c.env.vars, oauthOf(c), user.id)
    const pieces = recordInWords({ record: readable.record, now, from: c.get('own').origin, about })
    return download(streamed(pieces), 'text/markdown; charset=utf-8', `rung-${new Date(now).toISOString().slice(0, 10)}.md`)
  },
})

const importPage = definePage({
  path: IMPORT_PATH,
  title: 'Import an archive',
  access: 'signed-in',
  post: {
    takes: 'stream',
    stale: STALE,
    async run(c, { user, csrf }) {
      try {
        const upload = await uploadIn(c.req.raw)
        if (!upload || !sameText(upload.csrf, csrf)) {
          await upload?.stop()
          return await errorPage(c, 403, STALE)
        }
        const { vars } = c.env
        const record = archiveOf(vars, user.id, 'append')
        const order = { record, secret: vars.USER_ID_KEY, upload: crypto.randomUUID(), chunks: upload.file }
        const intake = await takeIn(order)
        await upload.stop()
        return intake.ok ? c.redirect(`${ACCOUNT_PATH}?imported=1`, 303) : await failurePage(c, intake.error)
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        return errorPage(c, 413, `An archive may have ${Math.floor(MAX_UPLOAD / 1024 / 1024)} MiB. Nothing of it was taken.`)
      }
    },
  },
})

const leaveCheckPage = definePage({
  path: LEAVE_CHECK_PATH,
  title: 'Leave the check',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { user }) {
      const result = await learnerOf(c.env.vars, user.id, 'append').ask('knowledge', 'leaveCheck')
      return result.ok ? c.redirect(ACCOUNT_PATH, 303) : failurePage(c, result.error)
    },
  },
})

const deletePage = definePage({
  path: `${ACCOUNT_PATH}/delete`,
  title: 'Deleted',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { session, user, csrf }, form) {
      if (!isFresh(session))
        return errorPage(
          c,
          403,
          'Nothing was deleted: that needs a sign-in of the last five minutes. Sign in again and repeat it.',
        )
      if (field(form, 'sure').trim().toLowerCase() !== CONFIRMATION)
        return show(c, { session, user, csrf }, { kind: 'warning', words: NOT_CONFIRMED }, 400)
      const { vars } = c.env
      const userId = user.id
      const closing = { env: vars, record: archiveOf(vars, userId, null), oauth: oauthOf(c), userId, by: null, now: Date.now() }
      const closure = await closeAccount(closing)
      switch (closure.status) {
        case 'connected':
          return errorPage(
            c,
            503,
            'Nothing was deleted: your connected apps could not be disconnected just now. Your account is as it was. Open “Account” again in a minute and press the button once more.',
          )
        case 'owner':
          return errorPage(
            c,
            409,
            'Nothing was deleted: you are the only owner of this server, and other people have accounts on it. Make one of them an owner first, or remove them all.',
          )
        case 'closed':
          await signOut(c)
          return page(c, {}, <Deleted removed={closure.removed} />)
      }
    },
  },
})

export const accountPages = [accountPage, archivePage, recordPage, importPage, leaveCheckPage, deletePage]

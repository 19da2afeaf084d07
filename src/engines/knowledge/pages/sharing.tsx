/** What of one's progress others may see: the calendar's address and pages of proof. Each is shown where it is made, and taken back here. */
import { z } from 'zod'
import { Feeds } from '../../../catalog/feeds.ts'
import { Proofs, type Proof, type ProofSnapshot } from '../../../catalog/proofs.ts'
import { learningDay, utcDay } from '../../../kernel/day.ts'
import type { Offer } from '../rules/choose.ts'
import { offerOf, titleOf } from '../learning.ts'
import { assets } from '../../../web/design/assets.ts'
import { Copyable } from '../../../web/design/copyable.tsx'
import { field, fields } from '../../../web/auth/csrf.ts'
import { KIB } from '../../../web/body-bounds.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { calendarPath } from './calendar.ts'
import { longDayName } from './days.ts'
import { proofPath } from './proof.tsx'
import { failurePage, STALE } from './failure-page.ts'
import { Notice } from '../../../web/design/notice.tsx'

const DAY_MS = 86_400_000
/** Days a page may last. */
const lifetimes = ['7', '30', '90', '365'] as const
const USUAL: (typeof lifetimes)[number] = '90'
const MOST_NAME = 60
const PATHS = {
  openFeed: '/progress/calendar',
  closeFeed: '/progress/calendar/close',
  prove: '/progress/proofs',
  revoke: '/progress/proofs/revoke',
} as const

type Proven = ProofSnapshot['skills'][number] & { readonly id: string }

/** What a page of proof may show: what is retained, by evidence that was typed on this server's page. */
export const provenIn = (offer: Pick<Offer, 'view' | 'components' | 'timeZone'>): Proven[] =>
  offer.view.components.flatMap(({ id, onPage, readOnPage, debuggedOnPage }) => {
    if (onPage === null) return []
    const day = (at: number) => learningDay(at, offer.timeZone)
    const [read, debugged] = [readOnPage && day(readOnPage), debuggedOnPage && day(debuggedOnPage)]
    const written = { first: day(onPage.first), last: day(onPage.last) }
    return [
      { id, title: titleOf(id, offer), ...written, read: read || null, debugged: debugged || null, origin: 'page' as const },
    ]
  })

/** What a skill was shown by, in words. */
export const namesOf = ({ read, debugged }: Pick<Proven, 'read' | 'debugged'>): string =>
  [...(read === null ? [] : ['read']), ...(debugged === null ? [] : ['debug']), 'write'].join(', ')

interface SharingProps {
  readonly csrf: string
  readonly proven: readonly Proven[]
  readonly proofs: readonly Proof[]
  /** Milliseconds since the epoch; null without a feed. */
  readonly feedOpenedAt: number | null
}

export function Sharing({ csrf, proven, proofs, feedOpenedAt }: SharingProps) {
  return (
    <>
      <section>
        <h2 id="calendar">Calendar</h2>
        <p>
          A calendar that shows on which day a skill comes due for review, and nothing else of you. Whoever has its address can
          read it.
        </p>
        {feedOpenedAt !== null && <p>Your calendar’s address was made on {longDayName(utcDay(feedOpenedAt))}.</p>}
        <div class="actions">
          <Button path={PATHS.openFeed} csrf={csrf} name={feedOpenedAt === null ? 'Make an address' : 'Make another address'} />
          {feedOpenedAt !== null && <Button path={PATHS.closeFeed} csrf={csrf} name="Close the calendar" />}
        </div>
      </section>
      <section>
        <h2 id="proofs">Proof for others</h2>
        <p>
          Choose skills that you retained, and make a page that shows them to whoever has its address. You retained a skill when
          you showed it on this server’s own page, and again there a day or more later.
        </p>
        {proven.length === 0 ? (
          <p>There is none yet. What a model relays does not count here.</p>
        ) : (
          <details>
            <summary>Make a page</summary>
            <ProofForm csrf={csrf} proven={proven} />
          </details>
        )}
        {proofs.length > 0 && <OpenProofs csrf={csrf} proofs={proofs} />}
      </section>
    </>
  )
}

interface ButtonProps {
  readonly path: string
  readonly csrf: string
  readonly name: string
}

const Button = ({ path, csrf, name }: ButtonProps) => (
  <form method="post" action={path}>
    <input type="hidden" name="csrf" value={csrf} />
    <button class="second">{name}</button>
  </form>
)

function ProofForm({ csrf, proven }: Pick<SharingProps, 'csrf' | 'proven'>) {
  return (
    <form method="post" action={PATHS.prove}>
      <input type="hidden" name="csrf" value={csrf} />
      <fieldset class="choices">
        <legend>Skills to show</legend>
        {proven.map(({ id, title, last, read, debugged }) => (
          <label>
            <input type="checkbox" name="skill" value={id} />
            <span>{title}</span>
            <small>
              last shown on {longDayName(last)}: {namesOf({ read, debugged })}
            </small>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="proof-name">Name on the page</label>
        <input
          id="proof-name"
          type="text"
          name="name"
          maxlength={MOST_NAME}
          autocomplete="name"
          aria-describedby="proof-name-means"
        />
        <small id="proof-name-means">Anything, or nothing. This server does not check it.</small>
      </div>
      <div class="field">
        <label for="proof-days">How long it stays open</label>
        <select id="proof-days" name="days">
          {lifetimes.map((days) => (
            <option value={days} selected={days === USUAL}>
              {days} days
            </option>
          ))}
        </select>
      </div>
      <div class="actions">
        <button>Make the page</button>
      </div>
    </form>
  )
}

function OpenProofs({ csrf, proofs }: Pick<SharingProps, 'csrf' | 'proofs'>) {
  return (
    <Table
      caption="Your open pages"
      columns={['Made', 'Skills', 'Until', 'Take back']}
      plain={['Take back']}
      rows={proofs.map(({ hash, snapshot: { name, skills }, createdAt, expiresAt }) => [
        longDayName(utcDay(createdAt)),
        `${skills.map(({ title }) => title).join(', ')}${name === null ? '' : `; for ${name}`}`,
        longDayName(utcDay(expiresAt)),
        <form method="post" action={PATHS.revoke}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="proof" value={hash} />
          <button class="quiet" aria-label={`Take back the page made on ${longDayName(utcDay(createdAt))}`}>
            Take back
          </button>
        </form>,
      ])}
    />
  )
}

const proofForm = z.object({
  skills: z.array(z.string()).min(1, 'Choose at least one skill.').max(500),
  name: z.string().transform((text) => plainText(text, MOST_NAME) || null),
  days: z.enum(lifetimes, { error: 'Choose one of the times.' }).transform(Number),
})

const openFeedPage = definePage({
  path: PATHS.openFeed,
  title: 'Your calendar',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { user }) {
      const feed = await new Feeds(c.env.vars.DB).open(user.id, Date.now())
      if (!feed.ok) return failurePage(c, feed.error)
      return page(
        c,
        { scripts: [assets.copy] },
        <>
          <p>Add this address to your calendar program as a subscribed calendar. An address made before is closed.</p>
          <Copyable id="feed" text={`${c.get('own').origin}${calendarPath(feed.value)}`} what="the address" />
          <Once back="/progress#calendar" />
        </>,
      )
    },
  },
})

const closeFeedPage = definePage({
  path: PATHS.closeFeed,
  title: 'Close the calendar',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { user }) {
      const closing = await new Feeds(c.env.vars.DB).close(user.id)
      return closing.ok ? c.redirect('/progress?done=closed#calendar', 303) : failurePage(c, closing.error)
    },
  },
})

const provePage = definePage({
  path: PATHS.prove,
  title: 'Your page',
  access: 'signed-in',
  post: {
    // A box for each skill.
    takes: { kind: 'form', bytes: 64 * KIB, fields: 1_000 },
    stale: STALE,
    async run(c, { user }, form) {
      const proofInput = proofForm.safeParse({
        skills: fields(form, 'skill'),
        name: field(form, 'name'),
        days: field(form, 'days'),
      })
      if (!proofInput.success)
        return errorPage(c, 400, `No page was made. ${proofInput.error.issues.map(({ message }) => message).join(' ')}`)
      const { skills, name, days } = proofInput.data
      const offer = await offerOf(pageCaller(c, user.id).contextFor('read'))
      if (!offer.ok) return failurePage(c, offer.error)
      const chosen = provenIn(offer.value).filter(({ id }) => skills.includes(id))
      if (chosen.length < new Set(skills).size)
        return errorPage(c, 400, 'No page was made: one of these skills is not among those that you can show now. Choose again.')
      const now = Date.now()
      const expiresAt = now + days * DAY_MS
      const snapshot = { name, skills: chosen.map(({ id: _id, ...skill }) => skill) }
      const proof = await new Proofs(c.env.vars.DB).create({ owner: user.id, snapshot, now, expiresAt })
      if (!proof.ok) return failurePage(c, proof.error)
      return page(
        c,
        { scripts: [assets.copy] },
        <>
          <p>Whoever has this address can read the page until {longDayName(utcDay(expiresAt))}, or until you take it back.</p>
          <Copyable id="proof" text={`${c.get('own').origin}${proofPath(proof.value)}`} what="the address" />
          <p>
            <a href={proofPath(proof.value)}>See it as others do</a>
          </p>
          <Once back="/progress#proofs" />
        </>,
      )
    },
  },
})

const revokeProofPage = definePage({
  path: PATHS.revoke,
  title: 'Take back a page',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { user }, form) {
      const revoked = await new Proofs(c.env.vars.DB).revoke(field(form, 'proof'), user.id)
      return revoked.ok ? c.redirect('/progress?done=taken-back#proofs', 303) : failurePage(c, revoked.error)
    },
  },
})

export const sharingPages = [openFeedPage, closeFeedPage, provePage, revokeProofPage]

const Once = ({ back }: { readonly back: string }) => (
  <>
    <Notice kind="warning">It is not shown again: only a fingerprint of it is kept.</Notice>
    <p>
      <a href={back}>Back to your progress</a>
    </p>
  </>
)

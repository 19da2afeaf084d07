/** /privacy and /terms: the operator's own texts where there are some, and what the software does in any case. */
import { fixedPeriods, periodOf, type PeriodName } from '../../kernel/retention.ts'
import { jurisdictionOf } from '../env.ts'
import { assets } from '../design/assets.ts'
import { page } from '../design/layout.tsx'
import { type Operator, operatorOf } from '../operator/operator.ts'
import { isLoopback } from '../origin.ts'
import { definePage } from '../page.ts'
import { Notice } from '../design/notice.tsx'

function RunBy({ operator, own }: { readonly operator: Operator; readonly own: URL }) {
  const { name, contact } = operator
  if (name === null && isLoopback(own.hostname))
    return <p>This server runs on a computer’s own address, for whoever started it there. No operator is named.</p>
  return (
    <p>
      {name === null ? (
        'The operator of this server has not said who they are. Think twice before you give it anything personal.'
      ) : (
        <>
          This server is run by <strong>{name}</strong>.
        </>
      )}{' '}
      {contact === null ? (
        'No contact is given.'
      ) : (
        <>Contact: {contact.href === null ? contact.text : <a href={contact.href}>{contact.text}</a>}.</>
      )}
    </p>
  )
}

const OwnText = ({ url, what }: { readonly url: string; readonly what: string }) => (
  <Notice kind="info">
    The operator’s own {what}: <a href={url}>{url}</a>
  </Notice>
)

const WHERE = {
  eu: 'Practice records are kept in the European Union; accounts, connections and counts wherever Cloudflare keeps them.',
  fedramp: 'Practice records are kept in FedRAMP data centres; accounts, connections and counts wherever Cloudflare keeps them.',
  anywhere: 'No region is set for what is stored.',
} as const

interface StoredProps {
  readonly kept: (name: PeriodName) => number
  readonly hasDataset: boolean
}

const counted = (count: number, unit: 'day' | 'hour'): string => `${count} ${unit}${count === 1 ? '' : 's'}`

const Stored = ({ kept, hasDataset }: StoredProps) => (
  <dl class="facts">
    <dt>Who you are</dt>
    <dd>
      An id computed from your sign-in, from which your account there cannot be read; the provider’s name, your display name
      there, when you first came and when you last did. No e-mail address and no password. Kept until you delete your account or
      an owner of this server erases it. An owner can also remove your access and keep the rest.
    </dd>
    <dt>Your practice</dt>
    <dd>
      The problems you opened, the code sent for running, what came out, the hints you got, what you wrote to earn them, and your
      settings: one record of your own. What you have shown and when it is due again is computed from it; what is said and
      answered in lessons, and about your own programs, stands there too. Where the operator has set up a model that reads answers
      in your own words, question and answer go to it, and nothing about you. Kept until you delete your account; starting a
      problem afresh keeps its history.
    </dd>
    <dt>What you let others see</dt>
    <dd>
      Links to your own problems, pages that show what you retained, and the address of your calendar: a fingerprint of each
      address, and what it shows. Kept until you take it back, its time is over, or you delete your account. Whoever has such an
      address can read what it shows, without signing in but for the problems.
    </dd>
    <dt>Your classes</dt>
    <dd>
      If you join a class: the name you give there, what you agreed to share of the tasks of the class, notes from teachers, and
      who opened your programs and when. Teachers and assistants of the class see it. Erased when you leave, when the class ends,
      or when you delete your account. A teacher’s name goes {counted(kept('KEEP_CLASS_DAYS'), 'day')} after the class.
    </dd>
    <dt>Connected apps</dt>
    <dd>
      Which app may act for you and with what, and fingerprints of its tokens. An access token ends after an hour, a connection
      after {counted(kept('KEEP_CONNECTION_DAYS'), 'day')} without use; what has expired is swept out every hour. Fingerprints of
      used tokens stay for {fixedPeriods.replacedTokenDays} days, without your id: one that comes back was copied, and ends its
      connection.
    </dd>
    <dt>Your browser</dt>
    <dd>
      A signed cookie with your id and display name, for {counted(kept('KEEP_SESSION_HOURS'), 'hour')}. While you sign in or allow
      an app, further ones for that step, for an hour at most. If you choose light or dark colours, a cookie with that choice for
      a year. What you type on the page of a problem, a check or a lesson and have not sent yet stays in your browser’s own
      storage, at most 20 texts, until it is sent or you sign out. No analytics, nothing from other sites.
    </dd>
    <dt>How you work, for research</dt>
    <dd>
      An owner can download which problems people worked on, when, with which results and hints, without names. Your programs are
      in it only if you share them in your <a href="/settings">settings</a>. What the page counts of your typing is never in it:
      only you see that.
    </dd>
    <dt>Trials</dt>
    <dd>
      Only if you agree on <a href="/trials">the page about trials</a>: which of two ways of teaching you got, when you joined and
      whether you left, how much you knew then, and whether you solved two later checks. It is kept under a code, without your
      name. Owners see only how many people have joined and left; after the end they can download these results, without names.
      Kept until you delete your account, and at most {counted(kept('KEEP_TRIAL_DAYS'), 'day')} after the trial.
    </dd>
    <dt>Courses elsewhere</dt>
    <dd>
      Only if you come from a course on a learning platform, such as Moodle: for an hour, that you came, from which course, and
      the name and id that the platform gave. If you agree, the class keeps that id, and the platform gets your score and whether
      you finished, for each assignment of the class. It keeps its own copy. The id goes when you stop this, leave the class, or
      it ends.
    </dd>
    <dt>Invites</dt>
    <dd>Where the operator invites people: a fingerprint of each invite, who made it, and who used it when.</dd>
    <dt>Answers without names</dt>
    <dd>
      An owner can see how predictions fit what people then did, and download all answers: skill, problem, whether it was right
      and with help, and the time. They have no names and no code. The server makes this anew each time and stores no copy.
    </dd>
    <dt>Counts</dt>
    <dd>
      How many runs there were each day; and each hour, how many calls, runs and refusals there were and how long they took,
      without names. Kept for {counted(kept('KEEP_USAGE_DAYS'), 'day')}.
      {hasDataset && ' The same of each single call, also without names, is kept at Cloudflare for three months.'}
    </dd>
    <dt>Logs</dt>
    <dd>
      For each call: the tool, how it ended, how long it took, and the first characters of your id. For each page: its kind, how
      it ended and how long it took. Nothing you wrote, no tokens and no addresses. How long logs are kept is up to the host.
    </dd>
    <dt>What owners do</dt>
    <dd>
      When an owner removes or erases somebody, makes them an owner, makes an invite or pauses runs: who did it, when, and about
      whom, by id. Of an erased person the first characters of the id stay. Kept for {counted(kept('KEEP_OWNER_LOG_DAYS'), 'day')}
      .
    </dd>
  </dl>
)

export const privacyPage = definePage({
  path: '/privacy',
  title: 'Privacy',
  description: 'What this Rung server stores about you, for how long, who sees it, and how you get it back or have it deleted.',
  navigation: { place: 'footer', name: 'Privacy' },
  access: 'public',
  get(c) {
    const operator = operatorOf(c.env.vars)
    return page(
      c,
      {},
      <>
        <RunBy operator={operator} own={c.get('own')} />
        {operator.privacyUrl && <OwnText url={operator.privacyUrl} what="privacy statement" />}
        <h2>What is stored, and for how long</h2>
        <Stored kept={(name) => periodOf(c.env.vars, name)} hasDataset={c.env.vars.METRICS !== undefined} />
        <h2>Where, and who sees it</h2>
        {isLoopback(c.get('own').hostname) ? (
          <p>Everything is in a folder of this computer. Whoever can read that folder can read it all.</p>
        ) : (
          <p>
            {WHERE[jurisdictionOf(c.env.vars) ?? 'anywhere']} All of it is in the operator’s account at Cloudflare, whose network
            also sees the address you come from. The operator can technically read all of it; the pages show them a list of
            display names, never what anybody practised.
          </p>
        )}
        <p>
          Your code runs in a sandbox without a network, and its folder is removed after the run. The app you connect, such as
          Claude or ChatGPT, sees the whole conversation and is bound by its maker’s terms, not by these.
        </p>
        <h2>Getting it back or away</h2>
        <p>
          On <a href="/account">your data</a> you download your whole record, as an archive for programs and as a text to read,
          put an archive of this server into a new account, or delete your account with everything in it. For{' '}
          {fixedPeriods.closedAccountDays} days after that, your account’s random id stays marked as closed; for up to 30 days,
          the host’s own history of storage can hold copies. Removing the connection in your app, or signing out, stops new data
          and deletes nothing.
        </p>
      </>,
    )
  },
})

export const termsPage = definePage({
  path: '/terms',
  title: 'Terms',
  description: 'What this Rung server asks of you and what it offers.',
  navigation: { place: 'footer', name: 'Terms' },
  access: 'public',
  get(c) {
    const operator = operatorOf(c.env.vars)
    return page(
      c,
      {},
      <>
        <RunBy operator={operator} own={c.get('own')} />
        {operator.termsUrl ? (
          <OwnText url={operator.termsUrl} what="terms" />
        ) : (
          <p>The operator has given no terms of their own. What the software itself asks and offers:</p>
        )}
        <ul>
          <li>Send code that you may share, and no secrets. It is stored with your practice.</li>
          <li>
            Runs have limits of time, memory, output and number. Trying to break out of the sandbox, to read what is sealed or to
            wear the service down is not what it is for, and the operator may end an account for it.
          </li>
          <li>
            A verdict says that the code gave the right values on the cases there are. It is no certificate of anybody’s skill.
          </li>
          <li>It comes as it is: without a promise that it stays, stays up, or keeps your record.</li>
        </ul>
        <p>
          <a href="/privacy">What is stored about you</a>
        </p>
        <p class="fine">
          The pages use the fonts Inter and JetBrains Mono, icons of Lucide, and the editor CodeMirror with what belongs to it,
          under <a href={assets.licenses}>these licenses</a>.
        </p>
      </>,
    )
  },
})

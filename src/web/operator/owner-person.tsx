/** One person, as an owner sees them: what is known of the account, and what can be done to it. Never anything they practised. */
import type { Child } from 'hono/jsx'
import { fixedPeriods } from '../../kernel/retention.ts'
import { signInPath } from '../auth/return-path.ts'
import type { Account, RemovedAccount } from '../auth/accounts.ts'
import { Action, Day } from './owner-parts.tsx'
import { plainText } from '../design/text.ts'

const NAME_CAP = 60
const SHORT_ID = 8

export type OnePerson = Account | RemovedAccount

/** The name that is shown and has to be typed before an erasure; of somebody without a name, the first characters of the id. */
export const confirmationOf = ({ displayName, userId }: Pick<Account, 'displayName' | 'userId'>): string =>
  plainText(displayName ?? '', NAME_CAP) || userId.slice(0, SHORT_ID)

/** Whether the name was typed, give or take white space at its ends and how its characters are composed. */
export const isConfirmed = (person: OnePerson, typed: string): boolean =>
  plainText(typed, NAME_CAP).normalize('NFC') === confirmationOf(person).normalize('NFC')

interface PersonProps {
  readonly person: OnePerson
  readonly isSelf: boolean
  readonly isFresh: boolean
  /** They may create classes without being an owner. */
  readonly isClassCreator: boolean
  readonly csrf: string
}

export function Person({ person, isSelf, isFresh, isClassCreator, csrf }: PersonProps) {
  const isRemoved = 'removedAt' in person
  const name = confirmationOf(person)
  const mayErase = isRemoved || person.role !== 'owner'
  return (
    <>
      <Facts person={person} />
      {!isRemoved && person.role === 'owner' && <OfOwner isSelf={isSelf} name={name} />}
      {!isRemoved && person.role !== 'owner' && (
        <section>
          <h2>Make {name} an owner</h2>
          <p>
            An owner sees this page and can do everything on it: invite, remove and erase people, and make others owners. You stay
            an owner too. Only {name} can step down again; you cannot take it back.
          </p>
          <Fresh isFresh={isFresh} userId={person.userId}>
            <Action to="/owner/people/name-owner" csrf={csrf} fields={{ person: person.userId }}>
              <button class="second">Make {name} an owner</button>
            </Action>
          </Fresh>
        </section>
      )}
      {!isRemoved && person.role !== 'owner' && (
        <section>
          <h2>Classes</h2>
          <p>
            {isClassCreator
              ? `${name} may create classes. Without this, the classes that ${name} teaches go on.`
              : `${name} may join classes, but not create any. Owners always may.`}
          </p>
          <Action
            to="/owner/people/class-creator"
            csrf={csrf}
            fields={{ person: person.userId, may: isClassCreator ? 'no' : 'yes' }}
          >
            <button class="second">
              {isClassCreator ? `No longer let ${name} create classes` : `Let ${name} create classes`}
            </button>
          </Action>
        </section>
      )}
      {mayErase && <RemoveAccess person={person} name={name} csrf={csrf} />}
      {mayErase && (
        <section>
          <h2>Erase</h2>
          <p>
            Deletes everything of {name} on this server: the account, the whole record of practice, links to shared problems,
            pages of proof, the calendar, and the connections of apps. <strong>It cannot be undone.</strong> {name} cannot
            download anything afterwards.
          </p>
          <p class="fine">
            We keep only a code for the account, so that the person cannot come back without a new invite. A new invite works
            after {fixedPeriods.closedAccountDays} days.
          </p>
          <Fresh isFresh={isFresh} userId={person.userId}>
            <Action to="/owner/people/erase" csrf={csrf} fields={{ person: person.userId }}>
              <div class="field">
                <label for="name">To confirm, type: {name}</label>
                <input id="name" type="text" name="name" required autocomplete="off" autocapitalize="none" spellcheck={false} />
              </div>
              <button class="danger">Erase {name} and all their data</button>
            </Action>
          </Fresh>
        </section>
      )}
    </>
  )
}

function Facts({ person }: { readonly person: OnePerson }) {
  return (
    <dl>
      <dt>Signs in with</dt>
      <dd>{plainText(person.provider, NAME_CAP)}</dd>
      {'removedAt' in person ? (
        <>
          <dt>Access</dt>
          <dd>
            removed on <Day at={person.removedAt} />; the record is kept
          </dd>
          <dt>Apps</dt>
          <dd>{person.isDisconnected ? 'disconnected' : 'some may still be connected; none of them gets in'}</dd>
        </>
      ) : (
        <>
          <dt>Role</dt>
          <dd>{person.role}</dd>
          <dt>Since</dt>
          <dd>
            <Day at={person.createdAt} />
          </dd>
          <dt>Last seen</dt>
          <dd>
            <Day at={person.lastSeenAt} />
          </dd>
        </>
      )}
    </dl>
  )
}

const OfOwner = ({ isSelf, name }: { readonly isSelf: boolean; readonly name: string }) =>
  isSelf ? (
    <p>
      This is you. To step down, use the button on the <a href="/owner#people">owner’s page</a>. To delete your account, open{' '}
      <a href="/account#delete">Account</a>.
    </p>
  ) : (
    <p>Nobody can remove or erase an owner. {name} can step down on the owner’s page first.</p>
  )

function RemoveAccess({ person, name, csrf }: { readonly person: OnePerson; readonly name: string; readonly csrf: string }) {
  const isRemoved = 'removedAt' in person
  if (isRemoved && person.isDisconnected)
    return (
      <section>
        <h2>Give access again</h2>
        <p>
          <a href="/owner#invites">Make an invite</a> and send it to {name}. They find their record as they left it.
        </p>
      </section>
    )
  return (
    <section>
      <h2>{isRemoved ? 'Disconnect the apps' : 'Remove access'}</h2>
      <p>
        {isRemoved
          ? `${name} has no access any more, but some apps could not be disconnected. They get nothing; the button clears what is stored of them.`
          : `Signs ${name} out, disconnects all their apps, and closes what they share by links. The record is kept: if you invite them again, they continue where they stopped.`}
      </p>
      <Action to="/owner/people/remove" csrf={csrf} fields={{ person: person.userId }}>
        <button class="second">{isRemoved ? 'Disconnect the apps' : `Remove access of ${name}`}</button>
      </Action>
    </section>
  )
}

/** What cannot be undone is not allowed in a browser that was left open. */
function Fresh({ isFresh, userId, children }: { readonly isFresh: boolean; readonly userId: string; readonly children: Child }) {
  if (isFresh) return <>{children}</>
  return (
    <p>
      This needs a sign-in of the last five minutes. <a href={signInPath(`/owner/people/${userId}`)}>Sign in again</a>
    </p>
  )
}

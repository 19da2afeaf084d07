/** What the account page and the sweep behind it work with. */
import type { OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import type { RungEnv } from '../env.ts'
import { ArchiveClient } from '../../learner/archive/client.ts'
import type { AboutLine } from '../../learner/archive/format.ts'
import { LearnerRpc } from '../../learner/learner-rpc.ts'
import { accountOf } from '../auth/accounts.ts'
import { connectedClients } from '../auth/grants.ts'
import { learnerOf, optionsOf } from '../learner-of.ts'
import { trialsOfPerson } from '../../engines/trials/pages/trial-people.ts'
import type { RateKind } from '../../learner/rates.ts'

/** A person's record as a whole; the first question to it counts against their allowance, or nothing does. */
export const archiveOf = (env: RungEnv, userId: string, rate: RateKind | null): ArchiveClient => {
  const options = optionsOf(env, rate ?? 'read', Date.now)
  return new ArchiveClient(new LearnerRpc(env.LEARNER, userId, rate === null ? { ...options, charge: null } : options))
}

/** What is kept of a person outside their record. No token and no fingerprint of one is among it. */
export async function aboutPerson(env: RungEnv, oauth: OAuthHelpers, userId: string): Promise<readonly AboutLine[]> {
  const rowsOf = async (query: string) => (await env.DB.prepare(query).bind(userId).all()).results
  const [account, clients, settings, shares, proofs, feeds, invites, launches, actions, trials, classes, creator] =
    await Promise.all([
      accountOf(env.DB, userId),
      connectedClients(oauth, userId),
      learnerOf(env, userId, 'read').ask('settings', 'read'),
      rowsOf('SELECT created_at AS createdAt, expires_at AS expiresAt FROM shared_activity WHERE shared_by = ?1'),
      rowsOf('SELECT created_at AS createdAt, expires_at AS expiresAt, snapshot FROM shared_proof WHERE owner = ?1'),
      rowsOf('SELECT created_at AS createdAt FROM calendar_feed WHERE owner = ?1'),
      rowsOf(
        'SELECT created_at AS createdAt, expires_at AS expiresAt, used_at AS usedAt FROM invite WHERE created_by = ?1 OR used_by = ?1',
      ),
      rowsOf(
        `SELECT name AS platform, expires_at AS expiresAt FROM lti_launch JOIN lti_platform ON platform_id = id
       WHERE user_id = ?1 OR acts_as = ?1`,
      ),
      rowsOf(
        `SELECT at, action, iif(actor = ?1, 'owner', 'person') AS role FROM owner_action WHERE actor = ?1 OR subject = ?1 ORDER BY id`,
      ),
      trialsOfPerson(env, userId),
      rowsOf('SELECT class_id AS classId, joined_at AS joinedAt FROM class_member WHERE user_id = ?1'),
      rowsOf('SELECT appointed_at AS appointedAt FROM class_creator WHERE user_id = ?1'),
    ])
  return [
    ...(account ? [{ kind: 'account' as const, ...account }] : []),
    ...(settings.ok ? [{ kind: 'settings' as const, ...settings.value }] : []),
    ...clients.map(({ grantId: _id, ...client }) => ({ kind: 'client' as const, ...client })),
    ...shares.map((share) => ({ kind: 'share' as const, ...share })),
    ...proofs.map((proof) => ({ kind: 'proof' as const, ...proof })),
    ...feeds.map((feed) => ({ kind: 'calendar' as const, ...feed })),
    ...invites.map((invite) => ({ kind: 'invite' as const, ...invite })),
    ...launches.map((launch) => ({ kind: 'launch' as const, ...launch })),
    ...actions.map((action) => ({ kind: 'owner_action' as const, ...action })),
    ...trials.map((trial) => ({ kind: 'trial' as const, ...trial })),
    ...classes.map((one) => ({ kind: 'class' as const, ...one })),
    ...creator.map((one) => ({ kind: 'class_creator' as const, ...one })),
  ]
}

/** Who is in a course, as its platform says (Names and Role Provisioning Services 2.0). */
import { z } from 'zod'
import { err, ok, type Result } from '../kernel/result.ts'
import { SCOPES } from './launch.ts'
import type { PlatformService, ServiceFailure } from './service.ts'

const TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
/** Of a hundred people each, as platforms page. */
const MOST_PAGES = 30

export interface RosterEntry {
  /** The platform's own id of the person. */
  readonly subject: string
  /** Null where the platform shows none. Untrusted. */
  readonly name: string | null
  readonly isLearner: boolean
}

const pageShape = z.object({
  members: z.array(
    z.object({
      user_id: z.string(),
      status: z.string().optional().catch(undefined),
      name: z.string().optional().catch(undefined),
      roles: z.array(z.string()).catch([]),
    }),
  ),
})

const isLearnerRole = (role: string): boolean => /(?:^|#)Learner$/.test(role)
const isActive = (status: string | undefined): boolean => status === undefined || status.toLowerCase() === 'active'

function read(text: string): z.output<typeof pageShape> | null {
  try {
    return pageShape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The active people of a course, in the platform's order. Nothing of it is kept. */
export async function readRoster(
  service: PlatformService,
  membersUrl: string,
): Promise<Result<readonly RosterEntry[], ServiceFailure>> {
  const entries: RosterEntry[] = []
  let url: string | null = membersUrl
  for (let pages = 0; url !== null && pages < MOST_PAGES; pages++) {
    const answer = await service.call({ scope: SCOPES.roster, method: 'GET', url, type: TYPE })
    if (!answer.ok) return answer
    const page = read(answer.value.text)
    if (page === null) return err({ code: 'unreadable' })
    for (const { user_id: subject, name, roles, status } of page.members)
      if (isActive(status)) entries.push({ subject, name: name ?? null, isLearner: roles.some(isLearnerRole) })
    url = answer.value.next
  }
  return ok(entries)
}

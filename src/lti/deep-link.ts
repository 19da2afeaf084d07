/** The answer to a platform that asks for links (LTI Deep Linking 2.0), signed by this deployment. */
import { SignJWT } from 'jose'
import { lineItemOf } from './gradebook.ts'
import { ASSIGNMENT } from './launch.ts'
import type { Platform } from './platform.ts'
import { ALGORITHM, type ToolKey } from './tool-key.ts'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const LIFETIME = '5 minutes'

export interface LinkedAssignment {
  readonly id: string
  readonly title: string
}

interface Chosen {
  readonly platform: Platform
  readonly deploymentId: string
  /** What the platform wants back as it was; null where it sent nothing. */
  readonly data: string | null
  readonly assignments: readonly LinkedAssignment[]
  /** Where every launch leads. */
  readonly launchUrl: string
  /** Seconds since the epoch. */
  readonly now: number
  readonly nonce: string
}

/** A link as the platform keeps it: it opens in a tab of its own, and brings a column for scores. */
const itemOf = ({ id, title }: LinkedAssignment, launchUrl: string) => ({
  type: 'ltiResourceLink',
  title,
  url: launchUrl,
  custom: { [ASSIGNMENT]: id },
  lineItem: lineItemOf(id, title),
  window: { targetName: '_blank' },
})

/** The signed text that a form carries back to the platform. */
export function deepLinkingResponse(key: ToolKey, { platform, data, assignments, ...chosen }: Chosen): Promise<string> {
  return new SignJWT({
    nonce: chosen.nonce,
    [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}/version`]: '1.3.0',
    [`${CLAIM}/deployment_id`]: chosen.deploymentId,
    [`${DEEP_LINKING}/content_items`]: assignments.map((assignment) => itemOf(assignment, chosen.launchUrl)),
    ...(data === null ? {} : { [`${DEEP_LINKING}/data`]: data }),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
    .setIssuer(platform.clientId)
    .setSubject(platform.clientId)
    .setAudience(platform.issuer)
    .setIssuedAt(chosen.now)
    .setExpirationTime(LIFETIME)
    .sign(key.privateKey)
}

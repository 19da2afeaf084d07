/** What a launch says, read from the claims of LTI 1.3 (https://www.imsglobal.org/spec/lti/v1p3), and nothing more than is used. */
import { z } from 'zod'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
export const SCOPES = {
  lineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const
/** The custom parameter of a link that was chosen here: the id of its assignment. */
export const ASSIGNMENT = 'rung_assignment'

const LONGEST = 2_000
const TITLE_CAP = 200
const text = z.string().min(1).max(LONGEST)
const titled = z.object({ id: z.string().min(1).max(255), title: z.string().optional().catch(undefined) })

/** OpenID Connect Core, 2: at most 255 ASCII characters. */
const subject = z.string().regex(/^[!-~][ -~]{0,254}$/)

/** A claim that is not as the specification has it counts as absent, unless the launch cannot be understood without it. */
export const claimsShape = z.object({
  sub: subject,
  nonce: text,
  azp: z.string().optional(),
  name: z.string().optional().catch(undefined),
  [`${CLAIM}/message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${CLAIM}/version`]: z.literal('1.3.0'),
  [`${CLAIM}/deployment_id`]: z.string().min(1).max(255),
  [`${CLAIM}/target_link_uri`]: z.string(),
  [`${CLAIM}/roles`]: z.array(z.string()).max(100).catch([]),
  [`${CLAIM}/context`]: titled.optional().catch(undefined),
  [`${CLAIM}/resource_link`]: titled.optional().catch(undefined),
  [`${CLAIM}/custom`]: z.record(z.string(), z.unknown()).optional().catch(undefined),
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z
    .object({ scope: z.array(z.string()).catch([]), lineitem: text.optional(), lineitems: text.optional() })
    .optional()
    .catch(undefined),
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': z
    .object({ context_memberships_url: text })
    .optional()
    .catch(undefined),
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': z
    .object({
      deep_link_return_url: text,
      accept_types: z.array(z.string()),
      accept_multiple: z.boolean().catch(false),
      data: z.string().max(8_000).optional(),
    })
    .optional()
    .catch(undefined),
})
export type Claims = z.output<typeof claimsShape>

/** What is kept of a launch until its person has reached what they opened. */
export const launchShape = z.object({
  subject,
  /** As the platform has it; null where it shows none. Untrusted. */
  name: z.string().nullable(),
  deploymentId: z.string(),
  /** Whether the platform says that the person teaches this course. It opens pages; what somebody may do is a role in the class. */
  isInstructor: z.boolean(),
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  link: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The assignment that the link was made for; still to be compared with those of the class. */
  assignmentId: z.string().nullable(),
  lineItemUrl: z.string().nullable(),
  lineItemsUrl: z.string().nullable(),
  membersUrl: z.string().nullable(),
  /** The question for links, where this is one. */
  deepLinking: z.object({ returnUrl: z.string(), acceptsMany: z.boolean(), data: z.string().nullable() }).nullable(),
})
export type Launch = z.infer<typeof launchShape>

/** A role in the course itself, with its full name or the short one; no role in the whole institution, and no sub-role. */
const isInstructorRole = (role: string): boolean => role === `${MEMBERSHIP}Instructor` || role === 'Instructor'

const titleOf = ({ id, title }: z.output<typeof titled>) => ({ id, title: (title ?? '').slice(0, TITLE_CAP) })

/**
 * What the claims of a verified token come to. Null where a link or the question for links lacks what it is about. `isCallable` says
 * which addresses this server may call; a service at another address counts as not offered.
 */
export function launchOf(claims: Claims, isCallable: (address: string) => boolean): Launch | null {
  const { [`${CLAIM}/context`]: context, [`${CLAIM}/resource_link`]: link, [`${CLAIM}/custom`]: custom } = claims
  const endpoint = claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']
  const roster = claims['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice']
  const asked = claims['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings']
  const callable = (address: string | undefined): string | null => (address !== undefined && isCallable(address) ? address : null)
  const may = (scope: string): boolean => endpoint?.scope.includes(scope) === true
  const isQuestion = claims[`${CLAIM}/message_type`] === 'LtiDeepLinkingRequest'
  const returnUrl = isQuestion ? callable(asked?.deep_link_return_url) : null
  if (isQuestion ? returnUrl === null || asked?.accept_types.includes('ltiResourceLink') !== true : link === undefined)
    return null
  const assignment = custom?.[ASSIGNMENT]
  return {
    subject: claims.sub,
    name: claims.name ?? null,
    deploymentId: claims[`${CLAIM}/deployment_id`],
    isInstructor: claims[`${CLAIM}/roles`].some(isInstructorRole),
    course: context === undefined ? null : titleOf(context),
    link: link === undefined ? null : titleOf(link),
    assignmentId: typeof assignment === 'string' ? assignment.slice(0, 100) : null,
    lineItemUrl: may(SCOPES.score) ? callable(endpoint?.lineitem) : null,
    lineItemsUrl: may(SCOPES.score) && may(SCOPES.lineItems) ? callable(endpoint?.lineitems) : null,
    membersUrl: callable(roster?.context_memberships_url),
    deepLinking:
      returnUrl === null ? null : { returnUrl, acceptsMany: asked?.accept_multiple === true, data: asked?.data ?? null },
  }
}

/** Where the launch leads, as the platform says; the page it came from compares the origin. */
export const targetOf = (claims: Claims): string => claims[`${CLAIM}/target_link_uri`]
export const deploymentOf = (claims: Claims): string => claims[`${CLAIM}/deployment_id`]

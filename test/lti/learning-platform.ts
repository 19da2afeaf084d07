/**
 * A learning platform for tests, because none of the real ones can be installed beside them: a certified OpenID provider signs launches
 * and gives tokens for services, and beside it are a course with people and links, its roster, and its gradebook.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { formOf, serve } from '../web/auth/sign-in/serve.ts'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const AGS = 'https://purl.imsglobal.org/spec/lti-ags'
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
export const CLIENT_ID = 'rung-at-college'
export const DEPLOYMENT_ID = 'deployment-of-college'
export const COURSE = { id: 'course-101', title: 'Programming 1' } as const
const SCOPES = [`${AGS}/scope/lineitem`, `${AGS}/scope/score`, `${NRPS}/scope/contextmembership.readonly`]
/** Entries of a page of the roster. */
const PER_PAGE = 2

export interface CoursePerson {
  readonly id: string
  readonly name: string
  readonly role: 'Instructor' | 'Learner'
}

export interface CourseLink {
  readonly id: string
  readonly title: string
  /** What the tool wanted back with it. */
  readonly custom?: Readonly<Record<string, string>>
  /** The column that came with it. */
  readonly column?: string
}

export interface Column {
  readonly id: string
  readonly label: string
  readonly scoreMaximum: number
  readonly resourceId?: string
}

export interface ReceivedScore {
  readonly column: string
  readonly userId: string
  readonly scoreGiven: number
  readonly scoreMaximum: number
  readonly activityProgress: string
  readonly gradingProgress: string
  readonly timestamp: string
}

export interface LearningPlatform {
  readonly origin: string
  /** What an owner types into the form of the tool. */
  readonly registration: Readonly<Record<'issuer' | 'clientId' | 'authUrl' | 'tokenUrl' | 'jwksUrl' | 'deploymentIds', string>>
  readonly columns: Column[]
  readonly scores: ReceivedScore[]
  /** Every body that a service was sent. */
  readonly received: string[]
  /** The links that the tool was asked for and gave. */
  readonly links: CourseLink[]
  /** Statuses with which the next calls of its services fail. */
  readonly failures: number[]
  /** What the tool is sent to begin a launch of a link; null asks it for links. */
  readonly initiation: (person: string, link: CourseLink | null) => URL
  readonly stop: () => Promise<void>
}

interface Options {
  /** The tool's origin. */
  readonly tool: string
  readonly people: readonly CoursePerson[]
}

export async function learningPlatform({ tool, people }: Options): Promise<LearningPlatform> {
  const columns: Column[] = []
  const scores: ReceivedScore[] = []
  const received: string[] = []
  const links: CourseLink[] = []
  const failures: number[] = []
  const launched = new Map<string, CourseLink | null>()
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.privateKey)), kid: 'college-1', alg: 'RS256', use: 'sig' }
  const served = await serve((origin) => {
    const provider = providerAt(origin)
    const answer = provider.callback()
    return (request, response) => {
      void route(provider, origin, request, response).then((isDone) => {
        if (!isDone) void answer(request, response)
      })
    }
  })
  const { origin } = served

  function providerAt(issuer: string): Provider {
    const policy = interactionPolicy.base()
    policy.remove('consent')
    return new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          application_type: 'native',
          redirect_uris: [`${tool}/lti/launch`],
          response_types: ['id_token'],
          grant_types: ['implicit', 'client_credentials'],
          token_endpoint_auth_method: 'private_key_jwt',
          jwks_uri: `${tool}/lti/jwks`,
          scope: ['openid', ...SCOPES].join(' '),
        },
      ],
      jwks: { keys: [jwk] },
      scopes: ['openid', ...SCOPES],
      responseTypes: ['id_token'],
      extraParams: ['lti_message_hint'],
      claims: { openid: ['sub', 'name', ...Object.keys(messageOf(issuer, 'any', null))] },
      findAccount: (context, id) => ({
        accountId: id,
        claims: () => {
          const hint = context.oidc.params?.['lti_message_hint']
          return { sub: id, ...messageOf(issuer, id, typeof hint === 'string' ? hint : null) }
        },
      }),
      // A platform grants what its administrator has installed.
      loadExistingGrant: async (context) => {
        const grant = new context.oidc.provider.Grant({ clientId: CLIENT_ID, accountId: context.oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid')
        await grant.save()
        return grant
      },
      interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
      // The tool is on loopback, which the provider's own fetch refuses.
      fetch: (url, options) => fetch(url, { headers: options?.headers ?? {}, signal: options?.signal ?? null }),
      cookies: { keys: ['test-only-platform-cookie-key'] },
      features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
    })
  }

  /** The claims of a launch, with every key that any launch has. */
  function messageOf(at: string, person: string, hint: string | null): JWTPayload {
    const link = hint === null ? null : (launched.get(hint) ?? null)
    const { name, role } = people.find(({ id }) => id === person) ?? { name: undefined, role: 'Learner' }
    return {
      name,
      [`${CLAIM}/message_type`]: link === null ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/deployment_id`]: DEPLOYMENT_ID,
      [`${CLAIM}/target_link_uri`]: `${tool}/lti/launch`,
      [`${CLAIM}/roles`]: [ROLE + role],
      [`${CLAIM}/context`]: COURSE,
      [`${CLAIM}/resource_link`]: link === null ? undefined : { id: link.id, title: link.title },
      [`${CLAIM}/custom`]: link?.custom,
      [`${AGS}/claim/endpoint`]: { scope: SCOPES, lineitems: `${at}/columns`, lineitem: link?.column },
      [`${NRPS}/claim/namesroleservice`]: { context_memberships_url: `${at}/people`, service_versions: ['2.0'] },
      [`${DEEP_LINKING}/deep_linking_settings`]:
        link === null
          ? { deep_link_return_url: `${at}/links`, accept_types: ['ltiResourceLink'], accept_multiple: true, data: 'as it was' }
          : undefined,
    }
  }

  /** Whether the platform's own part has answered; the provider has the rest. */
  async function route(provider: Provider, at: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', at)
    if (url.pathname === '/auth') {
      // Whoever is signed in to the platform needs no page of the provider.
      if (personIn(request) !== null) url.searchParams.delete('prompt')
      request.url = url.pathname + url.search
      return false
    }
    if (url.pathname.startsWith('/interaction/')) {
      await provider.interactionFinished(request, response, { login: { accountId: personIn(request) ?? '' } })
      return true
    }
    if (url.pathname === '/links') {
      await takeLinks(at, request)
      return answerJson(response, 200, { links: links.length })
    }
    if (!/^\/(?:people|columns)\b/.test(url.pathname)) return false
    const failure = failures.shift()
    if (failure !== undefined) return answerJson(response, failure, {})
    const token = await provider.ClientCredentials.find(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    const has = (scope: string): boolean => token?.scope?.split(' ').includes(scope) === true
    if (url.pathname === '/people') return has(SCOPES[2] ?? '') ? answerPeople(url, response) : answerJson(response, 401, {})
    const body = request.method === 'POST' ? await textOf(request) : ''
    if (body !== '') received.push(body)
    if (url.pathname.endsWith('/scores'))
      return has(SCOPES[1] ?? '') ? takeScore(url, body, response) : answerJson(response, 401, {})
    return has(SCOPES[0] ?? '') ? answerColumns(url, body, response) : answerJson(response, 401, {})
  }

  function answerPeople(url: URL, response: ServerResponse): boolean {
    const page = Number(url.searchParams.get('page') ?? 0)
    const shown = people.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
    if ((page + 1) * PER_PAGE < people.length) response.setHeader('link', `<${url.origin}/people?page=${page + 1}>; rel="next"`)
    const members = shown.map(({ id, name, role }) => ({ user_id: id, name, status: 'Active', roles: [ROLE + role] }))
    return answerJson(response, 200, { id: url.href, context: COURSE, members })
  }

  function answerColumns(url: URL, body: string, response: ServerResponse): boolean {
    if (body === '') {
      const wanted = url.searchParams.get('resource_id')
      return answerJson(
        response,
        200,
        columns.filter(({ resourceId }) => wanted === null || resourceId === wanted),
      )
    }
    const made = addColumn(url.origin, JSON.parse(body))
    return answerJson(response, 201, made)
  }

  function addColumn(at: string, asked: Omit<Column, 'id'>): Column {
    // Moodle has a query in the address of a column.
    const column = { ...asked, id: `${at}/columns/${columns.length + 1}?type=7` }
    columns.push(column)
    return column
  }

  function takeScore(url: URL, body: string, response: ServerResponse): boolean {
    const column = `${url.origin}${url.pathname.replace(/\/scores$/, '')}${url.search}`
    if (!columns.some(({ id }) => id === column)) return answerJson(response, 404, {})
    const score: Omit<ReceivedScore, 'column'> = JSON.parse(body)
    const before = scores.findLast((one) => one.column === column && one.userId === score.userId)
    if (before !== undefined && before.timestamp >= score.timestamp) return answerJson(response, 409, {})
    scores.push({ column, ...score })
    return answerJson(response, 200, {})
  }

  /** Takes the links that the tool's signed answer carries. */
  async function takeLinks(at: string, request: IncomingMessage): Promise<void> {
    const keys = createRemoteJWKSet(new URL(`${tool}/lti/jwks`))
    const { payload } = await jwtVerify((await formOf(request)).get('JWT') ?? '', keys, { issuer: CLIENT_ID, audience: at })
    if (payload[`${DEEP_LINKING}/data`] !== 'as it was' || payload[`${CLAIM}/deployment_id`] !== DEPLOYMENT_ID)
      throw new Error('the answer is to another question')
    const items: unknown = payload[`${DEEP_LINKING}/content_items`]
    if (!Array.isArray(items)) throw new Error('no links')
    for (const { title, custom, lineItem } of items) {
      const column = lineItem === undefined ? {} : { column: addColumn(at, lineItem).id }
      links.push({ id: `link-${links.length + 1}`, title, custom, ...column })
    }
  }

  return {
    origin,
    registration: {
      issuer: origin,
      clientId: CLIENT_ID,
      authUrl: `${origin}/auth`,
      tokenUrl: `${origin}/token`,
      jwksUrl: `${origin}/jwks`,
      deploymentIds: DEPLOYMENT_ID,
    },
    columns,
    scores,
    received,
    links,
    failures,
    initiation: (person, link) => {
      const hint = `message-${launched.size + 1}`
      launched.set(hint, link)
      const url = new URL('/lti/login', tool)
      const query = {
        iss: origin,
        login_hint: person,
        lti_message_hint: hint,
        target_link_uri: `${tool}/lti/launch`,
        client_id: CLIENT_ID,
        lti_deployment_id: DEPLOYMENT_ID,
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url
    },
    stop: served.stop,
  }
}

/** Who is signed in to the platform in this browser. */
const personIn = ({ headers }: IncomingMessage): string | null =>
  /(?:^|; )person=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? null

function answerJson(response: ServerResponse, status: number, body: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** The fields of the form that the platform has a browser send to the tool, by way of the platform's own pages. */
export async function signedAt(authorization: URL, person: string | null): Promise<ReadonlyArray<readonly [string, string]>> {
  const cookies = new Map(person === null ? [] : [['person', person]])
  let url = authorization
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      const html = await response.text()
      return [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      )
    }
    url = new URL(location, url)
  }
  throw new Error('the platform leads in a circle')
}

/**
 * What a platform sends a browser to: the login that it begins, and the launch that follows. Both come from another site, so they only
 * check and lead on; what is shown, and what is done with a session, is on pages.
 */
import type { AppContext } from '../context.ts'
import { z } from 'zod'
import { sha256 } from '../../kernel/hash.ts'
import { callableFrom } from '../../lti/callable.ts'
import { readLaunch } from '../../lti/id-token.ts'
import { Launches } from '../../lti/launches.ts'
import { type Platform, Platforms } from '../../lti/platform.ts'
import { toolKey } from '../../lti/tool-key.ts'
import { field, readForm } from '../auth/csrf.ts'
import { userIdOf } from '../auth/identity.ts'
import { dropSealed, readSealed, setSealed } from '../auth/sealed-cookie.ts'
import { KIB } from '../body-bounds.ts'
import { levelOf, logLine } from '../log.ts'
import { defineEndpoint } from '../page.ts'
import { secretsProblem } from '../readiness.ts'
import { refuse } from '../guards.ts'
import { CONTINUE_PATH, KEYS_PATH, LAUNCH_PATH, LOGIN_PATH } from './addresses.ts'
import { framedPage, isFramed } from './framed.tsx'
import { rememberLaunch } from './open-launch.ts'
import { stop, type StopReason } from './stopped.tsx'

const LOGIN_S = 600
const PARAMETERS = ['iss', 'login_hint', 'target_link_uri', 'lti_message_hint', 'client_id', 'lti_deployment_id'] as const

const loginShape = z.object({ platformId: z.string(), state: z.string(), nonce: z.string() })

const cookieName = (state: string): string => `rung-lti-${state.slice(0, 8)}`

const random = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** Ends a launch with a line in the log that says why, and nothing of what was sent. */
function refused(c: AppContext, reason: StopReason): Response {
  logLine(levelOf(c.env.vars.LOG_LEVEL), 'warn', { event: 'lti_launch_refused', code: reason })
  return stop(c, reason)
}

/** The parameters of a login, which come in the address or in a form. */
async function parametersOf(c: AppContext): Promise<URLSearchParams> {
  const form = c.req.method === 'POST' ? await readForm(c.req.raw) : null
  const given = new URLSearchParams()
  for (const name of PARAMETERS) {
    const text = form === null ? (c.req.query(name) ?? '') : field(form, name)
    if (text !== '') given.set(name, text)
  }
  return given
}

/** Why a login does not fit its platform; null where it does. */
function loginProblem(c: AppContext, platform: Platform, given: URLSearchParams): StopReason | null {
  const deployment = given.get('lti_deployment_id')
  if (deployment !== null && !platform.deploymentIds.includes(deployment)) return 'deployment'
  if (!given.has('login_hint')) return 'incomplete'
  return URL.parse(given.get('target_link_uri') ?? '')?.origin === c.get('own').origin ? null : 'target'
}

async function login(c: AppContext): Promise<Response> {
  const problem = secretsProblem(c.env.vars)
  if (problem !== null) return refuse(c, 503, 'NOT_CONFIGURED', problem)
  const given = await parametersOf(c)
  if (isFramed(c)) return framedPage(c, `${LOGIN_PATH}?${given.toString()}`)
  const platform = await new Platforms(c.env.vars.DB).find(given.get('iss') ?? '', given.get('client_id'))
  if (platform === null) return refused(c, given.size === 0 ? 'direct' : 'unknown')
  const misfit = loginProblem(c, platform, given)
  if (misfit !== null) return refused(c, misfit)
  const flow = { platformId: platform.id, state: random(), nonce: random() }
  // The platform's form brings it back, and comes from another site.
  await setSealed(c, cookieName(flow.state), flow, LOGIN_S, 'None')
  const url = new URL(platform.authUrl)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: c.get('own').origin + LAUNCH_PATH,
    state: flow.state,
    nonce: flow.nonce,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  for (const name of ['login_hint', 'lti_message_hint'] as const) {
    const hint = given.get(name)
    if (hint !== null) url.searchParams.set(name, hint)
  }
  return c.redirect(url.href, 303)
}

/** What this browser's login set out with; it can be asked once. */
async function takeLogin(c: AppContext, state: string): Promise<z.infer<typeof loginShape> | null> {
  if (!/^[\w-]{43}$/.test(state)) return null
  const flow = await readSealed(c, cookieName(state), loginShape)
  dropSealed(c, cookieName(state))
  return flow?.state === state ? flow : null
}

async function launch(c: AppContext): Promise<Response> {
  const problem = secretsProblem(c.env.vars)
  if (problem !== null) return refuse(c, 503, 'NOT_CONFIGURED', problem)
  const { DB, USER_ID_KEY } = c.env.vars
  const form = c.req.method === 'POST' ? await readForm(c.req.raw) : null
  if (form === null) return stop(c, 'direct')
  const flow = await takeLogin(c, field(form, 'state'))
  if (flow === null) return refused(c, 'browser')
  if (field(form, 'error') !== '') return refused(c, 'platform')
  const platform = await new Platforms(DB).byId(flow.platformId)
  if (platform === null) return refused(c, 'unknown')
  const now = Date.now()
  const read = await readLaunch(field(form, 'id_token'), {
    platform,
    nonce: flow.nonce,
    origin: c.get('own').origin,
    isCallable: callableFrom(c.get('own')),
    now,
  })
  if (!read.ok) return refused(c, read.error)
  const userId = await userIdOf(USER_ID_KEY, { provider: 'lti', issuer: platform.issuer, subject: read.value.subject })
  const id = random()
  const opened = await new Launches(DB).open({
    idHash: await sha256(id),
    nonceHash: await sha256(flow.nonce),
    platformId: platform.id,
    userId,
    launch: read.value,
    now,
  })
  if (!opened) return refused(c, 'browser')
  await rememberLaunch(c, id)
  return c.redirect(CONTINUE_PATH, 303)
}

/** Tokens and hints are longer than what a person types. */
const FORM = { kind: 'form', bytes: 64 * KIB, fields: 40 } as const

export const ltiEndpoints = [
  defineEndpoint({ path: LOGIN_PATH, methods: ['GET', 'POST'], takes: FORM, answer: login }),
  defineEndpoint({ path: LAUNCH_PATH, methods: ['GET', 'POST'], takes: FORM, answer: launch }),
  defineEndpoint({
    path: KEYS_PATH,
    methods: ['GET', 'HEAD'],
    async answer(c) {
      const problem = secretsProblem(c.env.vars)
      if (problem !== null) return refuse(c, 503, 'NOT_CONFIGURED', problem)
      const { publicJwk } = await toolKey(c.env.vars.DB, c.env.vars.USER_ID_KEY)
      return c.json({ keys: [publicJwk] }, 200, { 'Cache-Control': 'public, max-age=300' })
    },
  }),
]

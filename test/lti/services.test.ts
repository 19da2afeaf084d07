/** The services of a platform, from the tool's side: its roster and its gradebook, and what becomes of calls that fail. */
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnFor, scoresUrl, sendScore } from '../../src/lti/gradebook.ts'
import type { Platform } from '../../src/lti/platform.ts'
import { readRoster } from '../../src/lti/roster.ts'
import { PlatformService } from '../../src/lti/service.ts'
import type { ToolKey } from '../../src/lti/tool-key.ts'
import { type LearningPlatform, learningPlatform, signedAt } from './learning-platform.ts'
import { serve, type Served } from '../web/auth/sign-in/serve.ts'

const PEOPLE = [
  { id: 'teacher', name: 'Tess', role: 'Instructor' },
  { id: 'ada', name: 'Ada', role: 'Learner' },
  { id: 'bob', name: 'Bob', role: 'Learner' },
] as const

let tool: Served
let key: ToolKey
let college: LearningPlatform
let platform: Platform

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  key = { kid, privateKey: pair.privateKey, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
  tool = await serve(() => (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key.publicJwk] }))
  })
  college = await learningPlatform({ tool: tool.origin, people: PEOPLE })
  const { deploymentIds, ...registration } = college.registration
  platform = { ...registration, id: 'p', name: 'College', tokenAudience: null, deploymentIds: [deploymentIds], admits: 'policy' }
})
afterAll(async () => {
  await college.stop()
  await tool.stop()
})

const service = (changes: Partial<Platform> = {}) => new PlatformService({ ...platform, ...changes }, key)
const anywhere = () => true

it('the platform of the tests signs a launch for whoever is signed in there, and for nobody else', async () => {
  const authorization = new URL('/auth', college.origin)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${tool.origin}/lti/launch`,
    login_hint: 'ada',
    state: 's',
    nonce: 'n',
  }
  for (const [name, value] of Object.entries(query)) authorization.searchParams.set(name, value)
  expect(Object.fromEntries(await signedAt(authorization, 'ada'))).toMatchObject({
    state: 's',
    id_token: expect.stringMatching(/^ey/),
  })
  expect(Object.fromEntries(await signedAt(authorization, null))).toMatchObject({ state: 's', error: 'login_required' })
})

describe('the roster', () => {
  it('has every page of it', async () => {
    expect(await readRoster(service(), `${college.origin}/people`)).toEqual({
      ok: true,
      value: [
        { subject: 'teacher', name: 'Tess', isLearner: false },
        { subject: 'ada', name: 'Ada', isLearner: true },
        { subject: 'bob', name: 'Bob', isLearner: true },
      ],
    })
  })

  it('is not read without the platform’s leave', async () => {
    const strangers = new PlatformService({ ...platform, clientId: 'somebody' }, key)
    expect(await readRoster(strangers, `${college.origin}/people`)).toEqual({ ok: false, error: { code: 'login' } })
    const other = await generateKeyPair('RS256')
    const impostor = new PlatformService(platform, { ...key, privateKey: other.privateKey })
    expect(await readRoster(impostor, `${college.origin}/people`)).toEqual({ ok: false, error: { code: 'login' } })
  })
})

describe('the gradebook', () => {
  const score = (at: number, given = 100) => ({ subject: 'ada', given, isComplete: given === 100, at })

  it('has one column for an assignment, and the latest score in it', async () => {
    const asked = { lineItemsUrl: `${college.origin}/columns`, assignmentId: 'a1', label: 'Week 1' }
    const made = await columnFor(service(), asked, anywhere)
    expect(made).toEqual({ ok: true, value: `${college.origin}/columns/1?type=7` })
    expect(await columnFor(service(), asked, anywhere)).toEqual(made)
    expect(college.columns).toHaveLength(1)
    const column = made.ok ? made.value : ''
    expect(await sendScore(service(), column, score(2_000, 50))).toEqual({ ok: true, value: null })
    expect(await sendScore(service(), column, score(3_000))).toEqual({ ok: true, value: null })
    // Sent twice, or after a later one: it changes nothing, and is no failure.
    expect(await sendScore(service(), column, score(3_000))).toEqual({ ok: true, value: null })
    expect(await sendScore(service(), column, score(1_000, 0))).toEqual({ ok: true, value: null })
    expect(
      college.scores.map(({ scoreGiven, activityProgress, timestamp }) => [scoreGiven, activityProgress, timestamp]),
    ).toEqual([
      [50, 'InProgress', '1970-01-01T00:00:02.000Z'],
      [100, 'Completed', '1970-01-01T00:00:03.000Z'],
    ])
    expect(Object.keys(JSON.parse(college.received.at(-1) ?? '')).sort()).toEqual([
      'activityProgress',
      'gradingProgress',
      'scoreGiven',
      'scoreMaximum',
      'timestamp',
      'userId',
    ])
  })

  it('refuses a column at an address that this server may not call', async () => {
    const asked = { lineItemsUrl: `${college.origin}/columns`, assignmentId: 'a1', label: 'Week 1' }
    expect(await columnFor(service(), asked, () => false)).toEqual({ ok: false, error: { code: 'unreadable' } })
  })

  it.each([
    [429, { code: 'busy', retryAfterS: null }],
    [503, { code: 'busy', retryAfterS: null }],
    [403, { code: 'forbidden' }],
    [404, { code: 'missing' }],
    [400, { code: 'unreadable' }],
    [302, { code: 'unreadable' }],
  ])('says what a %i is', async (status, error) => {
    college.failures.push(status)
    expect(await sendScore(service(), `${college.origin}/columns/1?type=7`, score(9_000))).toEqual({ ok: false, error })
  })

  it('says that nobody answers', async () => {
    expect(await sendScore(service(), 'http://127.0.0.1:9/columns/1', score(9_000))).toEqual({
      ok: false,
      error: { code: 'unreachable' },
    })
    const nobody = service({ tokenUrl: 'http://127.0.0.1:9/token' })
    expect(await sendScore(nobody, `${college.origin}/columns/1`, score(9_000))).toEqual({
      ok: false,
      error: { code: 'unreachable' },
    })
  })

  it('does not take its token to where a redirect leads', async () => {
    const seen: Array<string | undefined> = []
    const elsewhere = await serve(() => (request, response) => {
      seen.push(request.headers.authorization)
      response.end('{}')
    })
    const moved = createServer((_request, response) => response.writeHead(307, { location: elsewhere.origin }).end())
    const mover = await serve(() => (request, response) => {
      moved.emit('request', request, response)
    })
    expect(await sendScore(service(), `${mover.origin}/columns/1`, score(9_000))).toMatchObject({ ok: false })
    expect(seen).toEqual([])
    await mover.stop()
    await elsewhere.stop()
  })
})

it.each([
  ['https://a.example/columns/5', 'https://a.example/columns/5/scores'],
  ['https://a.example/columns/5/', 'https://a.example/columns/5/scores'],
  [
    'https://a.example/mod/lti/services.php/2/lineitems/5/lineitem?type_id=3',
    'https://a.example/mod/lti/services.php/2/lineitems/5/lineitem/scores?type_id=3',
  ],
])('scores of %s go to %s', (column, url) => {
  expect(scoresUrl(column)).toBe(url)
})

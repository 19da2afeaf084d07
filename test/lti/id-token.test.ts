/** Launches that are none: each row is refused, and for its own reason. */
import fc from 'fast-check'
import { generateKeyPair } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readLaunch } from '../../src/lti/id-token.ts'
import { claimsShape, launchOf, launchShape } from '../../src/lti/launch.ts'
import { broken } from '../fuzz/arbitrary.ts'
import { CLAIM, type Claimed, claims, NONCE, NOW, type SigningPlatform, signingPlatform, TOOL } from './signing-platform.ts'

let signing: SigningPlatform

beforeAll(async () => {
  signing = await signingPlatform()
})
afterAll(() => signing.stop())

const isCallable = (address: string): boolean => address.startsWith('https://college.example/')
const expected = () => ({ platform: signing.platform, nonce: NONCE, origin: TOOL, isCallable, now: NOW })
const read = async (token: string, changes: Partial<ReturnType<typeof expected>> = {}) =>
  readLaunch(token, { ...expected(), ...changes })

const unsigned = (header: object, payload: Claimed, signature = ''): string =>
  [JSON.stringify(header), JSON.stringify(payload)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat(signature)
    .join('.')

describe('a launch', () => {
  it('says who opens which link of which course, and what the platform offers', async () => {
    const token = await signing.sign({
      [`${CLAIM}/custom`]: { rung_assignment: 'a1', other: 3 },
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem', 'https://purl.imsglobal.org/spec/lti-ags/scope/score'],
        lineitems: 'https://college.example/columns?type=2',
        lineitem: 'http://10.0.0.1/column',
      },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: 'https://college.example/people',
        service_versions: ['2.0'],
      },
    })
    expect(await read(token)).toEqual({
      ok: true,
      value: {
        subject: 'person-7',
        name: 'Ada',
        deploymentId: 'deployment-1',
        isInstructor: false,
        course: { id: 'course-1', title: 'Programming 1' },
        link: { id: 'link-1', title: 'Week 1' },
        assignmentId: 'a1',
        // An address that this server may not call counts as absent.
        lineItemUrl: null,
        lineItemsUrl: 'https://college.example/columns?type=2',
        membersUrl: 'https://college.example/people',
        deepLinking: null,
      },
    })
  })

  it('is understood without a name, an address or services', async () => {
    const token = await signing.sign({ name: undefined, [`${CLAIM}/context`]: undefined, [`${CLAIM}/roles`]: undefined })
    expect(await read(token)).toMatchObject({ ok: true, value: { name: null, course: null, membersUrl: null } })
  })

  it.each([
    ['the full name', 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor', true],
    ['the short name', 'Instructor', true],
    ['a role in the institution', 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor', false],
    ['a sub-role alone', 'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant', false],
    ['a word that contains it', 'http://purl.imsglobal.org/vocab/lis/v2/membership#NoInstructor', false],
    ['another vocabulary', 'https://evil.example/membership#Instructor', false],
  ])('counts as a teacher’s by %s: %s → %s', async (_, role, isInstructor) => {
    expect(await read(await signing.sign({ [`${CLAIM}/roles`]: [role] }))).toMatchObject({ ok: true, value: { isInstructor } })
  })
})

describe('a launch is refused', () => {
  it.each<readonly [string, Claimed, string]>([
    ['the nonce of another login', { nonce: 'another-nonce' }, 'foreign'],
    ['no nonce', { nonce: undefined }, 'incomplete'],
    ['another audience', { aud: 'client-2' }, 'foreign'],
    ['an authorized party that is another tool', { aud: ['client-1', 'client-2'], azp: 'client-2' }, 'foreign'],
    ['another issuer', { iss: 'https://other.example' }, 'foreign'],
    ['an installation that is not registered', { [`${CLAIM}/deployment_id`]: 'deployment-2' }, 'foreign'],
    ['an end that has passed', { iat: NOW / 1000 - 400, exp: NOW / 1000 - 61 }, 'expired'],
    ['no end', { exp: undefined }, 'incomplete'],
    ['a beginning long ago', { iat: NOW / 1000 - 3600, exp: NOW / 1000 + 3600 }, 'expired'],
    ['a beginning to come', { iat: NOW / 1000 + 600, exp: NOW / 1000 + 900 }, 'expired'],
    ['a target at another site', { [`${CLAIM}/target_link_uri`]: 'https://evil.example/lti/launch' }, 'target'],
    ['a target that only begins like this site', { [`${CLAIM}/target_link_uri`]: `${TOOL}.evil.example/` }, 'target'],
    [
      'a target with this site as its user name',
      { [`${CLAIM}/target_link_uri`]: 'http://localhost:8787@evil.example/' },
      'target',
    ],
    ['another message', { [`${CLAIM}/message_type`]: 'LtiSubmissionReviewRequest' }, 'incomplete'],
    ['another version', { [`${CLAIM}/version`]: '1.1.0' }, 'incomplete'],
    ['no link', { [`${CLAIM}/resource_link`]: undefined }, 'incomplete'],
    ['an empty subject', { sub: '' }, 'incomplete'],
    ['a subject with a line break', { sub: 'person\n7' }, 'incomplete'],
    [
      'a question for links with an answer to a private address',
      {
        [`${CLAIM}/message_type`]: 'LtiDeepLinkingRequest',
        'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
          deep_link_return_url: 'https://169.254.169.254/answer',
          accept_types: ['ltiResourceLink'],
        },
      },
      'incomplete',
    ],
  ])('with %s', async (_, changes, error) => {
    expect(await read(await signing.sign(changes))).toEqual({ ok: false, error })
  })

  it('without a signature', async () => {
    const payload = claims(signing.platform.issuer)
    expect(await read(unsigned({ alg: 'none' }, payload))).toEqual({ ok: false, error: 'forged' })
    const token = await signing.sign()
    expect(await read(token.slice(0, token.lastIndexOf('.') + 1))).toEqual({ ok: false, error: 'forged' })
  })

  it('signed with the platform’s public key as a shared secret', async () => {
    const token = await signing.sign({}, { alg: 'HS256', key: new TextEncoder().encode(signing.publicKeyText) })
    expect(await read(token)).toEqual({ ok: false, error: 'forged' })
  })

  it('signed by somebody else under the name of the platform’s key', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await read(await signing.sign({}, { key: privateKey }))).toEqual({ ok: false, error: 'forged' })
    expect(await read(await signing.sign({}, { key: privateKey, kid: 'key-2' }))).toEqual({ ok: false, error: 'forged' })
  })

  it('changed after it was signed', async () => {
    const [header = '', payload = '', signature = ''] = (await signing.sign()).split('.')
    const changed = Buffer.from(payload, 'base64url').toString().replace('person-7', 'person-8')
    const token = [header, Buffer.from(changed).toString('base64url'), signature].join('.')
    expect(await read(token)).toEqual({ ok: false, error: 'forged' })
  })

  it.each(['', 'a', 'a.b.c', 'é.é.é', '....'])('that is no token: %j', async (token) => {
    expect(await read(token)).toEqual({ ok: false, error: 'forged' })
  })

  it.each([
    ['answers with an error', '/maintenance'],
    ['sends its reader elsewhere', '/moved'],
  ])('while the platform’s key set %s', async (_, path) => {
    const platform = { ...signing.platform, jwksUrl: `${signing.platform.issuer}${path}` }
    expect(await read(await signing.sign(), { platform })).toEqual({ ok: false, error: 'keys' })
  })

  it('while nothing listens at the platform’s key set', async () => {
    const platform = { ...signing.platform, jwksUrl: 'http://127.0.0.1:9/keys' }
    expect(await read(await signing.sign(), { platform })).toEqual({ ok: false, error: 'keys' })
  })
})

describe('a platform that changes its key', () => {
  afterEach(() => vi.useRealTimers())

  it('has its keys read again for a launch by an unknown one, once in half a minute', async () => {
    const platform = await signingPlatform()
    vi.useFakeTimers({ toFake: ['Date'] })
    const readBy = async (kid: string, key: CryptoKey) =>
      (await read(await platform.sign({}, { kid, key }), { platform: platform.platform })).ok
    try {
      const [{ privateKey: first }, { privateKey: second }] = [await platform.useKey('key-a'), await generateKeyPair('RS256')]
      expect([await readBy('key-a', first), platform.readings()]).toEqual([true, 1])
      const { privateKey: next } = await platform.useKey('key-b')
      // Whoever makes up names of keys has the platform asked no more often than that.
      for (const kid of ['made-up-1', 'made-up-2', 'key-b'])
        expect(await readBy(kid, kid === 'key-b' ? next : second)).toBe(false)
      expect(platform.readings()).toBe(1)
      vi.setSystemTime(Date.now() + 31_000)
      expect([await readBy('key-b', next), platform.readings()]).toEqual([true, 2])
      // The key before is no key of the platform any more.
      expect([await readBy('key-a', first), platform.readings()]).toEqual([false, 2])
      for (const kid of ['made-up-3', 'made-up-4', 'made-up-5']) expect(await readBy(kid, second)).toBe(false)
      expect(platform.readings()).toBe(2)
      expect([await readBy('key-b', next), platform.readings()]).toEqual([true, 2])
    } finally {
      await platform.stop()
    }
  })

  it('has its keys read again after ten minutes, so that a key that was taken back counts no longer', async () => {
    const platform = await signingPlatform()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { privateKey: stolen } = await platform.useKey('key-a')
      const readStolen = async () =>
        (await read(await platform.sign({}, { kid: 'key-a', key: stolen }), { platform: platform.platform })).ok
      expect(await readStolen()).toBe(true)
      await platform.useKey('key-b')
      vi.setSystemTime(Date.now() + 601_000)
      expect([await readStolen(), platform.readings()]).toEqual([false, 2])
    } finally {
      await platform.stop()
    }
  })
})

describe('claims of any shape', () => {
  const questions = {
    [`${CLAIM}/custom`]: { rung_assignment: 'a1' },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: 'https://college.example/column',
    },
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': { context_memberships_url: 'http://10.0.0.1/people' },
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      deep_link_return_url: 'https://college.example/back',
      accept_types: ['ltiResourceLink'],
    },
  }
  const changed = fc
    .constantFrom('LtiResourceLinkRequest', 'LtiDeepLinkingRequest')
    .chain((type) => broken(fc.constant({ ...claims('https://college.example'), ...questions, [`${CLAIM}/message_type`]: type })))

  it('come to a launch that is kept whole and calls nothing but what may be called, or to none', () => {
    let launches = 0
    fc.assert(
      fc.property(changed, (claimed) => {
        const { data } = claimsShape.safeParse(claimed)
        const launch = data ? launchOf(data, isCallable) : null
        if (launch === null) return
        launches += 1
        expect(launchShape.parse(JSON.parse(JSON.stringify(launch)))).toEqual(launch)
        const { lineItemUrl, lineItemsUrl, membersUrl, deepLinking } = launch
        for (const address of [lineItemUrl, lineItemsUrl, membersUrl, deepLinking?.returnUrl ?? null])
          expect(address === null || isCallable(address)).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(launches).toBeGreaterThan(50)
  })

  it('are a launch or a refusal also where the platform signed them', async () => {
    const platform = signing.platform.issuer
    const ended = new Set<string>()
    await fc.assert(
      fc.asyncProperty(broken(fc.constant(claims(platform))), async (claimed) => {
        if (typeof claimed !== 'object' || claimed === null || Array.isArray(claimed)) return
        const without = Object.fromEntries(Object.keys(claims(platform)).map((name) => [name, undefined]))
        const launch = await read(await signing.sign({ ...without, ...claimed }))
        ended.add(launch.ok ? 'launch' : launch.error)
      }),
      { numRuns: 40 },
    )
    expect([...ended]).toContain('launch')
    expect(ended.size).toBeGreaterThan(2)
  })
})

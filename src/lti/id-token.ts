/** Whether a launch is what a registered platform has signed for this browser, by jose's checks and those of LTI 1.3. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from '../kernel/result.ts'
import { type Claims, claimsShape, deploymentOf, type Launch, launchOf, targetOf } from './launch.ts'
import type { Platform } from './platform.ts'

/** Signatures that need the platform's private key. What a public key could forge, and none at all, is not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384']
const ANSWER_MS = 10_000
/** Clocks differ by so much at most, in seconds. */
const TOLERANCE_S = 60
/** A platform signs a launch when it is opened. */
const MAX_AGE_S = 600
const PLATFORMS = 100

/**
 * `keys`: the platform's keys cannot be read just now. `expired`: too old. `foreign`: for another tool, deployment or browser.
 * `target`: it leads to another site. `incomplete`: claims are missing. `forged`: not signed by the platform.
 */
export type LaunchRefusal = 'keys' | 'expired' | 'foreign' | 'target' | 'incomplete' | 'forged'

/** The failures of a fetch have no type of their own, so that they get one where they happen. */
class UnreachableKeys extends Error {}

async function fetchKeys(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, redirect: 'manual' })
  } catch {
    throw new UnreachableKeys()
  }
}

const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: PLATFORMS })

/** The platform's keys, kept for ten minutes; an unknown one has them read again. */
function keysOf({ jwksUrl }: Platform): JWTVerifyGetKey {
  const known = keySets.get(jwksUrl)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: ANSWER_MS, [customFetch]: fetchKeys })
  keySets.set(jwksUrl, keys)
  return keys
}

export interface Expected {
  readonly platform: Platform
  /** That of the login which this browser began. */
  readonly nonce: string
  /** This deployment's. */
  readonly origin: string
  /** Whether this server may call an address. */
  readonly isCallable: (address: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

function refusalOf(error: unknown): LaunchRefusal {
  if (error instanceof UnreachableKeys || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
    return 'keys'
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iat' || error.claim === 'nbf') return 'expired'
    return error.reason === 'missing' ? 'incomplete' : 'foreign'
  }
  // What a key set answers with other than 200 has no class of its own.
  if (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') return 'keys'
  return 'forged'
}

async function verified(idToken: string, { platform, now }: Expected): Promise<Result<unknown, LaunchRefusal>> {
  try {
    const { payload } = await jwtVerify(idToken, keysOf(platform), {
      algorithms: ALGORITHMS,
      issuer: platform.issuer,
      audience: platform.clientId,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      maxTokenAge: MAX_AGE_S,
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now),
    })
    return ok(payload)
  } catch (error) {
    return err(refusalOf(error))
  }
}

const isAtOrigin = (address: string, origin: string): boolean => URL.parse(address)?.origin === origin

function claimRefusal(claims: Claims, { platform, nonce, origin }: Expected): LaunchRefusal | null {
  if (claims.nonce !== nonce) return 'foreign'
  if (claims.azp !== undefined && claims.azp !== platform.clientId) return 'foreign'
  if (!platform.deploymentIds.includes(deploymentOf(claims))) return 'foreign'
  return isAtOrigin(targetOf(claims), origin) ? null : 'target'
}

/** Reads a launch out of an ID token, or says why it is none. That the nonce counts once is for the caller to see to. */
export async function readLaunch(idToken: string, expected: Expected): Promise<Result<Launch, LaunchRefusal>> {
  const payload = await verified(idToken, expected)
  if (!payload.ok) return payload
  const claims = claimsShape.safeParse(payload.value)
  if (!claims.success) return err('incomplete')
  const refusal = claimRefusal(claims.data, expected)
  if (refusal !== null) return err(refusal)
  const launch = launchOf(claims.data, expected.isCallable)
  return launch === null ? err('incomplete') : ok(launch)
}

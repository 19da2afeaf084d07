/** The launch that this browser came with. */
import { z } from 'zod'
import { sha256 } from '../../kernel/hash.ts'
import { fixedPeriods } from '../../kernel/retention.ts'
import { Launches, type OpenLaunch } from '../../lti/launches.ts'
import { type Platform, Platforms } from '../../lti/platform.ts'
import { readSealed, setSealed } from '../auth/sealed-cookie.ts'
import type { AppContext } from '../context.ts'

const COOKIE = 'rung-lti-launch'
const LIFETIME_S = fixedPeriods.launchHours * 3600

/** Notes the launch in this browser, instead of one before. */
export const rememberLaunch = (c: AppContext, id: string): Promise<void> => setSealed(c, COOKIE, id, LIFETIME_S)

export interface BrowserLaunch {
  readonly open: OpenLaunch
  readonly platform: Platform
}

/** Null where there is none, or none any more. */
export async function browserLaunch(c: AppContext): Promise<BrowserLaunch | null> {
  const id = await readSealed(c, COOKIE, z.string())
  if (id === null) return null
  const { DB } = c.env.vars
  const open = await new Launches(DB).read(await sha256(id), Date.now())
  const platform = open && (await new Platforms(DB).byId(open.platformId))
  return open && platform && { open, platform }
}

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { jurisdictionOf } from '../../src/web/env.ts'
import { LearnerClient } from '../../src/engines/clients.ts'
// Read here, so that the first call does not wait for it.
import '../../src/index.ts'

type Learners = typeof env.LEARNER

const clientOf = (learners: Learners, jurisdiction: 'eu' | 'fedramp' | null) =>
  new LearnerClient(learners, 'ada', {
    jurisdiction,
    now: () => 0,
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    settingsUrl: '',
  })

/** Real objects, under a name of their own for each jurisdiction: workerd has none, see the last test. */
function inJurisdictions(learners: Learners): Learners {
  return new Proxy(learners, {
    get: (target, key) => {
      if (key === 'jurisdiction') return (place: string) => named(target, place)
      if (key === 'getByName') return (name: string) => target.getByName(name)
    },
  })
}

function named(learners: Learners, place: string): Learners {
  return new Proxy(learners, {
    get: (target, key) => (key === 'getByName' ? (name: string) => target.getByName(`${place}/${name}`) : undefined),
  })
}

test('a learner has another object in each jurisdiction', async () => {
  const learners = inJurisdictions(env.LEARNER)
  await clientOf(learners, 'eu').ask('settings', 'change', { pace: 'strict' }, 'page')
  const paces = await Promise.all(
    (['eu', 'fedramp', null] as const).map(async (jurisdiction) => {
      const settings = await clientOf(learners, jurisdiction).ask('settings', 'read')
      return settings.ok && settings.value.pace
    }),
  )
  expect(paces[0]).toBe('strict')
  expect(paces.slice(1)).not.toContain('strict')
})

test.each([
  { JURISDICTION: undefined, means: null },
  { JURISDICTION: '', means: null },
  { JURISDICTION: 'eu', means: 'eu' },
  { JURISDICTION: 'fedramp', means: 'fedramp' },
])('JURISDICTION "$JURISDICTION" means $means', ({ JURISDICTION, means }) => {
  expect(jurisdictionOf(JURISDICTION === undefined ? {} : { JURISDICTION })).toBe(means)
})

test.each(['EU', 'us', 'eu ', 'none'])('JURISDICTION "%s" is refused, not taken for none', (JURISDICTION) => {
  expect(() => jurisdictionOf({ JURISDICTION })).toThrow('JURISDICTION must be')
})

test('on one’s own machine there are no jurisdictions, so asking for one fails', () => {
  expect(() => clientOf(env.LEARNER, 'eu')).toThrow('not implemented in workerd')
})

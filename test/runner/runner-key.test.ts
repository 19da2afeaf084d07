import { expect, it } from 'vitest'
import { LEARNER_KEY } from '../../src/runner/protocol.ts'
import { runnerKeyOf } from '../../src/web/auth/identity.ts'

it('the runner knows a learner by a keyed hash, the same every time', async () => {
  // printf '["runner","learner-1"]' | openssl dgst -sha256 -hmac 'a key' -binary | basenc --base64url
  expect(await runnerKeyOf('a key', 'learner-1')).toBe('Q_P0q6nQ6piCJs8n3om-wYxSlsNpyND9pETNUsRTe6M')
  expect(await runnerKeyOf('another key', 'learner-1')).not.toBe('Q_P0q6nQ6piCJs8n3om-wYxSlsNpyND9pETNUsRTe6M')
  expect(await runnerKeyOf('a key', 'learner-1')).toMatch(LEARNER_KEY)
})

/** What commands say to whoever uses them wrongly, or asks for their usage. */
import { expect, it } from 'vitest'
import { KNOWN_SCOPES } from '../../src/web/auth/known-scopes.ts'
import { runScript } from '../scripts/script.ts'

it('npm run trial says what to name where there is no such file', async () => {
  const { code, stderr, stdout } = await runScript('trial.ts', ['no-such-trial.csv']).ended
  expect({ code, stderr, stdout }).toEqual({
    code: 1,
    stderr: 'no-such-trial.csv: there is no such file. Name a file that the page of a trial has exported.\n',
    stdout: '',
  })
})

it('npm run token names every scope, and those of a token by default', async () => {
  const { code, stderr } = await runScript('token.ts', ['--help']).ended
  expect(code).toBe(0)
  for (const { name } of KNOWN_SCOPES) expect(stderr).toContain(name)
  expect(stderr).toContain('practice,learner,lessons when left out')
})

it('npm run content:check lists the languages where a name is none', async () => {
  const { code, stderr } = await runScript('content/check.ts', ['--language', 'brain']).ended
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'brain: no such language; name one of these: python3, javascript, typescript, go, java, cpp, rust, sql\n',
  })
})

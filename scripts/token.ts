/**
 * `npm run token -- [--port N] [--user NAME] [--scopes a,b]`: an access token for a server started with `npm run dev`. The token stands
 * alone on the last line of standard output; everything else goes to standard error.
 */
import { parseArgs } from 'node:util'
import { FIRST_PORT, parsePort } from './dev/port.ts'
import { KNOWN_SCOPES } from '../src/web/auth/known-scopes.ts'
import { messageOf } from './main.ts'
import { walkOAuth } from './oauth-walk.ts'

const scopeNames = KNOWN_SCOPES.map(({ name }) => name)
const defaultNames = KNOWN_SCOPES.flatMap(({ name, byDefault }) => (byDefault ? [name] : []))

const USAGE = `Usage: npm run token -- [--port N] [--user NAME] [--scopes a,b]
  --port N       where the server listens (${FIRST_PORT})
  --user NAME    who to sign in as: 1 to 40 lower-case letters, digits or hyphens (learner)
  --scopes a,b   what the token may be used for, of ${scopeNames.join(', ')};
                 ${defaultNames.join(',')} when left out
`
const NAME = /^[a-z0-9-]{1,40}$/

function readArguments() {
  const options = {
    port: { type: 'string' },
    user: { type: 'string' },
    scopes: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  const port = parsePort(values.port) ?? FIRST_PORT
  const user = values.user ?? 'learner'
  if (!NAME.test(user)) throw new Error('--user takes 1 to 40 lower-case letters, digits or hyphens.')
  const scopes = values.scopes?.split(',').flatMap((scope) => scope.trim() || [])
  if (scopes?.length === 0) throw new Error('--scopes takes names with commas between them.')
  return { port, user, scopes, help: values.help === true }
}

function fail(error: unknown, hint: string, code: number): never {
  process.stderr.write(`${messageOf(error)}\n${hint}`)
  process.exit(code)
}

function argumentsOrExit() {
  try {
    return readArguments()
  } catch (error) {
    return fail(error, `\n${USAGE}`, 2)
  }
}

const { port, user, scopes, help } = argumentsOrExit()
if (help) process.stderr.write(USAGE)
else {
  try {
    const origin = `http://localhost:${port}`
    const { accessToken, expiresIn } = await walkOAuth({ origin, user, ...(scopes ? { scopes } : {}) })
    process.stderr.write(`A token for "${user}" at ${origin}/mcp, good for ${Math.round(expiresIn / 60)} minutes:\n`)
    process.stdout.write(`${accessToken}\n`)
  } catch (error) {
    fail(error, '', 1)
  }
}

/** /live: the socket over which the open pages of a learner hear that something has changed. */
import { word } from '../failure/words.ts'
import { refuse } from './guards.ts'
import { liveOf } from './learner-of.ts'
import { defineEndpoint } from './page.ts'
import { currentSession } from './auth/session.ts'
import { signInProblem } from './auth/sign-in.tsx'

/** When the page was made, as it says itself; anything else is none. */
const sinceIn = (text: string | undefined): number | null => (text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : null)

export const liveEndpoint = defineEndpoint({
  path: '/live',
  methods: ['GET', 'HEAD'],
  async answer(c) {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
      c.header('Upgrade', 'websocket')
      return refuse(c, 426, 'NO_SOCKET', 'This address speaks WebSocket with the pages of this server. Open a page instead.')
    }
    // A browser sends the cookies of this origin with a socket that any page opens, and says of which origin that page is.
    if (c.req.header('origin') !== c.get('own').origin)
      return refuse(c, 403, 'WRONG_ORIGIN', `Only pages of ${c.get('own').origin} may open this socket. Open one there.`)
    const problem = signInProblem(c)
    if (problem !== null) return refuse(c, 503, 'NOT_CONFIGURED', problem)
    const session = await currentSession(c)
    if (!session?.user) return refuse(c, 401, 'SIGNED_OUT', 'Sign in on a page of this server first.')
    const { id, expires, user } = session
    const connection = await liveOf(c.env.vars, user.id).open({
      session: id,
      until: expires * 1000,
      since: sinceIn(c.req.query('since')),
    })
    if (connection.ok) return connection.value
    const { code, message } = word(connection.error)
    return refuse(c, code === 'RATE_LIMITED' ? 429 : code === 'ACCOUNT_CLOSED' ? 403 : 503, code, message)
  },
})

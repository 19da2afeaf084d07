/** /proof/<token>: what a learner chose to show of what they retained. Open to anybody who has its address, and to no search engine. */
import { Hono } from 'hono'
import { Proofs } from '../../../catalog/proofs.ts'
import { utcDay } from '../../../kernel/day.ts'
import { word } from '../../../failure/words.ts'
import type { App } from '../../../web/context.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { logDefect } from '../../../web/request-log.ts'
import { Table } from '../../../web/design/table.tsx'
import { longDayName } from './days.ts'

export const proofPath = (token: string): string => `/proof/${token}`

export const proofRoutes = new Hono<App>()

proofRoutes.use('/proof/:token', async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex, nofollow')
})

proofRoutes.get('/proof/:token', async (c) => {
  const read = await new Proofs(c.env.vars.DB).read(c.req.param('token'), Date.now())
  if (!read.ok) return errorPage(c, 503, word(read.error).message)
  if (read.value === null) return errorPage(c, 404, 'There is no such page: it was taken back, has expired or never was.')
  const { snapshot, createdAt, expiresAt } = read.value
  const { name, skills } = snapshot
  return page(
    c,
    { title: name === null ? 'Skills retained' : `Skills retained by ${name}` },
    <>
      <p class="lead">
        Each of these was shown on a page of this server without help, and shown there again a day or more later, with problems or
        questions that this server judged.
      </p>
      <Table
        caption={`As of ${longDayName(utcDay(createdAt))}`}
        columns={['Skill', 'First shown', 'Last shown', 'Where']}
        rows={skills.map(({ title, first, last }) => [
          title,
          longDayName(first),
          longDayName(last),
          'typed on this server’s page',
        ])}
      />
      <p class="fine">
        {name !== null && 'The name is what the person entered; this server does not check it. '}
        Typed on the page means that no model sent it. It does not say who sat there. Days are those of UTC. This page closes on{' '}
        {longDayName(utcDay(expiresAt))}, or when the person takes it back.
      </p>
    </>,
  )
})

proofRoutes.onError((error, c) => {
  logDefect(c, error)
  return errorPage(c, 503, 'This page cannot be opened just now. Try it again in a minute.')
})

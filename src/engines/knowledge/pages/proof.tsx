/** /proof/<token>: what a learner chose to show of what they retained. Open to anybody who has its address, and to no search engine. */
import { Proofs } from '../../../catalog/proofs.ts'
import { utcDay } from '../../../kernel/day.ts'
import { word } from '../../../failure/words.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage } from '../../../web/page.ts'
import { Table } from '../../../web/design/table.tsx'
import { unavailable } from '../../../web/unavailable.ts'
import { longDayName } from './days.ts'

export const proofPath = (token: string): string => `/proof/${token}`

export const proofPage = definePage({
  path: '/proof/:token',
  title: 'Skills retained',
  access: 'public',
  returnTo: null,
  isSecret: true,
  onError: unavailable('This page cannot be opened just now. Try it again in a minute.'),
  async get(c) {
    const read = await new Proofs(c.env.vars.DB).read(c.req.param('token'), Date.now())
    if (!read.ok) return errorPage(c, 503, word(read.error).message)
    if (read.value === null) return errorPage(c, 404, 'There is no such page: it was taken back, has expired or never was.')
    const { snapshot, createdAt, expiresAt } = read.value
    const { name, skills } = snapshot
    return page(
      c,
      name === null ? {} : { title: `Skills retained by ${name}` },
      <>
        <p class="lead">
          Each of these was shown on a page of this server without help, and shown there again a day or more later, with problems
          or questions that this server judged.
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
  },
})

/** /proof/<token>: what a learner chose to show of what they retained. Open to anybody who has its address, and to no search engine. */
import { Proofs } from '../../../catalog/proofs.ts'
import { word } from '../../../failure/words.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage } from '../../../web/page.ts'
import { Card } from '../../../web/design/card.tsx'
import { Table } from '../../../web/design/table.tsx'
import { unavailable } from '../../../web/unavailable.ts'
import { longDayName } from './days.ts'
import { When } from '../../../web/design/when.tsx'

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
      {
        isShared: true,
        description: `${skills.length === 1 ? '1 skill' : `${skills.length} skills`}, shown without help and shown again a day or more later.`,
        ...(name === null ? {} : { title: `Skills retained by ${name}` }),
      },
      <>
        <Card icon="circle-check" title={skills.length === 1 ? '1 skill retained' : `${skills.length} skills retained`} level={2}>
          <p class="lead">
            {name ?? 'This person'} showed {skills.length === 1 ? 'it' : 'each of them'} without help on a page of this server,
            and showed it there again a day or more later. This server judged every answer.
          </p>
          <p>
            Written: a program that passes all tests. Read: what a program does, or where it fails. Debugged: a program that was
            repaired.
          </p>
          <Table
            caption="What was shown, and when"
            columns={['Skill', 'First written', 'Last written', 'Read', 'Debugged', 'Where']}
            rows={skills.map(({ title, first, last, read: lastRead, debugged }) => [
              title,
              longDayName(first),
              longDayName(last),
              lastRead === null ? 'not shown' : longDayName(lastRead),
              debugged === null ? 'not shown' : longDayName(debugged),
              'typed on this server’s page',
            ])}
          />
          <p class="fine">
            As of <When at={createdAt} timeZone={null} show="day" />
          </p>
        </Card>
        <p class="fine">
          {name !== null && 'The name is what the person entered; this server does not check it. '}
          Typed on the page means that no model sent it. It does not say who sat there. This page closes on{' '}
          <When at={expiresAt} timeZone={null} show="day" />, or when the person takes it back.
        </p>
      </>,
    )
  },
})

/** /owner/answers: the answers of all people without names, to fit the model on, and how what was said fits what was seen. */
import Papa from 'papaparse'
import { PublicCatalogue } from '../../catalog/public.ts'
import { counted } from '../../kernel/text.ts'
import { ANSWER_COLUMNS, answerRows, calibrationIn, type LoggedAnswer } from '../../engines/knowledge/answers.ts'
import { titleOf } from '../../engines/knowledge/learning.ts'
import { NotCalibrated, SaidAndSeen } from '../../engines/knowledge/pages/calibration.tsx'
import { LearnerRpc } from '../../learner/learner-rpc.ts'
import { readAccounts } from '../auth/accounts.ts'
import { page } from '../design/layout.tsx'
import type { RungEnv } from '../env.ts'
import { optionsOf } from '../learner-of.ts'
import { definePage } from '../page.ts'
import { countNow, latestCount } from './calibration-count.ts'
import { BackToOwner, Day } from './owner-parts.tsx'

/** Each person is a request of its own, of which a Worker has a thousand. */
const PEOPLE_A_PART = 200
/** Objects that are asked at the same time. */
const AT_ONCE = 10
/** A skill is shown from so many people on, so that its numbers are about nobody in particular. */
const LEAST_PEOPLE = 5

/** The answers of the people of one part, each person's by themselves; somebody who cannot be asked now is left out. */
async function answersOfPart(env: RungEnv, part: number) {
  const accounts = await readAccounts(env.DB, { page: part, perPage: PEOPLE_A_PART })
  const people: Array<readonly LoggedAnswer[]> = []
  for (let from = 0; from < accounts.rows.length; from += AT_ONCE) {
    const some = accounts.rows.slice(from, from + AT_ONCE)
    const read = await Promise.all(
      some.map(({ userId }) =>
        new LearnerRpc(env.LEARNER, userId, { ...optionsOf(env, 'read', Date.now), charge: null }).ask('knowledge', 'answers'),
      ),
    )
    for (const answers of read) {
      if (answers.ok && answers.value.length > 0) people.push(answers.value)
    }
  }
  return { people, part: accounts.page }
}

const answersPage = definePage({
  path: '/owner/answers',
  title: 'Answers and calibration',
  access: 'owner',
  async get(c) {
    const { vars } = c.env
    const catalogue = new PublicCatalogue(vars.DB)
    const asked = Number(c.req.query('part') ?? 1)
    const [latest, accounts, curriculum, model] = await Promise.all([
      latestCount(vars.DB),
      readAccounts(vars.DB, { page: asked, perPage: PEOPLE_A_PART }),
      catalogue.curriculum(),
      catalogue.model(),
    ])
    const { startedAt, missing, totals } = latest ?? (await countNow(vars, Date.now()))
    const { page: part, pages: parts } = accounts
    const components = curriculum.ok ? curriculum.value.components : []
    const [answers, people] = [counted(totals.answers, 'answer'), counted(totals.people, 'person', 'people')]
    return page(
      c,
      { width: 'spread' },
      <>
        <p>
          Here is what the server said before each answer, beside what people then did. Nobody is named, and a skill is shown once{' '}
          {LEAST_PEOPLE} people answered it.
        </p>
        <p>
          {answers} of {people} were counted on <Day at={startedAt} />. A new count begins each day. With many people it takes
          longer than a day.
          {missing > 0 && ` ${counted(missing, 'person', 'people')} could not be asked, and the count leaves them out.`}
        </p>
        {(!model.ok || !model.value.model.isCalibrated) && <NotCalibrated />}
        <SaidAndSeen
          calibration={calibrationIn(totals, LEAST_PEOPLE)}
          titleOf={(id) => titleOf(id, { components })}
          none={`No skill has answers of ${LEAST_PEOPLE} people yet.`}
        />
        <h2>Answers as a file</h2>
        <p>
          The file has a line for each answer: skill, problem, whether it was right and with help, and the time. It has no names
          and no code, and each download names people by new random numbers. <code>npm run fit</code> reads it.
        </p>
        <p>
          <a class="button" href={`/owner/answers/${part}`} download>
            Download the answers{parts > 1 ? ` of part ${part} of ${parts}` : ''}
          </a>
        </p>
        {parts > 1 && (
          <nav aria-label="Parts">
            {part > 1 && <a href={`/owner/answers?part=${part - 1}`}>Previous part</a>}
            {part < parts && <a href={`/owner/answers?part=${part + 1}`}>Next part</a>}
          </nav>
        )}
        <BackToOwner />
      </>,
    )
  },
})

const answersFile = definePage({
  path: '/owner/answers/:part',
  title: 'Answers as a file',
  access: 'owner',
  async get(c) {
    const { people, part } = await answersOfPart(c.env.vars, Number(c.req.param('part')))
    const named = people
      .map((answers) => ({ learner: crypto.randomUUID().slice(0, 18), answers }))
      // In an order that says nothing about accounts.
      .toSorted((one, other) => (one.learner < other.learner ? -1 : 1))
    const rows = named.flatMap(({ learner, answers }) => answerRows(learner, answers))
    return new Response(`${Papa.unparse([[...ANSWER_COLUMNS], ...rows])}\r\n`, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="answers-${part}.csv"`,
      },
    })
  },
})

export const answersPages = [answersPage, answersFile] as const

/** /progress/calibration: what Rung said before each answer of the learner, beside what they then did. */
import { calibrationOf, type Calibration } from '../rules/calibration.ts'
import { LearnerRpc } from '../../../learner/learner-rpc.ts'
import { page } from '../../../web/design/layout.tsx'
import { Table } from '../../../web/design/table.tsx'
import { optionsOf } from '../../../web/learner-of.ts'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { titleOf } from '../learning.ts'
import { Columns } from './bars.tsx'
import { failurePage } from './failure-page.ts'

export const calibrationPage = definePage({
  path: '/progress/calibration',
  title: 'Said and seen',
  access: 'signed-in',
  async get(c, { user }) {
    const { vars } = c.env
    const [answers, curriculum, model] = await Promise.all([
      new LearnerRpc(vars.LEARNER, user.id, optionsOf(vars, 'read', Date.now)).ask('knowledge', 'answers'),
      pageCaller(c, user.id).contextFor('read').catalogue.curriculum(),
      pageCaller(c, user.id).contextFor('read').catalogue.model(),
    ])
    if (!answers.ok) return failurePage(c, answers.error)
    if (!curriculum.ok) return failurePage(c, curriculum.error)
    if (!model.ok) return failurePage(c, model.error)
    return page(
      c,
      { topics: ['knowledge'] },
      <>
        <p>
          Before each problem and question, Rung predicts the chance that you get it right without help. Here is what it said,
          beside what you did.
        </p>
        {!model.value.model.isCalibrated && <NotCalibrated />}
        <SaidAndSeen
          calibration={calibrationOf(answers.value)}
          titleOf={(id) => titleOf(id, curriculum.value)}
          none="There is nothing to compare yet. Solve a problem or answer a lesson’s questions first."
        />
        <p>
          <a href="/progress">Back to your progress</a>
        </p>
      </>,
    )
  },
})

export const NotCalibrated = () => (
  <p class="fine">
    These chances are not yet calibrated here. Their numbers come from published studies of other courses, and not from answers on
    this server.
  </p>
)

const percent = (share: number): string => `${Math.round(share * 100)} %`

export function SaidAndSeen({
  calibration: { bins, components, count },
  titleOf: named,
  none,
}: {
  readonly calibration: Calibration
  readonly titleOf: (component: string) => string
  readonly none: string
}) {
  if (count === 0) return <p>{none}</p>
  const range = (from: number) => `${Math.round(from * 100)} to ${Math.round(from * 100) + 10} %`
  return (
    <>
      <Columns
        id="said-and-seen"
        title="Answers by the chance that was said"
        summary={`${count} answers, in tenths of the chance that was said before them.`}
        kinds={['Right without help', 'Not right, or with help']}
        columns={bins.map(({ from, count: inBin, seen }) => {
          const right = Math.round(inBin * seen)
          return { name: range(from), label: percent(from), counts: [right, inBin - right] }
        })}
        table={
          <Table
            caption="Said and seen"
            columns={['Said', 'Said on average', 'Right without help', 'Answers']}
            rows={bins.map(({ from, said, seen, count: inBin }) => [range(from), percent(said), percent(seen), `${inBin}`])}
          />
        }
      />
      <Table
        caption="Said and seen by skill"
        columns={['Skill', 'Said on average', 'Right without help', 'Answers', 'Note']}
        rows={components.map(({ id, said, seen, count: those, isOff }) => [
          named(id),
          percent(said),
          percent(seen),
          `${those}`,
          isOff ? 'The numbers of this skill are off' : '',
        ])}
      />
    </>
  )
}

/** Parts of an interview that its page and the interviewer's card share. */
import { Card } from '../../../web/design/card.tsx'
import { InlineMarkdown, Markdown } from '../../../web/design/markdown.tsx'
import { Table } from '../../../web/design/table.tsx'
import type { InterviewDetail } from '../../../problem/interview.ts'
import type { InterviewView } from '../rules/view.ts'

export const LeftOut = ({ details }: { readonly details: readonly InterviewDetail[] }) => (
  <Card icon="info" title="What the task left out" level={2}>
    {details.map(({ about, sentences }) => (
      <>
        <p>
          <strong>
            <InlineMarkdown text={about} />
          </strong>
        </p>
        {sentences.map((sentence) => (
          <Markdown text={sentence} />
        ))}
      </>
    ))}
  </Card>
)

export const QuestionsTable = ({ questions }: Pick<InterviewView, 'questions'>) =>
  questions.length === 0 ? null : (
    <Table
      caption="Questions about the task"
      columns={['Input', 'Expected']}
      rows={questions.map(({ input, answer, outcome }) => [
        <code>{argumentsText(input)}</code>,
        outcome === 'answered' ? <code>{answer}</code> : outcome === 'raises' ? 'an exception' : 'does not fit the task',
      ])}
    />
  )

const OUTCOMES = { right: 'right', wrong: 'not right', invalid: 'does not fit the task' } as const

export const ExamplesTable = ({ examples }: Pick<NonNullable<InterviewView['examples']>, 'examples'>) => (
  <Table
    caption="Examples before code"
    columns={['Input', 'Expected by you', 'Judged']}
    rows={examples.map(({ input, expected, outcome }) => [
      <code>{argumentsText(input)}</code>,
      <code>{expected}</code>,
      OUTCOMES[outcome],
    ])}
  />
)

/** The arguments without the brackets of their list. */
const argumentsText = (input: string): string => input.slice(1, -1)

/** Parts of an interview that its page and the interviewer's card share. */
import { Card } from '../../../web/design/card.tsx'
import { InlineMarkdown, Markdown } from '../../../web/design/markdown.tsx'
import { Table } from '../../../web/design/table.tsx'
import type { Json } from '../../../kernel/json.ts'
import type { InterviewDetail } from '../../../problem/interview.ts'
import type { Problem } from '../../../problem/problem.ts'
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

interface QuestionsProps extends Pick<InterviewView, 'questions'> {
  readonly problem: Problem
}

export const QuestionsTable = ({ problem, questions }: QuestionsProps) =>
  questions.length === 0 ? null : (
    <Table
      caption="Questions about the task"
      columns={['Input', 'Expected']}
      rows={questions.map(({ input, answer, outcome }) => [
        <code>{inputText(problem, input)}</code>,
        outcome === 'answered' ? <code>{answer}</code> : outcome === 'raises' ? 'an exception' : 'does not fit the task',
      ])}
    />
  )

const OUTCOMES = { right: 'right', wrong: 'not right', invalid: 'does not fit the task' } as const

interface ExamplesProps extends Pick<NonNullable<InterviewView['examples']>, 'examples'> {
  readonly problem: Problem
  /** Who reads it. */
  readonly reader: 'learner' | 'interviewer'
}

export const ExamplesTable = ({ problem, examples, reader }: ExamplesProps) => (
  <Table
    caption="Examples before code"
    columns={['Input', reader === 'learner' ? 'Expected by you' : 'Expected by the learner', 'Judged']}
    rows={examples.map(({ input, expected, outcome }) => [
      <code>{inputText(problem, input)}</code>,
      <code>{expected}</code>,
      OUTCOMES[outcome],
    ])}
  />
)

/** The arguments with their names; without them where there are more or fewer than the problem takes. */
function inputText({ signature }: Problem, input: string): string {
  const args: readonly Json[] = JSON.parse(input)
  if (signature.kind !== 'function' || signature.parameters.length !== args.length) return input.slice(1, -1)
  return signature.parameters.map(({ name }, index) => `${name} = ${JSON.stringify(args[index])}`).join(', ')
}

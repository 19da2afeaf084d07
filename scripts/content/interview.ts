/** The part of a problem that an interview needs: the statement with gaps, and what is wrong with them. */
import type { InterviewFolder, ProblemFolder } from './format.ts'

/** The statement up to its examples: in an interview, learners ask for their own. */
const withoutExamples = (statement: string): string => statement.split(/^## Example\b/m)[0] ?? ''

/** What a learner reads in an interview: nothing of the omitted details, and no examples. */
export function interviewStatement({
  statement,
  interview,
}: {
  readonly statement: string
  readonly interview: InterviewFolder
}) {
  const texts = interview.details.flatMap(({ omits }) => omits)
  const gapped = texts.reduce(
    (text, { text: omitted, instead }) => text.replace(omitted, () => instead),
    withoutExamples(statement),
  )
  const lines = gapped.split('\n').map((line) => line.replace(/ {2,}/g, ' ').trimEnd())
  // A rule that is left out as a whole leaves its bullet behind or an empty line, and so does a paragraph.
  const rules = lines.filter((line) => line !== '-')
  return `${rules
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n')
    .trim()}\n`
}

const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of the statement that an omitted text is part of, each once: a text of its own may be a few words. */
export function wholeSentences(statement: string, omits: ReadonlyArray<{ readonly text: string }>): readonly string[] {
  const blocks = withoutExamples(statement).split(/\n(?=- )|\n{2,}/)
  const sentences = omits.flatMap(({ text }) => {
    const block = blocks.find((one) => one.includes(text)) ?? text
    const [start, end] = [block.indexOf(text), block.indexOf(text) + text.length]
    // A text may begin with the space or the comma before its first word.
    const from = start + (/^[-,;\s]*/.exec(text)?.[0].length ?? 0)
    return [...sentencesIn.segment(block)]
      .filter(({ segment, index }) => index < end && index + segment.trimEnd().length > Math.min(from, end - 1))
      .map(({ segment }) => segment.trim().replace(/^- /, ''))
  })
  return [...new Set(sentences)].filter((one) => one !== '' && one !== '-')
}

/** What is wrong with the gaps; each names the file. */
export function interviewComplaints({ statement, interview }: Pick<ProblemFolder, 'statement' | 'interview'>): string[] {
  if (!interview) return []
  const text = withoutExamples(statement)
  const ids = new Set(interview.details.map(({ id }) => id))
  return [
    ...(ids.size < interview.details.length ? ['problem.json: interview: two details have the same id'] : []),
    ...interview.details.flatMap(({ id, omits }) =>
      omits.flatMap(({ text: omitted }) => {
        const times = text.split(omitted).length - 1
        return times === 1
          ? []
          : [`problem.json: interview: a text that ${id} omits is ${times} times before the examples of statement.md, not once`]
      }),
    ),
  ]
}

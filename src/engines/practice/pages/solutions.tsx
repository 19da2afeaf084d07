/** The stored solutions of a problem, once they are open: what there is, and the one that was just read. */
import { costWords } from '../render/cost-words.ts'
import { z } from 'zod'
import { languageOf, type Language } from '../../../problem/problem.ts'
import type { Caller } from '../../../mcp/context.ts'
import { listProblemSolutions } from '../tools/list-problem-solutions.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { Markdown } from '../../../web/design/markdown.tsx'

const listed = z.object({
  say: z.string(),
  solutions: z.array(z.object({ solutionId: z.string(), title: z.string(), time: z.string(), space: z.string() })),
})
export type OpenSolutions = z.output<typeof listed>

/** A solution in a tool's result. */
export const solutionShape = z.object({
  solutionId: z.string(),
  title: z.string(),
  time: z.string(),
  space: z.string(),
  explanation: z.string(),
  code: z.record(z.string(), z.string()),
})
export type SolutionShown = z.output<typeof solutionShape>

/** What may be read, as the tool lists it; null where it is refused. */
export async function solutionsOf(caller: Caller, titleSlug: string): Promise<OpenSolutions | null> {
  const { structured, isError } = await listProblemSolutions.call({ titleSlug }, caller)
  return isError ? null : listed.parse(structured)
}

interface SolutionsProps {
  readonly open: OpenSolutions
  /** The one that was just read. */
  readonly read: SolutionShown | null
  /** What its code is shown in first. */
  readonly language: Language
  /** The id of the form that its buttons send. */
  readonly form: string
}

export function Solutions({ open: { say, solutions }, read, language, form }: SolutionsProps) {
  return (
    <section aria-labelledby="solutions-heading">
      <h2 id="solutions-heading">Solutions</h2>
      {solutions.length === 0 && <p>{say}</p>}
      {solutions.length > 0 && <p class="fine">Which of them you read is recorded.</p>}
      <ul class="solutions">
        {solutions.map(({ solutionId, title, time, space }) => (
          <li {...(read?.solutionId === solutionId ? { tabindex: -1, 'data-brought': '' } : {})}>
            <strong>{title}</strong>
            <p class="fine">{costWords(time, space)}</p>
            {read?.solutionId === solutionId ? (
              <Read solution={read} language={language} />
            ) : (
              <button class="second" form={form} name="solution" value={solutionId} aria-label={`Read “${title}”`}>
                Read
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Read({ solution: { explanation, code }, language }: { readonly solution: SolutionShown; readonly language: Language }) {
  const [first, ...others] = Object.entries(code).toSorted(
    ([one], [other]) => Number(other === language) - Number(one === language),
  )
  return (
    <>
      <Markdown text={explanation} />
      {first && <Program name={first[0]} text={first[1]} isOpen />}
      {others.map(([name, text]) => (
        <Program name={name} text={text} />
      ))}
    </>
  )
}

interface ProgramProps {
  readonly name: string
  readonly text: string
  readonly isOpen?: boolean
}

const Program = ({ name, text, isOpen = false }: ProgramProps) => (
  <details open={isOpen}>
    <summary>{nameOf(name)}</summary>
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
  </details>
)

function nameOf(language: string): string {
  const known = languageOf(language)
  return known === null ? language : LANGUAGE_NAMES[known]
}

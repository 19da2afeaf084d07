/** The programs that a learner's work on a form comes to. */
import type { CompleteForm } from './form.ts'

const STEP = '    '

/** Blocks from top to bottom, each as deep as it was put; `depth` counts steps of indentation. */
export const assembledProgram = (blocks: ReadonlyArray<{ readonly text: string; readonly depth: number }>): string =>
  blocks.flatMap(({ text, depth }) => text.split('\n').map((line) => `${STEP.repeat(depth)}${line}\n`)).join('')

/** One answer for each blank; a missing one is empty. */
export const completedProgram = ({ texts }: Pick<CompleteForm, 'texts'>, answers: readonly string[]): string =>
  texts.map((text, index) => `${text}${index < texts.length - 1 ? (answers[index] ?? '') : ''}`).join('')

/** The forms as people read of them. */
import type { FormKind } from '../../problem/form.ts'

export const formNames: Readonly<Record<FormKind, { readonly title: string; readonly summary: string }>> = {
  fix: { title: 'Find and fix the mistake', summary: 'Find an input on which a program fails. Then repair the program.' },
  examples: { title: 'Write test examples', summary: 'Write calls with their results. Good examples notice wrong programs.' },
  trace: { title: 'Follow a program', summary: 'Say what a program does on an input, step by step.' },
  assemble: { title: 'Put the lines in order', summary: 'Build a program from mixed blocks. Some blocks do not belong.' },
  complete: { title: 'Fill in the blanks', summary: 'Complete a program, one part at a time.' },
  speed_up: { title: 'Make it fast', summary: 'A program is right but too slow. Make it fast enough.' },
}

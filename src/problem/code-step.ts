/** What a step of a program does, as its subgoal names it. */
export const stepKinds = [
  'prepare',
  'each',
  'count',
  'repeat',
  'decide',
  'rest',
  'result',
  'function',
  'columns',
  'tables',
  'rows',
  'groups',
  'order',
] as const

/** What the lines of a step do, and the name that they are about: of a function, or of what a loop takes or counts; else empty. */
export interface CodeStep {
  readonly kind: (typeof stepKinds)[number]
  readonly name: string
}

/** What there is a demo of; the first is played where none is named. */
export const demoNames = ['problem', 'lesson', 'tdd', 'activity'] as const
export type DemoName = (typeof demoNames)[number]

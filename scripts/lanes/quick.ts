/** The vitest projects of `npm test`; those of vitest.config.ts that are not among them belong to lanes of `npm run test:all`. */
export const quickProjects = ['node', 'worker', 'journey'] as const

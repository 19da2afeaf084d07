/** The tag of a test case as people read it. */
export const caseKind = (tag: string): string => (tag === 'basic' ? 'ordinary input' : tag.replaceAll(/[-_]+/g, ' '))

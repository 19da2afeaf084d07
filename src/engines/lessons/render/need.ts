/** What a node needs of another course, as a sentence. */
import type { CoursePlace } from '../questions.ts'

export const needSentence = ({ course, node }: CoursePlace): string => `You need “${node.title}” of “${course.title}” first.`

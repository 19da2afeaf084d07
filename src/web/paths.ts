/** Addresses of pages that other parts name. */

export const problemPath = (slug: string): string => `/problems/${slug}`

/** The name of a form as addresses have it. */
export const formPath = (form: string): string => form.replaceAll('_', '-')

/** An exercise of a problem, by the name of its form. */
export const exercisePath = (slug: string, form: string): string => `${problemPath(slug)}/exercises/${formPath(form)}`

/** Where the open check is taken; its id is only known to the learner it is for. */
export const checkPath = (checkId: string): string => `/check/${checkId}`

/** What can be learned, with what is open. */
export const LESSONS = '/lesson'

export const coursePath = (courseId: string): string => `${LESSONS}?${new URLSearchParams({ course: courseId }).toString()}`

/** What a node teaches, by `<course>/<node>`. */
export function nodePath(ref: string): string {
  const [course = '', node = ''] = ref.split('/')
  return `${LESSONS}?${new URLSearchParams({ course, node }).toString()}`
}

export const lessonPath = (lessonId: string): string => `${LESSONS}/${lessonId}`

/** The classes somebody teaches or attends. */
export const CLASSES = '/classes'

export const classPath = (classId: string): string => `${CLASSES}/${classId}`

/** Where somebody joins a class; the address is a secret. */
export const joinPath = (code: string): string => `${CLASSES}/join/${code}`

export const assignmentPath = (classId: string, assignmentId: string): string =>
  `${classPath(classId)}/assignments/${assignmentId}`

/** The interviews of a learner, and one of them. */
export const INTERVIEWS = '/interviews'
export const interviewPath = (interviewId: string): string => `${INTERVIEWS}/${interviewId}`

/** How to connect each client. */
export const CONNECT_PATH = '/connect'

/** Where a signed-in person takes their record along, puts one back, or deletes their account. */
export const ACCOUNT_PATH = '/account'

/** Where a learner decides about trials of two ways of teaching. */
export const TRIALS_PATH = '/trials'

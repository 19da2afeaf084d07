/** /lesson: courses and their nodes, each with a button that begins a lesson or a test on it, or leads to the one that is open. */
import { Hono } from 'hono'
import { z } from 'zod'
import { getCourse } from '../tools/get-course.ts'
import { lessonStart } from '../tools/lesson-start.ts'
import type { ToolAnswer } from '../../../mcp/tool.ts'
import type { App, AppContext } from '../../../web/context.ts'
import { field, ownForm } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { pageCaller } from '../../../web/page-caller.ts'
import { LESSONS, lessonPath } from '../../../web/paths.ts'
import { csrfToken, currentSession } from '../../../web/auth/session.ts'
import { askToSignIn, signInProblem } from '../../../web/auth/sign-in.tsx'
import { statusOf } from '../../practice/pages/actions.ts'

const shown = z.object({
  courses: z.array(
    z.object({ courseId: z.string(), title: z.string(), summary: z.string(), nodes: z.int(), passedNodes: z.int() }),
  ),
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      title: z.string(),
      summary: z.string(),
      passed: z.boolean(),
      hasQuestions: z.boolean(),
      openLessonId: z.string().nullable(),
      openMode: z.string().nullable(),
    }),
  ),
})
type Shown = z.output<typeof shown>

export const lessonsRoutes = new Hono<App>()

lessonsRoutes.use(LESSONS, async (c, next) => {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  await next()
})

lessonsRoutes.get(LESSONS, async (c) => {
  const session = await currentSession(c)
  if (!session?.user) return askToSignIn(c)
  const courseId = c.req.query('course')
  const answer = await getCourse.call(courseId === undefined ? {} : { courseId }, pageCaller(c, session.user.id))
  if (answer.isError) return refused(c, answer)
  const { courses, nodes } = shown.parse(answer.structured)
  const csrf = await csrfToken(c, session)
  const account = { user: session.user, csrf }
  const [course] = courses
  return courseId !== undefined && course
    ? page(c, { title: course.title, account }, <Nodes course={course} nodes={nodes} csrf={csrf} />)
    : page(c, { title: 'Lessons', account }, <Courses courses={courses} />)
})

lessonsRoutes.post(LESSONS, async (c) => {
  const own = await ownForm(c)
  if (!own?.session.user) return errorPage(c, 403, 'This form is no longer valid. Open the lessons again and choose once more.')
  const mode = field(own.form, 'mode') === 'test_out' ? 'test_out' : 'teach'
  const wanted = { nodeId: field(own.form, 'nodeId'), mode, endOpen: field(own.form, 'end') === 'yes' } as const
  const started = await lessonStart.call(wanted, pageCaller(c, own.session.user.id))
  if (started.isError) return refused(c, started)
  return c.redirect(lessonPath(z.object({ lessonId: z.string() }).parse(started.structured).lessonId), 303)
})

function Courses({ courses }: Pick<Shown, 'courses'>) {
  return (
    <>
      {courses.map(({ courseId, title, summary, nodes, passedNodes }) => (
        <section>
          <h2>
            <a href={`${LESSONS}?${new URLSearchParams({ course: courseId }).toString()}`}>{title}</a>
          </h2>
          <p>{summary}</p>
          <p class="fine">
            {passedNodes} of {nodes} parts passed
          </p>
        </section>
      ))}
    </>
  )
}

interface NodesProps {
  readonly course: Shown['courses'][number]
  readonly nodes: Shown['nodes']
  readonly csrf: string
}

function Nodes({ course, nodes, csrf }: NodesProps) {
  return (
    <>
      <p class="lead">{course.summary}</p>
      <p>
        In a client, a tutor explains. Here you read by yourself; the questions and the grading are the same. What you answer on
        this page counts as typed by you.
      </p>
      {nodes.map(({ nodeId, title, summary, passed, hasQuestions, openLessonId, openMode }) => (
        <section>
          <h2>{title}</h2>
          <p>{summary}</p>
          {passed && <p class="fine">Passed</p>}
          {openLessonId !== null && (
            <p>
              <a href={lessonPath(openLessonId)}>Go on with “{title}”</a>
            </p>
          )}
          {openLessonId !== null && hasQuestions && (
            <form method="post" action={LESSONS}>
              <input type="hidden" name="csrf" value={csrf} />
              <input type="hidden" name="nodeId" value={nodeId} />
              <input type="hidden" name="end" value="yes" />
              <div class="actions">
                {openMode === 'test_out' ? (
                  <button class="quiet" name="mode" value="teach" aria-label={`End the test of “${title}” and begin the lesson`}>
                    End this test and begin the lesson
                  </button>
                ) : (
                  <button
                    class="quiet"
                    name="mode"
                    value="test_out"
                    aria-label={`End the lesson “${title}” and take only its test`}
                  >
                    End this lesson and take only the test
                  </button>
                )}
              </div>
              <p class="fine">We keep what you have answered so far.</p>
            </form>
          )}
          {openLessonId === null && hasQuestions && (
            <form method="post" action={LESSONS}>
              <input type="hidden" name="csrf" value={csrf} />
              <input type="hidden" name="nodeId" value={nodeId} />
              <div class="actions">
                <button class="second" name="mode" value="teach" aria-label={`Begin “${title}”`}>
                  Begin
                </button>
                <button class="quiet" name="mode" value="test_out" aria-label={`Only the test of “${title}”`}>
                  Only the test
                </button>
              </div>
            </form>
          )}
        </section>
      ))}
      <p>
        <a href={LESSONS}>All courses</a>
      </p>
    </>
  )
}

const refusal = z.object({ code: z.string(), message: z.string() })

function refused(c: AppContext, { structured }: ToolAnswer) {
  const { code, message } = refusal.parse(structured)
  if (code === 'LESSON_OPEN')
    return errorPage(c, 409, 'A lesson on this part is open. Go on with it, or end it in the list of lessons first.')
  return errorPage(c, code === 'COURSE_NOT_FOUND' || code === 'NODE_NOT_FOUND' ? 404 : statusOf(code), message)
}

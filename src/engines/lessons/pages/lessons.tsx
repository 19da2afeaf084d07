/** /lesson: courses and their nodes, each with a button that begins a lesson or a test on it, or leads to the one that is open. */
import { z } from 'zod'
import { exerciseOutput } from '../exercises.ts'
import { ExerciseList } from './exercise-list.tsx'
import { getCourse } from '../tools/get-course.ts'
import { lessonStart } from '../tools/lesson-start.ts'
import type { ToolAnswer } from '../../../mcp/tool.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { coursePath, LESSONS, lessonPath, nodePath } from '../../../web/paths.ts'
import { statusOf } from '../../practice/pages/actions.ts'

const shown = z.object({
  courses: z.array(
    z.object({
      courseId: z.string(),
      title: z.string(),
      summary: z.string(),
      own: z.boolean(),
      nodes: z.int(),
      passedNodes: z.int(),
    }),
  ),
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      title: z.string(),
      summary: z.string(),
      passed: z.boolean(),
      takenAsKnown: z.boolean(),
      hasQuestions: z.boolean(),
      needs: z.array(z.object({ nodeId: z.string(), title: z.string(), course: z.string() })),
      openLessonId: z.string().nullable(),
      openMode: z.string().nullable(),
      objectives: z.array(z.object({ title: z.string(), passed: z.boolean() })),
    }),
  ),
  placement: z.object({ lessonId: z.string(), open: z.boolean(), begin: z.string().nullable() }).nullable(),
  begin: z.object({ courseId: z.string(), title: z.string() }).nullable(),
  exercises: z.array(exerciseOutput),
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  texts: z.array(z.object({ objectiveId: z.string(), title: z.string(), text: z.string() })),
})
type Shown = z.output<typeof shown>

const modes = ['test_out', 'placement'] as const

export const lessonsPage = definePage({
  path: LESSONS,
  title: 'Lessons',
  navigation: { place: 'header', name: 'Learn' },
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const courseId = c.req.query('course')
    const nodeId = c.req.query('node')
    const wanted = courseId === undefined ? {} : { courseId: nodeId === undefined ? courseId : `${courseId}/${nodeId}` }
    const answer = await getCourse.call(wanted, pageCaller(c, user.id))
    if (answer.isError) return refused(c, answer)
    const { courses, nodes, placement, begin, ...parts } = shown.parse(answer.structured)
    const [course] = courses
    const [node] = nodes
    if (nodeId !== undefined && course && node)
      return page(c, { title: node.title }, <Node course={course} node={node} parts={parts} csrf={csrf} />)
    return courseId !== undefined && course
      ? page(c, { title: course.title }, <Nodes course={course} nodes={nodes} placement={placement} csrf={csrf} />)
      : page(c, {}, <Courses courses={courses} begin={begin} />)
  },
  post: {
    stale: 'This form is no longer valid. Open the lessons again and choose once more.',
    async run(c, { user }, form) {
      const mode = modes.find((one) => one === field(form, 'mode')) ?? 'teach'
      const wanted = { nodeId: field(form, 'nodeId'), mode, endOpen: field(form, 'end') === 'yes' } as const
      const started = await lessonStart.call(wanted, pageCaller(c, user.id))
      if (started.isError) return refused(c, started)
      return c.redirect(lessonPath(z.object({ lessonId: z.string() }).parse(started.structured).lessonId), 303)
    },
  },
})

function Courses({ courses, begin }: Pick<Shown, 'courses' | 'begin'>) {
  return (
    <>
      {begin && (
        <p class="notice">
          Are you new to programming? Begin with <a href={coursePath(begin.courseId)}>{begin.title}</a>.
        </p>
      )}
      {courses.map(({ courseId, title, summary, nodes, passedNodes }) => (
        <section>
          <h2>
            <a href={coursePath(courseId)}>{title}</a>
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
  readonly placement: Shown['placement']
  readonly csrf: string
}

function Nodes({ course, nodes, placement, csrf }: NodesProps) {
  return (
    <>
      <p class="lead">{course.summary}</p>
      <p>
        In a client, a tutor explains. Here you read by yourself; the questions and the grading are the same. What you answer on
        this page counts as typed by you.
      </p>
      {!course.own && <FindPlace course={course} nodes={nodes} placement={placement} csrf={csrf} />}
      {nodes.map((node) => (
        <section>
          <h2>
            <a href={nodePath(node.nodeId)}>{node.title}</a>
          </h2>
          <p>{node.summary}</p>
          <Needs node={node} />
          {node.passed ? <p class="fine">Passed</p> : node.takenAsKnown && <p class="fine">Taken as known, without proof</p>}
          <Begin node={node} csrf={csrf} />
        </section>
      ))}
      <p>
        <a href={LESSONS}>All courses</a>
      </p>
    </>
  )
}

/** The way to the questions that find where to begin, or to what they came to. */
function FindPlace({ course: { courseId }, nodes, placement, csrf }: NodesProps) {
  const begin = nodes.find(({ nodeId }) => nodeId === `${courseId}/${placement?.begin ?? ''}`)
  return (
    <section>
      <h2>Find where to begin</h2>
      {placement === null ? (
        <>
          <p>
            Up to ten questions find the part that is right for you. If you do not know an answer, say so: that costs nothing.
          </p>
          <form method="post" action={LESSONS}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="nodeId" value={courseId} />
            <div class="actions">
              <button name="mode" value="placement">
                Find where to begin
              </button>
            </div>
          </form>
        </>
      ) : (
        <p>
          {placement.open ? 'The questions are not finished. ' : begin ? `Your answers say: begin with “${begin.title}”. ` : ''}
          <a href={lessonPath(placement.lessonId)}>{placement.open ? 'Go on with the questions' : 'See the result'}</a>
        </p>
      )}
    </section>
  )
}

interface NodeProps {
  readonly course: Shown['courses'][number]
  readonly node: Shown['nodes'][number]
  readonly parts: Pick<Shown, 'texts' | 'exercises' | 'resources'>
  readonly csrf: string
}

/** What a node teaches, to read by oneself. */
function Node({ course, node, parts: { texts, exercises, resources }, csrf }: NodeProps) {
  return (
    <div class="lesson">
      <p class="lead">{node.summary}</p>
      <Needs node={node} />
      {node.passed && <p class="fine">Passed</p>}
      <p>
        {texts.length > 0 ? 'Read the parts below, or begin the lesson. ' : ''}The lesson asks questions about each part and ends
        with a test.
      </p>
      <Begin node={node} csrf={csrf} />
      {texts.length === 0 && (
        <>
          <h2>What it is about</h2>
          <ul>
            {node.objectives.map(({ title, passed }) => (
              <li>
                {title}
                {passed && ': passed'}
              </li>
            ))}
          </ul>
        </>
      )}
      {texts.map(({ objectiveId, title, text }) => (
        <section>
          <h2>{title}</h2>
          <Markdown text={text} />
          <h3>Now write it yourself</h3>
          <ExerciseList exercises={exercises.filter((one) => one.objectiveId === objectiveId)} />
        </section>
      ))}
      <h2>Read on</h2>
      <ul>
        {resources.map(({ title, url }) => (
          <li>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={coursePath(course.courseId)}>All of “{course.title}”</a>
      </p>
    </div>
  )
}

/** What it builds on in other courses, as far as the learner has not shown it. */
function Needs({ node: { needs } }: { readonly node: Shown['nodes'][number] }) {
  return (
    <>
      {needs.map(({ nodeId, title, course }) => (
        <p class="fine">
          You need <a href={nodePath(nodeId)}>{title}</a> of “{course}” first.
        </p>
      ))}
    </>
  )
}

/** The way into a lesson on a node, or into the one that is open. */
function Begin({ node, csrf }: { readonly node: Shown['nodes'][number]; readonly csrf: string }) {
  const { nodeId, title, hasQuestions, openLessonId, openMode } = node
  return (
    <>
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
              <button class="quiet" name="mode" value="test_out" aria-label={`End the lesson “${title}” and take only its test`}>
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

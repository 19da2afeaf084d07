/** /lesson: courses and their nodes, each with a button that begins a lesson or a test on it, or leads to the one that is open. */
import { z } from 'zod'
import { exerciseOutput } from '../exercises.ts'
import { courseFacts, problemsOf, type CourseFacts, type NodeProblem } from './course-facts.ts'
import { ExerciseList, SolvedMark } from './exercise-list.tsx'
import { offerOf } from '../../knowledge/learning.ts'
import { SuggestedExercise } from '../../knowledge/pages/suggestion.tsx'
import { getCourse } from '../tools/get-course.ts'
import { nodeOf } from '../questions.ts'
import { lessonStart } from '../tools/lesson-start.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { ToolAnswer } from '../../../mcp/tool.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { Badge, DifficultyBadge } from '../../../web/design/badge.tsx'
import { Card, Cards } from '../../../web/design/card.tsx'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { coursePath, LESSONS, lessonPath, nodePath, problemPath } from '../../../web/paths.ts'
import { statusOf } from '../../../web/status.ts'

const courseShape = z.object({
  courses: z.array(
    z.object({
      courseId: z.string(),
      title: z.string(),
      summary: z.string(),
      own: z.boolean(),
      nodes: z.int(),
      passedNodes: z.int(),
      practisedNodes: z.int(),
    }),
  ),
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      title: z.string(),
      summary: z.string(),
      prerequisites: z.array(z.string()),
      problems: z.array(z.string()),
      passed: z.boolean(),
      practised: z.boolean(),
      takenAsKnown: z.boolean(),
      hasQuestions: z.boolean(),
      needs: z.array(z.object({ nodeId: z.string(), title: z.string(), course: z.string() })),
      openLessonId: z.string().nullable(),
      openMode: z.string().nullable(),
      objectives: z.array(z.object({ id: z.string(), title: z.string(), passed: z.boolean() })),
    }),
  ),
  placement: z.object({ lessonId: z.string(), open: z.boolean(), begin: z.string().nullable() }).nullable(),
  begin: z.object({ courseId: z.string(), title: z.string() }).nullable(),
  /** What the course proposes: a lesson, where its tool is the one that starts lessons. */
  next: z.object({ tool: z.string(), arguments: z.object({ nodeId: z.string().optional() }) }).nullable(),
  exercises: z.array(exerciseOutput),
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  texts: z.array(z.object({ objectiveId: z.string(), title: z.string(), text: z.string() })),
})
type Shown = z.output<typeof courseShape>

const modes = ['test_out', 'placement'] as const

export const lessonsPage = definePage({
  path: LESSONS,
  title: 'Learn',
  navigation: { place: 'header', name: 'Learn' },
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const courseId = c.req.query('course')
    const nodeId = c.req.query('node')
    const wanted = courseId === undefined ? {} : { courseId: nodeId === undefined ? courseId : `${courseId}/${nodeId}` }
    const caller = pageCaller(c, user.id)
    const answer = await getCourse.call(wanted, caller)
    if (answer.isError) return refused(c, answer)
    const { courses, nodes, placement, begin, next, ...parts } = courseShape.parse(answer.structured)
    const [course] = courses
    const [node] = nodes
    if (courseId === undefined || !course) {
      const context = caller.contextFor('read')
      const [offer, openLesson] = await Promise.all([offerOf(context), openLessonOf(context)])
      // What cannot be read is left out: the courses are there all the same.
      return page(
        c,
        {},
        <>
          {openLesson && (
            <Card icon="play" title="Continue" level={2}>
              <p>
                “{openLesson.title}” of “{openLesson.course}” is open. You have done {openLesson.covered} of its{' '}
                {openLesson.teach} topics.
              </p>
              <a class="button" href={lessonPath(openLesson.lessonId)}>
                Go on with “{openLesson.title}”
              </a>
            </Card>
          )}
          {offer.ok && <SuggestedExercise offer={offer.value} />}
          <Courses courses={courses} begin={begin} />
        </>,
      )
    }
    const facts = await courseFacts(caller.contextFor('read'), nodes)
    if (!facts.ok) return failurePage(c, facts.error)
    if (nodeId === undefined || !node)
      return page(
        c,
        { title: course.title },
        <Nodes course={course} nodes={nodes} placement={placement} next={next} facts={facts.value} csrf={csrf} />,
      )
    const problems = await problemsOf(caller.contextFor('read'), node.problems)
    if (!problems.ok) return failurePage(c, problems.error)
    return page(
      c,
      { title: node.title },
      <Node course={course} node={node} parts={parts} problems={problems.value} facts={facts.value} csrf={csrf} />,
    )
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

/** The lesson that was worked on last of those that are open, with its titles. */
async function openLessonOf(context: ToolContext) {
  const read = await context.learner.ask('practice', 'all')
  const [last] = read.ok ? read.value.openLessons : []
  if (!last) return null
  const place = await nodeOf(context, `${last.courseId}/${last.nodeId}`)
  return place.ok ? { ...last, title: place.value.node.title, course: place.value.course.title } : null
}

function Courses({ courses, begin }: Pick<Shown, 'courses' | 'begin'>) {
  return (
    <>
      {begin && (
        <>
          <Notice kind="info">
            Are you new to programming? Begin with <a href={coursePath(begin.courseId)}>{begin.title}</a>.
          </Notice>
          <p>
            <a class="button" href={coursePath(begin.courseId)}>
              Open “{begin.title}”
            </a>
          </p>
        </>
      )}
      <Cards>
        {courses.map(({ courseId, title, summary, own, nodes, passedNodes, practisedNodes }) => {
          const doneNodes = own ? practisedNodes : passedNodes
          return (
            <section class="card">
              <h2>
                <a href={coursePath(courseId)}>{title}</a>
              </h2>
              <p>{summary}</p>
              <progress value={doneNodes} max={Math.max(1, nodes)} aria-label={`How much of “${title}” is done`} />
              <p class="fine">
                {doneNodes} of {nodes} parts {own ? 'practised' : 'passed'}
              </p>
            </section>
          )
        })}
      </Cards>
    </>
  )
}

type NodeShown = Shown['nodes'][number]

interface NodesProps {
  readonly course: Shown['courses'][number]
  readonly nodes: Shown['nodes']
  readonly placement: Shown['placement']
  readonly next: Shown['next']
  readonly facts: CourseFacts
  readonly csrf: string
}

function Nodes(props: NodesProps) {
  const { course, nodes, placement, facts, csrf } = props
  const main = mainOf(props)
  return (
    <>
      <p class="lead">{course.summary}</p>
      {main && <Main main={main} csrf={csrf} />}
      {!course.own && <FindPlace course={course} nodes={nodes} placement={placement} csrf={csrf} />}
      <h2>All parts</h2>
      <p>
        In a chat, a tutor explains. Here you read by yourself; the questions and the grading are the same. What you answer on
        this page counts as typed by you.
      </p>
      <ol class="path">
        {nodes.map((node) => (
          <li class={standingOf(node, course.own, main)}>
            <h3>
              <a href={nodePath(node.nodeId)}>{node.title}</a>
            </h3>
            <div class="badges">
              <Mark node={node} standing={standingOf(node, course.own, main)} />
              <span class="fine">{sizeOf(node, facts)}</span>
            </div>
            <p>{node.summary}</p>
            <BuildsOn node={node} facts={facts} />
            <Needs node={node} />
            {node.nodeId !== main?.nodeId && <Begin node={node} csrf={csrf} />}
          </li>
        ))}
      </ol>
      <p>
        <a href={LESSONS}>All courses</a>
      </p>
    </>
  )
}

/** What the one big button leads to. */
type MainStep =
  | { readonly kind: 'here'; readonly nodeId: string; readonly node: NodeShown }
  | { readonly kind: 'elsewhere'; readonly nodeId: string; readonly title: string; readonly course: string }

/** The lesson that is open, else what the course proposes; null where that is the placement, or nothing is left. */
function mainOf({ nodes, next }: Pick<NodesProps, 'nodes' | 'next'>): MainStep | null {
  const proposed = next?.tool === 'lesson_start' ? next.arguments.nodeId : undefined
  const node = nodes.find(({ openLessonId }) => openLessonId !== null) ?? nodes.find(({ nodeId }) => nodeId === proposed)
  if (node) return { kind: 'here', nodeId: node.nodeId, node }
  const neededNode = nodes.flatMap(({ needs }) => needs).find(({ nodeId }) => nodeId === proposed)
  return neededNode ? { kind: 'elsewhere', ...neededNode } : null
}

function Main({ main, csrf }: { readonly main: MainStep; readonly csrf: string }) {
  if (main.kind === 'here')
    return (
      <Card icon="arrow-right" title={main.node.openLessonId === null ? 'What comes next' : 'Go on'} level={2}>
        <p>{main.node.title}</p>
        <Begin node={main.node} csrf={csrf} isMain />
      </Card>
    )
  return (
    <Card icon="arrow-right" title="What comes next" level={2}>
      <p>
        This course builds on “{main.title}” of “{main.course}”, which you have not shown yet.
      </p>
      <a class="button" href={nodePath(main.nodeId)}>
        Begin with “{main.title}”
      </a>
    </Card>
  )
}

type Standing = 'done' | 'open' | 'known' | 'next' | 'later'

function standingOf(node: NodeShown, isOwn: boolean, main: MainStep | null): Standing {
  if (node.openLessonId !== null) return 'open'
  if (node.passed || (isOwn && node.practised)) return 'done'
  if (node.takenAsKnown) return 'known'
  return node.nodeId === main?.nodeId ? 'next' : 'later'
}

function Mark({ node, standing }: { readonly node: NodeShown; readonly standing: Standing }) {
  switch (standing) {
    case 'done':
      return <Badge kind="solved">{node.passed ? 'Passed' : 'Practised'}</Badge>
    case 'open':
      return <Badge kind="due">In progress</Badge>
    case 'known':
      return <Badge kind="plain">Taken as known, without proof</Badge>
    case 'next':
      return <Badge kind="next">Next</Badge>
    case 'later':
      return <Badge kind="plain">Later</Badge>
  }
}

const counted = (count: number, one: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`]

/** How much there is to do, in words. */
const sizeOf = ({ nodeId, objectives, problems }: NodeShown, { exercises }: CourseFacts): string =>
  [
    ...counted(objectives.length, 'topic'),
    ...counted(exercises.get(nodeId) ?? 0, 'exercise'),
    ...counted(problems.length, 'problem'),
  ].join(' · ')

/** What it builds on in its own course. */
function BuildsOn({
  node: { nodeId, prerequisites },
  facts: { titles },
}: {
  readonly node: NodeShown
  readonly facts: CourseFacts
}) {
  const [courseId = ''] = nodeId.split('/')
  const before = prerequisites.flatMap((id) => {
    const title = titles.get(`${courseId}/${id}`)
    return title === undefined ? [] : [{ path: nodePath(`${courseId}/${id}`), title }]
  })
  if (before.length === 0) return null
  return (
    <p class="fine">
      Builds on{' '}
      {before.map(({ path, title }, index) => (
        <>
          {index > 0 && ', '}
          <a href={path}>{title}</a>
        </>
      ))}
    </p>
  )
}

/** The way to the questions that find where to begin, or to what they came to. */
function FindPlace({
  course: { courseId },
  nodes,
  placement,
  csrf,
}: Pick<NodesProps, 'course' | 'nodes' | 'placement' | 'csrf'>) {
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
              <button class="second" name="mode" value="placement">
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
  readonly problems: readonly NodeProblem[]
  readonly facts: CourseFacts
  readonly csrf: string
}

/** What a node teaches, to read by oneself. */
function Node({ course, node, parts: { texts, exercises, resources }, problems, facts, csrf }: NodeProps) {
  const standing = standingOf(node, course.own, null)
  return (
    <div class="lesson">
      <p class="lead">{node.summary}</p>
      <div class="badges">
        {/* Whether it comes next or later is told beside the course's other parts. */}
        {standing !== 'later' && <Mark node={node} standing={standing} />}
        <span class="fine">{sizeOf(node, facts)}</span>
      </div>
      <BuildsOn node={node} facts={facts} />
      <Needs node={node} />
      <p>
        {texts.length > 0 ? 'Read the parts below, or begin the lesson. ' : ''}The lesson asks questions about each part and ends
        with a test.
      </p>
      <Begin node={node} csrf={csrf} isMain />
      <h2>What it is about</h2>
      <ul>
        {node.objectives.map(({ id, title, passed }) => (
          <li>
            {texts.some(({ objectiveId }) => objectiveId === id) ? <a href={`#${id}`}>{title}</a> : title}
            {passed && (
              <>
                {' '}
                <Badge kind="solved">Passed</Badge>
              </>
            )}
          </li>
        ))}
      </ul>
      {texts.map(({ objectiveId, title, text }) => (
        <section id={objectiveId}>
          <h2>{title}</h2>
          <Markdown text={text} />
          <h3>Now write it yourself</h3>
          <ExerciseList exercises={exercises.filter((one) => one.objectiveId === objectiveId)} />
        </section>
      ))}
      {problems.length > 0 && (
        <>
          <h2>Problems to solve</h2>
          <ul>
            {problems.map(({ slug, title, difficulty, isSolved }) => (
              <li>
                <a href={problemPath(slug)}>{title}</a> <DifficultyBadge difficulty={difficulty} />
                {isSolved && <SolvedMark />}
              </li>
            ))}
          </ul>
        </>
      )}
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
function Needs({ node: { needs } }: { readonly node: NodeShown }) {
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

/** Tells buttons apart that look the same. */
const Of = ({ title }: { readonly title: string }) => <span class="unseen"> of “{title}”</span>

/** The way into a lesson on a node, or into the one that is open. */
function Begin({ node, csrf, isMain = false }: { readonly node: NodeShown; readonly csrf: string; readonly isMain?: boolean }) {
  const { nodeId, title, hasQuestions, openLessonId, openMode } = node
  return (
    <>
      {openLessonId !== null && (
        <p>
          <a class={isMain ? 'button' : undefined} href={lessonPath(openLessonId)}>
            Go on with “{title}”
          </a>
        </p>
      )}
      {openLessonId !== null && hasQuestions && (
        <form method="post" action={LESSONS}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="nodeId" value={nodeId} />
          <input type="hidden" name="end" value="yes" />
          <div class="actions">
            {openMode === 'test_out' ? (
              <button class="quiet" name="mode" value="teach">
                End this test and begin the lesson
                <Of title={title} />
              </button>
            ) : (
              <button class="quiet" name="mode" value="test_out">
                End this lesson and take only the test
                <Of title={title} />
              </button>
            )}
          </div>
          <p class="fine">Of your answers, only those in {openMode === 'test_out' ? 'the test' : 'its test'} count.</p>
        </form>
      )}
      {openLessonId === null && hasQuestions && (
        <form method="post" action={LESSONS}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="nodeId" value={nodeId} />
          <div class="actions">
            <button class={isMain ? undefined : 'quiet'} name="mode" value="teach" aria-label={`Begin “${title}”`}>
              {isMain ? `Begin “${title}”` : 'Begin'}
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

function failurePage(c: AppContext, failure: Failure) {
  const { code, message } = word(failure)
  return errorPage(c, statusOf(code), message)
}

const refusal = z.object({ code: z.string(), message: z.string() })

function refused(c: AppContext, { structured }: ToolAnswer) {
  const { code, message } = refusal.parse(structured)
  if (code === 'LESSON_OPEN')
    return errorPage(c, 409, 'A lesson on this part is open. Go on with it, or end it in the list of lessons first.')
  return errorPage(c, code === 'COURSE_NOT_FOUND' || code === 'NODE_NOT_FOUND' ? 404 : statusOf(code), message)
}

/**
 * Opens what was stored before the sources moved into a folder for each engine, and asks the record for what it says.
 * `test/fixtures/before-the-move/README.md` tells where its two files come from.
 */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { z } from 'zod'
import archived from '../fixtures/before-the-move/archive.ndjson?raw'
import dumped from '../fixtures/before-the-move/object.jsonl?raw'
import { archiveOf } from '../../src/web/account/parts.ts'
import { ArchiveKeys } from '../../src/learner/archive/format.ts'
import { takeIn } from '../../src/learner/archive/read.ts'
import { archive } from '../../src/learner/archive/write.ts'
import type { Answer, CallContext } from '../../src/learner/messages.ts'
import { ask } from './ask.ts'
import { Person } from '../engines/own-problems/own-world.ts'

/** The key of tests (`vitest.config.ts`) when the archive was made. */
const SECRET = 'test-only-user-id-key-0123456789abcdef'
export const NOW = Date.UTC(2026, 0, 15, 9, 4)
export const at = (changes: Partial<CallContext> = {}): CallContext => ({
  now: NOW,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
  ...changes,
})

const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

const cell = z.union([z.string(), z.number(), z.null()])
const dumpLine = z.union([
  z.strictObject({ schema: z.string() }),
  z.strictObject({ table: z.string(), row: z.record(z.string(), cell) }),
])
const stored = z.object({ stream: z.string(), seq: z.int(), type: z.string(), version: z.int() })
const archiveLine = z.looseObject({ kind: z.string(), unread: z.literal(true).optional() })

/** The tables of the dump, in the order in which they were made. */
export const tablesOfDump = linesOf(dumped).flatMap((line) => {
  const read = dumpLine.parse(line)
  return 'schema' in read ? (/^CREATE TABLE (\w+)/.exec(read.schema)?.slice(1) ?? []) : []
})

/** The event rows of the dump, and those of the archive. */
export const rowsOfDump = linesOf(dumped).flatMap((line) => {
  const read = dumpLine.parse(line)
  return 'table' in read && read.table === 'event' ? [stored.parse(read.row)] : []
})
export const rowsOfArchive = linesOf(archived).flatMap((line) =>
  archiveLine.parse(line).kind === 'event' ? [stored.parse(line)] : [],
)

/** Each `kind of streams/type@version` of these rows once, in order. */
export const kindsOf = (rows: ReadonlyArray<z.infer<typeof stored>>): string[] =>
  [...new Set(rows.map(({ stream, type, version }) => `${stream.replace(/:.*$/s, ':')}/${type}@${version}`))].sort()

/** Lets a person's object have exactly what the dump holds, tables and all, and start with it. */
export async function putRecord({ id }: Person): Promise<void> {
  const learner = env.LEARNER.getByName(id)
  await runInDurableObject(learner, async (_object, { storage }) => {
    await storage.deleteAll()
    for (const line of linesOf(dumped)) {
      const read = dumpLine.parse(line)
      if ('schema' in read) {
        storage.sql.exec(read.schema)
        continue
      }
      const names = Object.keys(read.row)
      const places = names.map(() => '?').join(', ')
      storage.sql.exec(`INSERT INTO "${read.table}" (${names.join(', ')}) VALUES (${places})`, ...Object.values(read.row))
    }
  })
  await evictDurableObject(learner)
}

async function* bytes(text: string) {
  yield new TextEncoder().encode(text)
}
export const importArchive = ({ id }: Person) =>
  takeIn({ record: archiveOf(env, id, null), secret: SECRET, upload: `upload of ${id}`, chunks: bytes(archived) })

/** The rows that are not read, in an archive that is made of the record now. */
export async function unreadRows({ id }: Person): Promise<unknown[]> {
  const record = archiveOf(env, id, null)
  const size = await record.size()
  if (!size.ok) throw new Error(size.error.code)
  const archiveId = '00112233445566778899aabbccddeeff'
  const keys = await ArchiveKeys.of(SECRET, archiveId)
  const parts: Uint8Array[] = []
  const { until } = size.value
  for await (const part of archive({ record, keys, id: archiveId, now: NOW, from: 'http://localhost:8787', until, about: [] }))
    parts.push(part)
  return linesOf(Buffer.concat(parts).toString()).filter((line) => archiveLine.parse(line).unread)
}

export function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

/** An own problem that was kept. */
export const OWN_SLUG = 'own-ktcq6gjjycldcwrh'
/** A question of the own course that was answered. */
const ANSWERED = 'my-knots/bend/bend-one/choice-2'

/** What the record says, engine by engine. */
export async function factsOf({ id }: Person) {
  const learner = env.LEARNER.getByName(id)
  const session = async (slug: string) => {
    const include = { code: true, history: true, report: true }
    const { view, code, report, history } = must(await ask(learner, 'practice', 'read', [slug, include], at()))
    if (!view) throw new Error(`no session on ${slug}`)
    const { status, epoch, language, hintLevel, attempts, solved, understood, gaveUp, solutionsRead } = view
    const since = history.slice(history.findLastIndex(({ type }) => type === 'session_reset') + 1)
    const sharpened = since.flatMap((event) =>
      event.type === 'hint_given' ? [event.sharpenedBy?.hintCode ?? event.sharpenedBy?.tag ?? null] : [],
    )
    const last = {
      code: code?.split('\n')[0] ?? null,
      report: report === null ? null : z.object({ runId: z.string() }).parse(JSON.parse(report)),
    }
    return { status, epoch, language, hintLevel, sharpened, attempts, solved, understood, gaveUp, solutionsRead, last, history }
  }
  const historyOf = async (slug: string) => (await session(slug)).history
  const sessionOf = async (slug: string) => {
    const { history, ...rest } = await session(slug)
    return { ...rest, events: history.length }
  }
  const lessons = must(await ask(learner, 'lessons', 'all', [], at()))
  const tddOf = async (sessionId: string) => {
    const read = must(await ask(learner, 'tdd', 'read', [sessionId, { history: true, files: true }], at()))
    const { status, turn, currentPhase, cycleNumber, currentTask, evidence } = read.view
    const contents = read.contents.map(({ path, text }) => [path, text])
    return { status, turn, currentPhase, cycleNumber, currentTask, evidence, contents, events: read.history.length }
  }
  const activityOf = async (activityId: string) => {
    const read = must(
      await ask(
        learner,
        'activities',
        'read',
        [activityId, { trace: true, findings: 'all', problems: true, source: false }],
        at(),
      ),
    )
    const { status, turn, slugs, share } = read.view
    const slots = read.view.slots.map((slot) => `${slot.language} ${slot.difficulty} ${slot.status} ${slot.attemptsLeft}`)
    const lost = read.texts.filter(({ text }) => text === null)
    return { status, turn, slugs, share, slots, trace: read.trace.length, texts: read.texts.length, lost }
  }
  const own = await new Person(id).learner.ownProblems.read(OWN_SLUG)
  const knowledge = must(await ask(learner, 'knowledge', 'read', [], at()))
  const course = must(await ask(learner, 'ownCourses', 'read', ['my-knots'], at()))
  const understanding = must(await ask(learner, 'understanding', 'read', ['two-sum'], at()))
  const progress = must(await ask(learner, 'progress', 'read', [], at()))
  return {
    practice: {
      'climbing-stairs': await sessionOf('climbing-stairs'),
      'two-sum': await sessionOf('two-sum'),
      'valid-anagram': await sessionOf('valid-anagram'),
      'three-sum': await sessionOf('three-sum'),
      'contains-duplicate': await sessionOf('contains-duplicate'),
    },
    older: (await historyOf('climbing-stairs')).flatMap((event) =>
      event.type === 'run_started'
        ? [`${event.runId} typing ${event.typing === null ? 'not counted' : 'counted'} recalled ${event.recalled}`]
        : event.type === 'solution_read'
          ? [`${event.solutionId} tokens ${event.tokens.length}`]
          : [],
    ),
    counterexamples: (await historyOf('two-sum')).flatMap((event) =>
      event.type === 'counterexample_given' || event.type === 'counterexample_not_found' ? [[event.type, event.level]] : [],
    ),
    submissions: must(await ask(learner, 'knowledge', 'submissions', [20, null], at())).map(
      ({ runId, titleSlug, verdict }) => `${runId} ${titleSlug} ${verdict}`,
    ),
    known: {
      components: knowledge.view.components.map(({ id: component, stage, opportunities, correct }) => [
        component,
        stage,
        opportunities,
        correct,
      ]),
      pending: knowledge.view.pending,
      check: knowledge.view.check,
      begun: knowledge.view.begun.map(({ what }) => what),
    },
    settings: must(await ask(learner, 'settings', 'read', [], at())),
    lessons: lessons.map(({ lessonId, lesson, open, damaged }) => ({
      lessonId,
      status: lesson.status,
      phase: lesson.phase,
      turn: lesson.turn,
      covered: lesson.covered,
      scores: lesson.questions.flatMap(({ question, grade }) => (grade ? [`${question.id} ${grade.score} ${grade.by}`] : [])),
      answered: lesson.questions.filter(({ answer }) => answer !== null).length,
      stale: lesson.plan.stale,
      exposed: lesson.questions.flatMap(({ answer }) => answer?.exposed ?? []),
      proves: lesson.plan.proves,
      open,
      damaged,
    })),
    words: must(await ask(learner, 'lessons', 'transcript', ['lesson-1'], at()))
      .words.slice(0, 3)
      .map(({ text }) => text),
    course: {
      title: course.course.title,
      nodes: course.course.nodes.map(({ id: node }) => node),
      withQuestions: course.withQuestions,
      begun: course.begun,
      keys: must(await ask(learner, 'ownCourses', 'keys', ['lesson-3', [ANSWERED]], at())).map(({ id: question, key }) => [
        question,
        key,
      ]),
    },
    ownProblems: {
      all: must(await ask(learner, 'ownProblems', 'all', [], at())).map(({ slug, title, activityId }) => [
        slug,
        title,
        activityId,
      ]),
      read: own.ok && [own.value.problem.statement, own.value.hinted],
      sealed: Object.keys(JSON.parse(must(await ask(learner, 'ownProblems', 'sealed', [OWN_SLUG], at())))),
    },
    tdd: { katas: await tddOf('katas'), 'stated-one': await tddOf('stated-one') },
    tddDamaged: must(await ask(learner, 'tdd', 'sessions', [], at())).damaged,
    activities: { 'plan-1': await activityOf('plan-1'), 'plan-2': await activityOf('plan-2') },
    activitiesDamaged: must(await ask(learner, 'activities', 'all', [], at())).damaged,
    understanding: { understood: understanding.view.understood, asking: understanding.view.asking },
    progress: { days: progress.days, months: progress.months, lessons: progress.recent.inAll, sessions: progress.sessions.inAll },
    damaged: must(await ask(learner, 'practice', 'all', [], at())).damaged,
    events: must(await ask(learner, 'archive', 'size', [], at())).events,
  }
}

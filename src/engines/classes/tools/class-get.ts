import { z } from 'zod'
import { err, ok } from '../../../kernel/result.ts'
import { baseResult, defineTool } from '../../../mcp/tool.ts'
import { may } from '../rules/permission.ts'
import {
  assignmentOut,
  assignmentOutput,
  classOut,
  classOutput,
  openSentence,
  ownOut,
  ownOutput,
  studentOutput,
  studentsOut,
  stuckOut,
  stuckOutput,
} from '../render.ts'

/** Students in one result. */
const MOST_STUDENTS = 100

export const classGet = defineTool({
  name: 'class_get',
  title: 'Look at a class',
  toolset: 'class',
  effect: 'read',
  description: {
    useWhen:
      'Use when the learner asks about a class they teach or attend: its assignments, their own work, or for a teacher who is stuck now and how far everybody is.',
    notWhen: 'Not to join, leave or create a class: that is done on the page of classes.',
    thenCall: 'Then start_problem with a task of an open assignment, or for a teacher class_note or class_assign.',
  },
  input: z.object({
    classId: z.string().max(40).optional().describe('Leave out to list the classes.'),
    assignmentId: z.string().max(40).optional().describe("For a teacher: every student's work on it."),
  }),
  output: z.object({
    ...baseResult,
    classes: z.array(classOutput),
    assignments: z.array(assignmentOutput),
    own: z.array(ownOutput),
    students: z.array(studentOutput),
    moreStudents: z.int(),
    stuck: z.array(stuckOutput),
    /** Names, titles and notes are other people's words. */
    untrusted: z.literal(true),
  }),
  publishes: ['classes', 'assignments', 'own', 'students', 'stuck'],
  async run({ classId, assignmentId }, { classes, classUrl, now }) {
    const nothing = { assignments: [], own: [], students: [], moreStudents: 0, stuck: [], untrusted: true as const }
    if (classId === undefined) {
      const mine = await classes.mine()
      if (!mine.ok) return mine
      const listed = mine.value.classes.map((view) => classOut(view, classUrl))
      const [first] = listed
      return ok({
        say:
          first === undefined
            ? 'The learner is in no class. A teacher gives them a link or a code; they join on the page of classes.'
            : `The learner is in ${listed.length === 1 ? 'one class' : `${listed.length} classes`}.`,
        next: first === undefined ? null : { tool: 'class_get', arguments: { classId: first.classId } },
        ...nothing,
        classes: listed,
      })
    }
    const read = await classes.of(classId, async (stub, userId) => stub.view(userId))
    if (!read.ok) return read
    const view = read.value
    const shown = {
      ...nothing,
      classes: [classOut(view, classUrl)],
      assignments: view.assignments.map((one) => assignmentOut(one, now())),
    }
    const open = shown.assignments.find(({ phase }) => phase === 'open' || phase === 'late')
    if (!may(view.me.role, 'see_rows')) {
      const own = await classes.of(classId, async (stub, userId) => stub.own(userId))
      if (!own.ok) return own
      const slug = open?.items.find(({ titleSlug }) => titleSlug !== null)?.titleSlug ?? null
      return ok({
        say: openSentence(view.assignments, now()),
        next: slug === null ? null : { tool: 'start_problem', arguments: { titleSlug: slug } },
        ...shown,
        own: ownOut(own.value, view.assignments),
      })
    }
    const stuck = await classes.of(classId, async (stub, userId, at) => stub.stuck(userId, at))
    if (!stuck.ok) return stuck
    const stuckNow = stuckOut(stuck.value)
    const say =
      stuckNow.length === 0
        ? 'Nobody who shares their attempts is stuck now.'
        : `${stuckNow.length} ${stuckNow.length === 1 ? 'student is' : 'students are'} stuck now.`
    if (assignmentId === undefined) return ok({ say, next: null, ...shown, stuck: stuckNow })
    const assignment = view.assignments.find(({ id }) => id === assignmentId)
    if (!assignment) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
    const roster = await classes.of(classId, async (stub, userId) => stub.roster(userId))
    if (!roster.ok) return roster
    const members = roster.value.members.filter(({ role }) => role === 'student')
    const listed = members.slice(0, MOST_STUDENTS).map(({ member }) => member)
    const [rows, standings] = await Promise.all([
      classes.of(classId, async (stub, userId) => stub.rows(userId, assignmentId, listed)),
      classes.of(classId, async (stub, userId) => stub.standings(userId, listed)),
    ])
    if (!rows.ok) return rows
    if (!standings.ok) return standings
    return ok({
      say,
      next: null,
      ...shown,
      stuck: stuckNow,
      students: studentsOut({
        assignment,
        members: members.slice(0, MOST_STUDENTS),
        rows: rows.value,
        standings: standings.value,
      }),
      moreStudents: Math.max(0, members.length - MOST_STUDENTS),
    })
  },
})

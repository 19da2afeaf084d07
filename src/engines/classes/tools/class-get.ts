import { z } from 'zod'
import { err, ok } from '../../../kernel/result.ts'
import { baseResult, defineTool } from '../../../mcp/tool.ts'
import { may } from '../rules/permission.ts'
import {
  assignmentOut,
  assignmentOutput,
  assignmentSentence,
  classOut,
  classOutput,
  doneSentence,
  openSentence,
  ownOut,
  ownOutput,
  studentOutput,
  studentsOut,
  stuckOut,
  stuckOutput,
  stuckSentence,
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
    assignmentId: z
      .string()
      .max(40)
      .optional()
      .describe("Only this one of the class; for a teacher, every student's work on it."),
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
      if (assignmentId !== undefined)
        return err({ code: 'INVALID_INPUT', issues: ['classId: name the class that the assignment belongs to'] })
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
    const assignment = view.assignments.find(({ id }) => id === assignmentId) ?? null
    if (assignmentId !== undefined && assignment === null) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
    const assignments = assignment === null ? view.assignments : [assignment]
    const shown = {
      ...nothing,
      classes: [classOut(view, classUrl)],
      assignments: assignments.map((one) => assignmentOut(one, now())),
    }
    const open = shown.assignments.find(({ phase }) => phase === 'open' || phase === 'late')
    if (!may(view.me.role, 'see_rows')) {
      const own = await classes.of(classId, async (stub, userId) => stub.own(userId))
      if (!own.ok) return own
      const slug = open?.items.find(({ titleSlug }) => titleSlug !== null)?.titleSlug ?? null
      return ok({
        say: assignment === null ? openSentence(assignments, now()) : assignmentSentence(assignment, now()),
        next: slug === null ? null : { tool: 'start_problem', arguments: { titleSlug: slug } },
        ...shown,
        own: ownOut(own.value, assignments),
      })
    }
    if (view.status === 'ended')
      return ok({ say: 'This class has ended. Everything about its students is erased.', next: null, ...shown })
    const stuck = await classes.of(classId, async (stub, userId, at) => stub.stuck(userId, at))
    if (!stuck.ok) return stuck
    const stuckNow = stuckOut(stuck.value).filter((one) => assignment === null || one.assignmentId === assignment.id)
    const say = stuckSentence(stuckNow.length, assignment === null ? 'anything' : 'it')
    if (assignment === null) return ok({ say, next: null, ...shown, stuck: stuckNow })
    const roster = await classes.of(classId, async (stub, userId) => stub.roster(userId))
    if (!roster.ok) return roster
    const members = roster.value.members.filter(({ role }) => role === 'student')
    const listed = members.slice(0, MOST_STUDENTS).map(({ member }) => member)
    const [rows, standings] = await Promise.all([
      classes.of(classId, async (stub, userId) => stub.rows(userId, assignment.id, listed)),
      classes.of(classId, async (stub, userId) => stub.standings(userId, listed)),
    ])
    if (!rows.ok) return rows
    if (!standings.ok) return standings
    const students = studentsOut({
      assignment,
      members: members.slice(0, MOST_STUDENTS),
      rows: rows.value,
      standings: standings.value,
    })
    const moreStudents = Math.max(0, members.length - MOST_STUDENTS)
    return ok({
      say: `${assignmentSentence(assignment, now())} ${doneSentence(students, moreStudents)} ${say}`,
      next: null,
      ...shown,
      stuck: stuckNow,
      students,
      moreStudents,
    })
  },
})

/** Notes of teachers, as they wait in the student's own record. They are in no log: the class's end takes them away. */
import { z } from 'zod'
import type { Note } from '../../classroom/messages.ts'

const noteBody = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ from: z.string(), text: z.string(), assignmentId: z.string().nullable().default(null) }))

export interface ReceivedNote extends Note {
  readonly classId: string
}

/** Notes that are shown at a time. */
const MOST_SHOWN = 20

export class ClassNotes {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Keeps notes that are new. */
  keep(classId: string, notes: readonly Note[]): void {
    for (const { noteId, from, text, at, assignmentId } of notes)
      this.#sql.exec(
        'INSERT INTO class_note (note, class, body, at, told, read) VALUES (?, ?, ?, ?, 0, 0) ON CONFLICT DO NOTHING',
        noteId,
        classId,
        JSON.stringify({ from, text, assignmentId }),
        at,
      )
  }

  /** Notes of which no chat has been told; from now on they are told. */
  take(): ReceivedNote[] {
    const notes = this.#where('told = 0')
    for (const { noteId } of notes) this.#sql.exec('UPDATE class_note SET told = 1 WHERE note = ?', noteId)
    return notes
  }

  /** Whether a chat is still to be told of one. */
  hasUntold(): boolean {
    return [...this.#sql.exec('SELECT 1 FROM class_note WHERE told = 0 LIMIT 1')].length > 0
  }

  /** Notes that the student has not put away. */
  open(): ReceivedNote[] {
    return this.#where('read = 0')
  }

  /** The student has read it. */
  putAway(noteId: string): void {
    this.#sql.exec('UPDATE class_note SET read = 1, told = 1 WHERE note = ?', noteId)
  }

  #where(condition: 'told = 0' | 'read = 0'): ReceivedNote[] {
    const rows = this.#sql.exec<{ note: string; class: string; body: string; at: number }>(
      `SELECT note, class, body, at FROM class_note WHERE ${condition} ORDER BY at, note LIMIT ${MOST_SHOWN}`,
    )
    return [...rows].flatMap(({ note: noteId, class: classId, body, at }) => {
      const { success, data } = noteBody.safeParse(body)
      return success ? [{ noteId, classId, at, ...data }] : []
    })
  }
}

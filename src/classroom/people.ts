/** Who the members of a class are, the names of its roster, and the words of notes: all that is erased when somebody leaves. */
import type { Person } from './messages.ts'

export interface StoredNote {
  readonly noteId: string
  readonly member: string
  readonly by: string
  readonly text: string
  readonly at: number
  /** Null for a note about the whole class. */
  readonly assignmentId: string | null
}

export class People {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add(member: string, { userId, name }: Person): void {
    this.#sql.exec('INSERT INTO person (member, user_id, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', member, userId, name)
  }

  /** The member's random id; null for nobody of the class. */
  memberOf(userId: string): string | null {
    for (const row of this.#sql.exec<{ member: string }>('SELECT member FROM person WHERE user_id = ?', userId)) return row.member
    return null
  }

  userOf(member: string): string | null {
    for (const row of this.#sql.exec<{ user_id: string }>('SELECT user_id FROM person WHERE member = ?', member))
      return row.user_id
    return null
  }

  nameOf(member: string): string | null {
    for (const row of this.#sql.exec<{ name: string }>('SELECT name FROM person WHERE member = ?', member)) return row.name
    return null
  }

  all(): Array<{ readonly member: string; readonly userId: string }> {
    return [...this.#sql.exec<{ member: string; userId: string }>('SELECT member, user_id AS userId FROM person')]
  }

  drop(member: string): void {
    this.#sql.exec('DELETE FROM person WHERE member = ?', member)
    this.#sql.exec('DELETE FROM note WHERE member = ?', member)
  }

  addPlace(place: string, name: string): void {
    this.#sql.exec('INSERT INTO place (place, name) VALUES (?, ?) ON CONFLICT DO NOTHING', place, name)
  }

  placeName(place: string): string | null {
    for (const row of this.#sql.exec<{ name: string }>('SELECT name FROM place WHERE place = ?', place)) return row.name
    return null
  }

  dropPlace(place: string): void {
    this.#sql.exec('DELETE FROM place WHERE place = ?', place)
  }

  dropPlaces(): void {
    this.#sql.exec('DELETE FROM place')
  }

  addNote({ noteId, member, by, text, at, assignmentId }: StoredNote): void {
    this.#sql.exec(
      'INSERT INTO note (note, member, by, text, at, assignment) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      noteId,
      member,
      by,
      text,
      at,
      assignmentId,
    )
  }

  /** The newest first. */
  notesFor(member: string, most: number): StoredNote[] {
    return [
      ...this.#sql.exec<{ noteId: string; member: string; by: string; text: string; at: number; assignmentId: string | null }>(
        'SELECT note AS noteId, member, by, text, at, assignment AS assignmentId FROM note WHERE member = ? ORDER BY at DESC LIMIT ?',
        member,
        most,
      ),
    ]
  }

  dropNotes(): void {
    this.#sql.exec('DELETE FROM note')
  }
}

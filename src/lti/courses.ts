/** Which course of a platform belongs to which class, and what of its links and gradebook is known, in D1. Nothing here is about a person. */
import { z } from 'zod'
import type { Launch } from './launch.ts'

export interface Course {
  readonly classId: string
  readonly platformId: string
  readonly deploymentId: string
  /** As the platform calls it. Untrusted. */
  readonly title: string
  /** Where columns of its gradebook are made; null where the platform allows none. */
  readonly lineItemsUrl: string | null
  /** Where its roster is; null where the platform shows none. */
  readonly membersUrl: string | null
}

/** A course as a launch names it. */
export interface CourseKey {
  readonly platformId: string
  readonly deploymentId: string
  readonly contextId: string
}

const row = z
  .object({
    class_id: z.string(),
    platform_id: z.string(),
    deployment_id: z.string(),
    title: z.string(),
    line_items_url: z.string().nullable(),
    members_url: z.string().nullable(),
  })
  .transform((course): Course => ({
    classId: course.class_id,
    platformId: course.platform_id,
    deploymentId: course.deployment_id,
    title: course.title,
    lineItemsUrl: course.line_items_url,
    membersUrl: course.members_url,
  }))

export interface NewCourse {
  readonly key: CourseKey
  readonly classId: string
  readonly launch: Launch
  readonly now: number
}

export class Courses {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  async of({ platformId, deploymentId, contextId }: CourseKey): Promise<Course | null> {
    const found = await this.#db
      .prepare('SELECT * FROM lti_course WHERE platform_id = ? AND deployment_id = ? AND context_id = ?')
      .bind(platformId, deploymentId, contextId)
      .first()
    return found === null ? null : row.parse(found)
  }

  async ofClass(classId: string): Promise<Course | null> {
    const found = await this.#db.prepare('SELECT * FROM lti_course WHERE class_id = ?').bind(classId).first()
    return found === null ? null : row.parse(found)
  }

  /** Links a course and a class that are both free; false where one is not. */
  async link({ key, classId, launch, now }: NewCourse): Promise<boolean> {
    const { platformId, deploymentId, contextId } = key
    const linked = await this.#db
      .prepare(
        `INSERT INTO lti_course
           (class_id, platform_id, deployment_id, context_id, title, line_items_url, members_url, linked_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(classId, platformId, deploymentId, contextId, launch.course?.title ?? '', launch.lineItemsUrl, launch.membersUrl, now)
      .run()
    return linked.meta.changes === 1
  }

  /** Drops what belonged to classes that are gone. */
  async sweep(): Promise<void> {
    await this.#db.batch(
      ['lti_link', 'lti_line_item', 'lti_course'].map((table) =>
        this.#db.prepare(`DELETE FROM ${table} WHERE class_id NOT IN (SELECT id FROM class)`),
      ),
    )
  }

  async unlink(classId: string): Promise<void> {
    await this.#db.batch(
      ['lti_link', 'lti_line_item', 'lti_course'].map((table) =>
        this.#db.prepare(`DELETE FROM ${table} WHERE class_id = ?`).bind(classId),
      ),
    )
  }

  /** Keeps what a teacher's launch says anew of the course's services: a platform may allow more than it did. */
  async refresh(classId: string, { course, lineItemsUrl, membersUrl }: Launch): Promise<void> {
    await this.#db
      .prepare(
        `UPDATE lti_course SET title = ?2, line_items_url = ?3, members_url = ?4
         WHERE class_id = ?1 AND (title IS NOT ?2 OR line_items_url IS NOT ?3 OR members_url IS NOT ?4)`,
      )
      .bind(classId, course?.title ?? '', lineItemsUrl, membersUrl)
      .run()
  }

  /** The assignment that a link opens; null where nobody has said. */
  async assignmentOf(classId: string, linkId: string): Promise<string | null> {
    return this.#db
      .prepare('SELECT assignment_id FROM lti_link WHERE class_id = ? AND link_id = ?')
      .bind(classId, linkId)
      .first<string>('assignment_id')
  }

  /** Says what a link opens, and which column of the gradebook came with it. */
  async openWith(
    classId: string,
    { linkId, assignmentId, lineItemUrl }: { linkId: string; assignmentId: string; lineItemUrl: string | null },
  ): Promise<void> {
    await this.#db.batch([
      this.#db
        .prepare(
          `INSERT INTO lti_link (class_id, link_id, assignment_id) VALUES (?1, ?2, ?3)
           ON CONFLICT DO UPDATE SET assignment_id = excluded.assignment_id`,
        )
        .bind(classId, linkId, assignmentId),
      ...(lineItemUrl === null ? [] : [this.#keepColumn(classId, assignmentId, lineItemUrl)]),
    ])
  }

  /** The column of an assignment in the gradebook; null where none is known. */
  async columnOf(classId: string, assignmentId: string): Promise<string | null> {
    return this.#db
      .prepare('SELECT url FROM lti_line_item WHERE class_id = ? AND assignment_id = ?')
      .bind(classId, assignmentId)
      .first<string>('url')
  }

  async keepColumn(classId: string, assignmentId: string, url: string): Promise<void> {
    await this.#keepColumn(classId, assignmentId, url).run()
  }

  /** Forgets a column that the platform no longer has. */
  async forgetColumn(classId: string, assignmentId: string): Promise<void> {
    await this.#db.prepare('DELETE FROM lti_line_item WHERE class_id = ? AND assignment_id = ?').bind(classId, assignmentId).run()
  }

  #keepColumn(classId: string, assignmentId: string, url: string): D1PreparedStatement {
    return this.#db
      .prepare(
        `INSERT INTO lti_line_item (class_id, assignment_id, url) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET url = excluded.url`,
      )
      .bind(classId, assignmentId, url)
  }
}

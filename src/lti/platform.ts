/** The learning platforms that the owner of a deployment has registered, in D1. */
import { z } from 'zod'

/** Who from a platform may have an account: those whom the deployment's own rule lets in, or everybody who comes from there. */
export type Admits = 'policy' | 'everybody'

export interface PlatformFacts {
  /** As the owner calls it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly authUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  /** What a token request names as its audience, where that is not the token address. */
  readonly tokenAudience: string | null
  readonly deploymentIds: readonly string[]
  readonly admits: Admits
}

export interface Platform extends PlatformFacts {
  readonly id: string
}

const texts = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.string()))
const row = z
  .object({
    id: z.string(),
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    auth_url: z.string(),
    token_url: z.string(),
    jwks_url: z.string(),
    token_audience: z.string().nullable(),
    deployment_ids: texts,
    admits: z.enum(['policy', 'everybody']),
  })
  .transform((platform): Platform => ({
    id: platform.id,
    name: platform.name,
    issuer: platform.issuer,
    clientId: platform.client_id,
    authUrl: platform.auth_url,
    tokenUrl: platform.token_url,
    jwksUrl: platform.jwks_url,
    tokenAudience: platform.token_audience,
    deploymentIds: platform.deployment_ids,
    admits: platform.admits,
  }))

/**
 * `taken`: this client is registered. `keys`: the issuer is registered with other keys, so that each could speak for the other's people.
 * `unknown`: there is no such platform.
 */
export type NotSaved = 'taken' | 'keys' | 'unknown'

export class Platforms {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** All of them, by name. */
  async all(): Promise<readonly Platform[]> {
    const { results } = await this.#db.prepare('SELECT * FROM lti_platform ORDER BY name, id').all()
    return z.array(row).parse(results)
  }

  async byId(id: string): Promise<Platform | null> {
    const found = await this.#db.prepare('SELECT * FROM lti_platform WHERE id = ?').bind(id).first()
    return found === null ? null : row.parse(found)
  }

  /** The one registration that a login names; null where there is none, or several and the login does not say which. */
  async find(issuer: string, clientId: string | null): Promise<Platform | null> {
    const { results } = await this.#db
      .prepare('SELECT * FROM lti_platform WHERE issuer = ?1 AND (?2 IS NULL OR client_id = ?2) LIMIT 2')
      .bind(issuer, clientId)
      .all()
    const [found, another] = z.array(row).parse(results)
    return found === undefined || another !== undefined ? null : found
  }

  async add(id: string, facts: PlatformFacts, now: number): Promise<NotSaved | null> {
    const added = await this.#db
      .prepare(
        `INSERT INTO lti_platform
           (id, name, issuer, client_id, auth_url, token_url, jwks_url, token_audience, deployment_ids, admits, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
         WHERE NOT EXISTS (SELECT 1 FROM lti_platform WHERE issuer = ?3 AND (client_id = ?4 OR jwks_url != ?7))`,
      )
      .bind(id, ...columns(facts), now)
      .run()
    return added.meta.changes === 1 ? null : this.#reason(id, facts)
  }

  async change(id: string, facts: PlatformFacts): Promise<NotSaved | null> {
    const changed = await this.#db
      .prepare(
        `UPDATE lti_platform SET name = ?2, issuer = ?3, client_id = ?4, auth_url = ?5, token_url = ?6, jwks_url = ?7,
           token_audience = ?8, deployment_ids = ?9, admits = ?10
         WHERE id = ?1 AND NOT EXISTS
           (SELECT 1 FROM lti_platform WHERE id != ?1 AND issuer = ?3 AND (client_id = ?4 OR jwks_url != ?7))`,
      )
      .bind(id, ...columns(facts))
      .run()
    if (changed.meta.changes === 1) return null
    return (await this.byId(id)) === null ? 'unknown' : this.#reason(id, facts)
  }

  async #reason(id: string, { issuer, clientId }: PlatformFacts): Promise<NotSaved> {
    const taken = await this.#db
      .prepare('SELECT 1 FROM lti_platform WHERE issuer = ? AND client_id = ? AND id != ?')
      .bind(issuer, clientId, id)
      .first()
    return taken === null ? 'keys' : 'taken'
  }

  /** Removes a platform with all that its courses are linked to. Classes and their members stay. */
  async remove(id: string): Promise<boolean> {
    const ofCourses = 'WHERE class_id IN (SELECT class_id FROM lti_course WHERE platform_id = ?1)'
    const answers = await this.#db.batch([
      this.#db.prepare(`DELETE FROM lti_link ${ofCourses}`).bind(id),
      this.#db.prepare(`DELETE FROM lti_line_item ${ofCourses}`).bind(id),
      this.#db.prepare('DELETE FROM lti_course WHERE platform_id = ?1').bind(id),
      this.#db.prepare('DELETE FROM lti_launch WHERE platform_id = ?1').bind(id),
      this.#db.prepare('DELETE FROM lti_platform WHERE id = ?1').bind(id),
    ])
    return answers.at(-1)?.meta.changes === 1
  }
}

const columns = (facts: PlatformFacts) => [
  facts.name,
  facts.issuer,
  facts.clientId,
  facts.authUrl,
  facts.tokenUrl,
  facts.jwksUrl,
  facts.tokenAudience,
  JSON.stringify(facts.deploymentIds),
  facts.admits,
]

/**
 * The Worker's client for a learner's activities. Of a draft only its hash goes into the object, and then what was found, or the problem
 * that it became.
 */
import { z } from 'zod'
import type { Quoted, Skip } from './rules/commands.ts'
import { readFields, type Dropped, type LearningMode, type SentFields, type SpecValues } from './rules/spec.ts'
import { languageOf, languages, type Language } from '../../problem/problem.ts'
import { isOnlyLink } from './source.ts'
import { checkIds, stored, type Finding, type StoredFinding } from './rules/draft/draft.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { OwnProblem } from '../../problem/own-problem.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type {
  ActivitiesRead,
  ActivityDone,
  ActivityInclude,
  ActivityPublished,
  ActivityRead,
  DraftBegin,
  DraftFiled,
  DraftOpened,
  DraftVerdict,
  FillRest,
  TextFound,
} from './messages.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import type { Words } from '../../learner/messages.ts'
import { openPartIn, openTextOf, sealedPartIn, sealedTextOf } from '../own-problems/codec.ts'
import { keptOf } from '../own-problems/client.ts'

/** What a call says about the plan: the learner's words, and the fields that the client's model reads in them. */
export interface PlanMessage {
  /** The languages that this deployment can run; all of them if left out. */
  readonly offered?: readonly Language[]
  readonly turn: number
  readonly message: string
  readonly fields: SentFields
  /** Whether what is open is to be filled. */
  readonly fillRest?: boolean
  readonly confirm?: boolean | null
  readonly skip?: Skip | null
}

export interface Started {
  readonly offered?: readonly Language[]
  readonly learningMode: LearningMode
  readonly message: string
  readonly fields: SentFields
  readonly fillRest?: boolean
  /** The text of a problem that the learner brings. */
  readonly source?: string | null
}

/** What came of a verification. Findings are kept without their details, which can hold lines of the reference. */
export type Verdict =
  | { readonly verificationId: string; readonly refused: readonly Finding[] }
  | { readonly verificationId: string; readonly accepted: OwnProblem }

/** What came of handing in a draft. */
export type DraftBegun =
  | Extract<DraftOpened, { readonly kind: 'begun' }>
  | (Omit<Extract<DraftOpened, { readonly kind: 'repeated' }>, 'findings'> & {
      readonly findings: readonly StoredFinding[] | null
    })

const storedFindings = z.array(z.object({ check: z.enum(checkIds), count: z.int() })) satisfies z.ZodType<StoredFinding[]>

/** Bytes of all findings of one draft. */
const MAX_FINDINGS = 64 * 1024

export class ActivityClient {
  readonly #rpc: Pick<LearnerRpc, 'ask'>

  constructor(rpc: Pick<LearnerRpc, 'ask'>) {
    this.#rpc = rpc
  }

  /** Begins an activity, or gives the same one while nothing else has happened in it: its id is the one of the view. */
  async start(activityId: string, started: Started): Promise<Result<ActivityDone, Failure>> {
    const { learningMode, message, fields, source = null, offered = languages } = started
    if (source !== null && isOnlyLink(source)) return err({ code: 'SOURCE_IS_LINK' })
    const readMessage = readFields(fields, offered)
    // A pasted problem is drafted at once, so the learner would not be asked for another language.
    const wrong = source === null ? undefined : readMessage.dropped.find(({ field }) => field === 'language')
    if (wrong) return err(languageFailure(wrong, fields, offered))
    const fill = started.fillRest === true || source !== null ? await this.#fill(readMessage.values, offered) : null
    const words = await wordsOf(message)
    const text = source === null ? null : { hash: await sha256(source), text: source }
    const order = { learningMode, words: quoted(words), sourceHash: text?.hash ?? null, ...readMessage, fill }
    return this.#rpc.ask('activities', 'start', activityId, order, text === null ? [words] : [words, text])
  }

  async say(activityId: string, input: PlanMessage): Promise<Result<ActivityDone, Failure>> {
    const { turn, message, fields, fillRest = false, confirm = null, skip = null, offered = languages } = input
    const readMessage = readFields(fields, offered)
    const fill = fillRest ? await this.#fill(readMessage.values, offered) : null
    const words = await wordsOf(message)
    const order = { turn, words: quoted(words), ...readMessage, fill, confirm, skip }
    return withActivityId(activityId, await this.#rpc.ask('activities', 'say', activityId, order, words))
  }

  /** The language that the learner used last, or else prefers, if it can run here; else the first that can. */
  async #fill({ language }: SpecValues, offered: readonly Language[]): Promise<FillRest> {
    if (language !== undefined) return { language }
    const submitted = await this.#rpc.ask('knowledge', 'submissions', 1, null)
    const settings = await this.#rpc.ask('settings', 'read')
    const preferences = [submitted.ok ? submitted.value[0]?.language : null, settings.ok ? settings.value.language : null]
    return { language: preferences.find((one) => one && offered.includes(one)) ?? offered[0] ?? null }
  }

  /** Opens the verification of a draft, ended by `fileDraft` or `abandonDraft`; or tells what came of the same draft. */
  async beginDraft(activityId: string, begin: DraftBegin): Promise<Result<DraftBegun, Failure>> {
    const start = await this.#rpc.ask('activities', 'begin', activityId, begin)
    if (!start.ok) return withActivityId(activityId, start)
    const { value } = start
    return ok(value.kind === 'begun' ? value : { ...value, findings: findingsIn(value.findings) })
  }

  /** One that comes too late counts nothing (`VERIFICATION_OVER`). An accepted problem is the learner's own once it is published. */
  async fileDraft(activityId: string, verdict: Verdict): Promise<Result<DraftFiled, Failure>> {
    const verdictToFile = await verdictToFileOf(activityId, verdict)
    return withActivityId(activityId, await this.#rpc.ask('activities', 'file', activityId, verdictToFile))
  }

  /** Ends a verification that came to nothing; it counts nothing. */
  async abandonDraft(activityId: string, verificationId: string): Promise<Result<ActivityDone, Failure>> {
    const act = { type: 'abandon_draft', verificationId } as const
    return withActivityId(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  /** Puts the accepted problems among the learner's own. */
  async publish(activityId: string, turn: number): Promise<Result<ActivityPublished, Failure>> {
    return withActivityId(activityId, await this.#rpc.ask('activities', 'publish', activityId, turn))
  }

  /** Records a link that there is: its id and the hash of its token, never the token. */
  async share(
    activityId: string,
    share: { readonly turn: number; readonly shareId: string; readonly tokenHash: string },
  ): Promise<Result<ActivityDone, Failure>> {
    const { turn, shareId, tokenHash } = share
    const act = { type: 'share', turn, shareId, tokenHash } as const
    return withActivityId(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  async revokeShare(activityId: string, turn: number): Promise<Result<ActivityDone, Failure>> {
    const act = { type: 'revoke_share', turn } as const
    return withActivityId(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  /** Records that the link of this id was taken back, whichever activity it is of. */
  async unshare(shareId: string): Promise<Result<null, Failure>> {
    return this.#rpc.ask('activities', 'unshare', shareId)
  }

  async read(activityId: string, include: Partial<ActivityInclude> = {}): Promise<Result<ActivityRead, Failure>> {
    const whole: ActivityInclude = { trace: false, findings: 'none', problems: false, source: false, ...include }
    const read = await this.#rpc.ask('activities', 'read', activityId, whole)
    if (!read.ok) return withActivityId(activityId, read)
    const { findings, words, source, problems, texts, ...rest } = read.value
    const openHashes = problems.flatMap(({ openHash }) => openHash ?? [])
    const hashes = [...findings, ...words, ...(source === null ? [] : [source]), ...openHashes]
    const all = await this.#complete(activityId, hashes, texts)
    if (!all.ok) return withActivityId(activityId, all)
    const textOf = (hash: string | null) => (hash === null ? null : (all.value.get(hash) ?? null))
    return ok({
      ...rest,
      words: new Map(words.flatMap((hash) => (textOf(hash) === null ? [] : [[hash, textOf(hash) ?? ''] as const]))),
      source: textOf(source),
      findings: findings.map((findingsHash) => ({ findingsHash, findings: findingsIn(textOf(findingsHash)) })),
      problems: problems.map(({ slot, slug, openHash }) => {
        const text = textOf(openHash)
        return { slot, slug, problem: text === null ? null : (openPartIn(text)?.problem ?? null) }
      }),
    })
  }

  /** The one of the last event first. */
  async list(): Promise<Result<ActivitiesRead, Failure>> {
    return this.#rpc.ask('activities', 'all')
  }

  /** With the texts that one answer did not hold. */
  async #complete(
    activityId: string,
    hashes: readonly string[],
    first: readonly TextFound[],
  ): Promise<Result<ReadonlyMap<string, string | null>, Failure>> {
    const texts = new Map(first.map(({ hash, text }) => [hash, text]))
    for (;;) {
      const missing = [...new Set(hashes)].filter((hash) => !texts.has(hash))
      if (missing.length === 0) return ok(texts)
      const page = await this.#rpc.ask('activities', 'texts', activityId, missing)
      if (!page.ok) return page
      if (page.value.length === 0) throw new Error('a page of texts is empty')
      for (const { hash, text } of page.value) texts.set(hash, text)
    }
  }
}

const languageFailure = ({ fault }: Dropped, { language }: SentFields, available: readonly Language[]): Failure =>
  fault === 'not_offered'
    ? { code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: typeof language === 'string' ? languageOf(language) : null, available }
    : { code: 'LANGUAGE_NOT_SUPPORTED' }

async function wordsOf(message: string): Promise<Words> {
  const text = message.trim()
  return { hash: await sha256(text), text }
}

const quoted = ({ hash, text }: Words): Quoted => ({ hash, size: text.replace(/\s+/g, '').length })

/** Null where they are lost. */
const findingsIn = (text: string | null): readonly StoredFinding[] | null =>
  text === null ? null : (storedFindings.safeParse(JSON.parse(text)).data ?? null)

async function verdictToFileOf(activityId: string, verdict: Verdict): Promise<DraftVerdict> {
  const { verificationId } = verdict
  if ('accepted' in verdict) {
    // Read as it is stored, it has no field that this does not name: none of the draft's can come with it.
    const open = openPartIn(openTextOf(openPartOf(verdict.accepted)))
    const sealed = sealedPartIn(sealedTextOf(verdict.accepted))
    const problem = open === null || sealed === null ? null : { ...open, ...sealed }
    if (!problem) throw new Error('an accepted problem is not of the shape that is kept')
    if (problem.activityId !== activityId || problem.untrusted) throw new Error('an accepted problem is of another activity')
    return { verificationId, kind: 'accepted', problem: await keptOf(problem) }
  }
  const findings = stored(verdict.refused)
  if (findings.length === 0) throw new Error('a refusal finds something')
  const text = JSON.stringify(storedFindings.parse(findings))
  if (new TextEncoder().encode(text).length > MAX_FINDINGS) throw new Error('the findings of a draft are larger than they may be')
  const checks = findings.map(({ check }) => check)
  return { verificationId, kind: 'refused', checks, findings: { hash: await sha256(text), text } }
}

const openPartOf = ({ problem, activityId, untrusted, hinted }: OwnProblem) => ({ problem, activityId, untrusted, hinted })

/** A failure with the id of the activity, so that its words lead back to it. */
const withActivityId = <T>(activityId: string, result: Result<T, Failure>): Result<T, Failure> =>
  result.ok ? result : err({ ...result.error, inActivity: activityId })

/** What of an archive crosses the wire between the Worker and a learner's object, and what came of it. */
import type { StoredEvent } from '../codec.ts'
import type { Words } from '../messages.ts'

export interface ArchivedRow extends StoredEvent {
  readonly stream: string
  readonly seq: number
}

/** Rows in one order; `next` is where the following page begins, null behind the last. */
export interface RowsRead<Place> {
  readonly rows: readonly ArchivedRow[]
  readonly next: Place | null
}

/** A row's place among those of all streams in order of their names. */
export interface StreamPlace {
  readonly stream: string
  readonly seq: number
}

/** A part of a text: whole ones may be longer than an answer. `part` is null of a text that is lost. */
export interface TextPiece {
  readonly hash: string
  readonly part: string | null
  readonly isLast: boolean
}

export interface RecordSize {
  readonly events: number
  /** Of the last event's row; what comes later belongs to a later archive. */
  readonly until: number
}

/** A page of an archive on its way in. `upload` is the id of this one attempt: a later one makes it void. */
export interface StagedPage {
  readonly upload: string
  /** Of the first row among all of the archive's. */
  readonly first: number
  readonly rows: readonly ArchivedRow[]
  readonly texts: readonly Words[]
}

export interface ImportBegun {
  /** The same archive is in already, so that there is nothing left to do. */
  readonly repeated: boolean
}

export interface Imported {
  readonly events: number
}

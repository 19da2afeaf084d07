/**
 * The tables of a class's object. A migration, once released, never changes; the next one is added below it. Who a member is stands in
 * `person`, `place`, `news` and `course_member` alone, which are emptied when they leave or the class ends; the log holds random ids.
 */
export const CLASS_MIGRATIONS: readonly string[] = [
  `CREATE TABLE event (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     stream   TEXT NOT NULL,
     seq      INTEGER NOT NULL,
     type     TEXT NOT NULL,
     version  INTEGER NOT NULL,
     body     TEXT NOT NULL,
     at       INTEGER NOT NULL,
     command  TEXT,
     UNIQUE (stream, seq)
   ) STRICT;
   CREATE INDEX event_type ON event (type, position);
   CREATE TABLE person (
     member  TEXT PRIMARY KEY,
     user_id TEXT NOT NULL UNIQUE,
     name    TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE place (
     place TEXT PRIMARY KEY,
     name  TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE row (
     assignment TEXT NOT NULL,
     item       TEXT NOT NULL,
     member     TEXT NOT NULL,
     seq        INTEGER NOT NULL,
     state      TEXT,
     score      REAL NOT NULL,
     solved_at  INTEGER,
     last_at    INTEGER,
     body       TEXT,
     PRIMARY KEY (assignment, item, member)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX row_member ON row (member);
   CREATE TABLE program (
     assignment TEXT NOT NULL,
     item       TEXT NOT NULL,
     member     TEXT NOT NULL,
     language   TEXT NOT NULL,
     code       TEXT NOT NULL,
     at         INTEGER NOT NULL,
     PRIMARY KEY (assignment, item, member)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE note (
     note   TEXT PRIMARY KEY,
     member TEXT NOT NULL,
     by     TEXT NOT NULL,
     text   TEXT NOT NULL,
     at     INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE news (
     user_id TEXT PRIMARY KEY,
     ended   TEXT,
     resend  INTEGER NOT NULL CHECK (resend IN (0, 1)),
     joins   INTEGER NOT NULL CHECK (joins IN (0, 1)),
     tries   INTEGER NOT NULL,
     next_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE course_member (
     member    TEXT PRIMARY KEY,
     subject   TEXT NOT NULL UNIQUE,
     agreed_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE score (
     assignment TEXT NOT NULL,
     member     TEXT NOT NULL,
     score      REAL NOT NULL,
     complete   INTEGER NOT NULL CHECK (complete IN (0, 1)),
     at         INTEGER NOT NULL,
     tries      INTEGER NOT NULL,
     next_at    INTEGER,
     problem    TEXT,
     PRIMARY KEY (assignment, member)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE frozen (
     slug     TEXT PRIMARY KEY,
     member   TEXT NOT NULL,
     snapshot TEXT NOT NULL
   ) STRICT;`,
  'ALTER TABLE note ADD COLUMN assignment TEXT;',
]

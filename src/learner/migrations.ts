/** The object's tables. A migration, once released, never changes; the next one is added below it. */

const LEARNER_MIGRATIONS: readonly string[] = [
  `CREATE TABLE event (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     stream   TEXT NOT NULL,
     seq      INTEGER NOT NULL,
     type     TEXT NOT NULL,
     version  INTEGER NOT NULL,
     body     TEXT NOT NULL,
     at       INTEGER NOT NULL,
     UNIQUE (stream, seq)
   ) STRICT;
   CREATE TABLE blob (
     hash  TEXT PRIMARY KEY,
     bytes TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE open_run (
     run_id     TEXT PRIMARY KEY,
     slug       TEXT,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE spent (
     day   TEXT PRIMARY KEY,
     count INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE projection (
     stream  TEXT PRIMARY KEY,
     seq     INTEGER NOT NULL,
     version INTEGER NOT NULL,
     body    TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX event_type ON event (type, position);`,
  `CREATE TABLE import (
     id      INTEGER PRIMARY KEY CHECK (id = 1),
     upload  TEXT NOT NULL,
     archive TEXT NOT NULL,
     done    INTEGER NOT NULL CHECK (done IN (0, 1))
   ) STRICT;
   CREATE TABLE staged_event (
     place   INTEGER PRIMARY KEY,
     stream  TEXT NOT NULL,
     seq     INTEGER NOT NULL,
     type    TEXT NOT NULL,
     version INTEGER NOT NULL,
     body    TEXT NOT NULL,
     at      INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE staged_blob (
     hash  TEXT PRIMARY KEY,
     bytes TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // A row that cannot be read has no id of a run, and has to be stored all the same.
  `ALTER TABLE event ADD COLUMN command TEXT;
   CREATE INDEX event_command ON event (command, stream, seq) WHERE command IS NOT NULL;
   CREATE INDEX event_run ON event (stream, (CASE WHEN json_valid(body) THEN json_extract(body, '$.runId') END))
     WHERE type = 'run_started';
   ALTER TABLE import ADD COLUMN at INTEGER NOT NULL DEFAULT 0;`,
  `CREATE TABLE class_row (
     class      TEXT NOT NULL,
     assignment TEXT NOT NULL,
     item       TEXT NOT NULL,
     seq        INTEGER NOT NULL,
     body       TEXT NOT NULL,
     delivered  INTEGER NOT NULL CHECK (delivered IN (0, 1)),
     PRIMARY KEY (class, assignment, item)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE class_delivery (
     class   TEXT PRIMARY KEY,
     tries   INTEGER NOT NULL,
     next_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE class_note (
     note  TEXT PRIMARY KEY,
     class TEXT NOT NULL,
     body  TEXT NOT NULL,
     at    INTEGER NOT NULL,
     told  INTEGER NOT NULL CHECK (told IN (0, 1)),
     read  INTEGER NOT NULL CHECK (read IN (0, 1))
   ) STRICT, WITHOUT ROWID;`,
]

/** Whether there are no tables at all. */
export function isNew(storage: DurableObjectStorage): boolean {
  return [...storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'migration'")].length === 0
}

/** Brings the tables up to date, in one transaction; safe to call at every start. */
export function migrate(storage: DurableObjectStorage, migrations: readonly string[] = LEARNER_MIGRATIONS): void {
  storage.transactionSync(() => {
    storage.sql.exec('CREATE TABLE IF NOT EXISTS migration (id INTEGER PRIMARY KEY) STRICT')
    const appliedCount = storage.sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM migration').one().count
    for (const [index, statements] of migrations.entries()) {
      if (index < appliedCount) continue
      storage.sql.exec(statements)
      storage.sql.exec('INSERT INTO migration (id) VALUES (?)', index + 1)
    }
  })
}

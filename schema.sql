-- The catalogue: rebuilt from content/ at any time by `npm run load`. Everything a problem seals stands in tables of its own,
-- read by src/catalog/sealed.ts alone.

CREATE TABLE IF NOT EXISTS catalogue (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS problem (
  slug          TEXT PRIMARY KEY,
  position      INTEGER NOT NULL,
  title         TEXT NOT NULL,
  difficulty    TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
  topics        TEXT NOT NULL, -- JSON array of text
  statement     TEXT NOT NULL, -- Markdown
  signature     TEXT NOT NULL, -- JSON: kind, entry, parameters, and returns or methods
  comparator    TEXT NOT NULL, -- JSON: kind and its settings
  cpu_ms        INTEGER NOT NULL,
  visible_cases TEXT NOT NULL, -- JSON array of {tag, args, expected}, with "raises": true where an exception is the answer
  hidden_count  INTEGER NOT NULL,
  languages     TEXT NOT NULL, -- JSON array of text
  hint_shingles TEXT NOT NULL, -- JSON array, one array of 32-bit shingle hashes for each of hints 1 to 3
  solution_ids  TEXT NOT NULL, -- JSON array of text
  version       TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS problem_topic (
  slug  TEXT NOT NULL,
  topic TEXT NOT NULL,
  PRIMARY KEY (topic, slug)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE IF NOT EXISTS problem_search USING fts5 (slug UNINDEXED, title, topics, statement, tokenize = 'porter unicode61');

-- Sealed.

CREATE TABLE IF NOT EXISTS sealed_case (
  slug     TEXT NOT NULL,
  position INTEGER NOT NULL,
  tag      TEXT NOT NULL,
  args     TEXT NOT NULL, -- JSON array
  expected TEXT NOT NULL, -- JSON
  raises   INTEGER NOT NULL CHECK (raises IN (0, 1)), -- 1: the answer is an exception, and expected is null
  PRIMARY KEY (slug, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_checker (
  slug TEXT PRIMARY KEY,
  code TEXT NOT NULL -- Python: check(arguments…, answer)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_hint (
  slug     TEXT NOT NULL,
  level    INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  body     TEXT NOT NULL, -- Markdown without the closing question
  question TEXT NOT NULL,
  PRIMARY KEY (slug, level)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_misconception (
  slug     TEXT NOT NULL,
  id       TEXT NOT NULL,
  position INTEGER NOT NULL,
  tags     TEXT NOT NULL, -- JSON array of case tags
  verdicts TEXT NOT NULL, -- JSON array of verdicts
  notice   TEXT NOT NULL,
  question TEXT NOT NULL,
  PRIMARY KEY (slug, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_solution (
  slug        TEXT NOT NULL,
  id          TEXT NOT NULL,
  position    INTEGER NOT NULL,
  title       TEXT NOT NULL,
  time        TEXT NOT NULL,
  space       TEXT NOT NULL,
  explanation TEXT NOT NULL, -- Markdown
  PRIMARY KEY (slug, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_solution_code (
  slug     TEXT NOT NULL,
  id       TEXT NOT NULL,
  language TEXT NOT NULL,
  code     TEXT NOT NULL,
  PRIMARY KEY (slug, id, language)
) STRICT, WITHOUT ROWID;

-- Data of users and operators. A load never drops these, and they only grow: a new column has a default, a new table is added.

CREATE TABLE IF NOT EXISTS account (
  user_id      TEXT PRIMARY KEY, -- opaque, see src/http/identity.ts
  role         TEXT NOT NULL CHECK (role IN ('owner', 'learner')),
  provider     TEXT NOT NULL,
  display_name TEXT, -- the name the person chose at the provider; untrusted
  created_at   INTEGER NOT NULL, -- milliseconds since the epoch, as all times here
  last_seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS invite (
  token_hash TEXT PRIMARY KEY, -- SHA-256 of the invite's token, hex
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_by    TEXT,
  used_at    INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS deployment (
  key   TEXT PRIMARY KEY, -- e.g. runs_paused
  value TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS usage (
  day   TEXT NOT NULL, -- UTC, YYYY-MM-DD
  kind  TEXT NOT NULL, -- runs
  count INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

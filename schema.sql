-- Version 12 of the catalogue's tables. With another number here, `npm run load` builds them anew beside the old ones and puts them
-- in their place. What sessions refer to is carried over, so a new column of `problem` or a sealed table has a default.
--
-- The catalogue comes from content/. Everything a problem or a question seals stands in tables of its own, read by src/catalog/sealed.ts alone.

CREATE TABLE IF NOT EXISTS catalogue (
  key   TEXT PRIMARY KEY, -- tables: their version; changes: grows with every batch of a load; version: a hash over all problems and courses; model: JSON, see src/catalog/knowledge-models.ts
  value TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS problem (
  id               INTEGER PRIMARY KEY, -- kept for as long as the slug is, and the row of every index below
  slug             TEXT NOT NULL UNIQUE,
  position         INTEGER NOT NULL,
  title            TEXT NOT NULL,
  title_words      TEXT NOT NULL DEFAULT '', -- as titleWords in src/catalog/words.ts writes them
  difficulty       TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
  topics           TEXT NOT NULL, -- JSON array of text
  languages        TEXT NOT NULL, -- JSON array of text
  retired          INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)), -- 1: for the sessions there are, and found by nobody
  row_hash         TEXT NOT NULL DEFAULT '', -- over all that is stored of the problem, here and below
  components       TEXT NOT NULL DEFAULT '{"primary":"","secondary":[]}', -- JSON: ids of components
  expected_minutes INTEGER NOT NULL DEFAULT 0,
  siblings         TEXT NOT NULL DEFAULT '[]', -- JSON array of slugs
  statement        TEXT NOT NULL, -- Markdown
  signature        TEXT NOT NULL, -- JSON: kind, entry, parameters, and returns or methods
  comparator       TEXT NOT NULL, -- JSON: kind and its settings
  cpu_ms           INTEGER NOT NULL,
  visible_cases    TEXT NOT NULL, -- JSON array of {tag, args, expected}, with "raises": true where an exception is the answer
  hidden_count     INTEGER NOT NULL,
  solution_ids     TEXT NOT NULL, -- JSON array of text
  version          TEXT NOT NULL,
  starters         TEXT NOT NULL DEFAULT '{}', -- JSON: code by language, in place of what follows from the signature
  exercise_of      TEXT NOT NULL DEFAULT '', -- course and node, joined by "/"; empty where the problem stands by itself
  forms            TEXT NOT NULL DEFAULT '{}', -- JSON: arrays of languages by kind of form, see src/problem/form.ts
  interview        TEXT NOT NULL DEFAULT 'null' -- JSON: what an interview shows of it, see src/problem/interview.ts; null where it serves none
) STRICT;

CREATE INDEX IF NOT EXISTS problem_title ON problem (title_words);

CREATE TABLE IF NOT EXISTS component (
  id            TEXT PRIMARY KEY,
  position      INTEGER NOT NULL,
  title         TEXT NOT NULL,
  summary       TEXT NOT NULL,
  prerequisites TEXT NOT NULL -- JSON array of ids
) STRICT, WITHOUT ROWID;

-- Courses. These go with their folders: a lesson that has begun holds in its own log what it needs.

CREATE TABLE IF NOT EXISTS course (
  id        TEXT PRIMARY KEY,
  position  INTEGER NOT NULL,
  title     TEXT NOT NULL,
  summary   TEXT NOT NULL,
  language  TEXT NOT NULL, -- the one that it teaches; empty where it teaches what languages share
  resources TEXT NOT NULL, -- JSON array of {rid, title, url}
  version   TEXT NOT NULL, -- a hash over all its files
  row_hash  TEXT NOT NULL  -- over all that is stored of the course, here and below
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS course_node (
  course        TEXT NOT NULL,
  id            TEXT NOT NULL,
  position      INTEGER NOT NULL,
  title         TEXT NOT NULL,
  summary       TEXT NOT NULL,
  level         TEXT NOT NULL,
  objectives    TEXT NOT NULL, -- JSON array of ids of components
  prerequisites TEXT NOT NULL, -- JSON array of ids of nodes of the same course
  needs         TEXT NOT NULL, -- JSON array of nodes of other courses, as course and node joined by "/"
  problems      TEXT NOT NULL, -- JSON array of slugs
  exercises     TEXT NOT NULL, -- JSON array of {slug, title, objective, kind}
  refs          TEXT NOT NULL, -- JSON array of {rid, title, url}
  PRIMARY KEY (course, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS objective_text (
  course      TEXT NOT NULL,
  node        TEXT NOT NULL,
  objective   TEXT NOT NULL, -- id of a component
  explanation TEXT NOT NULL, -- Markdown, as the others
  example     TEXT NOT NULL,
  steps       TEXT NOT NULL, -- empty where the example has no table of its variables
  mistake     TEXT NOT NULL,
  PRIMARY KEY (course, node, objective)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS question (
  id       TEXT PRIMARY KEY, -- course, node, objective or "shared", and its own id, joined by "/"
  course   TEXT NOT NULL,
  node     TEXT NOT NULL,
  position INTEGER NOT NULL, -- in its node
  kind     TEXT NOT NULL,
  observes TEXT NOT NULL, -- JSON array of objectives
  body     TEXT NOT NULL  -- JSON: text, options, code, expected and passage
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS question_node ON question (course, node, position);

-- The index: what is listed, found and counted. No problem that is retired stands in it.

CREATE TABLE IF NOT EXISTS problem_listed (
  id       INTEGER PRIMARY KEY, -- of the problem; rows are small, so that a thousand of them lie in a few pages
  position INTEGER NOT NULL,
  facets   INTEGER NOT NULL -- id of a facet_set
) STRICT;

CREATE INDEX IF NOT EXISTS problem_listed_position ON problem_listed (position, facets);

CREATE TABLE IF NOT EXISTS facet_set (
  id         INTEGER PRIMARY KEY,
  difficulty TEXT NOT NULL,
  topics     TEXT NOT NULL,
  languages  TEXT NOT NULL,
  UNIQUE (difficulty, topics, languages)
) STRICT;

-- Its rows have the problem's id. `labels` are what a search can be narrowed by, as src/catalog/words.ts writes them.
CREATE VIRTUAL TABLE IF NOT EXISTS problem_search USING fts5 (
  slug, title, topics, statement, labels, content = '', contentless_delete = 1, prefix = '3', tokenize = 'porter unicode61'
);

-- The words of all titles and topics, to find the one that a misspelt word is like.
CREATE VIRTUAL TABLE IF NOT EXISTS word_search USING fts5 (word, tokenize = 'trigram');

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

CREATE TABLE IF NOT EXISTS sealed_generator (
  slug   TEXT PRIMARY KEY,
  code   TEXT NOT NULL, -- JavaScript: generate(random, size, shape) and isValid(arguments…)
  shapes TEXT NOT NULL  -- JSON array of text
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_hint (
  slug     TEXT NOT NULL,
  level    INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  body     TEXT NOT NULL, -- Markdown without the closing question
  question TEXT NOT NULL,
  PRIMARY KEY (slug, level)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_hint_question (
  slug  TEXT NOT NULL,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  asked TEXT NOT NULL, -- JSON: what comes with the hint, see src/problem/hint-question.ts
  key   TEXT NOT NULL, -- JSON: what decides about an answer, feedback and explanation
  PRIMARY KEY (slug, level)
) STRICT, WITHOUT ROWID;

-- What the statement of an interview leaves out.
CREATE TABLE IF NOT EXISTS sealed_interview_detail (
  slug      TEXT NOT NULL,
  key       TEXT NOT NULL, -- its name in records, which says nothing of it
  position  INTEGER NOT NULL,
  about     TEXT NOT NULL, -- what is left open, as a question
  sentences TEXT NOT NULL, -- JSON array of text: what is left out
  code      TEXT NOT NULL, -- Python: a program that reads the gap in another way
  PRIMARY KEY (slug, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_misconception (
  slug     TEXT NOT NULL,
  id       TEXT NOT NULL,
  position INTEGER NOT NULL,
  tags     TEXT NOT NULL, -- JSON array of case tags
  also     TEXT NOT NULL DEFAULT '[]', -- JSON array of case tags
  ends     TEXT NOT NULL DEFAULT '[]', -- JSON array of verdicts and hint codes
  answers  TEXT NOT NULL DEFAULT 'null', -- JSON: larger, smaller, a hint code, an array of answers, or null
  notice   TEXT NOT NULL,
  question TEXT NOT NULL,
  PRIMARY KEY (slug, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_question (
  id       TEXT PRIMARY KEY,
  key      TEXT NOT NULL, -- JSON: text, or null where key points decide
  feedback TEXT NOT NULL, -- JSON array of text
  points   TEXT NOT NULL, -- JSON array of {id, text}
  answer   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_solution (
  slug        TEXT NOT NULL,
  id          TEXT NOT NULL,
  position    INTEGER NOT NULL,
  title       TEXT NOT NULL,
  time        TEXT NOT NULL,
  space       TEXT NOT NULL,
  explanation TEXT NOT NULL, -- Markdown
  time_growth  TEXT NOT NULL DEFAULT '', -- a class of src/problem/growth/classes.ts, read from the texts; empty where they say none
  space_growth TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (slug, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_solution_code (
  slug     TEXT NOT NULL,
  id       TEXT NOT NULL,
  language TEXT NOT NULL,
  code     TEXT NOT NULL,
  PRIMARY KEY (slug, id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sealed_form (
  slug     TEXT NOT NULL,
  kind     TEXT NOT NULL,
  language TEXT NOT NULL,
  position INTEGER NOT NULL, -- a problem may have several forms of a kind in one language
  body     TEXT NOT NULL, -- JSON: a Form of src/problem/form.ts
  PRIMARY KEY (slug, kind, language, position)
) STRICT, WITHOUT ROWID;

-- Data of users and operators. A load never drops these, and they only grow: it adds what tables and columns are missing, and a new
-- column has a default.

CREATE TABLE IF NOT EXISTS account (
  user_id      TEXT PRIMARY KEY, -- opaque, see src/web/auth/identity.ts
  role         TEXT NOT NULL CHECK (role IN ('owner', 'learner')),
  provider     TEXT NOT NULL,
  display_name TEXT, -- the name the person chose at the provider; untrusted
  created_at   INTEGER NOT NULL, -- milliseconds since the epoch, as all times here
  last_seen_at INTEGER NOT NULL
) STRICT;

-- The order of the owner's list.
CREATE INDEX IF NOT EXISTS account_listed ON account (role = 'owner' DESC, created_at, user_id);

-- People whose access an owner removed. Their record stays until an owner erases it; `deployment` holds the lock on their id.
CREATE TABLE IF NOT EXISTS removed_account (
  user_id      TEXT PRIMARY KEY,
  provider     TEXT NOT NULL,
  display_name TEXT, -- as in account
  removed_at   INTEGER NOT NULL,
  disconnected INTEGER NOT NULL CHECK (disconnected IN (0, 1)) -- 0: an app may still be connected
) STRICT;

-- What owners did, in order. It holds ids and no names, and of an erased person the first characters of the id.
CREATE TABLE IF NOT EXISTS owner_action (
  id      INTEGER PRIMARY KEY,
  at      INTEGER NOT NULL,
  actor   TEXT NOT NULL, -- the owner's user_id
  action  TEXT NOT NULL, -- see src/web/operator/owner-log.ts
  subject TEXT -- the user_id of whom it was about
) STRICT;

-- Accounts that were deleted, by their people or by an owner. A row outlives every token of the account, and then goes.
CREATE TABLE IF NOT EXISTS closed_account (
  user_id   TEXT PRIMARY KEY,
  closed_at INTEGER NOT NULL,
  until     INTEGER NOT NULL,
  erased    INTEGER NOT NULL CHECK (erased IN (0, 1)) -- 0: something is left to remove
) STRICT;

CREATE TABLE IF NOT EXISTS invite (
  token_hash TEXT PRIMARY KEY, -- SHA-256 of the invite's token, hex
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_by    TEXT,
  used_at    INTEGER
) STRICT;

-- Refresh tokens that were used, see src/web/auth/refresh-tokens.ts. They name nobody, and outlive the connection they belonged to.
CREATE TABLE IF NOT EXISTS replaced_refresh_token (
  token_hash  TEXT PRIMARY KEY, -- SHA-256 of the token, hex
  grant_id    TEXT NOT NULL,
  replaced_by TEXT NOT NULL, -- a token_hash
  retry_until INTEGER NOT NULL -- until then it may come again, while the one that replaced it is unused
) STRICT;

CREATE INDEX IF NOT EXISTS replaced_refresh_token_until ON replaced_refresh_token (retry_until);

-- Connections that were ended. KV may show one for a minute longer.
CREATE TABLE IF NOT EXISTS revoked_grant (
  grant_id   TEXT PRIMARY KEY,
  revoked_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS deployment (
  key   TEXT PRIMARY KEY, -- e.g. runs_paused
  value TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS shared_activity (
  token_hash   TEXT PRIMARY KEY, -- SHA-256 of the link's token, hex
  shared_by    TEXT NOT NULL, -- a user_id; shown to nobody
  content_hash TEXT NOT NULL, -- SHA-256 of the snapshot, hex
  snapshot     TEXT NOT NULL, -- JSON of own problems with their sealed parts, see src/engines/own-problems/codec.ts
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS shared_activity_by ON shared_activity (shared_by, content_hash);

CREATE TABLE IF NOT EXISTS shared_proof (
  token_hash TEXT PRIMARY KEY, -- SHA-256 of the link's token, hex
  owner      TEXT NOT NULL, -- a user_id; shown to nobody
  snapshot   TEXT NOT NULL, -- JSON of what the page shows, see src/catalog/proofs.ts
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS shared_proof_owner ON shared_proof (owner, created_at);

CREATE TABLE IF NOT EXISTS calendar_feed (
  owner      TEXT PRIMARY KEY, -- a user_id, who has one feed at most
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 of the address's token, hex
  created_at INTEGER NOT NULL
) STRICT;

-- Classes: the way to their objects, which hold everything else, and who may open which.
CREATE TABLE IF NOT EXISTS class (
  id         TEXT PRIMARY KEY, -- names its object
  created_at INTEGER NOT NULL,
  ends_at    INTEGER NOT NULL -- the sweep drops the row some time after
) STRICT;

CREATE TABLE IF NOT EXISTS class_member (
  class_id  TEXT NOT NULL,
  user_id   TEXT NOT NULL,
  joined_at INTEGER NOT NULL,
  forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)), -- 1: the class's object knows nothing of them any more
  PRIMARY KEY (class_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS class_member_user ON class_member (user_id);

-- People besides the owners who may create classes.
CREATE TABLE IF NOT EXISTS class_creator (
  user_id      TEXT PRIMARY KEY,
  appointed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS usage (
  day   TEXT NOT NULL, -- UTC, YYYY-MM-DD
  kind  TEXT NOT NULL, -- runs, visitor_runs
  count INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS load_hour (
  hour  INTEGER NOT NULL, -- since the epoch
  kind  TEXT NOT NULL,    -- call, run, wait, refusal, container
  name  TEXT NOT NULL,    -- from a closed list for each kind: src/web/metrics.ts
  count INTEGER NOT NULL,
  ms    INTEGER NOT NULL, -- of all of them together
  PRIMARY KEY (hour, kind, name)
) STRICT, WITHOUT ROWID;

-- Learning platforms that an owner has registered (LTI 1.3), see src/lti.
CREATE TABLE IF NOT EXISTS lti_platform (
  id             TEXT PRIMARY KEY,
  name           TEXT NOT NULL, -- as the owner calls it; shown to everybody who comes from there
  issuer         TEXT NOT NULL,
  client_id      TEXT NOT NULL,
  auth_url       TEXT NOT NULL,
  token_url      TEXT NOT NULL,
  jwks_url       TEXT NOT NULL,
  token_audience TEXT, -- where a token request must name something else than token_url
  deployment_ids TEXT NOT NULL, -- JSON, a list of texts
  admits         TEXT NOT NULL CHECK (admits IN ('policy', 'everybody')), -- who from there may have an account
  created_at     INTEGER NOT NULL,
  UNIQUE (issuer, client_id)
) STRICT;

-- Launches that were accepted, until their person has reached what they opened: an hour at most.
CREATE TABLE IF NOT EXISTS lti_launch (
  id_hash     TEXT PRIMARY KEY, -- SHA-256 of what the browser's cookie holds, hex
  nonce_hash  TEXT NOT NULL UNIQUE, -- SHA-256 of the launch's nonce, hex: a launch counts once
  platform_id TEXT NOT NULL,
  user_id     TEXT NOT NULL, -- of the account that belongs to the platform's person
  acts_as     TEXT, -- the user_id of the account they chose to go on with
  facts       TEXT NOT NULL, -- JSON, see src/lti/launch.ts
  expires_at  INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS lti_launch_expires ON lti_launch (expires_at);

-- The course of a platform that belongs to a class.
CREATE TABLE IF NOT EXISTS lti_course (
  class_id       TEXT PRIMARY KEY,
  platform_id    TEXT NOT NULL,
  deployment_id  TEXT NOT NULL,
  context_id     TEXT NOT NULL, -- the platform's own id of the course
  title          TEXT NOT NULL, -- as the platform calls it; untrusted
  line_items_url TEXT, -- where columns of its gradebook are made; null where the platform allows none
  members_url    TEXT, -- where its roster is; null where the platform shows none
  linked_at      INTEGER NOT NULL,
  UNIQUE (platform_id, deployment_id, context_id)
) STRICT;

-- Links in a course, and the assignment that each opens.
CREATE TABLE IF NOT EXISTS lti_link (
  class_id      TEXT NOT NULL,
  link_id       TEXT NOT NULL, -- the platform's own id of the link
  assignment_id TEXT NOT NULL,
  PRIMARY KEY (class_id, link_id)
) STRICT, WITHOUT ROWID;

-- Columns of a course's gradebook, by the assignment that each is for.
CREATE TABLE IF NOT EXISTS lti_line_item (
  class_id      TEXT NOT NULL,
  assignment_id TEXT NOT NULL,
  url           TEXT NOT NULL,
  PRIMARY KEY (class_id, assignment_id)
) STRICT, WITHOUT ROWID;

-- How what was said before answers fits what was seen, of all people together, see src/web/operator/calibration-count.ts.
CREATE TABLE IF NOT EXISTS calibration (
  state      TEXT PRIMARY KEY CHECK (state IN ('counting', 'counted')),
  started_at INTEGER NOT NULL,
  page       INTEGER NOT NULL, -- of the list of accounts: the next one to count, or how many there were
  missing    INTEGER NOT NULL, -- people who could not be asked
  totals     TEXT NOT NULL -- JSON: CalibrationTotals of src/engines/knowledge/rules/calibration.ts
) STRICT;

-- Trials of two ways of teaching. A plan is written once, and no statement changes it.
CREATE TABLE IF NOT EXISTS trial (
  id            TEXT PRIMARY KEY,
  plan          TEXT NOT NULL, -- JSON, as planText in src/engines/trials/rules/plan.ts writes it
  plan_hash     TEXT NOT NULL, -- SHA-256 of the plan, hex
  seed          TEXT NOT NULL, -- of the arms, hex; never exported
  registered_at INTEGER NOT NULL,
  started_at    INTEGER,
  full_at       INTEGER, -- when the planned number of people had joined
  abandoned_at  INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS trial_person (
  trial       TEXT NOT NULL,
  pseudonym   TEXT NOT NULL, -- HMAC of the person's id, see src/engines/trials/pages/trial-store.ts
  arm         TEXT NOT NULL CHECK (arm IN ('a', 'b')),
  joined_at   INTEGER NOT NULL,
  has_left    INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
  prior       REAL NOT NULL DEFAULT 0, -- mean probability that a practised skill was known
  check_7     TEXT CHECK (check_7 IN ('right', 'wrong', 'missing')), -- null until it is counted
  check_28    TEXT CHECK (check_28 IN ('right', 'wrong', 'missing')),
  is_complete INTEGER NOT NULL DEFAULT 0 CHECK (is_complete IN (0, 1)), -- 1: nothing more will be counted
  settled_at  INTEGER NOT NULL DEFAULT 0, -- when the person's record was looked at last
  PRIMARY KEY (trial, pseudonym)
) STRICT, WITHOUT ROWID;

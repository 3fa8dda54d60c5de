-- All tables, version 1. Above each table a line `-- Kept:` says for how long its rows stay and who takes them away. Times are
-- milliseconds since 1970.

-- What everything is made of: documents, logs, contents, claims, amounts.

-- Documents as JSON. A value that could not be understood stays where it is, and `damage` says what is wrong with it.
-- `stamp` is another one with every write, also when a document was removed and made anew.
-- Kept: as the rule of its kind says.
CREATE TABLE document (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  stamp INTEGER NOT NULL,
  value TEXT NOT NULL,
  damage TEXT,
  PRIMARY KEY (kind, id)
);
CREATE INDEX document_damage ON document (kind, id) WHERE damage IS NOT NULL;

-- Keys by which documents of a kind are found, beside their ids.
-- Kept: with the document.
CREATE TABLE document_key (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (kind, name, key, id)
) WITHOUT ROWID;
CREATE INDEX document_key_owner ON document_key (kind, id);

-- By which keys the documents of a kind are found (names of its indexes) and, while they are indexed anew, how far that has
-- come; `done_to` is null when all are.
-- Kept: for good, a row for each kind.
CREATE TABLE document_index (
  kind TEXT NOT NULL PRIMARY KEY,
  names TEXT NOT NULL,
  done_to TEXT
) WITHOUT ROWID;

-- Append-only logs. The checksum (CRC-32) tells a record that the disk has changed.
-- Kept: as long as whoever the log is of.
CREATE TABLE log (
  name TEXT NOT NULL PRIMARY KEY,
  length INTEGER NOT NULL
) WITHOUT ROWID;
-- Kept: with the log.
CREATE TABLE log_record (
  log TEXT NOT NULL,
  position INTEGER NOT NULL,
  checksum INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (log, position)
) WITHOUT ROWID;

-- Contents by their SHA-256.
-- Kept: as long as a page, a saved page, a log or a dictionary names it; a private page's go with it.
CREATE TABLE blob (
  hash BLOB NOT NULL PRIMARY KEY,
  bytes BLOB NOT NULL
);

-- What only one may have at a time. A claim may end by itself: `until` is 0 for one that is held for good. `note` says what of
-- it is held.
-- Kept: until it ends, or with its holder.
CREATE TABLE claim (
  key TEXT NOT NULL PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX claim_until ON claim (until) WHERE until > 0;
CREATE INDEX claim_holder ON claim (holder) WHERE until > 0;
CREATE INDEX claim_kept ON claim (holder) WHERE until = 0;

-- By what the texts that count as shown to somebody are known again under another address: some numbers of each text's
-- signature at a time.
-- Kept: with the claim.
CREATE TABLE shown_text (
  reader TEXT NOT NULL,
  band TEXT NOT NULL,
  claim TEXT NOT NULL REFERENCES claim (key) ON DELETE CASCADE,
  PRIMARY KEY (reader, band, claim)
) WITHOUT ROWID;
CREATE INDEX shown_text_claim ON shown_text (claim);

-- What a user has of that which is no document of theirs that could be counted: bytes, and sessions of a day.
-- Kept: with the user.
CREATE TABLE amount (
  owner TEXT NOT NULL,
  thing TEXT NOT NULL,
  -- Empty for what does not begin anew with each day.
  day TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (owner, thing)
) WITHOUT ROWID;

-- One row, written to see whether the disk takes it.
-- Kept: for good.
CREATE TABLE pulse (
  id INTEGER NOT NULL PRIMARY KEY,
  beats INTEGER NOT NULL
);
INSERT INTO pulse (id, beats) VALUES (1, 0);

-- Who works: turns of sites, jobs, events.

-- Whose turn it is at a site, and when it may be visited again: for every process that visits sites. `epoch` counts the
-- turns; `leased_until` is 0 when nobody has it. `pause` is what whoever has the turn owes the site: it follows a turn that nobody
-- ended, too. `rest` is how long the pause is that `not_before` ends: it is never longer, whatever became of the clock since.
-- Kept: until the site may be visited again.
CREATE TABLE turn (
  site TEXT NOT NULL PRIMARY KEY,
  epoch INTEGER NOT NULL,
  holder TEXT NOT NULL,
  leased_until INTEGER NOT NULL,
  not_before INTEGER NOT NULL,
  why TEXT NOT NULL,
  pause INTEGER NOT NULL DEFAULT 0,
  rest INTEGER NOT NULL DEFAULT 86400000
) WITHOUT ROWID;
CREATE INDEX turn_holder ON turn (holder) WHERE leased_until > 0;
CREATE INDEX turn_over ON turn (not_before) WHERE leased_until = 0;

-- Work that outlives the process which asked for it. One job per key. `leased_until` is 0 while nobody does it, `epoch`
-- counts the times somebody began; `turn` is its place among its owner's jobs, so that owners take turns: a job takes one when it
-- comes due, until then it is -1. `round` tells what its holder began together. A job that failed for good stays, with
-- `failed`, until it is asked for again.
-- Kept: until it is done; one that failed for a month, or with its owner.
CREATE TABLE job (
  key TEXT NOT NULL PRIMARY KEY,
  task TEXT NOT NULL,
  owner TEXT NOT NULL,
  payload TEXT NOT NULL,
  priority INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  due INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  most_attempts INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  holder TEXT NOT NULL,
  leased_until INTEGER NOT NULL,
  again INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  error TEXT NOT NULL,
  round INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX job_owner ON job (owner);
CREATE INDEX job_leased ON job (leased_until, owner) WHERE leased_until > 0;
CREATE INDEX job_holder ON job (holder) WHERE leased_until > 0;
CREATE INDEX job_coming ON job (due) WHERE leased_until = 0 AND failed = 0 AND turn < 0;
CREATE INDEX job_next ON job (priority, turn, due, key) WHERE leased_until = 0 AND failed = 0 AND turn >= 0;
CREATE INDEX job_failed ON job (due) WHERE failed = 1;

-- The latest turn that an owner's jobs of a priority have taken.
-- Kept: while its owner has jobs.
CREATE TABLE job_turn (
  owner TEXT NOT NULL,
  priority INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (owner, priority)
) WITHOUT ROWID;
CREATE INDEX job_turn_latest ON job_turn (priority, turn);

-- What goes on, as one log for all processes: told in the order of `position`, numbered for each user by `sequence`.
-- Events with the sequence 0 tell how far a session is, and go when it ends. `event` is JSON; empty, it stands for what
-- was lost.
-- Kept: the latest of each user, and with the user.
CREATE TABLE event (
  position INTEGER NOT NULL PRIMARY KEY,
  owner TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  at INTEGER NOT NULL,
  teller TEXT NOT NULL,
  agent TEXT NOT NULL,
  event TEXT NOT NULL
);
CREATE UNIQUE INDEX event_numbered ON event (owner, sequence) WHERE sequence > 0;
CREATE INDEX event_passing ON event (agent) WHERE sequence = 0;

-- The last position given. Whoever tells takes this row first, so that nobody sees a position before those below it.
-- The numbers hold within an epoch.
-- Kept: for good, one row.
CREATE TABLE event_log (
  id INTEGER NOT NULL PRIMARY KEY,
  epoch TEXT NOT NULL,
  last INTEGER NOT NULL
);
INSERT INTO event_log (id, epoch, last) VALUES (1, '', 0);

-- The last sequence given to each user.
-- Kept: with the user.
CREATE TABLE event_owner (
  owner TEXT NOT NULL PRIMARY KEY,
  sequence INTEGER NOT NULL
) WITHOUT ROWID;

-- The library's full text. `terms` of a page are our own (src/library-index/), put together before they come here, so that
-- both databases find the same. `source` is the text that was indexed, by its hash. `owner` is empty for a page that is
-- everybody's. `dated` is 0 where the page does not say it.
-- Kept: with the page.
-- Only SQLite:
CREATE TABLE library_page (
  number INTEGER PRIMARY KEY,
  page TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  dated INTEGER NOT NULL,
  source TEXT NOT NULL
);
-- What is private has an index of its own: nothing in it weighs in anybody's order of what is not.
-- Kept: with the page.
CREATE VIRTUAL TABLE library_terms USING fts5 (
  title, body, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '+#._-''/:,'"
);
-- Kept: with the page.
CREATE VIRTUAL TABLE library_private_terms USING fts5 (
  title, body, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '+#._-''/:,'"
);
-- Only PostgreSQL:
CREATE TABLE library_page (
  number INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  page TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  dated INTEGER NOT NULL,
  source TEXT NOT NULL,
  terms tsvector
);
CREATE INDEX library_page_terms ON library_page USING gin (terms);
-- Both:
CREATE INDEX library_page_owner ON library_page (owner) WHERE owner <> '';
CREATE INDEX library_page_source ON library_page (source);

-- Which pages a user's agents have read, and which of them they showed: nobody else's are found. `rating` is the user's. `saved`
-- is when the user saved it, null when it is not. What a user met, rated or saved is listed in the order of an index, so that a
-- list reads as many rows as it shows.
-- Kept: with its agent, but for what the user saved, which goes with the user.
CREATE TABLE library_seen (
  reader TEXT NOT NULL,
  number INTEGER NOT NULL,
  agent TEXT NOT NULL,
  shown INTEGER NOT NULL,
  rating DOUBLE PRECISION,
  seen INTEGER NOT NULL,
  saved INTEGER,
  PRIMARY KEY (reader, number)
) WITHOUT ROWID;
CREATE INDEX library_seen_newest ON library_seen (reader, seen, number);
CREATE INDEX library_seen_rated ON library_seen (reader, seen, number) WHERE rating IS NOT NULL;
CREATE INDEX library_seen_saved ON library_seen (reader, seen, number) WHERE saved IS NOT NULL;
CREATE INDEX library_seen_unshown ON library_seen (reader, agent) WHERE shown = 0 AND rating IS NULL AND saved IS NULL;
CREATE INDEX library_seen_agent ON library_seen (reader, agent);

-- What a session ranked behind its list, packed (src/keeping/passed-pages.ts); `at` is when it closed.
-- Kept: as many days as FENIX_PASSED_DAYS says, or with the agent.
CREATE TABLE session_passed (
  agent TEXT NOT NULL,
  session INTEGER NOT NULL,
  at INTEGER NOT NULL,
  pages BLOB NOT NULL,
  PRIMARY KEY (agent, session)
);
CREATE INDEX session_passed_at ON session_passed (at);

-- The filtering server.

-- Each shard of the users has their profiles in one process at a time, which holds it by a lease.
-- Kept: for good.
CREATE TABLE match_shard (shard INTEGER NOT NULL PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL);
-- Only SQLite:
INSERT INTO match_shard (shard, holder, until) VALUES (0, '', 0);
-- Only PostgreSQL:
INSERT INTO match_shard (shard, holder, until) SELECT shard, '', 0 FROM generate_series(0, 7) AS shard;
-- Both:

-- Processes that match, and until when they are taken for living.
-- Kept: until then.
CREATE TABLE match_holder (holder TEXT NOT NULL PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;

-- Pages that are still to be matched with the agents of each shard: written with the page itself. `reader`: whose agents alone;
-- empty: everybody's.
-- Kept: until it is matched.
CREATE TABLE match_page (
  page TEXT NOT NULL,
  shard INTEGER NOT NULL,
  reader TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (page, shard)
) WITHOUT ROWID;

-- Agents that may have profiles. `stamp` counts what changes them; `changed`: whoever has them is to look anew.
-- Kept: with the agent.
CREATE TABLE match_agent (
  agent TEXT NOT NULL PRIMARY KEY,
  shard INTEGER NOT NULL,
  stamp INTEGER NOT NULL,
  changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX match_agent_shard ON match_agent (shard, agent);
CREATE INDEX match_agent_changed ON match_agent (shard, agent) WHERE changed = 1;

-- What the matcher knows of an agent, so that no start has to read all their logs. It is of that row's `stamp`; `made` names the
-- dictionary and the program. `head` is JSON, `vectors` as `profiles/matching/vector-codec.ts`.
-- Kept: with the agent.
CREATE TABLE match_view (
  agent TEXT NOT NULL PRIMARY KEY REFERENCES match_agent (agent) ON DELETE CASCADE,
  stamp INTEGER NOT NULL,
  made TEXT NOT NULL,
  head TEXT NOT NULL,
  vectors BLOB NOT NULL
);

-- Pages that agents liked, to be lent to those that resemble them in each shard: written with the rating itself.
-- Kept: until it is lent.
CREATE TABLE match_like (
  agent TEXT NOT NULL,
  page TEXT NOT NULL,
  shard INTEGER NOT NULL,
  PRIMARY KEY (agent, page, shard)
) WITHOUT ROWID;
CREATE INDEX match_like_shard ON match_like (shard, agent, page);

-- What was found for an agent, and in which of its sessions it was offered; 0: in none yet. `lent` is 1 where it was liked by an
-- agent that resembles this one. What its own profiles did not find has a score of 0. An agent's best are taken in the order of
-- an index.
-- Kept: 30 days, or with the agent.
CREATE TABLE offer (
  agent TEXT NOT NULL,
  page TEXT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  at INTEGER NOT NULL,
  session INTEGER NOT NULL,
  lent INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (agent, page)
) WITHOUT ROWID;
CREATE INDEX offer_best ON offer (agent, score DESC, page);
CREATE INDEX offer_at ON offer (at);
CREATE INDEX offer_page ON offer (page, agent);

-- Crawls.

-- A crawl's frontier (src/crawling/). A site's `state`: 0 nothing to do, 1 waits until `until`, 2 its turn has come, 3 somebody
-- has its turn, until `until` unless it is renewed, 4 it has had all that it may have. `best` is the score of its best address,
-- `next` when it may be visited again, `pause` what follows a turn that nobody ended.
-- Kept: with the crawl.
-- Only SQLite:
CREATE TABLE crawl_host (
  number INTEGER PRIMARY KEY,
-- Only PostgreSQL:
CREATE TABLE crawl_host (
  number INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
-- Both:
  crawl TEXT NOT NULL,
  host TEXT NOT NULL,
  address TEXT NOT NULL,
  state INTEGER NOT NULL,
  until INTEGER NOT NULL,
  next INTEGER NOT NULL,
  pause INTEGER NOT NULL,
  best DOUBLE PRECISION NOT NULL,
  epoch INTEGER NOT NULL,
  holder TEXT NOT NULL,
  urls INTEGER NOT NULL,
  visits INTEGER NOT NULL,
  notes TEXT NOT NULL,
  UNIQUE (crawl, host)
);
CREATE INDEX crawl_host_ready ON crawl_host (crawl, best DESC, number) WHERE state = 2;
CREATE INDEX crawl_host_until ON crawl_host (crawl, until) WHERE state IN (1, 3);
CREATE INDEX crawl_host_address ON crawl_host (address) WHERE state = 3;
CREATE INDEX crawl_host_holder ON crawl_host (holder) WHERE state = 3;

-- An address's `state`: 0 it is not visited any more, 1 it is visited again when it is `due`, 2 it is to be visited. `found`
-- counts up with time; `text` is the hash of what it said last, `history` its latest visits. `why`: what linked to it, and what
-- its score was made of.
-- Kept: with the crawl.
CREATE TABLE crawl_url (
  host INTEGER NOT NULL,
  url TEXT NOT NULL,
  kind TEXT NOT NULL,
  state INTEGER NOT NULL,
  due INTEGER NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  depth INTEGER NOT NULL,
  found INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  text INTEGER NOT NULL,
  history TEXT NOT NULL,
  why TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (host, url)
) WITHOUT ROWID;
CREATE INDEX crawl_url_ready ON crawl_url (host, score DESC, found) WHERE state = 2;
CREATE INDEX crawl_url_due ON crawl_url (host, due) WHERE state = 1;
CREATE INDEX crawl_url_text ON crawl_url (host, text) WHERE text <> 0;

-- Pages that a crawl has brought, for whom it is; `at` is when they were new, or said something new.
-- Kept: with the crawl.
CREATE TABLE crawl_page (
  crawl TEXT NOT NULL,
  url TEXT NOT NULL,
  at INTEGER NOT NULL,
  title TEXT NOT NULL,
  snippet TEXT NOT NULL,
  liking DOUBLE PRECISION NOT NULL,
  policy TEXT NOT NULL,
  PRIMARY KEY (crawl, url)
) WITHOUT ROWID;
CREATE INDEX crawl_page_newest ON crawl_page (crawl, at DESC, url);
CREATE INDEX crawl_page_best ON crawl_page (crawl, liking DESC, url);

-- Accounts.

-- Who came in or tried to, and who changed what guards accounts. Ids sort by time. Names are logins, empty where there is
-- nothing to say.
-- Kept: 90 days, and so many of a kind.
CREATE TABLE security_log (
  id TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  login TEXT NOT NULL,
  actor TEXT NOT NULL,
  address TEXT NOT NULL,
  what TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX security_log_kind ON security_log (kind, id);

-- Rows that are changed all the time leave their former versions behind: they are cleared away by their number, not by
-- their share of a table that is mostly at rest, and each page keeps room for the next version.
-- Only PostgreSQL:
ALTER TABLE job SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.1, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE job_turn SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0);
ALTER TABLE turn SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0);
ALTER TABLE crawl_host SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0);
ALTER TABLE pulse SET (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE match_shard SET (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE match_holder SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- Both:

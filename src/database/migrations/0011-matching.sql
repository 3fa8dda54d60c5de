-- The filtering server. Each shard of the users has their profiles in one process at a time, which holds it by a lease.
CREATE TABLE match_shard (shard INTEGER NOT NULL PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL);
-- Only SQLite:
INSERT INTO match_shard (shard, holder, until) VALUES (0, '', 0);
-- Only PostgreSQL:
INSERT INTO match_shard (shard, holder, until) SELECT shard, '', 0 FROM generate_series(0, 7) AS shard;
-- Both:
-- Processes that match, and until when they are taken for living.
CREATE TABLE match_holder (holder TEXT NOT NULL PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;

-- Pages that are still to be matched with the agents of each shard: written with the page itself.
CREATE TABLE match_page (page TEXT NOT NULL, shard INTEGER NOT NULL, PRIMARY KEY (page, shard)) WITHOUT ROWID;

-- Agents that may have profiles. `stamp` counts what changes them; `changed`: whoever has them is to look anew.
CREATE TABLE match_agent (
  agent TEXT NOT NULL PRIMARY KEY,
  shard INTEGER NOT NULL,
  stamp INTEGER NOT NULL,
  changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX match_agent_shard ON match_agent (shard, agent);
CREATE INDEX match_agent_changed ON match_agent (shard, agent) WHERE changed = 1;

-- What was found for an agent, and in which of its sessions it was offered; 0: in none yet.
CREATE TABLE offer (
  agent TEXT NOT NULL,
  page TEXT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  at INTEGER NOT NULL,
  session INTEGER NOT NULL,
  PRIMARY KEY (agent, page)
) WITHOUT ROWID;
CREATE INDEX offer_best ON offer (agent, score);
CREATE INDEX offer_at ON offer (at);

-- Only SQLite:
INSERT INTO match_agent (agent, shard, stamp, changed)
  SELECT substr(id, instr(id, '/') + 1), 0, 1, 1 FROM document WHERE kind = 'agent';
-- Only PostgreSQL:
INSERT INTO match_agent (agent, shard, stamp, changed)
  SELECT split_part(id, '/', 2), ('x' || substr(md5(split_part(id, '/', 1)), 1, 8))::bit(32)::bigint % 8, 1, 1
  FROM document WHERE kind = 'agent';

-- What the matcher knows of an agent, so that no start has to read all their logs: it goes with the agent's row. It is of that
-- row's `stamp`; `made` names the dictionary and the program. `head` is JSON, `vectors` as `profiles/matching/vector-codec.ts`.
CREATE TABLE match_view (
  agent TEXT NOT NULL PRIMARY KEY,
  stamp INTEGER NOT NULL,
  made TEXT NOT NULL,
  head TEXT NOT NULL,
  vectors BLOB NOT NULL
);

-- Only SQLite:
CREATE TRIGGER match_agent_gone AFTER DELETE ON match_agent BEGIN
  DELETE FROM match_view WHERE agent = OLD.agent;
END;
-- Only PostgreSQL:
ALTER TABLE match_view ADD FOREIGN KEY (agent) REFERENCES match_agent (agent) ON DELETE CASCADE;

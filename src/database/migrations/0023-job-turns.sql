-- The latest turn that an owner's jobs of a priority have taken. A job takes one when it comes due; until then its `turn` is
-- -1. `round` tells what its holder began together.
ALTER TABLE job ADD COLUMN round INTEGER NOT NULL DEFAULT 0;
CREATE TABLE job_turn (
  owner TEXT NOT NULL,
  priority INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (owner, priority)
) WITHOUT ROWID;
CREATE INDEX job_turn_latest ON job_turn (priority, turn);
UPDATE job SET turn = -1;
DROP INDEX job_due;
CREATE INDEX job_coming ON job (due) WHERE leased_until = 0 AND failed = 0 AND turn < 0;
CREATE INDEX job_next ON job (priority, turn, due, key) WHERE leased_until = 0 AND failed = 0 AND turn >= 0;
CREATE INDEX job_failed ON job (due) WHERE failed = 1;
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

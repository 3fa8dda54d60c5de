-- Work that outlives the process which asked for it. One job per key. `leased_until` is 0 while nobody does it, `epoch`
-- counts the times somebody began; `turn` is its place among its owner's jobs, so that owners take turns. Times are
-- milliseconds since 1970. A job that failed for good stays, with `failed`, until it is asked for again.
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
  error TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX job_due ON job (due) WHERE leased_until = 0 AND failed = 0;
CREATE INDEX job_owner ON job (owner);
CREATE INDEX job_leased ON job (leased_until, owner) WHERE leased_until > 0;
CREATE INDEX job_holder ON job (holder) WHERE leased_until > 0;

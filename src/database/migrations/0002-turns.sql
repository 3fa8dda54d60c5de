-- Whose turn it is at a site, and when it may be visited again: for every process that visits sites. `epoch` counts the
-- turns; `leased_until` is 0 when nobody has it. Times are milliseconds since 1970.
CREATE TABLE turn (
  site TEXT NOT NULL PRIMARY KEY,
  epoch INTEGER NOT NULL,
  holder TEXT NOT NULL,
  leased_until INTEGER NOT NULL,
  not_before INTEGER NOT NULL,
  why TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX turn_holder ON turn (holder) WHERE leased_until > 0;
CREATE INDEX turn_over ON turn (not_before) WHERE leased_until = 0;

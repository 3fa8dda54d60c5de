-- Who came in or tried to, and who changed what guards accounts. Ids sort by time; `at` is in milliseconds since 1970.
-- Names are logins, empty where there is nothing to say. Kept for 90 days, and so many of a kind.
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

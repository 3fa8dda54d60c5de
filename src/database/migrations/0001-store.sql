-- Documents as JSON. A value that could not be understood stays where it is, and `damage` says what is wrong with it.
-- `stamp` is another one with every write, also when a document was removed and made anew.
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
CREATE TABLE document_key (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (kind, name, key, id)
) WITHOUT ROWID;
CREATE INDEX document_key_owner ON document_key (kind, id);

-- Append-only logs. The checksum (CRC-32) tells a record that the disk has changed.
CREATE TABLE log (
  name TEXT NOT NULL PRIMARY KEY,
  length INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE log_record (
  log TEXT NOT NULL,
  position INTEGER NOT NULL,
  checksum INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (log, position)
) WITHOUT ROWID;

-- Contents by their SHA-256.
CREATE TABLE blob (
  hash BLOB NOT NULL PRIMARY KEY,
  bytes BLOB NOT NULL
);

-- What only one may have at a time.
CREATE TABLE claim (
  key TEXT NOT NULL PRIMARY KEY,
  holder TEXT NOT NULL
) WITHOUT ROWID;

-- One row, written to see whether the disk takes it.
CREATE TABLE pulse (
  id INTEGER NOT NULL PRIMARY KEY,
  beats INTEGER NOT NULL
);
INSERT INTO pulse (id, beats) VALUES (1, 0);

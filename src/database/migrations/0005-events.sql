-- What goes on, as one log for all processes: told in the order of `position`, numbered for each user by `sequence`.
-- Events with the sequence 0 tell how far a session is, and go when it ends. `event` is JSON; empty, it stands for what
-- was lost. `at` is in milliseconds since 1970.
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
CREATE TABLE event_log (
  id INTEGER NOT NULL PRIMARY KEY,
  epoch TEXT NOT NULL,
  last INTEGER NOT NULL
);
INSERT INTO event_log (id, epoch, last) VALUES (1, '', 0);

-- The last sequence given to each user.
CREATE TABLE event_owner (
  owner TEXT NOT NULL PRIMARY KEY,
  sequence INTEGER NOT NULL
) WITHOUT ROWID;

-- The pause that whoever has the turn owes its site, in milliseconds: it follows a turn that nobody ended, too.
ALTER TABLE turn ADD COLUMN pause INTEGER NOT NULL DEFAULT 0;

-- How long the pause is that `not_before` ends, in milliseconds: it is never longer, whatever became of the clock since.
ALTER TABLE turn ADD COLUMN rest INTEGER NOT NULL DEFAULT 86400000;

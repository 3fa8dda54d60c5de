-- When a user saved a page, in milliseconds since 1970; null: it is not saved. What is kept of it is a document of its own.
ALTER TABLE library_seen ADD COLUMN saved INTEGER;
CREATE INDEX library_seen_saved ON library_seen (reader, number) WHERE saved IS NOT NULL;

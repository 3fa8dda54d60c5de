-- What a user met, rated or saved, in the order in which it is listed: a list reads as many rows as it shows. The index on
-- what is saved had another order, and no question could use it.
DROP INDEX library_seen_saved;
CREATE INDEX library_seen_newest ON library_seen (reader, seen, number);
CREATE INDEX library_seen_rated ON library_seen (reader, seen, number) WHERE rating IS NOT NULL;
CREATE INDEX library_seen_saved ON library_seen (reader, seen, number) WHERE saved IS NOT NULL;

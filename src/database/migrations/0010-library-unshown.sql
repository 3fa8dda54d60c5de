-- What a user's agents met, none of them showed, and the user said nothing of: whether there is any, of other agents than one.
CREATE INDEX library_seen_unshown ON library_seen (reader, agent) WHERE shown = 0 AND rating IS NULL AND saved IS NULL;

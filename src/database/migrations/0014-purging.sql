-- What an agent or a user leaves behind is found by their names: what somebody's agent met, what is held for good, whose a
-- private page is, and which pages say the same text.
CREATE INDEX library_seen_agent ON library_seen (reader, agent);
CREATE INDEX claim_kept ON claim (holder) WHERE until = 0;
CREATE INDEX library_page_owner ON library_page (owner) WHERE owner <> '';
CREATE INDEX library_page_source ON library_page (source);

-- Agents that were deleted before, and are still kept, each get the job that purges them; it is decided when it is done
-- whether their time is over, and of one that is there it ends.
INSERT INTO job (key, task, owner, payload, priority, turn, due, attempts, most_attempts,
                 epoch, holder, leased_until, again, cancelled, failed, error)
SELECT 'purge/' || made.agent, 'purge', made.agent, '{"agent":"' || made.agent || '"}', 1, 0, 0, 0, 1000000,
       0, '', 0, 0, 0, 0, ''
FROM (
-- Only SQLite:
  SELECT substr(id, instr(id, '/') + 1) AS agent
-- Only PostgreSQL:
  SELECT split_part(id, '/', 2) AS agent
-- Both:
  FROM document WHERE kind = 'agent' AND value LIKE '%"deletedAt":"%'
) AS made
WHERE NOT EXISTS (SELECT 1 FROM job WHERE job.key = 'purge/' || made.agent);

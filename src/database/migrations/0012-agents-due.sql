-- Agents that were made before any session began by itself: each gets the job that waits for it, behind what people ask for. It
-- is decided when it is done when the agent is due; of one that is gone it ends.
INSERT INTO job (key, task, owner, payload, priority, turn, due, attempts, most_attempts,
                 epoch, holder, leased_until, again, cancelled, failed, error)
SELECT 'agent/' || made.agent, 'agent', made.agent, '{"agent":"' || made.agent || '"}', 1, 0, 0, 0, 1000000,
       0, '', 0, 0, 0, 0, ''
FROM (
-- Only SQLite:
  SELECT substr(id, instr(id, '/') + 1) AS agent
-- Only PostgreSQL:
  SELECT split_part(id, '/', 2) AS agent
-- Both:
  FROM document WHERE kind = 'agent'
) AS made
WHERE NOT EXISTS (SELECT 1 FROM job WHERE job.key = 'agent/' || made.agent);

-- Pages that agents liked, to be lent to those that resemble them in each shard: written with the rating itself.
CREATE TABLE match_like (
  agent TEXT NOT NULL,
  page TEXT NOT NULL,
  shard INTEGER NOT NULL,
  PRIMARY KEY (agent, page, shard)
) WITHOUT ROWID;
CREATE INDEX match_like_shard ON match_like (shard, agent, page);

-- 1: it was liked by an agent that resembles this one. What its own profiles did not find has a score of 0.
ALTER TABLE offer ADD COLUMN lent INTEGER NOT NULL DEFAULT 0;

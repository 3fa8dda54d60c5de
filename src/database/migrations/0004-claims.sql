-- A claim may end by itself: `until` is milliseconds since 1970, 0 for one that is held for good. `note` says what of it
-- is held.
ALTER TABLE claim ADD COLUMN until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE claim ADD COLUMN note TEXT NOT NULL DEFAULT '';
CREATE INDEX claim_until ON claim (until) WHERE until > 0;
CREATE INDEX claim_holder ON claim (holder) WHERE until > 0;

-- By which keys the documents of a kind are found (names of its indexes) and, while those of before are indexed anew, how
-- far that has come; `done_to` is null when all are.
CREATE TABLE document_index (
  kind TEXT NOT NULL PRIMARY KEY,
  names TEXT NOT NULL,
  done_to TEXT
) WITHOUT ROWID;

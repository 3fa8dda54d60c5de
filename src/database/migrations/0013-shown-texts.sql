-- By what the texts that count as shown to somebody are known again under another address: some numbers of each text's
-- signature at a time. They go with the claim that they are of.
CREATE TABLE shown_text (
  reader TEXT NOT NULL,
  band TEXT NOT NULL,
  claim TEXT NOT NULL,
  PRIMARY KEY (reader, band, claim)
) WITHOUT ROWID;
CREATE INDEX shown_text_claim ON shown_text (claim);

-- Only SQLite:
CREATE TRIGGER claim_gone AFTER DELETE ON claim BEGIN
  DELETE FROM shown_text WHERE claim = OLD.key;
END;
-- Only PostgreSQL:
ALTER TABLE shown_text ADD FOREIGN KEY (claim) REFERENCES claim (key) ON DELETE CASCADE;
-- Both:
-- Which agents of a user were offered a page.
CREATE INDEX offer_page ON offer (page, agent);
-- An agent's best offers are taken in this order.
DROP INDEX offer_best;
CREATE INDEX offer_best ON offer (agent, score DESC, page);

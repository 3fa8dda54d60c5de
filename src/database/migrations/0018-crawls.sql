-- Why an address stands where it stands among those that are to be visited: what linked to it, and what its score was made of.
ALTER TABLE crawl_url ADD COLUMN why TEXT NOT NULL DEFAULT '';

-- Pages that a crawl has brought, for whom it is; `at` is when they were new, or said something new.
CREATE TABLE crawl_page (
  crawl TEXT NOT NULL,
  url TEXT NOT NULL,
  at INTEGER NOT NULL,
  title TEXT NOT NULL,
  snippet TEXT NOT NULL,
  liking DOUBLE PRECISION NOT NULL,
  policy TEXT NOT NULL,
  private INTEGER NOT NULL,
  PRIMARY KEY (crawl, url)
) WITHOUT ROWID;
CREATE INDEX crawl_page_newest ON crawl_page (crawl, at DESC, url);
CREATE INDEX crawl_page_best ON crawl_page (crawl, liking DESC, url);

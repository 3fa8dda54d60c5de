-- `dated` is what a page says of itself, 0 where it says nothing: when it was read first is no affair of those who read it
-- later. A document has a key of this name or not: in texts its quotation marks would be escaped.
-- Only SQLite:
UPDATE library_page SET dated = 0 WHERE EXISTS (
  SELECT 1 FROM document WHERE kind = 'page' AND id = library_page.page AND value NOT LIKE '%"published":%'
);
-- Only PostgreSQL:
-- Built anew as a whole, which is quicker than to bring in all terms of each row that changes.
DROP INDEX library_page_terms;
UPDATE library_page SET dated = 0 FROM document
  WHERE document.kind = 'page' AND document.id = library_page.page AND document.value NOT LIKE '%"published":%';
CREATE INDEX library_page_terms ON library_page USING gin (terms);

-- Pages whose `dated` is when they were read first, which is no affair of those who read them later: it counts as none. They
-- are named beside, since to change their rows would bring all their terms into PostgreSQL's index anew. What is indexed from
-- now on has 0 there. A document has a key of this name or not: in texts its quotation marks would be escaped.
CREATE TABLE library_undated (number INTEGER NOT NULL PRIMARY KEY);
INSERT INTO library_undated (number)
  SELECT p.number FROM library_page p JOIN document d ON d.kind = 'page' AND d.id = p.page
  WHERE p.dated <> 0 AND d.value NOT LIKE '%"published":%';

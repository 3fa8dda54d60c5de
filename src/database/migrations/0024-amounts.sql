-- What a user has of that which is no document of theirs that could be counted: bytes, and sessions of a day.
CREATE TABLE amount (
  owner TEXT NOT NULL,
  thing TEXT NOT NULL,
  -- Empty for what does not begin anew with each day.
  day TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (owner, thing)
) WITHOUT ROWID;
-- Pages that are their user's alone, and saved ones, as they stand in the library's index.
-- Only SQLite:
INSERT INTO amount (owner, thing, day, used)
  SELECT owner, 'texts', '', count(*) FROM library_page WHERE owner <> '' GROUP BY owner;
INSERT INTO amount (owner, thing, day, used)
  SELECT p.owner, 'textBytes', '', coalesce(sum(length(b.bytes)), 0)
  FROM library_page p JOIN blob b ON b.hash = unhex(p.source) WHERE p.owner <> '' GROUP BY p.owner;
INSERT INTO amount (owner, thing, day, used)
  SELECT substr(k.id, 1, instr(k.id, '/') - 1), 'savedBytes', '', coalesce(sum(length(b.bytes)), 0)
  FROM document_key k JOIN blob b ON b.hash = unhex(k.key)
  WHERE k.kind = 'saved_page' AND k.name = 'text' GROUP BY 1;
-- Only PostgreSQL:
INSERT INTO amount (owner, thing, day, used)
  SELECT owner, 'texts', '', count(*) FROM library_page WHERE owner <> '' GROUP BY owner;
INSERT INTO amount (owner, thing, day, used)
  SELECT p.owner, 'textBytes', '', coalesce(sum(length(b.bytes)), 0)
  FROM library_page p
  JOIN blob b ON b.hash = CASE WHEN p.source ~ '^[0-9a-f]{64}$' THEN decode(p.source, 'hex') END
  WHERE p.owner <> '' GROUP BY p.owner;
INSERT INTO amount (owner, thing, day, used)
  SELECT split_part(k.id, '/', 1), 'savedBytes', '', coalesce(sum(length(b.bytes)), 0)
  FROM document_key k JOIN blob b ON b.hash = decode(k.key, 'hex')
  WHERE k.kind = 'saved_page' AND k.name = 'text' GROUP BY 1;
-- Both:
INSERT INTO amount (owner, thing, day, used)
  SELECT owner, 'bytes', '', sum(used) FROM amount WHERE thing IN ('textBytes', 'savedBytes') GROUP BY owner;

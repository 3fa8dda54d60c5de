-- Whose agents alone a page is to be matched with; empty: everybody's.
ALTER TABLE match_page ADD COLUMN reader TEXT NOT NULL DEFAULT '';

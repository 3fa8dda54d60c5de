-- Whatever a crawl brings is its user's alone: there is nothing to be told of each page.
ALTER TABLE crawl_page DROP COLUMN private;

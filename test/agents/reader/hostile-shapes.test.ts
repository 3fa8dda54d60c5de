/** Each hostile document is read to its end into a small record, in time that grows with its size. */
import { describe, expect, test } from 'vitest';
import {
  LONGEST_ADDRESS,
  LONGEST_AUTHOR,
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
  MOST_LETTERS,
} from '../../../agents/reader/limits.ts';
import { FetchFailed } from '../../../agents/web-ports.ts';
import { read } from '../../../src/outside/compute/reading.ts';
import { SHAPES } from './support/hostile.ts';

const BYTES = 100_000;

/** The largest record of a page so far has 1.1 million letters, and up to twice as many bytes. */
const LARGEST_RECORD = 1_500_000;

/** Faults here took minutes, or endless memory. */
const PATIENCE_MS = 60_000;

describe('a page made to keep a reader busy', { timeout: PATIENCE_MS }, () => {
  test.each(Object.entries(SHAPES))('%s is read in time', async (_, { contentType, make }) => {
    const bytes = new TextEncoder().encode(make(BYTES));
    const page = await read({ url: 'http://hostile.example/', contentType, bytes }).then(
      (reading) => reading.page,
      (error: unknown) => {
        // A refusal with a reason is as good.
        if (error instanceof FetchFailed) return undefined;
        throw error;
      },
    );
    if (page === undefined) return;
    expect(page.title.length).toBeLessThanOrEqual(LONGEST_TITLE);
    expect(page.description.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    expect(page.author?.length ?? 0).toBeLessThanOrEqual(LONGEST_AUTHOR);
    expect(page.image?.length ?? 0).toBeLessThanOrEqual(LONGEST_ADDRESS);
    expect(page.text.length).toBeLessThanOrEqual(MOST_LETTERS);
    expect(JSON.stringify({ ...page, counts: [] }).length).toBeLessThan(LARGEST_RECORD);
  });
});

/**
 * Whole pages, each with much that may mislead, and all that is made of them: the wrapper with its selectors, votes and scores,
 * and the records. `whole/` has the pages, and beside each what is expected of it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { induce, lookOf, type Mode, readResultPage } from '../../../agents/wrapper/wrapping.ts';
import { keptIn, plain } from '../../src/support/kept-results.ts';
import pages from './whole-pages.json' with { type: 'json' };

const NOW = Date.UTC(2024, 2, 20, 12);
const fileOf = (name: string) => new URL(`whole/${name}`, import.meta.url);

const PAGES = pages as [page: string, url: string, term: string][];

test.each(PAGES.flatMap((page) => (['default', 'faithful'] as Mode[]).map((mode) => [...page, mode] as const)))(
  'the page “%s” at %s, searched for %s, gives all this in the mode %s',
  (name, url, term, mode) => {
    const html = readFileSync(fileOf(`${name}.html`), 'utf8');
    const page = { url, html, ...(term === '' ? {} : { term }) };
    const induced = induce([page], { mode, now: NOW });
    const applied = induced && readResultPage(induced.wrapper, page, { now: NOW });
    const found = { wrapper: induced?.wrapper ?? null, applied: applied ?? null, look: lookOf(html, url) };
    expect(plain(found)).toEqual(keptIn(fileOf(`${name}.json`), mode, found));
  },
);

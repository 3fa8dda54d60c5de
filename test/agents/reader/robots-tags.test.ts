/** What a page's author says about keeping it. */
import { expect, test } from 'vitest';
import { keptBy, keptByHeader } from '../../../agents/reader/robots-tags.ts';

test.each([
  ['NoIndex', 'noindex'],
  ['nofollow,noarchive', 'noarchive'],
  ['follow \n none', 'none'],
  ['noindex, noarchive', 'noindex'],
])('a page may not be kept if its meta element says %j', (rule, word) => {
  expect(keptBy(['all', rule])).toEqual({ kept: false, word });
});

test.each([
  ['noindex', 'noindex'],
  ['fenix: noindex', 'noindex'],
  ['otherbot: all, fenix : NOARCHIVE', 'noarchive'],
  ['max-snippet: 20, noindex', 'noindex'],
  ['unavailable_after: 25 Jun 2010 15:00:00 PST, none', 'none'],
  ['otherbot: noindex\nnoarchive', 'noarchive'],
  ['unavailable_after: Wed, 03 Dec 2025 13:09:53 GMT, noindex', 'noindex'],
])('a page may not be kept if its header says %j', (header, word) => {
  expect(keptByHeader(header)).toEqual({ kept: false, word });
});

test.each([[[]], [['all']], [['noindexed, unavailable, none-of-it']]])(
  'a page may be kept if its meta elements say %j',
  (rules) => {
    expect(keptBy(rules)).toEqual({ kept: true });
  },
);

test.each([undefined, '', 'all', 'otherbot: noindex', 'otherbot: nofollow, noindex', 'unavailable_after: none'])(
  'a page may be kept if its header says %j',
  (header) => {
    expect(keptByHeader(header)).toEqual({ kept: true });
  },
);

test('a page may be kept if its header is only blanks', () => {
  expect(keptByHeader(`a${' '.repeat(1_000_000)}b`)).toEqual({ kept: true });
});

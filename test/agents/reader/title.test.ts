/** Titles without the name of their site. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';
import { titleWithoutSite } from '../../../agents/reader/title.ts';

describe('the site’s name is left out of a title', () => {
  test.each([
    ['The Marsh Club Database | Shardbook', 'The Marsh Club Database'],
    ['Shardbook: The Marsh Club Database', 'The Marsh Club Database'],
    ['The Marsh Club Database - Notes · Shardbook', 'The Marsh Club Database'],
    ['O café que demora – Caderno de Computação', 'O café que demora'],
    ['Part 2: what came next — Old Site', 'Part 2: What came next'],
    ['A lens :: Bench & Lens', 'A lens'],
    ['Interfaces / Objeto e Classe', 'Interfaces'],
  ])('if the first heading is the rest: %s', (title, heading) => {
    expect(titleWithoutSite(title, { heading, site: '', host: 'site.example' }).toLowerCase()).toBe(
      heading.toLowerCase(),
    );
  });

  test.each([
    ['Half Stop: Forty clubs, in the centre of it', 'Forty clubs, in the centre of it'],
    ['Forty clubs - Half Stop', 'Forty clubs'],
    ['Forty clubs - a story | HALF STOP', 'Forty clubs - a story'],
  ])('if the page names its site: %s', (title, rest) => {
    expect(titleWithoutSite(title, { heading: '', site: 'Half Stop', host: 'a.example' })).toBe(rest);
    expect(titleWithoutSite(title, { heading: 'Half Stop', site: 'Half Stop', host: 'a.example' })).toBe(rest);
  });

  test.each([
    ['Forty clubs | Half Stop', 'Forty clubs'],
    ['Half-Stop: forty clubs', 'forty clubs'],
    ['Half Stop | forty clubs in the centre', 'forty clubs in the centre'],
  ])('if its host has that name: %s', (title, rest) => {
    expect(titleWithoutSite(title, { heading: '', site: '', host: 'www.half-stop.example' })).toBe(rest);
    expect(titleWithoutSite(title, { heading: 'Half Stop', site: '', host: 'halfstop.example' })).toBe(rest);
  });
});

test.each([
  ['without a mark', 'Half Stop', 'Half Stop', 'Half Stop'],
  ['when the heading is only the name of the site', 'A long and winding story | Half Stop', 'Half Stop', ''],
  ['when nobody says what is whose', 'Forty clubs | Half Stop', 'In the centre', ''],
  ['with marks of its own', 'C++: templates - a guide', 'Welcome', 'Other'],
  ['with a hyphenated word', 'State-of-the-art', 'State', 'art'],
  ['when it is empty', '', '', ''],
  ['when it is too long to be one', 'a | '.repeat(500_000), 'a', ''],
])('a title stays as it is %s', (_, title, heading, site) => {
  expect(titleWithoutSite(title, { heading, site, host: 'site.example' })).toBe(title);
});

test('the site’s name in a title is not among the terms', () => {
  const head = '<title>Prime lenses | Half Stop</title><meta property="og:site_name" content="Half Stop">';
  const page = readHtml(
    `<html lang="en"><head>${head}</head><body><p>On glass.</p></body></html>`,
    'http://a.example/',
  );
  expect(page.title).toBe('Prime lenses');
  expect(page.counts.terms).not.toContain('stop');
});

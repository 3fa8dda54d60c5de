/** Search addresses of sites: which are valid, and what of them is shown and shared. */
import { describe, expect, it } from 'vitest';
import { FetchFailed } from '../../../../agents/agents.ts';
import {
  addressFor,
  isSearchUrl,
  searchUrlIn,
  sharedUrl,
  shownUrl,
  unmasked,
} from '../../../../src/sources/sites/search-url.ts';
import cases from './search-url-cases.json' with { type: 'json' };

describe('the address of a search', () => {
  it.each(cases.templates as [string, string][])('%s', (typed, kept) => {
    expect(isSearchUrl(typed)).toBe(true);
    expect(searchUrlIn(typed)).toBe(kept);
  });

  it.each([
    ['https://a.example/s?q=x', 'no {term}'],
    ['https://{term}.example/', 'path'],
    ['https://a.example:{page}/{term}', 'path'],
    ['ftp://a.example/{term}', 'not a web address'],
    [`https://a.example/${'x'.repeat(4_000)}{term}`, 'letters'],
  ])('%s is no search address', (typed, why) => {
    expect(() => searchUrlIn(typed)).toThrow(FetchFailed);
    expect(() => searchUrlIn(typed)).toThrow(why);
  });

  it('takes words with any characters', () => {
    expect(addressFor('https://a.example/s?q={term}&p={page}', 'a&b=ç {page} \ud800', 2)).toBe(
      'https://a.example/s?q=a%26b%3D%C3%A7%20%7Bpage%7D%20%EF%BF%BD&p=2',
    );
  });

  it.each(cases.givenBack as [string, string][])(
    '%s, given back as it was shown, keeps its password, but only at its own site',
    (typed, kept) => {
      expect(unmasked(typed, 'https://ana:hush@a.example/s?q={term}')).toBe(kept);
    },
  );

  it('is shown without its password, and shared without any secret', () => {
    const url = 'https://ana:hush@a.example/s?q={term}&api_key=hush&page={page}&Token=hush';
    expect(shownUrl(url)).toBe('https://ana:***@a.example/s?q={term}&api_key=hush&page={page}&Token=hush');
    expect(sharedUrl(url)).toBe('https://a.example/s?q={term}&page={page}');
    expect(sharedUrl('https://a.example/{term}?sid=1')).toBe('https://a.example/{term}');
    expect(sharedUrl('https://a.example/s?from=/home?lang=pt&q={term}&token=hush')).toBe(
      'https://a.example/s?from=/home?lang=pt&q={term}',
    );
  });
});

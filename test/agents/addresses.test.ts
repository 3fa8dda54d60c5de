import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, crawlAddress, withoutTracking } from '../../agents/agents.ts';
import cases from './addresses-cases.json' with { type: 'json' };

describe('an address without the marks of its visitor', () => {
  test.each(cases.withoutTracking as [string, string][])('%s is %s', (address, plain) => {
    expect(withoutTracking(address)).toBe(plain);
  });

  const parameter = fc.stringMatching(/^[a-z]{1,3}(?:=[a-z+%20;'()~.]{0,6})?$/);

  test('every other letter stays', () => {
    fc.assert(
      fc.property(fc.array(parameter, { minLength: 1, maxLength: 5 }), fc.nat(5), (own, at) => {
        const query = (parts: readonly string[]) => `https://a.example/p?${parts.join('&')}#x`;
        expect(withoutTracking(query(own.toSpliced(at, 0, 'utm_source=n')))).toBe(query(own));
      }),
    );
  });
});

test.each(cases.inFrontier as [string, string][])('an address in a frontier from %s is %s', (text, expected) => {
  expect(crawlAddress(text)).toBe(expected);
  expect(crawlAddress(expected)).toBe(expected);
});

test.each(cases.none)('an address in a frontier cannot be made of %s', (text) =>
  expect(crawlAddress(text)).toBeUndefined(),
);

describe('addresses as Fenix compares them', () => {
  test.each(cases.same as [string, string][])('%s is %s', (one, other) => {
    expect(addressKey(other)).toBe(addressKey(one));
  });

  test.each(cases.different as [string, string][])('%s is not %s', (one, other) => {
    expect(addressKey(other)).not.toBe(addressKey(one));
  });

  test('a very long one is compared as it is written', () => {
    const long = `http://www.a.example/?${'b&a=&'.repeat(200)}`;
    expect(addressKey(long.slice(0, 1_000))).toMatch(/^https:\/\/a\.example\/\?a&/);
    expect(addressKey(long)).toBe(long);
  });

  test('the key of a key is the same key', () => {
    const piece = fc.stringMatching(/^[a-zA-Z0-9%&=+?#./;:~ ()é-]{0,20}$/);
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), piece, (url, more) => {
        const key = addressKey(url + more);
        expect(addressKey(key)).toBe(key);
      }),
    );
  });
});

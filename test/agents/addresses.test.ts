import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, crawlAddress, withoutTracking } from '../../agents/agents.ts';

describe('without what tells how a visitor came', () => {
  test.each([
    ['http://a.example/p?utm_source=x&id=3&utm_medium=y', 'http://a.example/p?id=3'],
    ['http://a.example/p?fbclid=1&gclid=2#part', 'http://a.example/p#part'],
    ['http://a.example/p?UTM_Campaign=x', 'http://a.example/p'],
    ['http://a.example/p?ref=home&source=x&id=%20', 'http://a.example/p?ref=home&source=x&id=%20'],
    ['no address?utm_source=x', 'no address?utm_source=x'],
  ])('%s is %s', (address, plain) => {
    expect(withoutTracking(address)).toBe(plain);
  });

  const parameter = fc.stringMatching(/^[a-z]{1,3}(?:=[a-z+%20;'()~.]{0,6})?$/);

  test('no other letter changes', () => {
    fc.assert(
      fc.property(fc.array(parameter, { minLength: 1, maxLength: 5 }), fc.nat(5), (own, at) => {
        const query = (parts: readonly string[]) => `https://a.example/p?${parts.join('&')}#x`;
        expect(withoutTracking(query(own.toSpliced(at, 0, 'utm_source=n')))).toBe(query(own));
      }),
    );
  });
});

describe('an address in a frontier', () => {
  test.each([
    ['http://A.example:80/x/../y#part', 'http://a.example/y'],
    ['http://a.example/%7euser/%e3%81?', 'http://a.example/~user/%E3%81'],
    ['http://a.example/p?PHPSESSID=1&q=2', 'http://a.example/p?q=2'],
    ['http://a.example/p?sid=4f3a9c0d1e2b4f3a9c0d1e2b&q=2', 'http://a.example/p?q=2'],
    // Slashdot's stories.
    ['http://a.example/article.pl?sid=24/01/02/1234', 'http://a.example/article.pl?sid=24/01/02/1234'],
    ['http://a.example/p?sessionid=1', 'http://a.example/p'],
    ['http://a.example/p;jsessionid=1A2B?q=2', 'http://a.example/p?q=2'],
    ['http://a.example/(S(lit3py55t21z5v55vlm25s55))/p.aspx', 'http://a.example/p.aspx'],
    ['http://a.example/p?utm_source=mail&id=7', 'http://a.example/p?id=7'],
    ['http://a.example/p?q=a%20b&x&utm_source=n', 'http://a.example/p?q=a%20b&x'],
    ['http://a.example/p?inside=1&side=2', 'http://a.example/p?inside=1&side=2'],
  ])('of %s is %s', (text, expected) => {
    expect(crawlAddress(text)).toBe(expected);
    expect(crawlAddress(expected)).toBe(expected);
  });

  test.each([
    'mailto:a@b.example',
    'javascript:void(0)',
    'ftp://a.example/',
    'http://me:secret@a.example/',
    'nonsense',
  ])('none is made of %s', (text) => expect(crawlAddress(text)).toBeUndefined());
});

describe('what addresses are compared by', () => {
  test.each([
    ['https://a.example/p', 'http://www.a.example/p/#top'],
    ['https://a.example/p', 'https://a.example:443//p?'],
    ['https://a.example/p?a=1&b=x%20y', 'https://a.example/p?b=x+y&a=1&utm_source=n'],
    ['https://a.example/p?a', 'https://a.example/p?a='],
    ['https://a.example/', 'https://a.example'],
    ['https://a.example/', 'https://a.example/?='],
  ])('%s is %s', (one, other) => {
    expect(addressKey(other)).toBe(addressKey(one));
  });

  test.each([
    ['https://a.example/item.php?id=1', 'https://a.example/item.php?id=2'],
    ['https://a.example/p?a=1&a=2', 'https://a.example/p?a=2&a=1'],
    ['https://a.example/#!/one', 'https://a.example/#!/two'],
    ['https://a.example/p', 'https://b.example/p'],
    ['https://www.example/p', 'https://example/p'],
  ])('%s is not %s', (one, other) => {
    expect(addressKey(other)).not.toBe(addressKey(one));
  });

  test('what is compared already is not changed', () => {
    const piece = fc.stringMatching(/^[a-zA-Z0-9%&=+?#./;:~ ()é-]{0,20}$/);
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), piece, (url, more) => {
        const key = addressKey(url + more);
        expect(addressKey(key)).toBe(key);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { crawlAddress, patternOf } from '../../../agents/agents.ts';

describe('an address in a frontier', () => {
  test.each([
    ['http://A.example:80/x/../y#part', 'http://a.example/y'],
    ['http://a.example/%7euser/%e3%81?', 'http://a.example/~user/%E3%81'],
    ['http://a.example/p?PHPSESSID=1&q=2&sid=9', 'http://a.example/p?q=2'],
    ['http://a.example/p?sessionid=1', 'http://a.example/p'],
    ['http://a.example/p;jsessionid=1A2B?q=2', 'http://a.example/p?q=2'],
    ['http://a.example/(S(lit3py55t21z5v55vlm25s55))/p.aspx', 'http://a.example/p.aspx'],
    ['http://a.example/p?utm_source=mail&id=7', 'http://a.example/p?id=7'],
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

describe('what addresses made by one rule have in common', () => {
  test.each([
    ['/shop/12/item-345.html', '/shop/999/other.html', true],
    ['/list?page=1&sort=up', '/list?sort=down&page=77', true],
    ['/list?page=1', '/list?sort=1', false],
    ['/news/1', '/blog/1', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(patternOf(`http://a.example${a}`) === patternOf(`http://a.example${b}`)).toBe(same);
  });
});

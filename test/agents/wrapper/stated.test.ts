import { describe, expect, test } from 'vitest';
import { withOthers } from '../../../agents/wrapper/stated.ts';
import type { ListRecord } from '../../../agents/wrapper/wrapper.ts';

const price = { amount: '9999', currency: 'USD' };
const shown = (path: string): ListRecord => ({
  title: `Shown at ${path}`,
  link: `https://a.example${path}`,
  confidence: {},
});
const stated = (path: string): ListRecord => ({ ...shown(path), price });

describe('the stated price of a thing joins its record', () => {
  test.each([
    ['/p/1', '/p/1'],
    ['/p/1?pos=3', '/p/1'],
    ['/p/1', '/p/1?ref=list#top'],
    ['/p/1?utm_source=n', '/p/1/'],
    ['/item.php?lang=en&id=7', '/item.php?id=7&lang=en'],
  ])('shown at %s and stated at %s', (one, other) => {
    const [record] = withOthers([shown(one), shown('/other')], [stated(other)]);
    expect(record?.price).toEqual(price);
  });

  test.each([
    ['another parameter', ['/item.php?id=1'], ['/item.php?id=777']],
    ['a path that several records have', ['/item.php?id=1', '/item.php?id=2'], ['/item.php']],
    ['a path that several things have', ['/item.php'], ['/item.php?id=1', '/item.php?id=2']],
    ['another host', ['/p/1'], ['.other/p/1']],
  ])('but not if their addresses differ by %s', (_, one, other) => {
    const records = withOthers(one.map(shown), other.map(stated));
    expect(records.map((record) => record.price)).toEqual(one.map(() => undefined));
  });
});

import { describe, expect, test } from 'vitest';
import { SiteRecord, trapOf } from '../../../agents/agents.ts';
import { patternOf } from '../../../agents/crawler/patterns.ts';
import cases from './trap-cases.json' with { type: 'json' };

test.each(cases.addresses as [string, null | string][])('a trap in an address %s: %s', (path, expected) => {
  expect(trapOf(`http://a.example${path}`, 2026) ?? null).toBe(expected);
});

test('an address is a trap above 1000 letters, and below 16 folders', () => {
  const long = (letters: number) => 'http://a.example/?q='.padEnd(letters, 'x');
  const deep = (folders: number) => `http://a.example/${Array.from({ length: folders }, (_, i) => `f${i}`).join('/')}/`;
  const traps = [long(1_000), long(1_001), deep(16), deep(17)].map((address) => trapOf(address, 2026));
  expect(traps).toEqual([undefined, 'length', undefined, 'length']);
});

describe('the record of visits to a site', () => {
  const at = (path: string) => `http://a.example${path}`;

  test('stops following a pattern whose addresses were nearly all copies', () => {
    const record = new SiteRecord({});
    for (let i = 0; i < 10; i++) record.visited(at(`/p?sort=${i}`), i > 1);
    expect(record.trapOf(at('/p?sort=new'))).toBe('copies');
    expect(record.trapOf(at('/p?page=1'))).toBeUndefined();
    expect(new SiteRecord(record.notes()).trapOf(at('/p?sort=new'))).toBe('copies');
  });

  test('follows a pattern with a copy now and then', () => {
    const record = new SiteRecord({});
    for (let i = 0; i < 60; i++) record.visited(at(`/p/${i}`), i % 3 === 0);
    expect(record.trapOf(at('/p/99'))).toBeUndefined();
  });

  test('visits combined choices up to a limit', () => {
    const record = new SiteRecord({});
    const choice = (i: number) => at(`/f?a=${i % 10}&b=${i % 7}&c=${i % 3}`);
    for (let i = 0; i < 99; i++) record.visited(choice(i), false);
    expect(record.trapOf(at('/f?a=x&b=2&c=3'))).toBeUndefined();
    record.visited(choice(99), false);
    expect(record.trapOf(at('/f?a=x&b=2&c=3'))).toBe('alike');
    expect(record.trapOf(at('/f?a=x'))).toBeUndefined();
  });

  test('visits numbered pages to the end', () => {
    const record = new SiteRecord({});
    for (let i = 0; i < 500; i++) record.visited(at(`/index.php?option=content&view=article&id=${i}`), false);
    expect(record.trapOf(at('/index.php?option=content&view=article&id=501'))).toBeUndefined();
    expect(JSON.stringify(record.notes()).length).toBeLessThan(2_000);
  });

  test('keeps sixty patterns, those met last', () => {
    const record = new SiteRecord({});
    const page = (i: number) => at(`/${'x'.repeat(i + 1)}/page`);
    for (const i of [...Array(60).keys(), 0, 60]) record.visited(page(i), true);
    const kept = Object.keys(record.notes().patterns ?? {});
    expect(kept).toHaveLength(60);
    expect([0, 1].map((i) => kept.includes(patternOf(page(i))))).toEqual([true, false]);
  });

  test('asks for a missing page after five pages, and recognises the answer', () => {
    const record = new SiteRecord({});
    expect(record.isNothing('')).toBe(false);
    record.count('read', 4);
    expect(record.wantsProbe).toBe(false);
    record.count('read');
    expect(record.wantsProbe).toBe(true);
    record.probed(undefined);
    expect(record.wantsProbe).toBe(false);
    expect(record.isNothing('')).toBe(false);
    record.probed('signature');
    expect(new SiteRecord(record.notes()).isNothing('signature')).toBe(true);
  });
});

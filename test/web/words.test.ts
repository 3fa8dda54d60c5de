import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { KEYS as KEYBOARD } from '../../web/src/key-list.ts';
import { type Text, WORDS } from '../../web/src/words.ts';

interface Said {
  readonly en: Text;
  readonly pt: Text;
}

const KEYS = Object.entries(WORDS) as readonly (readonly [string, Said])[];

const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : [text.one, text.other]);
const placeholdersOf = (text: Text) =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

describe('the words of the window', () => {
  it('are said in both languages, with the same blanks to fill', () => {
    const isEmpty = (text: Text) => formsOf(text).some((form) => form.trim() === '');
    const uneven = ({ en, pt }: Said) => String(placeholdersOf(pt)) !== String(placeholdersOf(en));
    const wrong = KEYS.filter(([, said]) => isEmpty(said.en) || isEmpty(said.pt) || uneven(said));
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('what counts has a form for one in both languages', () => {
    const uneven = KEYS.filter(([, { en, pt }]) => typeof en !== typeof pt).map(([key]) => key);
    expect(uneven).toEqual([]);
    expect(KEYS.length).toBeGreaterThan(100);
  });

  it('tell each key of the keyboard once', () => {
    const told = KEYBOARD.flatMap(({ keys }) => keys);
    expect(told.filter((key, i) => told.indexOf(key) !== i)).toEqual([]);
    expect(told.length).toBeGreaterThan(20);
  });

  it('have each key once, in one of its files', async () => {
    const folder = new URL('../../web/src/words/', import.meta.url);
    const keys: string[] = [];
    for (const file of await readdir(folder)) {
      const words: Readonly<Record<string, object>> = await import(new URL(file, folder).href);
      keys.push(...Object.values(words).flatMap(Object.keys));
    }
    expect(keys.sort()).toEqual(KEYS.map(([key]) => key).sort());
  });
});

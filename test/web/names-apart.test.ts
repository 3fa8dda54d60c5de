/** What stands in one list has names that tell it apart. */
import { expect, it } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  namesApart(pages: readonly { readonly url: string; readonly title: string }[]): readonly string[];
  gistsApart(profiles: readonly object[]): readonly string[];
}

const modules = () => windowModules<Modules>(['agent/wants/names-apart.ts']);

it('pages with one title say their site, or their address on one site', async () => {
  const { namesApart } = await modules();
  const page = (url: string, title: string) => ({ url, title });
  expect(
    namesApart([
      page('http://a.example/1', 'Alone'),
      page('http://a.example/2', 'Twice'),
      page('http://b.example/2', 'Twice'),
      page('http://a.example/3', 'Thrice'),
      page('http://a.example/4', 'Thrice'),
      page('http://a.example/5', ''),
    ]),
  ).toEqual([
    'Alone',
    'Twice · a.example',
    'Twice · b.example',
    'Thrice · a.example/3',
    'Thrice · a.example/4',
    'http://a.example/5',
  ]);
});

it('profiles about the same say a word of their own, or have a number', async () => {
  const { gistsApart } = await modules();
  const profile = (...words: readonly string[]) => ({
    terms: words.map((word, i) => ({ term: word, surface: word, weight: 1 - i / 10 })),
  });
  expect(
    gistsApart([
      profile('bee', 'hive', 'honey', 'wax'),
      profile('honey', 'bee', 'hive', 'queen'),
      profile('tram', 'rail', 'track'),
      profile('bird', 'nest', 'egg'),
      profile('bird', 'nest', 'egg'),
      profile(),
      profile(),
    ]),
  ).toEqual([
    'bee, hive, honey, wax',
    'honey, bee, hive, queen',
    'tram, rail, track',
    'bird, nest, egg · 1',
    'bird, nest, egg · 2',
    '',
    '',
  ]);
});

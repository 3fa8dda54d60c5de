import { expect, it } from 'vitest';
import { givenIn } from '../../web/src/agent/adding/given.ts';

it.each([
  ['a bookmark', '?url=https%3A%2F%2Fa.example%2Fb&title=B', 'https://a.example/b', ''],
  [
    'a phone that puts the link into the text',
    '?title=B&text=See%20https%3A%2F%2Fa.example%2Fb',
    'https://a.example/b',
    'See',
  ],
  ['a text without a link', '?text=Only%20words', '', 'Only words'],
  [
    'both',
    '?url=https%3A%2F%2Fa.example%2F&text=https%3A%2F%2Fb.example%2F',
    'https://a.example/',
    'https://b.example/',
  ],
  ['nothing', '', '', ''],
])('a page shared by %s is understood', (_, search, url, text) => {
  const given = givenIn(search);
  expect([given.get('url') ?? '', given.get('text') ?? '']).toEqual([url, text]);
});

/**
 * Pages that scripts fill, read from the data that they are sent with. The shapes follow the frameworks' documentation and
 * sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';

const TITLE = 'How glaciers move over their beds';
const FIRST = 'Water under the ice lifts it from the rock, and whole fields of it slide.';
const SECOND = 'In winter the channels close, and what is left of the melt stands still beneath.';

const ofApp = (within: string) => `<title>${TITLE}</title><body><div id="app"></div>${within}</body>`;
const script = (code: string) => ofApp(`<script>${code}</script>`);

const STATES = new URL('fixtures/states/', import.meta.url);

test.each(readdirSync(STATES))('the text is found in the state of the page %s', (name) => {
  const html = readFileSync(new URL(name, STATES), 'utf8');
  const { text } = readHtml(html, 'https://site.example/ice');
  expect(text).toContain(FIRST);
  expect(text).toContain(SECOND);
  expect(text).not.toMatch(/className|[{}]|an icon/);
});

const MENU = Array.from({ length: 40 }, (_, i) => `<li><a href="/${i}">Shelf ${i}</a></li>`).join('');
const LONG = `${FIRST} ${SECOND} `.repeat(8).trim();

test('of all titled entries in a state, the entry with the page’s title is read', () => {
  const state = {
    shelves: [{ title: 'Another matter', text: `Of other things. ${LONG}` }],
    now: { title: TITLE, body: LONG },
  };
  const html = `<title>${TITLE} - The Site</title><nav>${MENU}</nav><main></main><script>window.__S = ${JSON.stringify(state)}</script>`;
  expect(readHtml(html, 'https://site.example/ice').text).toBe(`${TITLE}\n${LONG}`);
});

test('a page with enough text is read without its state', () => {
  const html = `<title>${TITLE}</title><article><p>${LONG}</p></article><script>window.__S = ${JSON.stringify({ title: TITLE, body: `Other. ${LONG.repeat(9)}` })}</script>`;
  expect(readHtml(html, 'https://site.example/ice').text).toBe(LONG);
});

test.each<[string, string]>([
  ['rows without an end', `self.__next_f.push([1,"${'1:T'.repeat(300_000)}`],
  ['rows of one sign', `self.__next_f.push([1,"${'a:\\n'.repeat(300_000)}"])`],
  ['a text that is longer than all', 'self.__next_f.push([1,"1:Tffffffff,a"])'],
  ['literals without an end', `window.__NUXT__=(function(){${'"'.repeat(1_000_001)}`],
  ['JSON in JSON in JSON', `window.a = ${nested(14)}`],
])('hostile states are read in time: %s', (_, code) => {
  const before = performance.now();
  readHtml(script(code), 'https://site.example/');
  expect(performance.now() - before).toBeLessThan(2_000);
});

function nested(times: number): string {
  let json = '{"a":"b"}';
  for (let i = 0; i < times; i++) json = JSON.stringify({ a: json });
  return json;
}

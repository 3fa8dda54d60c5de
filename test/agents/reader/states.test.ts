/**
 * Pages that scripts fill, read from the data that they are sent with. The shapes follow the frameworks' documentation and
 * sources.
 */
import { expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';

const TITLE = 'How glaciers move over their beds';
const FIRST = 'Water under the ice lifts it from the rock, and whole fields of it slide.';
const SECOND = 'In winter the channels close, and what is left of the melt stands still beneath.';
const BODY = `<p>${FIRST}</p><p>${SECOND}</p>`;
const POST = { title: TITLE, slug: 'glaciers', body: BODY, author: { bio: 'She writes of ice in many a journal.' } };

const ofApp = (within: string) => `<title>${TITLE}</title><body><div id="app"></div>${within}</body>`;
const script = (code: string) => ofApp(`<script>${code}</script>`);
const inAttribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
const row = (text: string) => script(`self.__next_f.push([1,${JSON.stringify(text)}])`);

test.each<[frame: string, html: string]>([
  ['Redux', script(`window.__PRELOADED_STATE__ = ${JSON.stringify({ posts: [POST] })};`)],
  ['Apollo', script(`window.__APOLLO_STATE__=${JSON.stringify({ 'Post:1': { __typename: 'Post', ...POST } })}`)],
  [
    'Nuxt 3',
    ofApp(`<script type="application/json" id="__NUXT_DATA__">${JSON.stringify([{ post: 1 }, BODY])}</script>`),
  ],
  [
    'Nuxt 2',
    script(`window.__NUXT__=(function(a,b){return {data:[{post:{body:${JSON.stringify(BODY)},a:a}}]}}(null,true));`),
  ],
  [
    'Next.js, rows',
    row(
      `4:["$","p",null,{"children":${JSON.stringify(FIRST)}}]\n5:["$","p",null,{"children":${JSON.stringify(SECOND)}}]\n`,
    ),
  ],
  // The text has characters of two and three bytes, because rows are measured in bytes.
  [
    'Next.js, a text',
    row(
      `4:T${Buffer.byteLength(`é—${BODY}`).toString(16)},é—${BODY}5:["$","i",null,{"className":"an icon of some kind here"}]\n`,
    ),
  ],
  [
    'React Router',
    script(
      `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(JSON.stringify([{ _1: 2 }, 'post', BODY]))});`,
    ),
  ],
  [
    'SvelteKit',
    script(
      `__sveltekit_1f={base:""};kit.start(app,element,{data:[{type:"data",data:{post:{body:${JSON.stringify(BODY)}}},uses:{}}]});`,
    ),
  ],
  [
    'SvelteKit, fetched',
    ofApp(
      `<script type="application/json" data-sveltekit-fetched>${JSON.stringify({ status: 200, body: JSON.stringify(POST) })}</script>`,
    ),
  ],
  [
    'Angular',
    ofApp(
      `<script id="serverApp-state" type="application/json">${JSON.stringify(POST).replaceAll('"', '&q;').replaceAll('<', '&l;').replaceAll('>', '&g;')}</script>`,
    ),
  ],
  [
    'Astro',
    ofApp(`<astro-island props="${inAttribute({ post: [0, { body: [0, BODY] }] })}" client="only"></astro-island>`),
  ],
  [
    'Inertia',
    `<title>${TITLE}</title><div id="app" data-page="${inAttribute({ component: 'Post', props: { post: POST } })}"></div>`,
  ],
  [
    'JSON-LD',
    ofApp(
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: TITLE, articleBody: `${FIRST}\n${SECOND}` })}</script>`,
    ),
  ],
  ['a shadow root', `<title>${TITLE}</title><a-story><template shadowrootmode="open">${BODY}</template></a-story>`],
])('the text is found in the state of a page of %s', (_, html) => {
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

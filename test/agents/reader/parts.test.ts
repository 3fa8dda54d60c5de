/** The parts of a page beside its text, told apart for callers that choose. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodesOf, parseHtml, readHtml, type SiteKnowledge, SiteTemplates, treeOf } from '../../../agents/agents.ts';
import { lookOver, PAGE_KINDS, partsOf, readerHints, surveyOf, withHeadings } from '../../../agents/reader/training.ts';
import cases from './parts-cases.json' with { type: 'json' };

const URL_OF = 'https://paper.example/2024/05/the-old-mill-turns-again';
const PARAGRAPHS = [
  'The old mill stands at the bend of the river, where the water slows before it drops over the weir, and in spring the wheel turns again for anyone who wants to see how flour was made.',
  'It took three years and a hundred volunteers to bring it back, says the warden, who learned the work from her father and keeps his notes in a drawer under the stones.',
  'On Saturdays there is bread from the oven behind the yard, and whoever comes early may help to carry the sacks up to the loft, as children of the village always did.',
];
const COMMENTS = [
  'My grandfather used to bring his corn there every autumn, and we waited by the weir.',
  'Is there a place to leave bicycles? We would come down from the ridge next week.',
];
const ARTICLE = `<html lang="en"><head><title>The old mill turns again – The Paper</title>
  <meta property="og:type" content="article"></head><body>
  <nav><a href="/">Home</a> <a href="/walks">Walks</a> <a href="/contact">Contact</a></nav>
  <article><h1>The old mill turns again</h1><p class="byline">By Ann Weaver, 3 May 2024</p><p>${PARAGRAPHS[0]}</p>
  <figure><img src="/mill.jpg"><figcaption>The wheel in spring, seen from the bridge. Photo: B. Miller</figcaption></figure>
  <p>${PARAGRAPHS[1]}</p><p>Read also: <a href="/d">How the weir was mended</a></p><p>${PARAGRAPHS[2]}</p><p>Foto: dpa</p></article>
  <div class="related-stories"><h3>Most read</h3><ul><li><a href="/a">Bridge closed until the summer</a></li>
  <li><a href="/b">Bakers meet in the town hall</a></li><li><a href="/c">Rain fills the upper lake</a></li></ul></div>
  <div class="comments"><h3>2 comments</h3>${COMMENTS.map((text) => `<div class="comment"><b>Sam</b><p>${text}</p></div>`).join('')}</div>
  <footer>© The Paper</footer></body></html>`;

function partsIn(html: string, url = URL_OF, site?: SiteKnowledge): ReadonlyMap<string, string> {
  const document = parseHtml(html);
  const tree = treeOf(document);
  const { parts } = lookOver(tree, readerHints(surveyOf(document), url), { site });
  return new Map(tree.lines.map(({ text }, i) => [text, parts[i] as string]));
}

describe('an article', () => {
  const parts = partsIn(ARTICLE);

  test.each([
    ['The old mill turns again', 'title'],
    ['By Ann Weaver, 3 May 2024', 'byline'],
    ...PARAGRAPHS.map((text) => [text, 'body']),
    ['The wheel in spring, seen from the bridge. Photo: B. Miller', 'caption'],
    ...COMMENTS.map((text) => [text, 'comments']),
    ['Foto: dpa', 'caption'],
    ['Read also: How the weir was mended', 'teasers'],
    ['Bridge closed until the summer', 'teasers'],
    ['© The Paper', 'template'],
  ])('shows %j as %s', (text, part) => {
    expect(parts.get(text)).toBe(part);
  });

  test('may have a byline without a day', () => {
    expect(partsIn(ARTICLE.replace(', 3 May 2024', '')).get('By Ann Weaver')).toBe('byline');
  });

  const BYLINE = '<p class="byline">By Ann Weaver, 3 May 2024</p>';
  const more = (from: number) =>
    Array.from({ length: 9 }, (_, i) => `<p>${PARAGRAPHS[(from + i) % 3]} ${i}.</p>`).join('');
  test.each([
    ['far below its title', ARTICLE.replace(BYLINE, more(0) + BYLINE)],
    ['far above its title', ARTICLE.replace(BYLINE, '').replace('<nav>', `${BYLINE + '<p>Menu</p>'.repeat(12)}<nav>`)],
    ['of a sentence', ARTICLE.replace('By Ann Weaver', `By Ann Weaver, ${'who writes of mills and weirs '.repeat(3)}`)],
    ['of no name and no day', ARTICLE.replace('By Ann Weaver, 3 May 2024', 'with thanks to all')],
  ])('has no byline %s', (_, html) => {
    expect([...partsIn(html).values()]).not.toContain('byline');
  });

  test('has a body and other wanted parts, and only the body is counted', () => {
    const read = readHtml(ARTICLE, URL_OF);
    expect(read.text).toBe(PARAGRAPHS.join('\n'));
    expect(read.kind?.name).toBe('article');
    expect(read.kind?.confidence).toBeGreaterThan(0.4);
    const more = readHtml(ARTICLE, URL_OF, { with: ['caption', 'comments'] });
    for (const comment of COMMENTS) expect(more.text).toContain(comment);
    expect(more.text.indexOf('The wheel in spring')).toBeGreaterThan(0);
    expect(more.counts).toEqual(read.counts);
  });
});

describe('the heading above a kept line of an article', () => {
  const [first, second, third] = PARAGRAPHS as [string, string, string];
  const HEADINGS = [
    'The mill',
    'How it was mended',
    'Read also: bread',
    'What it cost',
    'Bakers nearby',
    'A menu of ours',
  ];
  const [title, mended, also, cost, nearby, menu] = HEADINGS as [string, string, string, string, string, string];
  const html = `<h1>${title}</h1><p>${first}</p><h2>${mended}</h2><p>${second}</p><h2>${also}</h2><p>${third}</p>
    <h2>${cost}</h2><p>${first} Again.</p><h2><a href="/near">${nearby}</a></h2><p>${second} Again.</p><h2>${menu}</h2><p>${third} Again.</p>`;
  const tree = treeOf(parseHtml(html));
  const keptWith = (isDropped: (text: string) => boolean, probability = 0.2) => {
    const kept = tree.lines.map(({ text }) => !HEADINGS.includes(text) && !isDropped(text));
    const all = withHeadings(tree, kept, new Float32Array(kept.length).fill(probability), 0);
    return HEADINGS.filter((heading) => all[tree.lines.findIndex(({ text }) => text === heading)]);
  };

  test('is kept, unless it is the title, a link, or a heading of other pages', () => {
    expect(keptWith(() => false)).toEqual([mended, cost, menu]);
  });

  test('is not kept if the line below it is dropped, or if it is improbable', () => {
    expect(keptWith((text) => text === `${third} Again.`)).toEqual([mended, cost]);
    expect(keptWith(() => false, 0.09)).toEqual([]);
  });
});

test('repeated teasers of a site stay teasers, and its menus stay template', () => {
  const site = new SiteTemplates();
  const page = (n: number) => ARTICLE.replaceAll(/(the mill|The old mill)/g, `$1 ${n}`);
  for (let n = 0; n < 4; n++) site.add(nodesOf(treeOf(parseHtml(page(n))), []));
  const parts = partsIn(ARTICLE, URL_OF, site.knowledge());
  expect(parts.get('Bridge closed until the summer')).toBe('teasers');
  expect(parts.get('Home Walks Contact')).toBe('template');
});

test('a product’s reviews stay beside its description', () => {
  const told =
    'Our rye is ground slowly between stones of French quartz. It keeps all of the grain, and stays fresh for long.';
  const facts = ['Weight: 1 kg', 'Origin: Upper valley', 'Harvest: 2024'].map((fact) => `<li>${fact}</li>`);
  const reviews = COMMENTS.map((text) => `<div class="review"><b>Sam</b><p>${text}</p></div>`);
  const html = `<html lang="en"><head><title>Stone-ground rye – Mill shop</title><meta property="og:type" content="product"></head>
    <body><nav><a href="/">Home</a> <a href="/cart">Cart</a></nav><main><div class="product"><h1>Stone-ground rye</h1><p class="price">€4.20</p>
    <div class="product-description"><p>${told}</p><ul>${facts.join('')}</ul></div><form><label>Quantity</label><button>Add to cart</button></form></div>
    <div class="product-reviews"><h2>Reviews</h2>${reviews.join('')}</div></main><footer>© Mill shop</footer></body></html>`;
  const parts = partsIn(html, 'https://mill.example/shop/p/stone-ground-rye');
  expect(parts.get(told)).toBe('body');
  for (const text of COMMENTS) expect(parts.get(text)).toBe('comments');
});

describe('a forum', () => {
  const SIGNATURE = 'Two mills, one weir, and a boat that leaks whenever it rains.';
  const post = (name: string, said: string) =>
    `<div class="post"><div class="post-author"><a href="/u/${name}">${name}</a></div><div class="post-body">${said}</div>
     <div class="post-signature">${SIGNATURE.replace('Two', name)}</div></div>`;
  const quote = `<blockquote class="quote">${PARAGRAPHS[0]}</blockquote>`;
  const html = `<html lang="en"><head><title>Which wood for a mill wheel? - Mill Forum</title></head><body>
    <div class="header"><a href="/">Forum index</a> <a href="/login">Log in</a></div><main><h1>Which wood for a mill wheel?</h1>
    ${post('Ana', `<p>${PARAGRAPHS[0]}</p>`)}${post('Ben', `${quote}<p>${PARAGRAPHS[1]}</p>`)}${post('Cai', `<p>${COMMENTS[0]}</p>`)}
    </main><footer>© Mill Forum</footer></body></html>`;
  const url = 'https://forum.example/viewtopic.php?t=7';

  test('has posts without the buttons below them', () => {
    const { text } = readHtml(html, url);
    for (const said of [PARAGRAPHS[0], PARAGRAPHS[1], COMMENTS[0]]) expect(text).toContain(said);
    expect(text).not.toContain('a boat that leaks');
    expect(readHtml(html, url, { with: ['signature'] }).text).toContain('a boat that leaks');
  });

  test('has a quoted post once in its body, and twice for callers that want all', () => {
    const times = (text: string) => text.split(PARAGRAPHS[0] as string).length - 1;
    expect(times(readHtml(html, url).text)).toBe(1);
    expect(times(readHtml(html, url, { with: ['quoted'] }).text)).toBe(2);
  });
});

test('text below a lone link counts as the page', () => {
  const talk = COMMENTS.concat(PARAGRAPHS).map((text) => `<div class="comment"><b>Sam</b><p>${text}</p></div>`);
  const html = `<html lang="en"><head><title>The mill</title></head><body><h1><a href="https://mill.example/">The mill</a></h1>
    <div class="comments">${talk.join('')}</div><footer><a href="/about">About</a></footer></body></html>`;
  const { text } = readHtml(html, 'https://links.example/s/the-mill');
  for (const comment of COMMENTS) expect(text).toContain(comment);
});

test('posts of a forum are its body, though its markup calls them comments', async () => {
  const html = await readFile(join(import.meta.dirname, 'fixtures', 'forum-thread.html'), 'utf8');
  const { kind } = readHtml(html, 'https://forum.example/viewtopic.php?t=7');
  expect(kind?.name).toBe('forum');
});

describe('a line taken for text, on any kind of page', () => {
  /** Keeps all lines, as if the model had chosen them. */
  const bodyOf = (inner: string, article = 1 / PAGE_KINDS.length) => {
    const tree = treeOf(parseHtml(`<html><body>${inner}</body></html>`));
    const shares = Object.fromEntries(PAGE_KINDS.map((kind) => [kind, kind === 'article' ? article : 0.1]));
    const facts = { roles: new Uint16Array(tree.boxes.length), linkRuns: new Uint16Array(tree.lines.length), top: -1 };
    const kept = tree.lines.map(() => true);
    const parts = partsOf(tree, kept, facts, shares as Parameters<typeof partsOf>[3]);
    return tree.lines.flatMap(({ text }, i) => (parts[i] === 'body' ? [text] : []));
  };
  const text = PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join('');

  test.each(cases.bodies as [string, string, boolean][])('counts as body, or not: %s', (_, line, isBody) => {
    expect(bodyOf(line + text)).toHaveLength(PARAGRAPHS.length + (isBody ? 1 : 0));
  });

  test.each([
    ['one that opens something else', '<h2>Around the mill</h2>', false],
    ['a question to the reader', '<h2>Who was the first miller?</h2>', true],
    ['a list of them', '<h2>Rye</h2><h2>Oats</h2><h2>Barley</h2>', true],
  ])('at the end counts as body, or not: %s', (_, heading, isBody) => {
    expect(bodyOf(text + heading).length > PARAGRAPHS.length).toBe(isBody);
  });

  test('links are an article’s ways on, unless they are most of the page', () => {
    const links = Array.from({ length: 30 }, (_, i) => `<p><a href="/${i}">How mill ${i} was mended</a></p>`).join('');
    expect(bodyOf(`<p>${PARAGRAPHS[0]}</p>${links}`, 0.9)).toHaveLength(31);
    expect(bodyOf(`${text}<p><a href="/1">How mill 1 was mended</a></p>`, 0.9)).toEqual(PARAGRAPHS);
  });
});

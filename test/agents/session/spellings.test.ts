/**
 * The same page in other spellings (lab/spellings.ts) is read as the same, because features come from content and not from
 * markup.
 */
import { describe, expect, test } from 'vitest';
import { parseHtml, readHtml } from '../../../agents/agents.ts';
import { applyWrapper, induce } from '../../../agents/wrapper/wrapping.ts';
import { SPELLINGS, spelled } from '../../../lab/spellings.ts';

const url = 'https://paper.example/walks/the-old-mill';

const TITLES = ['Moss', 'Lichen', 'Fern', 'Reed'].map(
  (plant) => `How ${plant} grows on ${plant.toLowerCase()}ed stones`,
);

/** Two elements a record, of which one is nothing but ways to it. */
const RECENT = `<dl id='list'>${TITLES.map(
  (title, i) => `
    <dt>
      <a name='item${i}'>[${i}]</a>
      <a href ="/abs/26${i}" title="Abstract"> paper:26${i} </a>
      [<a href="/pdf/26${i}" title="Download PDF">pdf</a>, <a href="/format/26${i}">other</a>]
    </dt>
    <dd>
      <div class='list-title'><span class='descriptor'>Title:</span>
        ${title}
      </div>
      <div class='list-authors'><a href="/a/1">Ana Sun</a>, <a href="/a/2">Alfredo Park</a></div>
      <div class='list-subjects'><span class='descriptor'>Subjects:</span>
        <span class="primary">Botany (bio.BO)</span>; Stones and Language (geo.SL)
      </div>
    </dd>`,
).join('')}</dl>`;

describe.each(SPELLINGS)('a page that is %s', (spelling) => {
  test('keeps its records', () => {
    const page = { url: 'https://arxiv.example/recent', html: RECENT };
    const other = { ...page, html: spelled(RECENT, spelling) };
    const induced = induce([page], { mode: 'default' });
    expect(induced?.records.map(({ title }) => title)).toEqual(TITLES);
    expect(induce([other], { mode: 'default' })?.records).toEqual(induced?.records);
    expect(induced && applyWrapper(induced.wrapper, other).records).toEqual(induced?.records);
  });
});

test('blocks within a link or a title stay apart in its text', () => {
  const { title, links } = readHtml(
    '<h1>The mill<br>by the river</h1><a href="/x"><h3>One</h3><p>t<b>w</b>o</p></a>',
    url,
    {
      links: true,
    },
  );
  expect(title).toBe('The mill by the river');
  expect(links).toMatchObject([{ text: 'One two' }]);
});

test('a comment within a text does not cut the text', () => {
  expect(parseHtml('<p>one<!-- a --><?php b ?> two</p>').children).toMatchObject([{ children: [{ data: 'one two' }] }]);
});

import { expect, it } from 'vitest';
import { elementsOf, parseHtml } from '../../../agents/reader/document.ts';
import { MarkupRows } from '../../../agents/wrapper/applying/rows.ts';
import { MOST_RECORDS } from '../../../agents/wrapper/wrapper.ts';

it('the rows of a page are searched up to the reading limit, however many there are', () => {
  const document = parseHtml(`<ul>${'<li><b>Lamp</b></li>'.repeat(MOST_RECORDS + 1)}</ul>`);
  const rows = new MarkupRows(document, { selector: 'li', before: 0, behind: 0 });
  const last = [...elementsOf(document)].at(-1);
  let looked = 0;
  const name = () => {
    looked++;
    return 'b';
  };
  Object.defineProperty(last, 'name', { get: name });
  const found = rows.find(['b']);
  expect(found.filter((element) => element !== undefined)).toHaveLength(MOST_RECORDS);
  expect(looked).toBe(0);
});

it('the rows of a page give the parts beside their records, in the order of the page', () => {
  const document = parseHtml(
    `<dl>${[1, 2].map((i) => `<b id="b${i}">x</b><dt>${i}</dt><dd><b>y</b></dd>`).join('')}</dl>`,
  );
  const rows = new MarkupRows(document, { selector: 'dt', before: 1, behind: 1 });
  expect(rows.find(['b']).map((element) => element?.attribs['id'])).toEqual(['b1', 'b2']);
  expect(rows.find(['dd > b']).map((element) => element?.name)).toEqual(['b', 'b']);
});

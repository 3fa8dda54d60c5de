import { describe, expect, it } from 'vitest';
import { type FormFields, fieldsOf } from '../../../agents/forms/fields.ts';
import { markupOf } from '../../../agents/forms/markup.ts';
import { parseHtml } from '../../../agents/reader/document.ts';
import { casesOf } from './support.ts';

const formsOf = (html: string): readonly FormFields[] => {
  const page = markupOf(parseHtml(html), html);
  return page.forms.map((form) => fieldsOf(form, page));
};
const labelsOf = (html: string) =>
  Object.fromEntries((formsOf(html)[0]?.fields ?? []).map(({ name, label }) => [name, label.text]));

describe('the label of a field', () => {
  it.each(casesOf<[string, string, null | string]>('labels'))('is %s', (_, html, label) => {
    const said = labelsOf(html);
    expect(said['q'] ?? said['author']).toBe(label ?? 'Author');
  });

  it('is its own if several fields share a line', () => {
    expect(labelsOf('<form>From <input name="a"> to <input name="b"> <select name="c"></select> years</form>')).toEqual(
      {
        a: 'From',
        b: 'to',
        c: 'years',
      },
    );
  });

  const gridOf = (...rows: readonly string[]) =>
    labelsOf(`<form><table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></form>`);
  const cells = (...all: readonly string[]) => all.map((cell) => `<td>${cell}</td>`).join('');

  it('is that of its row and its column in a grid', () => {
    const row = (name: string, id: string) => cells(name, `<input name=${id}1>`, `<input name=${id}2>`);
    expect(gridOf(cells('', 'Min', 'Max'), row('Price', 'p'), row('Area', 'a'))).toEqual({
      p1: 'Price Min',
      p2: 'Price Max',
      a1: 'Area Min',
      a2: 'Area Max',
    });
  });

  it('is that of its column, however wide other cells are', () => {
    const fields = cells('<input name=a>', '<input name=b>', '<input name=c>');
    expect(gridOf('<td colspan=2>Dates</td><td>Place</td>', fields)).toMatchObject({ a: 'Dates', c: 'Place' });
  });

  it('belongs to the box before it, or to the field after its colon', () => {
    const html = `<form><input type="radio" name="a" value="1"> Town <select name="b"></select><br>
      <span>Sort by:</span> <select name="c"></select> <input type="checkbox" name="d"></form>`;
    expect(labelsOf(html)).toEqual({ a: 'Town', b: '', c: 'Sort by:', d: '' });
  });

  it('of a button is its own text', () => {
    expect(
      labelsOf('<form><button name="a">Find <b>it</b></button><input type="submit" name="b" value="Go"></form>'),
    ).toEqual({ a: 'Find it', b: 'Go' });
  });
});

describe('the fields of a form', () => {
  const names = (html: string) => formsOf(html).map(({ fields }) => fields.map(({ name }) => name));

  it('are those within it, those that name it, and those after an early end', () => {
    expect(
      names(
        '<input name="z" form="b"><form id="a"><input name="x"></form><form id="b"><input name="y" form="none"></form>',
      ),
    ).toEqual([['x'], ['z']]);
    expect(names('<div><form><input name="a"></div><input name="b"></form><input name="c">')).toEqual([['a', 'b']]);
    expect(names('<p><form><input name="a"></p></form><input name="c">')).toEqual([['a']]);
  });

  it('are joined for all boxes of a name, with a purpose for each', () => {
    const [form] = formsOf(
      '<form><label><input type="radio" name="r" value="1">One</label><label><input type="radio" name="r" value="2">Two</label></form>',
    );
    expect(form?.fields).toHaveLength(1);
    expect(form?.fields[0]?.options).toEqual([
      { value: '1', text: 'One' },
      { value: '2', text: 'Two' },
    ]);
  });

  it('that are visible stand for hidden fields of the same name', () => {
    const [form] = formsOf('<form><input type="hidden" name="q"><input type="search" name="q"></form>');
    expect(form?.fields.map(({ type }) => type)).toEqual(['search']);
  });

  it('of a choice are its options', () => {
    const [form] = formsOf(
      '<form><select name="s"><optgroup><option value="">All<option>Lamps</optgroup><option label="L" value=l></select></form>',
    );
    expect(form?.fields[0]?.options).toEqual([
      { value: '', text: 'All' },
      { value: 'Lamps', text: 'Lamps' },
      { value: 'l', text: 'L' },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptRecords } from '../../../agents/forms/asking/kept.ts';
import { Answers } from '../../../agents/forms/filling/answers.ts';
import { meeting, meets, typedOf, withMeasures } from '../../../agents/forms/typed/meeting.ts';
import { quantitiesIn } from '../../../agents/forms/typed/quantities.ts';
import { wishesIn } from '../../../agents/forms/typed/wishes.ts';
import { casesOf } from './support.ts';

type ResultRecord = Parameters<typeof meets>[0];

const said = (text: string) =>
  quantitiesIn(text).map(({ of, currency, from, to }) => {
    const [lower, upper] = [from, to].map((each) => String(Number(each.toPrecision(8))));
    return `${of}${currency === undefined ? '' : ` ${currency}`} ${lower === upper ? lower : `${lower}-${upper}`}`;
  });

it.each(casesOf<[string, string[]]>('quantities'))('quantities of %j', (text, quantities) => {
  expect(said(text)).toEqual(quantities);
});

it('quantities are read in any text, the lower before the upper, within the text', () => {
  const part = fc.constantFrom(' ', '\n', ...'1 20 300 1.000 0,5 m² ha x - to a R$ € mil k ²'.split(' '));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      for (const { from, to, start, end } of quantitiesIn(text)) {
        expect(from).toBeLessThanOrEqual(to);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

it.each(casesOf<[string, object[], string]>('wishes'))('wishes of %j', (words, wishes, rest) => {
  expect(wishesIn(words)).toEqual({ wishes, words: rest });
});

it('wishes for several things leave the other words', () => {
  const { wishes, words } = wishesIn('apartment 100 to 300 m², up to € 250k, in Porto');
  expect(words).toBe('apartment in Porto');
  expect(wishes.map(({ kind }) => kind)).toEqual(['quantity', 'quantity', 'place']);
});

describe('a record', () => {
  it('has types from its fields and its text', () => {
    const price = { amount: '250000', currency: 'EUR' };
    const record = { title: 'House, 200 m²', snippet: 'Local: Braga', price, date: '2024-03' };
    expect(typedOf(record)).toEqual({
      quantities: [
        { of: 'price', currency: 'EUR', from: 250_000, to: 250_000 },
        { of: 'area', from: 200, to: 200 },
      ],
      date: '2024-03',
      place: 'Braga',
    });
  });

  it.each(casesOf<[string, ResultRecord, string]>('meeting'))(
    'asked for %j that is %j passes: %s',
    (words, record, expected) => {
      expect(meets(record, wishesIn(words).wishes)).toBe(expected);
    },
  );

  it('is at a wanted place only if a record of the list is there: “in Python” may be none', () => {
    const records = [
      { title: 'Course', location: 'Berlin' },
      { title: 'Flat', location: 'Porto' },
    ];
    const titles = (words: string) => meeting(records, wishesIn(words).wishes).map(({ title }) => title);
    expect([titles('courses in Python'), titles('flats in Porto')]).toEqual([['Course', 'Flat'], ['Flat']]);
  });

  it('without the wanted fields comes after matching records, and contradicting records are left out', () => {
    const records = ['Plot', 'Plot, 2 ha', 'Plot, 20 m²', 'Plot, 12 000 m²'].map((title) => ({ title }));
    expect(meeting(records, wishesIn('over one hectare').wishes).map(({ title }) => title)).toEqual([
      'Plot, 2 ha',
      'Plot, 12 000 m²',
      'Plot',
    ]);
  });

  it('meets a wish by what it says anywhere on the list, not in its title alone', () => {
    const plots = ['2 ha', '20 m²', '1,5 hectares'];
    const card = (size: string, i: number) =>
      `<li class="plot"><a href="/plot/${i}"><h3>Terreno ${'abcde'[i]} em Braga</h3></a><p>Vista para o vale, com água e luz, perto da estrada.</p><dl><dt>Área</dt><dd>${size}</dd></dl></li>`;
    const html = `<title>Terrenos</title><h1>3 resultados</h1><ul>${plots.map(card).join('')}</ul>`;
    const page = { url: 'https://plots.example/?q=braga', html, status: 200 };
    const answer = new Answers().read(page, 'braga');
    if (answer.kind !== 'records') throw new Error(answer.kind);
    expect(answer.records.map(({ measures }) => measures)).toEqual([['2 ha'], ['20 m²'], ['1,5 hectares']]);
    expect(answer.records.some((record) => 'whole' in record)).toBe(false);
    const kept = keptRecords(answer.records);
    expect(meeting(kept, wishesIn('mais de 1 hectare').wishes).map(({ link }) => link.slice(-6))).toEqual([
      'plot/0',
      'plot/2',
    ]);
  });

  it('keeps a size that is part of another one’s letters', () => {
    const of = (title: string, whole: string) =>
      withMeasures({ title, link: 'http://a.example/', confidence: {}, whole }).measures;
    expect(of('Apartamento 120 m²', 'Apartamento 120 m² Terraço 20 m²')).toEqual(['20 m²']);
    expect(of('Sítio 12 ha', 'Sítio 12 ha Pasto 2 ha')).toEqual(['2 ha']);
    expect(of('Sítio 12 ha', 'Sítio 12 ha')).toBeUndefined();
  });

  it('keeps no more letters of one answer than its bound, sizes included', () => {
    const records = Array.from({ length: 50 }, (_, i) => ({
      title: `Plot ${i}`,
      link: `http://a.example/${i}`,
      confidence: {},
      measures: Array.from({ length: 10 }, (_, k) => `${'9'.repeat(55)} m${k}`),
    }));
    expect(JSON.stringify(keptRecords(records)).length).toBeLessThan(35_000);
  });
});

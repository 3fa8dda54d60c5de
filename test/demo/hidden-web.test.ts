import { describe, expect, it } from 'vitest';
import { HiddenSite } from '../../demo/demo.ts';

describe('a hidden site', () => {
  const site = new HiddenSite({ seed: 1, records: 200, form: 'required', perPage: 10, most: 30 });
  const asked = (query: string) => site.answer(`${site.origin}/find?${query}`);

  it('answers the same whenever it is asked', () => {
    const again = new HiddenSite({ seed: 1, records: 200, form: 'required', perPage: 10, most: 30 });
    expect(again.answer(`${site.origin}/find?kind=1`)).toEqual(asked('kind=1'));
    expect(again.records).toEqual(site.records);
  });

  it('tells missing, empty and found answers apart, a page at a time', () => {
    const word = site.records[0]?.text.split(' ')[0] ?? '';
    expect(asked(`q=${word}`).kind).toBe('error');
    expect(asked('q=qqqqqq&kind=1').kind).toBe('empty');
    expect(asked(`q=${word}&kind=${site.records[0]?.kind}`).kind).toBe('records');
    expect(asked('kind=2').html.match(/class="hit"/g)?.length).toBe(10);
    expect(asked('kind=2&page=9').kind).toBe('empty');
  });

  it('shows no record without its form', () => {
    expect(site.answer(`${site.origin}/`).html).not.toContain('/item/');
    expect(site.answer(`${site.origin}/item/3`).kind).toBe('record');
    expect(site.answer(`${site.origin}/item/999`).status).toBe(404);
  });
});

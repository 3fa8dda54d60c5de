import { describe, expect, it } from 'vitest';
import { induceFaithfully } from '../../../agents/wrapper/faithful/faithful.ts';

const URL = 'https://shop.example/search';
const induced = (html: string) => induceFaithfully({ url: URL, html, term: 'lamp' });
const record = (i: number, title = `Lamp ${i}`, price = 'R$ 9,90') =>
  `<li><a href="/p/${i}">${title}</a><p>${price}</p><b></b></li>`;
const list = (n: number, of: (i: number) => string) =>
  `<ul>${Array.from({ length: n }, (_, i) => of(i)).join('')}</ul>`;

describe('a hostile page, read the source’s way', () => {
  it('gets no script into a title, and no price that is no decimal', () => {
    const html = list(6, (i) => record(i, `Lamp <script>alert(1)</script>${i}`, 'R$ 1e309'));
    for (const { title, price } of induced(html)?.records ?? []) {
      expect(title).toMatch(/^Lamp \d$/);
      expect(price?.amount ?? '1').toMatch(/^\d{1,15}(\.\d{1,6})?$/);
    }
    expect(induced(html)?.records).toHaveLength(6);
  });

  it('has a limited number of records', () => {
    expect(induced(list(20_000, record))?.records.length ?? 0).toBeLessThanOrEqual(500);
    expect(induced(`${list(100, record)}${'<i></i>'.repeat(3_000)}`)?.records).toHaveLength(100);
  });

  it('of thousands of slightly different neighbours is read in time', () => {
    const names = ['a', 'b', 'i', 'p', 'u'];
    const shape = (i: number) =>
      Array.from({ length: 12 }, (_, j) => `<${names[Math.floor(i / 5 ** (j % 6)) % 5]}>`).join('');
    const html = Array.from({ length: 2_000 }, (_, i) => `<div>${shape(i)}<a href="/${i}">Lamp ${i}</a></div>`).join(
      '',
    );
    expect(induced(html)?.records.length ?? 0).toBeLessThanOrEqual(500);
  }, 60_000);

  it('may have class names of any length and kind', () => {
    const name = `${'x'.repeat(5_000)} 1a "'> -- ${'y '.repeat(2_000)}`.replaceAll('"', '&quot;');
    const html = list(5, (i) => `<li class="${name}"><a class="${name}" href="/p/${i}">Lamp ${i}</a></li>`);
    expect(induced(html)?.records).toHaveLength(5);
  });
});

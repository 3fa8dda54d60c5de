/** Other hostile documents: PDF, feeds, robots.txt, engines' answers, and compressed ones. */
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { type HostileInput, type HostileSite, page, type Served, served, times } from './input.ts';

const MEBIBYTE = 1024 * 1024;

/** A PDF of these objects, numbered from 1. The first is its catalogue. */
function pdf(objects: readonly (string | Uint8Array)[]): HostileSite {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n')];
  let length = 9;
  const offsets = objects.map((object, i) => {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    const offset = `${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    length += part.length;
    return offset;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`));
  return { '/': { type: 'application/pdf', body: Buffer.concat(parts) } };
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>';

function stream(content: Uint8Array, filters: string): Uint8Array {
  const head = Buffer.from(`<< /Length ${content.length} /Filter ${filters} >>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

function onePage(content: Uint8Array, filters: string): HostileSite {
  return pdf([CATALOGUE, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', PAGE, stream(content, filters)]);
}

/** Page nodes that name each other: each level doubles the apparent number of pages. */
function doubling(levels: number): HostileSite {
  const node = (i: number) => `<< /Type /Pages /Count ${2 ** (levels - i)} /Kids [${3 + i} 0 R ${3 + i} 0 R] >>`;
  return pdf([
    CATALOGUE,
    ...Array.from({ length: levels }, (_, i) => node(i)),
    '<< /Type /Page /MediaBox [0 0 9 9] >>',
  ]);
}

/** A page with bookmarks, each found in this way. */
function bookmarked(count: number, place: '/First' | '/Next'): HostileSite {
  const bookmark = (i: number) => `<< /Title (words) /Dest [3 0 R /Fit] ${place} ${7 + i} 0 R >>`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    PAGE,
    stream(deflateSync('BT (words) Tj ET'), '/FlateDecode'),
    '<< /First 6 0 R >>',
    ...Array.from({ length: count }, (_, i) => bookmark(i)),
  ]);
}

const PDF: readonly HostileInput[] = [
  {
    name: 'PDF: one page 100 000 times',
    site: (scale) =>
      pdf([CATALOGUE, `<< /Type /Pages /Count 99999 /Kids [${'3 0 R '.repeat(100_000 * scale)}] >>`, PAGE]),
  },
  { name: 'PDF: page nodes that double', site: (scale) => doubling(Math.ceil(30 * scale)) },
  {
    name: 'PDF: a deep tree',
    site: (scale) => {
      const depth = Math.ceil(20_000 * scale);
      const nodes = Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${3 + i} 0 R] >>`);
      return pdf([CATALOGUE, ...nodes, '<< /Type /Page /MediaBox [0 0 9 9] >>']);
    },
  },
  { name: 'PDF: bookmarks within bookmarks', site: (scale) => bookmarked(Math.ceil(100_000 * scale), '/First') },
  { name: 'PDF: 100 000 bookmarks', site: (scale) => bookmarked(Math.ceil(100_000 * scale), '/Next') },
  {
    name: 'PDF: a bomb',
    site: (scale) => onePage(deflateSync(Buffer.alloc(500 * MEBIBYTE * scale, ' ')), '/FlateDecode'),
  },
  {
    name: 'PDF: a bomb of text',
    site: (scale) => onePage(deflateSync(Buffer.alloc(200 * MEBIBYTE * scale, 'BT (words) Tj ET ')), '/FlateDecode'),
  },
  {
    name: 'PDF: a bomb in a bomb',
    site: (scale) =>
      onePage(deflateSync(deflateSync(Buffer.alloc(500 * MEBIBYTE * scale))), '[/FlateDecode /FlateDecode]'),
  },
];

function feed(name: string, xml: (scale: number) => string): HostileInput {
  return { name: `feed: ${name}`, site: (scale) => ({ '/': served('application/rss+xml', xml(scale)) }) };
}

const ENTITIES = times(20, (i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);

const FEEDS: readonly HostileInput[] = [
  feed(
    'entities that grow',
    () => `<!DOCTYPE rss [<!ENTITY e0 "ha">${ENTITIES}]><rss><channel><title>&e20;</title></channel></rss>`,
  ),
  feed(
    'items',
    (scale) =>
      `<rss><channel>${times(70_000 * scale, (i) => `<item><title>Item ${i}</title><link>/${i}</link></item>`)}</channel></rss>`,
  ),
  feed('nested items', (scale) => `<rss><channel>${'<item>'.repeat(800_000 * scale)}`),
  feed(
    'one description',
    (scale) =>
      `<rss><channel><item><description>${'&lt;p&gt;word '.repeat(320_000 * scale)}</description></item></channel></rss>`,
  ),
  feed('attributes', (scale) => `<rss ${times(300_000 * scale, (i) => `a${i}="b" `)}><channel/></rss>`),
];

function robots(name: string, text: (scale: number) => string): HostileInput {
  const site = (scale: number) => ({ ...page('<p>A page.'), '/robots.txt': served('text/plain', text(scale)) });
  return { name: `robots.txt: ${name}`, site };
}

const ROBOTS: readonly HostileInput[] = [
  robots(
    'names and rules',
    (scale) => times(20_000 * scale, (i) => `User-agent: r${i}\n`) + times(21_000 * scale, (i) => `Disallow: /${i}\n`),
  ),
  robots('long patterns', (scale) => `User-agent: *\n${times(200 * scale, `Disallow: /${'*a'.repeat(1_000)}$\n`)}`),
  robots('one line', (scale) => `User-agent: *\nDisallow: /${'x'.repeat(490_000 * scale)}`),
];

function engine(name: string, json: (scale: number) => string): HostileInput {
  return { name: `engine: ${name}`, site: () => ({}), engine: (scale) => served('application/json', json(scale)) };
}

/** Each has a service of its own, because an engine with such an answer rests for everybody. */
export const ENGINES: readonly HostileInput[] = [
  engine('deep lists', (scale) => '['.repeat(1_000_000 * scale) + ']'.repeat(1_000_000 * scale)),
  engine('results', (scale) => `{"results":[${times(60_000 * scale, () => '{"url":"ftp://nowhere.example/"},')}{}]}`),
  engine('10 MB', (scale) => `{"results":[{"url":"http://x.localhost/","title":"${'x'.repeat(10_000_000 * scale)}"}]}`),
];

function compressed(encoding: string, body: Uint8Array): HostileSite {
  const answer: Served = { type: 'text/html', body, headers: { 'content-encoding': encoding } };
  return { '/': answer };
}

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const BOMBS: readonly HostileInput[] = [
  { name: 'gzip bomb', site: (scale) => compressed('gzip', gzipSync(Buffer.alloc(500 * MEBIBYTE * scale, '<p>a '))) },
  {
    name: 'brotli bomb',
    site: (scale) => compressed('br', brotliCompressSync(Buffer.alloc(100 * MEBIBYTE * scale, '<p>a '), FAST)),
  },
  {
    name: 'gzip bomb in a gzip bomb',
    site: (scale) => compressed('gzip, gzip', gzipSync(gzipSync(Buffer.alloc(500 * MEBIBYTE * scale)))),
  },
];

export const DOCUMENTS: readonly HostileInput[] = [...PDF, ...FEEDS, ...ROBOTS, ...BOMBS];

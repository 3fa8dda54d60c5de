/** Saved pages: web archives, MHTML, and HTML with its origin, in the shapes of standards and programs. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { exportIn } from '../../../../../src/outside/compute/exports/exports.ts';
import cases from './copies-cases.json' with { type: 'json' };
import { A, B, C } from './files.ts';
import { zipOf } from './zips.ts';

const PAGE = '<html><head><title>One</title></head><body><p>Maçãs.</p></body></html>';

/** A record by ISO 28500. */
function record(type: string, url: string, block: string | Buffer, more = ''): Buffer {
  const body = Buffer.from(block);
  const head = `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2024-05-06T07:08:09Z\r\n${more}`;
  return Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), body, Buffer.from('\r\n\r\n')]);
}

function answer(body: string | Buffer, headers = '', status = '200 OK', type = 'text/html; charset=utf-8'): Buffer {
  const head = `HTTP/1.1 ${status}\r\nServer: x\r\nContent-Type: ${type}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

const INFO = record('warcinfo', 'x', 'software: Wget/1.21\r\n');
const ASKED = record('request', A, 'GET / HTTP/1.1\r\n\r\n');

const copiesOf = async (file: Uint8Array) => {
  const { copies: read, from, found, reasons, leftInAll } = await exportIn(file);
  const copies = read.map((copy) => ({ ...copy, html: new TextDecoder().decode(copy.html) }));
  const counted = Object.fromEntries(reasons.map(({ why, count }) => [why, count]));
  return { from, found, leftInAll, reasons: counted, copies, urls: copies.map(({ url }) => url) };
};

it('a web archive gives its pages in any transfer coding, and counts other records', async () => {
  const chunked = `4;x=y\r\n<htm\r\n${(PAGE.length + 1 - 4).toString(16)}\r\n${PAGE.slice(4)}\r\n0\r\n\r\n`;
  const records = [
    INFO,
    ASKED,
    record('response', `<${A}>`, answer(PAGE)),
    record('response', B, answer(gzipSync(PAGE), 'Content-Encoding: gzip\r\n')),
    record('response', `${B}/br`, answer(brotliCompressSync(PAGE), 'Content-Encoding: br\r\n')),
    record('response', `${B}/deflate`, answer(deflateSync(PAGE), 'Content-Encoding: deflate\r\n')),
    record('response', `${B}/claims`, answer(PAGE, 'Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n')),
    record('response', `${C}/chunked`, answer(chunked, 'Transfer-Encoding: chunked\r\n')),
    record('resource', C, PAGE, 'Content-Type: text/html\r\n'),
    record('response', `${A}/1.png`, answer('x', '', '200 OK', 'image/png')),
    record('response', `${A}/gone`, answer(PAGE, '', '404 Not Found')),
    record('revisit', A, ''),
  ];
  const expected = {
    from: 'warc',
    found: 10,
    urls: [A, B, `${B}/br`, `${B}/deflate`, `${B}/claims`, `${C}/chunked`, C],
    reasons: { 'no-page': 3 },
  };
  const plain = await copiesOf(Buffer.concat(records));
  expect(plain).toMatchObject(expected);
  for (const { html } of plain.copies) expect(html).toContain('<p>Maçãs.</p>');
  expect(plain.copies[0]).toMatchObject({ savedAt: '2024-05-06T07:08:09.000Z' });
  // Each record packed alone, as the standard wants, and all of them together.
  expect(await copiesOf(Buffer.concat(records.map((each) => gzipSync(each))))).toEqual(plain);
  expect(await copiesOf(gzipSync(Buffer.concat(records)))).toEqual(plain);
  expect(await copiesOf(zipOf({ name: 'archive/data.warc.gz', content: gzipSync(Buffer.concat(records)) }))).toEqual(
    plain,
  );
});

it('a broken web archive gives its whole pages, and says that there was more', async () => {
  const records = [record('response', A, answer(PAGE)), record('response', B, answer(PAGE))];
  const cut = Buffer.concat(records).subarray(0, -40);
  expect(await copiesOf(cut)).toMatchObject({ urls: [A, B], reasons: { damaged: 1 } });
  const packed = Buffer.concat([gzipSync(records[0] as Buffer), gzipSync(INFO).subarray(0, 12)]);
  expect(await copiesOf(packed)).toMatchObject({ urls: [A] });
});

it('many packed pages in many archives share one limit for unpacking', async () => {
  const swollen = answer(gzipSync(Buffer.alloc(7_000_000, ' ')), 'Content-Encoding: gzip\r\n');
  const pages = Array.from({ length: 300 }, (_, i) => record('response', `${A}/${i}`, swollen));
  const archive = { name: 'a.warc.gz', content: gzipSync(Buffer.concat(pages)), isStored: true };
  const began = process.cpuUsage();
  const { leftInAll, copies } = await copiesOf(zipOf(...Array.from({ length: 20 }, () => archive)));
  expect(leftInAll).toBeGreaterThan(300);
  expect(copies.length).toBeLessThan(100);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(15);
});

it('a packed web archive beyond its limit is called too large, unlike another file', async () => {
  const large = record('response', A, answer(Buffer.alloc(65 * 1024 * 1024, 'x')));
  expect(await copiesOf(gzipSync(large))).toEqual({
    from: 'warc',
    found: 1,
    leftInAll: 1,
    reasons: { 'too-large': 1 },
    copies: [],
    urls: [],
  });
  await expect(copiesOf(gzipSync(PAGE))).rejects.toThrow('no web archive');
});

it('an archive of nothing but empty members is read in part', async () => {
  const file = gzipSync(INFO);
  const many = Buffer.concat(Array.from({ length: 30_000 }, () => file));
  expect(await copiesOf(Buffer.concat([gzipSync(record('response', A, answer(PAGE))), many]))).toMatchObject({
    urls: [A],
    reasons: { 'too-large': 1 },
  });
});

it('pages that swell are left out, and cost no more than their limit', async () => {
  const swollen = gzipSync(Buffer.alloc(60_000_000, 'x'));
  const records = [
    record('response', A, answer(swollen, 'Content-Encoding: gzip\r\n')),
    record('response', B, answer(PAGE)),
  ];
  expect(await copiesOf(Buffer.concat(records))).toMatchObject({ urls: [B], reasons: { 'too-large': 1 } });
  const whole = Buffer.concat([gzipSync(record('response', B, answer(PAGE))), gzipSync(Buffer.alloc(90_000_000))]);
  expect(await copiesOf(whole)).toMatchObject({ urls: [B], reasons: { 'too-large': 1 } });
});

const BOUNDARY = '----MultipartBoundary--x----';

/** A file as Blink writes it: a part for each frame, style and picture, with the page first. */
function mhtml(part: string, about = `Snapshot-Content-Location: ${A}\r\n`): Buffer {
  return Buffer.from(
    `From: <Saved by Blink>\r\n${about}Subject: One\r\nDate: Fri, 30 Jul 2021 00:24:07 -0000\r\nMIME-Version: 1.0\r\n` +
      `Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="${BOUNDARY}"\r\n\r\n\r\n--${BOUNDARY}\r\n${part}\r\n` +
      `--${BOUNDARY}\r\nContent-Type: text/css\r\nContent-Location: ${B}\r\n\r\np { color: red }\r\n--${BOUNDARY}--\r\n`,
    'latin1',
  );
}

it.each(cases.mhtml as [string, string, string][])(
  'an MHTML file in %s gives the page itself, with either kind of line end',
  async (_, part, html) => {
    const file = mhtml(part);
    const { copies, from, leftInAll } = await copiesOf(file);
    expect({ from, leftInAll }).toEqual({ from: 'mhtml', leftInAll: 0 });
    expect(copies).toMatchObject([{ url: A, savedAt: '2021-07-30T00:24:07.000Z' }]);
    expect(copies[0]?.html).toContain(html);
    const short = Buffer.from(file.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    expect((await copiesOf(short)).copies).toMatchObject([{ html: expect.stringContaining(html) }]);
    // A file of Internet Explorer and Opera.
    expect((await copiesOf(mhtml(part, ''))).urls).toEqual([A]);
  },
);

it.each(cases.saved as [string, string, string | undefined][])(
  'a page that %s saved is one page under its original address, without pictures and styles',
  async (from, beginning, day) => {
    const picture = `data:image/png;base64,${'A'.repeat(3_000_000)}`;
    const rest = `<style>p { background: url(${picture}) }</style><img src="${picture}"><p>Apples.</p><a href="/b">B</a>`;
    const found = await copiesOf(Buffer.from(beginning + rest));
    expect(found).toMatchObject({ from, found: 1, leftInAll: 0, urls: [`${A}?x=1`] });
    expect(found.copies[0]?.savedAt?.slice(0, 10)).toBe(day);
    expect(found.copies[0]?.html).toMatch(
      /^<base href="http:\/\/a\.example\/one\?x=1">.*<img src=""><p>Apples\.<\/p>/s,
    );
  },
);

it('of many saved pages, as many are taken as are read in time', async () => {
  const records = Array.from({ length: 130 }, (_, i) => record('response', `${A}/${i}`, answer(PAGE)));
  expect(await copiesOf(Buffer.concat([...records, ...records]))).toMatchObject({
    found: 260,
    reasons: { 'too-many-copies': 60 },
  });
});

it('a packed file that is no web archive is refused with its kind', async () => {
  await expect(exportIn(gzipSync('url\n'))).rejects.toThrow(/packed, and no web archive/);
});

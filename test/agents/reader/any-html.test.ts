import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage } from '../../../agents/agents.ts';

const PARTS = [
  ...'<div <p <a <table <td <ul <li <script <style <noscript <svg <title <pre <body <html <head <frameset <br <img'.split(
    ' ',
  ),
  ...'> /> </div> </p> </a> </table> </script> </svg> </body> <!-- --> <![CDATA[ ]]> <? ?> <!doctype'.split(' '),
  ...'&amp; &#x0; &#xFFFFFFFF; &nosuch; & \0 \uFEFF \uD800 " \' = < ] ]]>'.split(' '),
  ' href="/x"',
  ' href="http://["',
  ' class="nav main"',
  ' style="display:none"',
  ' hidden',
  ' itemscope itemprop="x"',
  ' property="og:title" content="x"',
  ' type="application/ld+json"',
  ' type="application/json"',
  '{"a":[1,{"b":"some words in a text of state"}]}',
  'window.__STATE__ = {"a":',
  'some words, and some more of them. ',
  '日本語の文章です。',
];

test('any HTML is read without an error', () => {
  const htmls = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string()), { maxLength: 60 });
  fc.assert(
    fc.property(htmls, fc.webUrl(), (parts, url) => {
      const page = readPage({ url, contentType: 'text/html', bytes: new TextEncoder().encode(parts.join('')) });
      expect(page.text).not.toContain('\0');
      expect(page.text.split('\n').every((line) => line === '' || line.trim() === line)).toBe(true);
    }),
    { numRuns: 1_000, seed: 4 },
  );
});

test('any HTML of any bytes is read without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(readPage({ url: '', contentType: 'text/html', bytes }).language).toBeTypeOf('string');
    }),
    { numRuns: 300, seed: 5 },
  );
});

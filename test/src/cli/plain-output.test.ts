/** Text from the web controls no terminal, whichever command prints it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainly, twiceEscaped } from '../../../src/cli/plain-output.ts';
import { temporaryFolder } from '../support/folders.ts';
import { httpServer } from '../support/http.ts';
import { runInMemory } from '../support/streams.ts';

/** Changes colours and the window's title, clears the screen, and turns text around. */
const EVIL = 'a\u001b[31mb\u001b]0;c\u0007d\u009b2Je\u007ff\u202eg\u2066h';
const OBEYED = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const SENTENCE = 'Many words of a text that somebody wrote to be read here, by people, from the beginning to the end.';
const PAGE = `<html lang="en"><title>${EVIL}</title><body><article><h1>${EVIL}</h1>${`<p>${EVIL} ${SENTENCE}</p>`.repeat(5)}
  </article><form action="/s"><label>${EVIL}<input name="q${EVIL}"></label></form></body></html>`;
const batch = (request: object) => `${JSON.stringify({ id: EVIL, url: 'http://a.example/', ...request })}\n`;

const COMMANDS: readonly (readonly [args: readonly string[], input: string])[] = [
  [['extract'], batch({ html: PAGE })],
  [['forms'], batch({ html: PAGE })],
  [['vector'], batch({ text: EVIL })],
  [['price'], batch({ text: `R$ 5 ${EVIL}` })],
  [['price'], batch({ text: 7 })],
  [['extract', '--file', 'page.html'], ''],
  [['extract', '--file', 'page.html', '--json'], ''],
  [['wrap', '--html', 'page.html', '--url', 'http://a.example/'], ''],
  [['read', 'HERE/', '--text'], ''],
  [['read', 'HERE/'], ''],
  [['extract', '--file', `no ${EVIL}`], ''],
  [['extract', `--no-${EVIL}`], ''],
];

test.each(COMMANDS)('fenix %j prints control characters as letters', async (args, input) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'page.html'), PAGE);
  const { port } = await httpServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isPage ? PAGE : '');
  });
  const given = args.map((arg) =>
    arg.replace('HERE', `http://site.localhost:${port}`).replace('page.html', join(folder, 'page.html')),
  );
  const { stdout, stderr } = await runInMemory(given, { FENIX_DATA: folder }, input);
  expect(stdout + stderr).not.toBe('');
  expect(stdout + stderr).not.toMatch(OBEYED);
});

test('the output of a command is unchanged for readers of its JSON', async () => {
  const { stdout } = await runInMemory(['vector'], {}, batch({ text: 'a text' }));
  expect(JSON.parse(stdout)).toMatchObject({ id: EVIL });
});

test('the output of a command is unchanged if no character controls a terminal', () => {
  const text = 'קצר\u200f, 漢字 é\t1\n\u{1f600}';
  expect(plainly(text)).toBe(text);
});

test.each(['\u001b[2J', '\\u001b', '\\\u001b\\\\', 'a\nb "c"', EVIL])(
  'the output of a command to a log that is parsed again stays escaped: %j',
  (text) => {
    const shown = JSON.parse(twiceEscaped(plainly(JSON.stringify(text)))) as string;
    expect(shown).not.toMatch(OBEYED);
    expect(shown).toBe(plainly(text));
  },
);

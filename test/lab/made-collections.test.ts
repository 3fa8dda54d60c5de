import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpSections } from '../../lab/languages/help.ts';
import { madeLines } from '../../lab/languages/made.ts';
import { messagesIn } from '../../lab/languages/messages.ts';
import { temporaryFolder } from '../src/support/folders.ts';

test('a made collection grades the documents of a section above others, and leaves out small sections', () => {
  const documents = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `${name}-${i}`, text: `${name} ${i}` }));
  const sections = [
    { name: 'ink', query: 'ink', documents: documents('ink', 50) },
    { name: 'net', query: 'net', documents: documents('net', 9) },
    { name: 'few', query: 'few', documents: documents('few', 7) },
    { name: 'mute', query: '', documents: documents('mute', 9) },
  ];
  const lines = [...madeLines(sections)].map((line) => JSON.parse(line));
  expect([...new Set(lines.map(({ topic }) => topic))]).toEqual(['ink', 'net']);
  expect(lines.filter(({ topic, grade }) => topic === 'ink' && grade === 1)).toHaveLength(40);
  for (const { id, topic, grade } of lines) expect(grade).toBe(id.startsWith(topic) ? 1 : 0);
  expect([...madeLines(sections)]).toEqual([...madeLines(sections.map((each) => ({ ...each })))]);
});

test('a made collection of help texts has the title of the guide as query, and no short or untranslated texts', async () => {
  const [folder, english] = [join(await temporaryFolder(), 'fi'), join(await temporaryFolder(), 'C')];
  const page = (title: string, ...lines: string[]) =>
    `<page><info><desc>who wrote it</desc></info><title>${title}</title>${lines.map((line) => `<p>${line}</p>`).join('')}</page>`;
  const long = 'Tämä sivu kertoo tulostimista. '.repeat(12);
  await mkdir(folder);
  await mkdir(english);
  await writeFile(join(english, 'printing.page'), page('Printing', 'Printers and <em>paper</em>', 'Same'));
  await writeFile(join(folder, 'printing.page'), page('Tulostaminen', `${long} &amp; <em>paperi</em>`, 'Same'));
  for (const place of [folder, english]) await writeFile(join(place, 'printing-short.page'), page('Lyhyt', 'Se.'));
  const [section] = await helpSections(folder, english);
  expect(section).toMatchObject({ name: 'printing', query: 'Tulostaminen' });
  expect(section?.documents.map(({ id }) => id)).toEqual(['printing.page']);
  expect(section?.documents[0]?.text).toContain('& paperi');
  expect(section?.documents[0]?.text).not.toMatch(/Same|wrote/);
});

test('a made collection of messages is read from a compiled catalogue', () => {
  expect(
    messagesIn(
      catalogue([
        ['', 'head'],
        ['menu\u0004Print', 'Tulosta'],
        ['Same', 'Same'],
      ]),
    ),
  ).toEqual([{ english: 'Print', told: 'Tulosta' }]);
});

function catalogue(messages: readonly (readonly [string, string])[]): Buffer {
  const head = Buffer.alloc(28 + 16 * messages.length);
  head.writeUInt32LE(0x950412de, 0);
  head.writeUInt32LE(messages.length, 8);
  head.writeUInt32LE(28, 12);
  head.writeUInt32LE(28 + 8 * messages.length, 16);
  const texts: Buffer[] = [];
  let at = head.length;
  for (const side of [0, 1] as const) {
    messages.forEach((message, i) => {
      const text = Buffer.from(`${message[side]}\0`);
      head.writeUInt32LE(text.length - 1, 28 + 8 * (side * messages.length + i));
      head.writeUInt32LE(at, 32 + 8 * (side * messages.length + i));
      texts.push(text);
      at += text.length;
    });
  }
  return Buffer.concat([head, ...texts]);
}

/**
 * Sections of a folder of LibreOffice's messages (`…/program/resource/LANGUAGE/LC_MESSAGES`), which exists in nearly
 * every language. A program is a section, its subject the query, and neighbouring messages one document.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Section } from './made.ts';

/** File, and the subject of its program. */
const PROGRAMS = [
  ['sw', 'Text Document'],
  ['sc', 'Spreadsheet'],
  ['sd', 'Presentation'],
  ['dba', 'Database'],
  ['chart', 'Chart'],
  ['sm', 'Formula'],
] as const;
/** Holds the names of most of these. */
const NAMES = 'cui';

/** Shorter ones are labels. */
const FEWEST_LETTERS = 20;
const MESSAGES_OF_A_DOCUMENT = 6;

export async function messageSections(folder: string): Promise<readonly Section[]> {
  const read = async (name: string) => messagesIn(await readFile(join(folder, `${name}.mo`)));
  const names = await read(NAMES);
  return Promise.all(
    PROGRAMS.map(async ([name, thing]) => {
      const messages = await read(name);
      const query = [...names, ...messages].find(({ english }) => english === thing)?.told ?? '';
      return { name, query, documents: documentsOf(name, messages) };
    }),
  );
}

interface Message {
  readonly english: string;
  readonly told: string;
}

function documentsOf(name: string, messages: readonly Message[]): Section['documents'] {
  const told = messages.filter(({ english }) => english.length >= FEWEST_LETTERS);
  const count = Math.floor(told.length / MESSAGES_OF_A_DOCUMENT);
  return Array.from({ length: count }, (_, i) => ({
    id: `${name}-${i}`,
    text: told
      .slice(i * MESSAGES_OF_A_DOCUMENT, (i + 1) * MESSAGES_OF_A_DOCUMENT)
      .map((message) => message.told.replace(/[_~]|\$\(ARG\d+\)|%[A-Z]+/g, ''))
      .join('\n'),
  }));
}

/** The messages of a compiled catalogue, little-endian (GNU gettext, "The Format of GNU MO Files"). */
export function messagesIn(bytes: Buffer): readonly Message[] {
  const [count, originals, translations] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  const textAt = (table: number, i: number) => {
    const [length, begin] = [bytes.readUInt32LE(table + 8 * i), bytes.readUInt32LE(table + 8 * i + 4)];
    return bytes.toString('utf8', begin, begin + length);
  };
  return Array.from({ length: count }, (_, i) => ({
    // A context may stand before it.
    english: textAt(originals, i).split('\u0004').at(-1) ?? '',
    told: textAt(translations, i).split('\0')[0] ?? '',
  })).filter(({ english, told }) => english !== '' && told !== '' && told !== english);
}

/**
 * What commands say, as transcripts of a shell in `transcripts/`. A story begins with `## ` and its name. Its lines:
 *
 *     file NAME    gives a file, `| ` line by line: it lies in DIR; before the first story it is there for all of them
 *     $ command    with variables in front of it, `gzip |` before them packs what it reads
 *     < > !        what it reads, what it says on standard output, and on standard error; `…` stands for any text
 *     = code       how it ends, 0 unless it is said
 */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

type Lines = readonly string[];

interface Run {
  readonly command: string;
  readonly reads: Lines;
  readonly says: Lines;
  readonly complains: Lines;
  readonly code: number;
}

interface Story {
  readonly name: string;
  readonly files: readonly (readonly [name: string, text: string])[];
  readonly runs: readonly Run[];
}

const FOLDER = new URL('./transcripts/', import.meta.url);
const ANY = '…';

function storiesIn(text: string): readonly Story[] {
  const [shared = '', ...rest] = text.split(/^## /m);
  const forAll = filesIn(shared);
  return rest.map((each) => {
    const [name = '', ...lines] = each.split('\n');
    const story = lines.join('\n');
    return { name, files: [...forAll, ...filesIn(story)], runs: partsOf(story, '$ ').map(runOf) };
  });
}

function filesIn(text: string): Story['files'] {
  return partsOf(text, 'file ').map((part) => [part.split('\n', 1)[0] ?? '', marked(part, '|').join('\n')]);
}

function runOf(part: string): Run {
  const [command = ''] = part.split('\n', 1);
  const [reads, says, complains] = ['<', '>', '!'].map((mark) => marked(part, mark)) as [Lines, Lines, Lines];
  return { command, reads, says, complains, code: Number(marked(part, '=')[0] ?? 0) };
}

/** The text from each line with this beginning up to the next. */
function partsOf(text: string, beginning: string): readonly string[] {
  return `\n${text}`.split(`\n${beginning}`).slice(1);
}

function marked(text: string, mark: string): Lines {
  return [...text.matchAll(new RegExp(`^[${mark}] ?(.*)$`, 'gm'))].map(([, line = '']) => line);
}

async function ran(command: string, reads: Lines, folder: string) {
  const words = (command.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) =>
    word.replace(/^(["'])(.*)\1$/, '$2').replaceAll('DIR', folder),
  );
  const at = words.indexOf('fenix');
  const before = words.slice(0, at);
  const variables = Object.fromEntries(before.flatMap((word) => (word.includes('=') ? [word.split('=', 2)] : [])));
  const input = reads.join('\n');
  const { code, stdout, stderr } = await runInMemory(
    words.slice(at + 1),
    variables,
    before.includes('gzip') ? gzipSync(input) : input,
  );
  return { code, stdout: stdout.replaceAll(folder, 'DIR'), stderr: stderr.replaceAll(folder, 'DIR') };
}

function expectSaid(said: string, lines: Lines): void {
  const text = lines.map((line) => `${line}\n`).join('');
  const pattern = text.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  expect(said).toMatch(new RegExp(`^${pattern.join('[^]*?')}$`));
}

describe.each(readdirSync(FOLDER))('in %s', (file) => {
  test.each(storiesIn(readFileSync(new URL(file, FOLDER), 'utf8')))('$name', async ({ files, runs }) => {
    const folder = await temporaryFolder();
    for (const [name, text] of files) await writeFile(join(folder, basename(name)), text);
    for (const { command, reads, says, complains, code } of runs) {
      const ended = await ran(command, reads, folder);
      expect({ command, code: ended.code, stderr: ended.stderr }).toMatchObject({ command, code });
      expectSaid(ended.stderr, complains);
      expectSaid(ended.stdout, says);
    }
  });
});

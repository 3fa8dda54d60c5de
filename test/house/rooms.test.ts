/** The rooms of src/, from the ground up. Each imports only itself and the rooms below. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = [
  'base',
  'storage',
  'people',
  'library',
  'outside',
  'sources',
  'delivery',
  'automation',
  'shopping',
  'belongings',
  'app',
  'http',
  'cli',
];

const IMPORTED = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+\.ts)'/g;

const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts'));

function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}

/** Imports that lead upwards, as they are written. */
function upwards(file: string): readonly string[] {
  const floor = ROOMS.indexOf(roomOf(file) ?? '');
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, path = '']) => join(dirname(file), path));
  return imported.filter((path) => ROOMS.indexOf(roomOf(path) ?? '') > floor).map((path) => `${file} imports ${path}`);
}

it('the rooms of src/ are exactly these, beside main.ts', () => {
  expect(new Set(files.map((file) => roomOf(file) ?? file))).toEqual(new Set([...ROOMS, 'src/main.ts']));
});

it('the rooms of src/ import nothing from rooms above', () => {
  const inRooms = files.filter((file) => roomOf(file) !== undefined);
  expect(inRooms.flatMap(upwards)).toEqual([]);
});

it.each(ROOMS)('the room src/%s/ has a line that says what lives there', (room) => {
  const [title, , words = ''] = readFileSync(`src/${room}/README.md`, 'utf8').split('\n');
  expect(title).toBe(`# ${room}/`);
  expect(words.length).toBeGreaterThan(40);
});

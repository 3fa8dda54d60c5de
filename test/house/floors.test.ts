/** The rules of who may import whom are in biome.json; here they are broken on purpose, to see that they bite. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');

interface Sample {
  readonly room: string;
  readonly code: string;
  /** Where another sample imports this one. */
  readonly name?: string;
}

const circular = (room: string, name: string, path: string) => ({
  room,
  name,
  code: `import type { A } from '${path}';\nexport type B = readonly A[];\nexport type A = string | B;\n`,
  rule: 'lint/suspicious/noImportCycles',
});

const importing = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;

const REFUSED: readonly (Sample & { readonly rule: string })[] = [
  ...[
    { room: 'profiles', path: '../agents/agents.ts' },
    { room: 'profiles', path: '../src/config.ts' },
    { room: 'profiles/deep', path: '../../demo/demo.ts' },
    { room: 'agents', path: '../src/config.ts' },
    { room: 'agents/search', path: '../../demo/demo.ts' },
    { room: 'agents', path: '../profiles/vectors/vector.ts' },
    { room: 'agents', path: 'undici' },
    { room: 'profiles', path: '../lab/lab.ts' },
    { room: 'agents/reader', path: '../../lab/lab.ts' },
    { room: 'demo', path: '../lab/lab.ts' },
    { room: 'web/src', path: '../../lab/lab.ts' },
    { room: 'lab', path: '../src/config.ts' },
    { room: 'lab/training', path: '../../src/cli/cli.ts' },
    { room: 'lab', path: '../profiles/vectors/vector.ts' },
    { room: 'lab/training', path: '../../agents/reader/reader.ts' },
    { room: 'lab/training', path: '../../demo/server.ts' },
    { room: 'lab', path: 'natural' },
    { room: 'src/cli', path: '../../lab/protocol.ts' },
    { room: 'src/cli', path: '../../lab/training/training.ts' },
    { room: 'src/server', path: '../keeping/library.ts' },
    { room: 'src/cli', path: '../../demo/server.ts' },
    { room: 'src', path: '../test/store/contract.ts' },
    { room: 'src', path: '../profiles/vectors/vector.ts' },
    { room: 'src/cli', path: '../../agents/search/search.ts' },
    { room: 'src/cli', path: '../../agents/reader/training.ts' },
    { room: 'demo', path: '../profiles/profiles.ts' },
    { room: 'demo/sites/a', path: '../../../agents/agents.ts' },
    { room: 'profiles', path: 'natural' },
    { room: 'agents', path: 'natural' },
    { room: 'src', path: 'natural' },
    { room: 'demo', path: 'natural' },
    { room: 'test', path: 'natural' },
  ].map(({ room, path }) => ({ room, code: importing(path), rule: 'lint/style/noRestrictedImports' })),
  circular('agents', 'world', './reader/reading.ts'),
  circular('agents/reader', 'reading', '../world.ts'),
  circular('demo', 'one', './two.ts'),
  circular('demo', 'two', './three.ts'),
  circular('demo', 'three', './one.ts'),
  { room: 'profiles', code: importing('node:fs'), rule: 'lint/correctness/noNodejsModules' },
  { room: 'agents', code: importing('node:http'), rule: 'lint/correctness/noNodejsModules' },
  { room: 'profiles', code: 'export const b = Date.now();\n', rule: 'lint/style/noRestrictedGlobals' },
  { room: 'agents', code: 'export const b = new Date();\n', rule: 'lint/style/noRestrictedGlobals' },
  { room: 'agents', code: "export const b = fetch('x');\n", rule: 'lint/style/noRestrictedGlobals' },
  { room: 'profiles', code: 'export const b = Math.random();\n', rule: 'plugin' },
  { room: 'agents', code: 'export const b = Math.random();\n', rule: 'plugin' },
];

const ALLOWED: readonly Sample[] = [
  { room: 'agents', code: importing('../profiles/profiles.ts') },
  { room: 'agents/search', code: importing('../ports.ts') },
  { room: 'src', code: importing('../agents/agents.ts') },
  { room: 'src/deep', code: importing('../../profiles/profiles.ts') },
  { room: 'src/demo', code: importing('../../demo/demo.ts') },
  { room: 'src/cli', code: importing('../demo/service.ts') },
  { room: 'src/compute', code: importing('../../agents/reader/reading.ts') },
  { room: 'src/cli', code: importing('../../lab/lab.ts') },
  { room: 'src/cli', code: importing('../../lab/names.ts') },
  { room: 'src/cli', code: importing('../../lab/json-lines.ts') },
  { room: 'src/server', code: importing('../keeping/keeping.ts') },
  { room: 'src/keeping', code: importing('./library.ts') },
  { room: 'lab', code: importing('../agents/agents.ts') },
  { room: 'lab/training', code: importing('../../agents/reader/training.ts') },
  { room: 'lab/training', code: importing('../../demo/demo.ts') },
  { room: 'profiles', code: importing('./vector.ts') },
  { room: 'profiles', code: importing('natural/lib/natural/stemmers/porter_stemmer.js') },
];

let folder = '';
let broken = new Map<string, readonly string[]>();

const fileOf = (kind: string, index: number, { room, name = `${kind}-${index}` }: Sample) => `${room}/${name}.ts`;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fenix-floors-')));
  for (const name of ['biome.json', 'lint', 'package.json', '.gitignore']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const [kind, samples] of [
    ['refused', REFUSED],
    ['allowed', ALLOWED],
  ] as const) {
    for (const [index, sample] of samples.entries()) {
      const file = join(folder, fileOf(kind, index, sample));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, sample.code);
    }
  }
  broken = rulesBroken();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Per file, the rules that it breaks, in one run over all of them. */
function rulesBroken(): Map<string, readonly string[]> {
  const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const found = new Map<string, readonly string[]>();
  for (const [, rule, file] of stdout.matchAll(/^::error title=([^,]+),file=([^,]+),/gm)) {
    if (rule === undefined || file === undefined) continue;
    const name = relative(folder, file);
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return found;
}

describe('the floors', () => {
  it.each(REFUSED.map((sample, index) => ({ ...sample, file: fileOf('refused', index, sample) })))(
    'in $room refuse $code',
    ({ file, rule }) => {
      expect(broken.get(file)).toContain(rule);
    },
  );

  it.each(ALLOWED.map((sample, index) => ({ ...sample, file: fileOf('allowed', index, sample) })))(
    'in $room allow $code',
    ({ file }) => {
      expect(broken.get(file)).toBeUndefined();
    },
  );
});

describe('the papers', () => {
  const read = (path: string) => readFileSync(path, 'utf8');

  it('README shows the two commands', () => {
    expect(read('README.md')).toContain('npm ci && npm start');
    expect(read('README.md')).toContain('npm ci && npm test');
  });

  it('ARCHITECTURE says why each dependency is there', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const papers = read('ARCHITECTURE.md');
    const missing = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
      (name) => !papers.includes(name),
    );
    expect(missing).toEqual([]);
  });

  it('every dependency is pinned', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
  });

  it.each(['package-lock.json', 'bench/rivals/crawlee/package-lock.json'])('%s names no registry', (path) => {
    expect(read(path)).not.toContain('"resolved"');
  });

  it('the first line of every file says what it is', () => {
    const rooms = ['profiles', 'agents', 'lab', 'src', 'web', 'demo', 'soak', 'bench'];
    const files = execFileSync('git', ['ls-files', ...rooms], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const silent = files.filter((file) => /(?<!\.d|\bconfig)\.tsx?$/.test(file) && !/^(?:\/\*\*|#!)/.test(read(file)));
    expect(silent).toEqual([]);
  });

  it('no file is tracked that a build or a run makes', () => {
    const tracked = execFileSync('git', ['ls-files', 'dist', 'data', 'node_modules'], { encoding: 'utf8' });
    expect(tracked).toBe('');
  });
});

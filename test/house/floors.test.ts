/** Breaks the import rules of biome.json on purpose, to see that they act. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');

interface Sample {
  readonly room: string;
  readonly code: string;
  /** The broken rule, or nothing if the import is allowed. */
  readonly rule?: string;
  /** The file's name, if another sample imports it. */
  readonly name?: string;
}

/** The allowed and forbidden imports of each room. */
const FLOORS = JSON.parse(readFileSync(new URL('./floors.json', import.meta.url), 'utf8')) as Readonly<
  Record<'refused' | 'allowed', Readonly<Record<string, readonly string[]>>>
>;

const importing = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;

function importsIn(kind: keyof typeof FLOORS, rule?: string): readonly Sample[] {
  const samples = Object.entries(FLOORS[kind]).flatMap(([room, paths]) => paths.map((path) => ({ room, path })));
  return samples.map(({ room, path }) => ({ room, code: importing(path), ...(rule === undefined ? {} : { rule }) }));
}

const circular = (room: string, name: string, path: string) => ({
  room,
  name,
  code: `import type { A } from '${path}';\nexport type B = readonly A[];\nexport type A = string | B;\n`,
  rule: 'lint/suspicious/noImportCycles',
});

const SAMPLES: readonly Sample[] = [
  ...importsIn('allowed'),
  ...importsIn('refused', 'lint/style/noRestrictedImports'),
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

let folder = '';
let broken = new Map<string, readonly string[]>();

const FILES = SAMPLES.map((sample, i) => ({ ...sample, file: `${sample.room}/${sample.name ?? `sample-${i}`}.ts` }));

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fenix-floors-')));
  for (const name of ['biome.json', 'lint', 'package.json', '.gitignore']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const { file, code } of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  broken = rulesBroken();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The broken rules of each file, from one run over all. */
function rulesBroken(): Map<string, readonly string[]> {
  const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const said = [...stdout.matchAll(/^::error title=([^,]+),file=([^,]+),/gm)];
  const rules = new Map<string, readonly string[]>();
  for (const [, rule = '', file = ''] of said) {
    const name = relative(folder, file);
    rules.set(name, [...(rules.get(name) ?? []), rule]);
  }
  return rules;
}

test.each(FILES)('in $room the floors allow or refuse $code: $rule', ({ file, rule }) => {
  if (rule === undefined) expect(broken.get(file)).toBeUndefined();
  else expect(broken.get(file)).toContain(rule);
});

describe('the papers of the project', () => {
  const read = (path: string) => readFileSync(path, 'utf8');

  it('include the two commands in README', () => {
    expect(read('README.md')).toContain('npm ci && npm start');
    expect(read('README.md')).toContain('npm ci && npm test');
  });

  it('include a reason for each dependency in docs/internals/dependencies.md', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const named = new Set(read('docs/internals/dependencies.md').split(/[\s|,`]+/));
    const missing = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter((name) => !named.has(name));
    expect(missing).toEqual([]);
  });

  it('pin every dependency', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
  });

  it.each(['package-lock.json', 'bench/rivals/crawlee/package-lock.json'])('name no registry in %s', (path) => {
    expect(read(path)).not.toContain('"resolved"');
  });

  it('say in the first line of every file what it is', () => {
    const rooms = ['profiles', 'agents', 'lab', 'src', 'web', 'demo', 'soak', 'bench'];
    const files = execFileSync('git', ['ls-files', ...rooms], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const silent = files.filter((file) => /(?<!\.d|\bconfig)\.tsx?$/.test(file) && !/^(?:\/\*\*|#!)/.test(read(file)));
    expect(silent).toEqual([]);
  });

  it('track no file that a build or a run makes', () => {
    const tracked = execFileSync('git', ['ls-files', 'dist', 'data', 'node_modules'], { encoding: 'utf8' });
    expect(tracked).toBe('');
  });
});

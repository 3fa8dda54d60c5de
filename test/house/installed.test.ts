/** The packages that `npm ci` installs by the lock file, and the built command. */
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  /** The package's own name, if it is installed under another. */
  readonly name?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };
const INSTALLED = Object.entries(lock.packages).filter(([path]) => path !== '');

const nameOf = ([path, { name }]: readonly [string, Locked]) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 13);

test('only PostgreSQL’s client is installed among clients of databases', () => {
  const clients = INSTALLED.map(nameOf).filter((name) => /mongo|redis|memjs|bson|mysql|^pg$/.test(name));
  expect(clients).toEqual(['pg']);
});

test('only the needed list of the stemmers’ package is installed', () => {
  const wanted = Object.keys(lock.packages['node_modules/natural']?.dependencies ?? {});
  const own = wanted.map((name) => `node_modules/natural/node_modules/${name}`);
  const left = wanted.filter((_, i) => lock.packages[own[i] as string]?.name !== '@favware/skip-dependency');
  // Fenix has PostgreSQL's client already.
  expect(left).toEqual(['pg', 'stopwords-iso']);
});

test('the built command is executable: npx fenix runs the file itself', () => {
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: { fenix: string } };
  expect(statSync(bin.fenix).mode & 0o111).toBe(0o111);
});

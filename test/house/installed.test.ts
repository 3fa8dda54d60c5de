/** What `npm ci` puts on a machine, as the lock file says, and what is built of it. */
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  /** Where it is installed under another name. */
  readonly name?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };
const INSTALLED = Object.entries(lock.packages).filter(([path]) => path !== '');

const nameOf = ([path, { name }]: readonly [string, Locked]) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 13);

test('of the clients of databases there is that of PostgreSQL alone', () => {
  const clients = INSTALLED.map(nameOf).filter((name) => /mongo|redis|memjs|bson|mysql|^pg$/.test(name));
  expect(clients).toEqual(['pg']);
});

test('of what the stemmers’ package wants there is the one list that they read', () => {
  const wanted = Object.keys(lock.packages['node_modules/natural']?.dependencies ?? {});
  const own = wanted.map((name) => `node_modules/natural/node_modules/${name}`);
  const left = wanted.filter((_, i) => lock.packages[own[i] as string]?.name !== '@favware/skip-dependency');
  // PostgreSQL's client is ours already.
  expect(left).toEqual(['pg', 'stopwords-iso']);
});

test('the command may be run once it is built: `npx fenix` runs the file itself', () => {
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: { fenix: string } };
  expect(statSync(bin.fenix).mode & 0o111).toBe(0o111);
});

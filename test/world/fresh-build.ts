/** Tests start processes from `dist/`, which is built anew before a run if a source is newer. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.built';

/** Each part: its sources, and its build. */
const PARTS = [
  {
    name: 'dist/src/main.js',
    from: ['profiles', 'agents', 'lab', 'src', 'demo', 'test', 'soak', 'bench', 'tsconfig.json'],
    // Without type checks, which run elsewhere, because tests wait for this.
    command: ['node_modules/typescript/bin/tsc', '--noCheck'],
  },
  {
    name: 'dist/web/index.html',
    from: ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts'],
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
  },
];

export function setup(): void {
  const builtAt = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0;
  const stale = PARTS.filter(({ name, from }) => !existsSync(name) || newestOf(from) > Math.max(builtAt, timeOf(name)));
  for (const { name, command } of stale) {
    process.stdout.write(`${name} is older than its sources: it is built anew\n`);
    // As users get it: a runner of tests says `test` to what it starts.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
    if (status !== 0) throw new Error(`${name} could not be built: repair what is said above`);
  }
  if (stale.length > 0) stamp();
  chmodSync('dist/src/main.js', 0o755);
}

function stamp(): void {
  writeFileSync(STAMP, '');
  utimesSync(STAMP, new Date(), new Date());
}

function newestOf(places: readonly string[]): number {
  return Math.max(...places.map(newestAt));
}

function newestAt(place: string): number {
  if (!statSync(place).isDirectory()) return timeOf(place);
  const inside = readdirSync(place, { withFileTypes: true, recursive: true });
  const files = inside.filter((entry) => entry.isFile() && /\.(?:tsx?|css|json|html)$/.test(entry.name));
  return Math.max(0, ...files.map(({ parentPath, name }) => timeOf(join(parentPath, name))));
}

function timeOf(path: string): number {
  return statSync(path).mtimeMs;
}

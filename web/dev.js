/**
 * `npm run dev`: the service, built and started anew whenever its source changes, and the window, which changes while it is
 * open and keeps what is typed. `npm run dev -- demo` serves the demo web beside it. FENIX_PORT says where the service is.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import process from 'node:process';
import { createServer } from 'vite';

/** What is built comes file by file. */
const QUIET_MS = 100;

const [command = 'serve', ...rest] = process.argv.slice(2);
const port = process.env.FENIX_PORT ?? '3000';
const environment = { ...process.env, FENIX_PORT: port };
const node = (...args) => spawn(process.execPath, args, { stdio: 'inherit', env: environment });

const window = await createServer({ root: 'web', configFile: 'web/vite.config.ts' });
await window.listen();
process.stdout.write(`the window: ${window.resolvedUrls?.local[0]}; it asks the service at port ${port}\n`);

const compiler = node('node_modules/typescript/bin/tsc', '--noCheck', '--watch', '--preserveWatchOutput');
let service = start();
let starting = Promise.resolve();
let soon;

watch('dist', { recursive: true }, (_, name) => {
  if (!/^(?:agents|demo|lab|profiles|src)\/.*\.js$/.test(String(name))) return;
  clearTimeout(soon);
  soon = setTimeout(() => {
    starting = starting.then(startAnew);
  }, QUIET_MS);
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

function start() {
  return node('--max-semi-space-size=4', 'dist/src/main.js', command, ...rest);
}

async function startAnew() {
  await ended(service);
  service = start();
}

/** It writes what it has under way before it goes. */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function stop() {
  clearTimeout(soon);
  await Promise.all([window.close(), ended(compiler), ended(service)]);
  process.exit(0);
}

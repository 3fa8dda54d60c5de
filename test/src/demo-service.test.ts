import { expect, test } from 'vitest';
import { addressOf, firstMatch, startFenix } from './support/command.ts';
import { temporaryFolder } from './support/folders.ts';

test('fenix demo runs the service beside the demo web, prints all addresses, and ends with 0 on request', async () => {
  const environment = { FENIX_DATA: await temporaryFolder(), FENIX_PORT: '0', FENIX_DEMO_PORT: '0' };
  const running = startFenix(['demo'], environment);
  const { child, ended } = running;
  const listening = addressOf(running);
  const engine = await firstMatch(child.stdout, /http:\/\/search\.localhost:(\d+)\//);
  expect(await (await fetch(`${await listening}/readyz`)).json()).toMatchObject({ status: 'ready' });
  // Lists are short, so that a topic's good pages last for several.
  expect(await (await fetch(`${await listening}/api/about`)).json()).toMatchObject({ pagesPerList: 10 });
  const answer = await fetch(`http://127.0.0.1:${engine?.[1]}/`);
  expect(answer.status).toBe(404);
  child.kill('SIGTERM');
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^The demo web:\n(?: {2}http:\/\/[\w-]+\.localhost:\d+\/ +\S.*\n){20,}/);
  expect(stdout).toMatch(/\nTopics graded on it: genetic algorithms, algoritmos genéticos, neural networks, .*\n/);
  expect(stdout).toMatch(/\nKept in \S+\/demo, apart from the service's own data\.\n/);
  expect(stdout).toContain(`\nOpen ${await listening} in your browser.\n`);
});

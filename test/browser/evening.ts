/** A new service without accounts, over the copies of engines and sites in `bench/evening/`. */
import { onTestFinished } from 'vitest';
import { type EveningWorld, startEvening } from '../../bench/evening/world.ts';
import { addressOf, startNode } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';

/** Resolves no name, so that no test asks the internet, whatever address an engine makes. */
const NO_NAMES = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns/promises';
  import { syncBuiltinESMExports } from 'node:module';
  dns.lookup = async (name) => { throw Object.assign(new Error('getaddrinfo ENOTFOUND ' + name), { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: name }); };
  syncBuiltinESMExports();
`)}`;

async function serviceOn(world: EveningWorld): Promise<string> {
  const service = startNode(['--import', NO_NAMES, 'dist/src/main.js', 'serve'], {
    FENIX_DATA: await temporaryFolder(),
    FENIX_PORT: '0',
    FENIX_ENGINES: 'default',
    FENIX_ENGINE_URLS: `${world.origin}/engines`,
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_ALLOWED_PORTS: `443,${new URL(world.origin).port}`,
    FENIX_PAUSE: '0',
  });
  return addressOf(service);
}

type Instead = NonNullable<NonNullable<Parameters<typeof startEvening>[0]>['instead']>;

export async function evening(
  instead: Instead = {},
): Promise<{ readonly world: EveningWorld; readonly address: string }> {
  const world = await startEvening({ isNamed: true, instead });
  onTestFinished(() => world.close());
  return { world, address: await serviceOn(world) };
}

/** `fenix demo` without `--once`: the service beside the demo web. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { BEGINNING, type DemoWeb, loadGrades, startDemoWeb } from '../../../demo/demo.ts';
import { untilStopped } from '../../app/worker/until-stopped.ts';
import { type Config, isSet } from '../../base/config.ts';
import { startServer } from '../../http/server.ts';
import { ownEngine } from '../../sources/engines/configured.ts';
import type { Sources } from '../../sources/engines/sources.ts';

export async function serveDemo(
  service: Config,
  logger: Logger,
  environment: Environment,
  print: (text: string) => void,
): Promise<void> {
  const config = configOfDemo(service, environment);
  const web = await startWeb(config.FENIX_DEMO_PORT);
  try {
    print(await describe(web));
    print(`Kept in ${config.FENIX_DATA}, apart from the service's own data.\n`);
    // Meanwhile the person makes an account, so that the first search need not wait for the pages.
    web.warm().catch((error: unknown) => logger.error(error));
    const sources: Sources = {
      engines: (ports) => web.engines.map(({ id, name, origin }) => ownEngine(id, name, origin, DEMO_PACE, ports)),
      trusts: (origin) => web.serves(origin),
      trustsEngine: (origin) => web.serves(origin),
      publicWeb: false,
      pace: DEMO_PACE,
    };
    const serving = async () => {
      const server = await startServer(config, logger, sources);
      print(`Open ${asOpened(config, server.address)} in your browser.\n`);
      return server;
    };
    await untilStopped(serving, logger, environment);
  } finally {
    await web.close();
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Keeps what somebody tries out on a made-up web apart from their own data. */
function configOfDemo(service: Config, environment: Environment): Config {
  const pages = isSet('FENIX_LIST_PAGES', environment) ? service.FENIX_LIST_PAGES : DEMO_LIST_PAGES;
  const own = { FENIX_DATABASE_URL: '', FENIX_WORK: 'here', FENIX_LIST_PAGES: pages } as const;
  return { ...service, FENIX_DATA: join(service.FENIX_DATA, 'demo'), ...own };
}

/** A topic has some forty good pages there: longer lists would use them up before anybody sees the agent learn. */
const DEMO_LIST_PAGES = 10;

/** The demo web needs no protection: its pauses last a fiftieth. */
const DEMO_PACE = 0.02;

/** The demo web's time begins on the day when its newest pages were written, and runs at the usual speed. */
function startWeb(port: number): Promise<DemoWeb> {
  const started = Date.now();
  return startDemoWeb({ port, forReaders: true, now: () => BEGINNING + (Date.now() - started) }).catch(
    (error: unknown) => {
      throw new Error(`the demo web cannot listen on port ${port}: FENIX_DEMO_PORT names another one`, {
        cause: error,
      });
    },
  );
}

/** Behind a proxy people open another address. */
function asOpened({ FENIX_BASE_URL: base }: Config, address: string): string {
  return base === '' ? address : base;
}

async function describe({ sites, engines }: DemoWeb): Promise<string> {
  const { topics } = await loadGrades();
  return [
    'The demo web:',
    ...sites.map(({ origin, name, about }) => `  ${`${origin}/`.padEnd(40)} ${name}: ${about}`),
    ...engines.map(({ origin, name }) => `  ${`${origin}/search?q=…&format=json`.padEnd(40)} ${name}`),
    `Topics graded on it: ${topics.flatMap(({ words }) => Object.values(words)).join(', ')}`,
    '',
  ].join('\n');
}

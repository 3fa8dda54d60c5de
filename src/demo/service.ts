/** `fenix demo` without `--once`: the service beside the demo web. */
import type { Logger } from 'pino';
import { searxng } from '../../agents/agents.ts';
import { type DemoWeb, loadGrades, startDemoWeb } from '../../demo/demo.ts';
import type { Config } from '../config.ts';
import { serveUntilStopped } from '../server/server.ts';

export async function serveDemo(
  config: Config,
  logger: Logger,
  environment: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<void> {
  const web = await startDemoWeb({ port: config.FENIX_DEMO_PORT }).catch((error: unknown) => {
    throw new Error(`the demo web cannot listen on port ${config.FENIX_DEMO_PORT}: FENIX_DEMO_PORT names another one`, {
      cause: error,
    });
  });
  try {
    print(await describe(web));
    await serveUntilStopped(config, logger, environment, {
      engines: (fetch) => [searxng('demo', web.engine, fetch)],
      allows: (origin) => web.serves(origin),
    });
  } finally {
    await web.close();
  }
}

async function describe(web: DemoWeb): Promise<string> {
  const { topics } = await loadGrades();
  return [
    'The demo web:',
    ...web.sites.map(({ origin, name, pages }) => `  ${origin}/  ${name}, ${pages} pages`),
    `  ${web.engine}/search?q=genetic+algorithms&format=json  search over all of it`,
    `Topics graded on it: ${topics.map(({ words }) => words['en']).join(', ')}`,
    '',
  ].join('\n');
}

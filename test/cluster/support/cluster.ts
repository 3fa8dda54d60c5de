/** A service on several processes over the demo web, with the commands and the environment of docker-compose.yml. */
import { BEGINNING, type DemoWeb, startDemoWeb } from '../../../demo/demo.ts';
import { addressOf, firstMatch, launchFenix, type Running } from '../../src/support/command.ts';
import { temporaryFolder } from '../../src/support/folders.ts';
import { argumentsOf, environmentOf } from './compose.ts';

export interface Worker {
  readonly running: Running;
  /** The address of its probes. */
  readonly address: string;
  /** The name under which it does jobs. */
  readonly holder: string;
}

export interface Cluster {
  readonly web: DemoWeb;
  startServer(): Promise<{ readonly running: Running; readonly address: string }>;
  startWorker(): Promise<Worker>;
}

/** The surroundings of a container, which a bare process lacks. */
interface Surroundings {
  readonly url: string;
  readonly pauseSeconds: number;
}

/** Starts and ends processes, and closes the web. */
export async function clusterOver({ url, pauseSeconds }: Surroundings): Promise<Cluster> {
  const web = await startDemoWeb({ port: 0, now: () => BEGINNING });
  await web.warm();
  const engine = web.engines[0]?.origin ?? '';
  const here = {
    FENIX_DATA: await temporaryFolder(),
    FENIX_DATABASE_URL: url,
    FENIX_SEARXNG_URL: engine,
    FENIX_BASE_URL: '',
    FENIX_AUTONOMOUS: 'false',
    FENIX_PORT: '0',
    FENIX_PAUSE: String(pauseSeconds),
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_SHARED_NETWORKS: '127.0.0.0/8',
    FENIX_ALLOWED_PORTS: new URL(engine).port,
  };
  const variables = { POSTGRES_PASSWORD: 'secret', FENIX_WORK: 'workers' };
  const start = (service: string) =>
    launchFenix(argumentsOf(service), { ...environmentOf(service, variables), ...here });
  return {
    web,
    async startServer() {
      const running = start('fenix');
      return { running, address: await addressOf(running) };
    },
    async startWorker() {
      const running = start('worker');
      const works = firstMatch(running.child.stderr, /"holder":"([^"]+)"/);
      const address = await addressOf(running);
      const holder = (await works)?.[1];
      if (holder === undefined) throw new Error(`the worker did not start: ${(await running.ended).stderr}`);
      return { running, address, holder };
    },
  };
}

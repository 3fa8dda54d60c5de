/** The demo web's generated sites in a thread, for `crawl.ts`. Tells where they begin. */
import { parentPort } from 'node:worker_threads';
import { startDemoWeb } from '../demo/demo.ts';

const web = await startDemoWeb({ port: 0, generated: { sites: 60, pagesAtStart: 700 } });
parentPort?.postMessage(web.generated.sites.map(({ id }) => `${web.originOf(id)}/`));

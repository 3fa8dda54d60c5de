/** The demo web in a thread, for `demo-web.ts`. Tells its port and the pages to ask for. */
import { parentPort } from 'node:worker_threads';
import { BEGINNING, loadShops, loadWrittenSites, startDemoWeb } from '../demo/demo.ts';

const EACH = 85;

const web = await startDemoWeb({ port: 0 });
const listed = (await Promise.all([loadWrittenSites(), loadShops(), web.generated.sites])).map((sites) =>
  sites.flatMap((site) =>
    [...site.listed(BEGINNING)].slice(0, EACH).map(({ path }) => [`${site.id}.localhost`, path] as const),
  ),
);
const paths = Array.from({ length: EACH }, (_, i) => listed.map((pages) => pages[i % pages.length])).flat();
parentPort?.postMessage({ port: Number(new URL(web.originOf('x')).port), paths });

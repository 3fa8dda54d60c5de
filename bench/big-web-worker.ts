/** A generated web without hazards in a thread, for `crawl-beside.ts`. Tells the home pages of its sites. */
import { parentPort } from 'node:worker_threads';
import { BigWeb, loadWords, serveBigWeb } from '../demo/demo.ts';

const HOSTS = 300;

const web = new BigWeb(await loadWords(), { seed: 1, hosts: HOSTS, pages: 30_000, hazards: false });
const { port } = await serveBigWeb(web, { port: 0, addresses: 1, now: Date.now });
const homes = Array.from({ length: HOSTS }, (_, host) => web.urlOf({ host, page: 0 }, `.localhost:${port}`));
parentPort?.postMessage(homes);

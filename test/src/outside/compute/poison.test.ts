/** A page that kills its reader, among others: sessions go on, report it, and leave it alone after the second time. */
import { expect, test } from 'vitest';
import { rankedPages, TopicAgents } from '../../../../agents/agents.ts';
import { reasonOf } from '../../../../src/base/reasons.ts';
import { inProcesses } from '../../../../src/outside/compute/compute.ts';
import { engineOf, houseOf, NEW_AGENT, webOf } from '../../../agents/support.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { FAKE_WORKER, fail } from './support.ts';

const POISONED = 'http://poisoned.example/exit';
const HARMLESS = 'http://harmless.example/';

test('sessions skip a page that kills its reader, read the others, and say so', async () => {
  const web = webOf(new Map([POISONED, HARMLESS].map((url) => [url, 'a page'])));
  const { ports } = await houseOf({ web, engines: [engineOf('one', [POISONED, HARMLESS])] });
  const store = await openStore(await temporaryFolder());
  /** A service that starts, runs a session, and stops. */
  const lived = async () => {
    const compute = closing(inProcesses({ store, failed: fail, pool: { module: FAKE_WORKER } }));
    const agents = new TopicAgents({ ...ports, compute });
    const session = await agents.runSession((await agents.create(NEW_AGENT)).id);
    await compute.close();
    return [rankedPages(session).map(({ url }) => url), session.sources[0]?.failures.map(({ why }) => why)];
  };
  const ended = reasonOf('page.broke', { why: reasonOf('reading.ended', { how: 'exit code 3' }) });
  expect(await lived()).toEqual([[HARMLESS], [ended]]);
  expect(await lived()).toEqual([[], [ended]]);
  expect(await lived()).toEqual([[], [expect.objectContaining({ code: 'page.left-alone' })]]);
});

/** Pictures of hostile sites over a real network: none leads inside, and none goes on for ever. */
import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { LARGEST_PICTURE } from '../../../../src/outside/compute/picture.ts';
import { Pictures } from '../../../../src/outside/pictures/pictures.ts';
import { drawn, pngOf } from '../../support/drawn.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { libraryOver } from '../../support/library.ts';
import { followedOf } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';
import { failureOf, fakeTime, fetchingFor } from '../fetching/support.ts';

const ANA = 'ana' as UserId;
const QUICK = { headersMs: 200, bodyMs: 200, wholeMs: 400 };

/** A site that looks public. Its real address is private, and may be asked for pages. */
async function site(answer: RequestListener) {
  const asked: string[] = [];
  const server = await httpServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
  const fetching = fetchingFor({
    trusts: ({ hostname }) => hostname === 'public.localhost',
    publicWeb: true,
    ports: [server.port],
    privateNetworks: '127.0.0.0/8',
    limits: QUICK,
  });
  return { ...fetching, port: server.port, asked, url: `http://public.localhost:${server.port}/a.png` };
}

/** The result for this site's picture: its bytes, or how long it is left alone. */
async function keptOf(answer: RequestListener) {
  const { askPicture, url } = await site(answer);
  const store = await openStore(await temporaryFolder());
  const library = libraryOver(store);
  const time = fakeTime();
  const failed = (error: unknown) => expect.fail(String(error));
  const parts = {
    database: store.database,
    ask: askPicture,
    compute: inThread(),
    mostBytes: 1e6,
    now: time.now,
    failed,
  };
  const pictures = new Pictures(parts);
  const { page: read, ...followed } = followedOf('http://site.example/a', 'what it says');
  const page = await library.keep('http://site.example/a', { ...followed, page: { ...read, image: url } });
  await pictures.of({ user: ANA, page, kind: 'thumbnail' });
  await pictures.idle();
  const [row] = await store.database.read('SELECT * FROM picture');
  await pictures.close();
  return { hours: (Number(row?.['until']) - time.now()) / 3_600_000, bytes: row?.['bytes'] };
}

it('a picture that leads into a private network is not followed, even if pages may be read there', async () => {
  const { askPicture, fetch, asked, url, port } = await site(({ url: at }, response) => {
    if (at === '/a.png') response.writeHead(302, { location: `http://127.0.0.1:${port}/router` }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>inside');
  });
  expect(await failureOf(askPicture(url))).toMatchObject({ kind: 'unsafe' });
  expect(await failureOf(askPicture(`http://127.0.0.1:${port}/camera.jpg`))).toMatchObject({ kind: 'unsafe' });
  expect(asked.filter((each) => each.startsWith('127.0.0.1'))).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/router`)).isPrivate).toBe(true);
});

it('a picture that leads into a private network obeys robots.txt, and is in the ledger', async () => {
  const { askPicture, ledger, url } = await site((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  });
  await askPicture(url, { user: ANA });
  expect((await ledger.accounts(ANA)).map(({ host }) => host)).toEqual([expect.stringMatching(/^public\.localhost/)]);
});

it('the answer for a picture is kept if it is a picture', async () => {
  const bytes = await drawn('jpeg');
  const kept = await keptOf((_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
  expect(kept).toMatchObject({ hours: 30 * 24, bytes: expect.any(Uint8Array) });
});

it.each([
  ['a page', 'text/html', Buffer.from('<p>no picture')],
  ['a drawing', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a drawing that says it is none', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script that says it is a picture', 'image/png', Buffer.from('alert(1)')],
  ['a bomb of pixels', 'image/png', pngOf(50_000, 50_000)],
  ['more bytes than any', 'image/png', Buffer.alloc(LARGEST_PICTURE + 1)],
])('the answer for a picture is left alone for a week if it is %s', async (_, type, body) => {
  const kept = await keptOf((_request, response) => void response.writeHead(200, { 'content-type': type }).end(body));
  expect(kept).toEqual({ hours: 7 * 24, bytes: null });
});

it('the answer for a picture that never ends is given up, and asked for again in an hour at the earliest', async () => {
  const slow: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(Buffer.alloc(100));
  };
  const { hours, bytes } = await keptOf(slow);
  expect(bytes).toBeNull();
  expect(hours).toBeGreaterThanOrEqual(1);
  expect((await keptOf(() => undefined)).hours).toBe(1);
});

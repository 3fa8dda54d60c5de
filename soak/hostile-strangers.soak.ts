/**
 * Strangers and users who attack the service: it lives with half a gigabyte of heap, is always ready within half a second, and
 * answers another user within one.
 */
import { setTimeout as passing } from 'node:timers/promises';
import { test } from 'vitest';
import { type Attack, attacked, hostileService, signUp } from './hostile-house.ts';
import { requestFor, sayUnread, sendAtOnce, type Target } from './strangers.ts';

const AGENTS = 800;

test('strangers and users who mean harm stop nobody', async () => {
  const { running, port } = await hostileService();
  const [cookie, other] = [await signUp(port, 'ana'), await signUp(port, 'ben')];
  const target: Target = { port, cookie };
  const agent = await manyAgents(target);
  await attacked({ running, port, other }, attacksOn(target, agent));
});

function attacksOn(target: Target, agent: { readonly id: string; readonly page: string }): readonly Attack[] {
  const { cookie } = target;
  const document = requestFor('/api/openapi.json');
  const post = { method: 'POST', path: '/api/library/saved' };
  const zeros = `{"a":[${'0,'.repeat(4_200_000)}0]}`;
  const text = `{"a":"${'ção, lorem ipsum '.repeat(440_000)}"}`;
  const rating = { method: 'PUT', path: `/api/agents/${agent.id}/pages/${agent.page}/rating`, body: '{"value":1}' };
  return [
    ['nothing', async () => passing(5_000).then(() => ({}))],
    ['1 × 2 000 pipelined OpenAPI, unread', () => sayUnread(target, { connections: 1, text: document.repeat(2_000) })],
    ['60 × 1 000 of them', () => sayUnread(target, { connections: 60, text: document.repeat(1_000) })],
    ['60 × 60 of them', () => sayUnread(target, { connections: 60, text: document.repeat(60) })],
    [
      '50 × 2 000 /api/about',
      () => sayUnread(target, { connections: 50, text: requestFor('/api/about').repeat(2_000) }),
    ],
    [
      '1 500 × 1 OpenAPI, unread, of ten addresses',
      () => sayUnread(target, { connections: 1_500, text: document, from: 10 }),
    ],
    ['10 050 silent of one address', () => sayUnread(target, { connections: 10_050, text: '' })],
    ['10 050 silent of fifty', () => sayUnread(target, { connections: 10_050, text: '', from: 50 })],
    ['1 body of 8.4 MB, zeros', () => sendAtOnce(target, { ...post, times: 1, body: zeros })],
    ['4 of them at once', () => sendAtOnce(target, { ...post, times: 4, body: zeros })],
    ['20 bodies of 8 MB, text', () => sendAtOnce(target, { ...post, times: 20, body: text })],
    [
      `400 × GET /api/agents of ${AGENTS}, unread`,
      () => sayUnread(target, { connections: 400, text: requestFor('/api/agents', cookie), from: 4 }),
    ],
    [
      '400 × the same with limit=100',
      () => sayUnread(target, { connections: 400, text: requestFor('/api/agents?limit=100', cookie), from: 4 }),
    ],
    ['200 ratings of one agent at once', () => sendAtOnce(target, { ...rating, times: 200 })],
  ];
}

/** Nearly as many agents as a user may have, and a ratable page of one. */
async function manyAgents({ port, cookie }: Target) {
  const asked = async (path: string, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as { id: string; page: string };
  };
  const words = 'genetic algorithms and the evolution of programs '.repeat(4).trim();
  // The largest settings of an agent.
  const negativeWords = Array.from({ length: 100 }, (_, n) => `nothing of the kind ${n} `.padEnd(100, 'x'));
  const { id } = await asked('/api/agents', { words, language: 'en' });
  for (let made = 1; made < AGENTS; made++) await asked('/api/agents', { words: `${words} ${made}`, negativeWords });
  const { page } = await asked(`/api/agents/${id}/texts`, { text: `${words}. `.repeat(20), rating: 1 });
  return { id, page };
}

/** `fenix doctor --engines`: each engine's answer to one question, in a report that strangers may see. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINE_IDS, type EngineId } from '../../../agents/search/names.ts';
import { shapeOfAnswer } from '../../../src/cli/answer-shape.ts';
import { CAPTCHA, SAMPLES } from '../../agents/search/samples.ts';
import { temporaryFolder } from '../support/folders.ts';
import { closedPort, httpServer } from '../support/http.ts';
import { runInMemory } from '../support/streams.ts';

const SECRETS = {
  FENIX_BRAVE_KEY: 'brave-secret-1',
  FENIX_GOOGLE_KEY: 'google-secret-2:engine-secret-3',
  FENIX_CONTACT: 'mailto:ana@example.org',
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The named engines give other answers than documented. */
async function doctorAt(others: Partial<Record<EngineId, Answer>>, ...options: readonly string[]) {
  const asked = new Map<EngineId, URL>();
  const { port } = await httpServer((request, response) => {
    const id = ENGINE_IDS.find((each) => request.url?.startsWith(`/${each}/`));
    if (id === undefined) return void response.writeHead(404).end();
    asked.set(id, new URL(request.url ?? '', 'http://engine'));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    (others[id] ?? (() => response.end(SAMPLES[id].found)))(response, request);
  });
  const data = await temporaryFolder();
  const report = join(data, 'report.json');
  const environment = {
    ...SECRETS,
    FENIX_DATA: data,
    FENIX_ENGINE_URLS: `http://127.0.0.1:${port}`,
    FENIX_ENGINES: 'default',
  };
  const run = await runInMemory(['doctor', '--engines', '--report', report, ...options], environment);
  return { ...run, asked, port, report: await readFile(report, 'utf8') };
}

test('the doctor asks each active engine once, and reports the answer field by field', async () => {
  const { code, stdout, stderr, asked } = await doctorAt({});
  expect(code).toBe(0);
  expect(stderr).toMatch(/report\.json says the same without keys, contact and addresses/);
  expect(asked.get('wikipedia')?.searchParams.get('gsrsearch')).toBe('bread');
  expect(asked.get('ibge')?.searchParams.get('busca')).toBe('pão');
  expect(asked.has('mojeek')).toBe(false);
  const said = stdout.split(/^(?=\w)/m).map((lines) => lines.replace(/in \d+\.\d s/, 'in 0.0 s'));
  expect(said).toHaveLength(asked.size);
  expect(said.find((lines) => lines.includes('(wikipedia)'))).toBe(
    [
      'ok Wikipedia (wikipedia), asked for "bread"',
      `   answered 200 in 0.0 s: application/json, ${Buffer.byteLength(SAMPLES.wikipedia.found)} bytes`,
      '   2 results of 1 sites: 2 titles, 1 excerpts, 1 dates, 0 texts',
      '   the first: First https://en.wikipedia.org/wiki/First 2024-01-02',
      '',
    ].join('\n'),
  );
  expect(stdout).not.toMatch(/^wrong|undefined/m);
});

test('a fault of an engine is reported beside its answer', async () => {
  const { code, stdout, report } = await doctorAt({
    gdelt: (response) => response.end('Please limit requests to one every 5 seconds'),
    mwmbl: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(CAPTCHA),
    lemmy: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hi</title>'),
    doaj: (response) => response.end(SAMPLES.doaj.nothing),
    crossref: (response) => response.destroy(),
  });
  expect(code).toBe(0);
  const engines = new Map((JSON.parse(report).engines as { id: string }[]).map((each) => [each.id, each]));
  expect(engines.get('gdelt')).toMatchObject({
    status: 200,
    results: 0,
    trouble: 'throttled',
    why: 'GDELT: it was asked too often',
  });
  expect(engines.get('mwmbl')).toMatchObject({
    type: 'text/html',
    trouble: 'captcha',
    shape: { html: { title: '1 elements' } },
  });
  expect(engines.get('lemmy')).toMatchObject({ trouble: 'broken', why: 'Lemmy: its answer is not JSON' });
  expect(engines.get('doaj')).toMatchObject({
    status: 200,
    results: 0,
    shape: { results: { 'list of 0': 'nothing' } },
  });
  expect(engines.get('doaj')).not.toHaveProperty('trouble');
  expect(engines.get('crossref')).toMatchObject({ trouble: 'network', results: 0 });
  expect(engines.get('crossref')).not.toHaveProperty('status');
  expect(stdout).toMatch(/^wrong GDELT [\s\S]*?trouble: throttled: GDELT: it was asked too often$/m);
  expect(stdout).toMatch(/^wrong DOAJ /m);
});

test('the report reveals no key, contact, address or answer of an engine', async () => {
  const leaking = 'key brave-secret-1 of ana@example.org at 10.1.2.3:8080 and http://inner.example/x is not known';
  const { report, port } = await doctorAt({
    stackexchange: (response) =>
      response.writeHead(400).end(JSON.stringify({ error_name: 'throttle_violation', error_message: leaking })),
    crossref: (response) => response.destroy(),
  });
  expect(report).toContain('key (hidden) of (hidden) at (hidden) and (hidden) is not known');
  for (const secret of [
    'brave-secret',
    'google-secret',
    'engine-secret',
    'ana@',
    'example.org',
    '127.0.0.1',
    `${port}`,
    '10.1.2.3',
    'inner.example',
  ])
    expect(report).not.toContain(secret);
  for (const said of ['First', 'The first one', 'About tides', 'wikipedia.org']) expect(report).not.toContain(said);
  expect(JSON.parse(report)).toMatchObject({ contact: 'set' });
});

test('the command fails if no engine answers, with a reason for each, and prints JSON on request', async () => {
  const data = await temporaryFolder();
  const environment = {
    FENIX_DATA: data,
    FENIX_ENGINES: 'wikipedia,arxiv',
    FENIX_ENGINE_URLS: `http://127.0.0.1:${await closedPort()}`,
  };
  const { code, stdout } = await runInMemory(['doctor', '--engines', '--json'], environment);
  expect(code).toBe(1);
  const { engines, contact } = JSON.parse(stdout);
  expect(contact).toBe('none');
  expect(engines).toMatchObject([
    { id: 'wikipedia', trouble: 'network', why: expect.stringContaining('ECONNREFUSED (hidden)') },
    { id: 'arxiv', trouble: 'network' },
  ]);
});

describe('the shape of an answer', () => {
  const shapeOf = (answer: unknown) =>
    shapeOfAnswer(new TextEncoder().encode(typeof answer === 'string' ? answer : JSON.stringify(answer)));

  test('has its field names and types, and for a list all fields of its items', () => {
    expect(shapeOf({ a: 'secret', n: 1, none: null, ok: true, items: [{ x: 'said' }, { x: 2, y: '' }] })).toEqual({
      a: 'text',
      n: 'number',
      none: 'null',
      ok: 'boolean',
      items: { 'list of 2': { x: 'text or number', y: 'absent or empty text' } },
    });
  });

  test('has the elements of markup, and the length of text', () => {
    expect(shapeOf('<feed><entry a="b">secret</entry><entry/></feed>')).toEqual({
      xml: { feed: '1 elements', entry: '2 elements' },
    });
    expect(shapeOf('Too many')).toBe('8 letters of text, no JSON and no markup');
  });

  test('has no content in place of names, and is bounded', () => {
    const table = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`word${i}`, [i]]));
    expect(shapeOf({ 'ana@mail.example': 1, '@type': 'x' })).toEqual({ 'another name': 'number', '@type': 'text' });
    expect(shapeOf({ table, 'ana silva': 1 })).toEqual({
      table: { '60 names': { 'list of 1': 'number' } },
      'another name': 'number',
    });
    const [longest, longer] = ['x'.repeat(40), 'y'.repeat(41)];
    expect(shapeOf({ [longest]: 1, [longer]: 1 })).toEqual({ [longest]: 'number', 'another name': 'number' });
    const numbers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, i]));
    const namesIn = (answer: object) => Object.keys(shapeOf(answer) as object).length;
    expect([numbers(25), numbers(26), { a: 'text', ...numbers(60) }].map(namesIn)).toEqual([25, 1, 41]);
    const { xml = {} } = shapeOf(`<a>${Object.keys(numbers(60)).map((name) => `<${name}/>`)}</a>`) as { xml?: object };
    expect(Object.keys(xml)).toHaveLength(40);
    const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`);
    expect(JSON.stringify(shapeOf(deep)).length).toBeLessThan(200);
  });
});

import { expect, test } from 'vitest';
import { type AppUnderTest, appOver } from './support/app.ts';
import { temporaryFolder } from './support/folders.ts';
import { openStore } from './support/stores.ts';

const sound = () => Promise.resolve();
const gone = () => Promise.reject(new Error('/secret/place is gone'));

async function appWith(check: () => Promise<void>): Promise<AppUnderTest> {
  return appOver(await openStore(await temporaryFolder()), check);
}

test.each([
  ['/healthz', 'sound', sound, 200, { status: 'ok' }],
  ['/healthz', 'gone', gone, 200, { status: 'ok' }],
  ['/readyz', 'sound', sound, 200, { status: 'ready' }],
  [
    '/readyz',
    'gone',
    gone,
    503,
    {
      type: 'about:blank',
      title: 'Not ready',
      status: 503,
      detail: 'the store cannot be written to: the log says why',
      code: 'service.not-ready',
      values: { said: 'the store cannot be written to: the log says why' },
    },
  ],
])('the app answers %s in JSON when its store is %s', async (url, _, check, statusCode, body) => {
  const { app } = await appWith(check);
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(statusCode);
  const type = statusCode === 503 ? 'application/problem+json' : 'application/json';
  expect(response.headers['content-type']).toContain(type);
  expect(response.headers['retry-after']).toBe(statusCode === 503 ? '5' : undefined);
  expect(response.json()).toEqual(body);
});

test.each([{}, { statusCode: 502 }])(
  'the app tells the log its internal errors, but not the visitor: %j',
  async (more) => {
    const { app, log } = await appWith(sound);
    app.get('/breaks', { config: { access: 'public' } }, () => {
      throw Object.assign(new Error('/secret/place is gone'), more);
    });
    const response = await app.inject({ url: '/breaks' });
    expect(response.json()).toMatchObject({ status: 500, detail: 'the log says more' });
    expect(log.text()).toContain('/secret/place is gone');
  },
);

test.each([
  ['GET', '/'],
  ['GET', '/healthz/more'],
  ['GET', '/nothing?here=1'],
  ['POST', '/healthz'],
] as const)('the app answers %s %s with 404 in JSON', async (method, url) => {
  const { app } = await appWith(sound);
  const response = await app.inject({ method, url });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toMatch(/^application\/(?:problem\+)?json/);
  expect(response.json()).toMatchObject({ title: 'Not found', status: 404 });
});

import { expect, it } from 'vitest';
import { world } from './world.ts';

it('an unexpected answer is thrown, with its request and its text', async () => {
  const { ana, bia } = await world();
  await expect(ana.get('/api/agents/none')).rejects.toThrow(
    /^GET \/api\/agents\/none was answered 404, not 200: .*"Not found"/,
  );
  await expect(ana.refused(404).get('/api/agents')).rejects.toThrow(/^GET \/api\/agents was answered 200, not 404: /);
  await expect(ana.refused(400, { colour: 'red' }).post('/api/agents', {})).rejects.toThrow(
    /answered 400, not 400 with colour,red/,
  );
  await expect(bia.refused(404).get('/api/admin/users')).rejects.toThrow('answered 403, not 404');
});

it('an answer with a status outside the contract is thrown', async () => {
  const { ana, app } = await world();
  app.addHook('onSend', async (_, reply) => void reply.code(reply.statusCode === 201 ? 200 : reply.statusCode));
  await expect(ana.agent()).rejects.toThrow('POST /api/users was answered 200, not 201');
});

it('people sign up in the order of their names, and are the same in the next service', async () => {
  const { bia, ana, again } = await world();
  expect(await ana.get('/api/users/me')).toMatchObject({ login: 'ana', admin: false });
  expect(await bia.get('/api/users/me')).toMatchObject({ login: 'bia', admin: true });
  const id = await ana.id();
  const next = await again();
  expect(await next.ana.id()).toBe(id);
  expect(await next.bia.get('/api/users/me')).toMatchObject({ login: 'bia', admin: true });
});

/** The message of `fenix run` for an empty session. */
import { expect, it } from 'vitest';
import { asSaid, type Engine, EngineFailed } from '../../../../agents/agents.ts';
import { shellFor } from '../../../world/shell.ts';

it('a session that was stopped, or had no engine, says why it is empty', async () => {
  const silent: Engine = { id: 'silent', name: 'silent', search: () => new Promise(() => undefined) };
  const { person, fenix, signIn } = await shellFor('ana', { engines: [silent] });
  await signIn();
  const id = await person.agent({ words: 'genes' });
  const running = fenix(['run', 'genes']);
  await expect.poll(() => person.status('POST', `/api/agents/${id}/sessions/1/cancel`)).toBe(202);
  expect((await running).stdout).toBe(
    'session 1: 0 of 0 pages shown, when it was stopped: it ended before anything was read\n',
  );
  const search = () => Promise.reject(new EngineFailed(asSaid('away: a.example cannot be looked up (ENOTFOUND)')));
  const lonely = await shellFor('ana', { engines: [{ id: 'away', name: 'away', search }] });
  await lonely.signIn();
  await lonely.person.agent({ words: 'genes' });
  expect((await lonely.fenix(['run', 'genes'])).stdout.split('\n')).toEqual([
    'session 1: 0 of 0 pages shown: no source could be read',
    '  away: a.example cannot be looked up (ENOTFOUND)',
    'no engine answered: fenix doctor says what is wrong; fenix demo needs no internet',
    '',
  ]);
});

/** A service on a port, and a shell beside it with a configuration folder of the test. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../src/support/folders.ts';
import { runInMemory } from '../src/support/streams.ts';
import { PASSWORD } from './person.ts';
import { type WorldOptions, world } from './world.ts';

export async function shellFor(login: string, options: WorldOptions = {}) {
  const house = await world(options);
  const person = house.person(login);
  await person.id();
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await temporaryFolder();
  const environment = { XDG_CONFIG_HOME: folder, FENIX_DATA: house.folder, FENIX_PORT: new URL(address).port };
  const fenix = (args: readonly string[], input = '') => runInMemory(args, environment, input);
  const signIn = async () => {
    const { code, stderr } = await fenix(['login', address, '--as', login], `${PASSWORD}\n`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  };
  return { ...house, house, person, address, folder, file: join(folder, 'fenix', 'account.json'), fenix, signIn };
}

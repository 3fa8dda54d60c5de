/** `fenix offers` over a real service, whose shops list what they are told to. */
import { expect, test } from 'vitest';
import { FetchFailed } from '../../../agents/agents.ts';
import { newUser, PASSWORD, serviceUnderTest } from '../../server/support.ts';
import { fakeShops, offer } from '../shopping/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

async function shell() {
  const shops = fakeShops({
    a: [offer('Fone Timbrel Gota 2 branco', '120'), offer('Capa para Timbrel Gota 2', '20')],
    b: [offer('Timbrel Gota 2 Earbuds, White', '99.9', { link: 'https://b.example/gota', confidence: { price: 0.5 } })],
  });
  shops.lists.set('c', new FetchFailed('it is closed'));
  const { app } = await serviceUnderTest({ shops });
  await newUser(app, 'ana');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const config = await temporaryFolder();
  const fenix = (args: readonly string[], input = '') => runInMemory(args, { XDG_CONFIG_HOME: config }, input);
  await fenix(['login', address, '--as', 'ana'], `${PASSWORD}\n`);
  return { fenix, shops };
}

test('offers of the same product side by side, what is unsure marked, who fails by name', async () => {
  const { fenix } = await shell();
  const { code, stdout, stderr } = await fenix(['offers', 'timbrel', 'gota', '2']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Fone Timbrel Gota 2 branco\n +total +shipping +shop +seen +address\nBRL 99\.9 \? +unknown +Shop b .+\n +BRL 120 +unknown +Shop a /,
  );
  expect(stdout).toContain('1 other products are listed beside it');
  expect(stdout).not.toContain('Capa');
  expect(stderr).toBe('Shop c: it is closed\n');
  expect((await fenix(['offers', 'timbrel gota 2', '--all'])).stdout).toContain(
    'Capa para Timbrel Gota 2 (for another thing)',
  );
});

test('only the shops that are named, as JSON; one that there is none of is said', async () => {
  const { fenix, shops } = await shell();
  const { stdout } = await fenix(['offers', 'gota 2', '--shops', 'shop a, b', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    shops: [{ id: 'a' }, { id: 'b' }],
    groups: [{ answer: 'yes' }, { answer: 'no' }],
  });
  expect(shops.asked.map(({ shop }) => shop)).toEqual(['a', 'b']);
  const { code, stderr } = await fenix(['offers', 'gota 2', '--shops', 'nobody']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'fenix: you have no site “nobody” that can be asked\n' });
});
